//! tmp
use crate::map::{Catalogue, Map, MapFile, built_in};
use crate::resolver::Resolver;

fn scenario(name: &str) -> Resolver {
    let b = built_in(name).expect("built in");
    let file = MapFile::read(b.name, b.text).expect("readable");
    Resolver::new(Map::check(file, Catalogue::built_in()).expect("sound"))
}

#[test]
fn tmp_6_1242() {
    let r = scenario("fb-6.1242");
    let units = "ABCDEFGHIJ";
    let sees = ["BCDEFG", "ACDEFG", "ABDEFGH", "ABCEFG", "ABCDFG", "ABCDEGH", "ABCDEFHIJ", "CFG", "GJ", "GI"];
    let mut bad = 0;
    for (i, a) in units.chars().enumerate() {
        for b in units.chars().filter(|b| *b != a) {
            let v = r.bare_los(&r.end(&a.to_string()).unwrap(), &r.end(&b.to_string()).unwrap());
            let want = sees[i].contains(b);
            if v.clear != want {
                println!("{a}-{b}: got {v:?} want {want}");
                bad += 1;
            } else if a < b && v.clear {
                println!("{a}-{b} +{}", v.hindrance);
            }
        }
    }
    println!("bad {bad}");
}

#[test]
fn tmp_6_123() {
    let r = scenario("fb-6.123");
    let cases: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string("/work/shared/rules/cases.json").unwrap()).unwrap();
    let mut bad = 0;
    let mut n = 0;
    for c in cases["cases"].as_array().unwrap().iter().filter(|c| c["kind"] == "los-table") {
        let viewer = c["given"]["viewer"].as_str().unwrap();
        let emp =
            c["given"]["viewer_status"].as_str() == Some("Emplaced") || c["id"].as_str().unwrap().contains("-emplaced");
        let vt = if emp { format!("{viewer}+emp") } else { viewer.to_owned() };
        let order = c["given"]["unit_order"].as_array().unwrap();
        for (i, u) in order.iter().enumerate() {
            let u = u.as_str().unwrap();
            let Some(want) = c["expect"]["los"][i].as_bool() else { continue };
            let v = r.bare_los(&r.end(&vt).unwrap(), &r.end(u).unwrap());
            n += 1;
            if v.clear != want {
                println!("{} {vt}-{u}: got {} want {want}", c["id"], v.clear);
                bad += 1;
            }
            if c["expect"]["only_if_non_emplaced"][i].as_bool() == Some(true) {
                let v = r.bare_los(&r.end(&vt).unwrap(), &r.end(&format!("{u}+emp")).unwrap());
                if v.clear {
                    println!("{vt}-{u}+emp should be blocked");
                    bad += 1;
                }
            }
        }
    }
    println!("cells {n} bad {bad}");
}
#[test]
fn tmp_lw() {
    let r = scenario("fb-6.123");
    for (a, b) in [("L", "W"), ("L", "J30"), ("M", "W"), ("C", "W")] {
        let q = crate::query::Query::Los(crate::query::LosQuery { from: a.into(), to: b.into(), set: vec![] });
        let ruling = r.answer(&q).unwrap();
        println!("== {a} {b}");
        for s in &ruling.steps {
            println!("{} {:?} {:?} {:?}", s.rule, s.at, s.effect, s.fact);
        }
    }
}
