//! A picture as a self-contained HTML page: its hexes can be clicked, and the steps are beside it.

use std::fmt::Write as _;

use super::legend::effect_in;
use super::look::Theme;
use super::scene::Scene;
use super::svg::Escaped;
use crate::map::Map;
use crate::ruling::Ruling;
use crate::show::words::{rule_words, step_words};

/// The style of the page, light or dark as the reader's system has it, or as the button sets it. The board keeps its
/// colours in the dark, because inverting would make dimmed parts bright.
const STYLE: &str = "
:root{color-scheme:light dark;--paper:#fbfaf6;--ink:#1f2328;--faint:#6a6f76;--line:#cfcbc0;--mark:#ffd84d}
@media (prefers-color-scheme:dark){:root:not(.light){--paper:#16181c;--ink:#e6e4dd;--faint:#9aa0a6;--line:#3a3d42}}
:root.dark{--paper:#16181c;--ink:#e6e4dd;--faint:#9aa0a6;--line:#3a3d42}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.4 'Open Sans','Noto Sans','DejaVu Sans',Arial,sans-serif}
main{display:flex;flex-wrap:wrap;gap:1rem;padding:1rem}
figure{margin:0;flex:3 1 40rem;min-width:0}
figure svg{width:100%;height:auto}
@media (prefers-color-scheme:dark){:root:not(.light) figure svg{filter:invert(.9) hue-rotate(180deg)}}
:root.dark figure svg{filter:invert(.9) hue-rotate(180deg)}
@media (prefers-color-scheme:dark){:root:not(.light) figure svg :is(.map,.inset,.swatch){filter:invert(1) hue-rotate(180deg)}}
:root.dark figure svg :is(.map,.inset,.swatch){filter:invert(1) hue-rotate(180deg)}
@media (max-width:700px){main{display:block;padding:.6rem}figure{overflow-x:auto}figure svg{width:var(--width);max-width:none}}
aside{flex:1 1 18rem}
h1{font-size:1.15rem;margin:0 0 .6rem}
ol{list-style:none;margin:0;padding:0}
li{border:1px solid var(--line);border-left-width:5px;border-radius:5px;padding:.4rem .6rem;margin:0 0 .4rem;cursor:pointer}
li.on{border-color:var(--mark)} li.off{opacity:.35}
li b{margin-right:.4rem} li i{color:var(--faint);font-style:normal}
.hex path{pointer-events:all;cursor:pointer}
.hex.on path{stroke:#ffd84d;stroke-width:4}
button{font:inherit;float:right;background:none;color:inherit;border:1px solid var(--line);border-radius:5px}
#said{min-height:1.4em;color:var(--faint)}
";

/// What a click does: on a hex it shows the steps about the hex, on a step it shows its hexes.
const SCRIPT: &str = "
const cells=[...document.querySelectorAll('.hex')],steps=[...document.querySelectorAll('li')];
const names=t=>t.match(/[A-Z]{1,3}[0-9]{1,2}/g)||[];
const light=l=>cells.forEach(c=>c.classList.toggle('on',l.includes(c.dataset.hex)));
const said=document.getElementById('said');
cells.forEach(c=>c.onclick=()=>{const h=c.dataset.hex;light([h]);let n=0;
steps.forEach(s=>{const on=names(s.dataset.at).includes(h);n+=on;s.classList.toggle('on',on);s.classList.toggle('off',!on)});
if(!n)steps.forEach(s=>s.classList.remove('off'));said.textContent=n?h+': '+n+(n>1?' steps':' step'):h+' plays no part in this ruling'});
steps.forEach(s=>s.onclick=()=>{steps.forEach(o=>{o.classList.toggle('on',o===s);o.classList.remove('off')});
light(names(s.dataset.at));said.textContent=''});
document.querySelector('button').onclick=()=>{const r=document.documentElement,d=r.classList.contains('dark')||
!r.classList.contains('light')&&matchMedia('(prefers-color-scheme:dark)').matches;r.className=d?'light':'dark'};
";

/// Writes the page for a picture of a ruling.
pub(super) fn write(scene: &Scene, svg: (&str, Option<Theme>), ruling: &Ruling, map: &Map) -> String {
    let headline = crate::show::page(ruling, map).headline;
    let mut steps = String::new();
    for step in &ruling.steps {
        let (at, rule) = (step.at.to_string(), rule_words(step.rule));
        let effect = effect_in(step, ruling);
        let because = step_words(step);
        let place = if at == "-" { String::new() } else { format!(" {}", Escaped(&at)) };
        let _ = writeln!(
            steps,
            "<li data-at=\"{}\"><b>{}</b>{}{place} <i>{}</i><br>{}</li>",
            Escaped(&at),
            Escaped(&rule),
            Escaped(step.rule.title()),
            Escaped(&effect),
            Escaped(&because)
        );
    }
    let said = "Click a hex or a step.";
    whole(scene, svg, &headline, (said, &steps))
}

/// Writes the page for a picture of a map.
pub(super) fn of_map(scene: &Scene, svg: (&str, Option<Theme>)) -> String {
    whole(scene, svg, &scene.title, ("", ""))
}

fn whole(scene: &Scene, (svg, theme): (&str, Option<Theme>), headline: &str, (said, steps): (&str, &str)) -> String {
    let class = match theme {
        Some(Theme::Light) => " class=\"light\"",
        Some(Theme::Dark) => " class=\"dark\"",
        Some(Theme::Auto) | None => "",
    };
    // on a phone the board keeps its size, and can be scrolled
    let width = scene.width;
    let title = Escaped(&scene.title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\"{class}>\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<main>\n<figure style=\"--width:{width}px\">\n{svg}</figure>\n<aside>\n\
         <button type=\"button\">dark / light</button>\n<h1>{}</h1>\n<p id=\"said\">{said}</p>\n\
         <ol>\n{steps}</ol>\n</aside>\n</main>\n<script>{SCRIPT}</script>\n</body>\n</html>\n",
        Escaped(headline)
    )
}
