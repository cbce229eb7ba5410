//! The questions as forms: what each field is, what may stand in it, from the schema of the library.

use std::cell::OnceCell;

use fogas::query::{Query, QuestionForm};
use fogas::rules::UNITS;
use serde_json::{Map, Value, json};

use super::answer::{self, Result};

thread_local! {
    static FORMS: OnceCell<Value> = const { OnceCell::new() };
}

/// Lists every kind of question with its fields.
pub(crate) fn forms() -> Result {
    FORMS.with(|forms| answer::json(forms.get_or_init(made)))
}

/// The schema of a question as it lies in the repository, where a test of the program holds it to the types.
const SCHEMA: &str = include_str!("../../../data/schema/query.schema.json");

fn made() -> Value {
    let schema = serde_json::from_str(SCHEMA).unwrap_or_default();
    Query::forms().iter().filter_map(|declared| form(&schema, declared)).collect()
}

/// Follows a reference within the schema.
fn followed<'s>(schema: &'s Value, of: &'s Value) -> &'s Value {
    let name = of["$ref"].as_str().and_then(|path| path.strip_prefix("#/$defs/"));
    name.map_or(of, |name| &schema["$defs"][name])
}

fn form(schema: &Value, declared: &QuestionForm) -> Option<Value> {
    let kinds = schema["oneOf"].as_array()?;
    let of = kinds.iter().find_map(|kind| kind["properties"].as_object()?.get(declared.command))?;
    let question = followed(schema, of);
    let required = required(question);
    let properties = question["properties"].as_object()?;
    let mut fields: Vec<Value> = Vec::new();
    for (name, of) in properties {
        fields.push(field(schema, name, of, required.contains(&name.as_str())));
    }
    // in the order of their declaration, which is that of importance
    let place = |form: &Value| declared.fields.iter().position(|known| form["name"] == known.name);
    fields.sort_by_key(place);
    for form in &mut fields {
        let known = declared.fields.iter().find(|known| form["name"] == known.name);
        if let (Some(known), Some(form)) = (known, form.as_object_mut()) {
            let mut put = |name: &str, all: &[&str]| {
                if !all.is_empty() {
                    form.insert(name.to_owned(), json!(all));
                }
            };
            put("needs", &known.needs);
            put("not_with", &known.not_with);
        }
    }
    Some(json!({
        "command": declared.command,
        "about": declared.about,
        "of_map": properties.contains_key("set"),
        "fields": fields,
    }))
}

fn required(object: &Value) -> Vec<&str> {
    object["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// Returns the part of a schema that is not `null`.
fn present<'s>(schema: &'s Value, of: &'s Value) -> &'s Value {
    let any = of["anyOf"].as_array().map(Vec::as_slice).unwrap_or_default();
    let of = any.iter().find(|one| one["type"] != "null").unwrap_or(of);
    followed(schema, of)
}

fn field(schema: &Value, name: &str, of: &Value, required: bool) -> Value {
    let is = present(schema, of);
    let mut form = Map::new();
    let words = if of["description"].is_null() { &is["description"] } else { &of["description"] };
    form.insert("name".to_owned(), name.into());
    form.insert("words".to_owned(), words.clone());
    form.insert("required".to_owned(), required.into());
    let kind = match kind_of(schema, name, is, &mut form) {
        "text" if words.as_str().is_some_and(|words| words.starts_with("A Location")) => "place",
        kind => kind,
    };
    form.insert("kind".to_owned(), kind.into());
    for (from, to) in [("default", "default"), ("minimum", "min"), ("maximum", "max")] {
        let value = if of[from].is_null() { &is[from] } else { &of[from] };
        if !value.is_null() {
            form.insert(to.to_owned(), value.clone());
        }
    }
    form.into()
}

/// Returns what sort of a field it is, and puts its choices into the form.
fn kind_of(schema: &Value, name: &str, is: &Value, form: &mut Map<String, Value>) -> &'static str {
    let choices = choices(is);
    if !choices.is_empty() {
        form.insert("choices".to_owned(), choices.into());
        return "choice";
    }
    let types = match &is["type"] {
        Value::Array(all) => all.iter().filter_map(Value::as_str).find(|one| *one != "null").unwrap_or_default(),
        one => one.as_str().unwrap_or_default(),
    };
    match types {
        "boolean" => "flag",
        "integer" | "number" => "number",
        "array" => {
            let each = present(schema, &is["items"]);
            let choices = self::choices(each);
            match name {
                _ if !choices.is_empty() => {
                    form.insert("choices".to_owned(), choices.into());
                    "choices"
                }
                "set" => "edits",
                "path" | "hexes" => "places",
                "sides" => {
                    form.insert("count".to_owned(), is["maxItems"].clone());
                    "numbers"
                }
                _ if each["type"] == "array" => {
                    form.insert("many".to_owned(), true.into());
                    "dice"
                }
                _ if is["maxItems"] == 2 => "dice",
                _ => {
                    suggested(name, form);
                    "texts"
                }
            }
        }
        "object" => {
            let required = required(is);
            let inner = is["properties"].as_object().into_iter().flatten();
            let fields: Vec<_> =
                inner.map(|(name, of)| field(schema, name, of, required.contains(&name.as_str()))).collect();
            form.insert("fields".to_owned(), fields.into());
            "group"
        }
        _ if matches!(name, "from" | "to" | "at" | "spotter") => "place",
        _ => {
            suggested(name, form);
            "text"
        }
    }
}

/// Adds suggestions to the form of a field: the counters, for a field that takes units.
fn suggested(name: &str, form: &mut Map<String, Value>) {
    if matches!(name, "with" | "things" | "unit") {
        let each = UNITS.all().iter().map(|unit| format!("{}:{}", unit.force, unit.counter));
        form.insert("suggest".to_owned(), each.collect());
    }
}

/// Returns the words that a field accepts, each with its meaning.
fn choices(is: &Value) -> Vec<Value> {
    let listed = is["enum"].as_array().into_iter().flatten().map(|value| json!({ "value": value, "words": value }));
    let meant = is["oneOf"].as_array().into_iter().flatten().flat_map(|one| {
        let alone = (!one["const"].is_null()).then(|| json!({ "value": one["const"], "words": one["description"] }));
        let several = one["enum"].as_array().into_iter().flatten().map(|v| json!({ "value": v, "words": v }));
        alone.into_iter().chain(several)
    });
    listed.chain(meant).filter(|choice| choice["value"].is_string()).collect()
}
