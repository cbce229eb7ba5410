//! Checks JSON against a JSON Schema: the keywords of our own schemas, and a panic at any other, so that none is passed
//! over in silence.

use serde_json::{Map, Value};

/// What annotates and does not bind. The formats are widths of integers, which `minimum` and `maximum` bound as well.
const NOTES: [&str; 6] = ["$schema", "$defs", "title", "description", "default", "format"];

/// Returns the first thing in which a value breaks a schema, with its place.
pub(crate) fn broken(schema: &Value, value: &Value) -> Option<String> {
    Checker { root: schema }.check(schema, value, "")
}

struct Checker<'s> {
    root: &'s Value,
}

impl Checker<'_> {
    fn check(&self, schema: &Value, value: &Value, at: &str) -> Option<String> {
        let rules = match schema {
            Value::Bool(true) => return None,
            Value::Bool(false) => return Some(format!("{at}: not allowed")),
            Value::Object(rules) => rules,
            other => panic!("no schema: {other}"),
        };
        rules.iter().find_map(|(word, rule)| self.keyword(rules, word, rule, value, at))
    }

    fn keyword(&self, rules: &Map<String, Value>, word: &str, rule: &Value, value: &Value, at: &str) -> Option<String> {
        let fails = |no: bool, why: &dyn std::fmt::Display| no.then(|| format!("{at}: {why}"));
        let list = || rule.as_array().unwrap_or_else(|| panic!("`{word}` is a list: {rule}"));
        let passing = || list().iter().filter(|s| self.check(s, value, at).is_none()).count();
        match word {
            "$ref" => {
                let path = rule.as_str().and_then(|r| r.strip_prefix('#')).expect("a reference within the schema");
                let target = self.root.pointer(path).unwrap_or_else(|| panic!("no {path} in the schema"));
                self.check(target, value, at)
            }
            "type" => {
                let is = |name: &Value| has_type(name.as_str().expect("a type"), value);
                let ok = rule.as_array().map_or_else(|| is(rule), |all| all.iter().any(is));
                fails(!ok, &format_args!("{value} is not {rule}"))
            }
            "const" => fails(rule != value, &format_args!("{value} is not {rule}")),
            "enum" => fails(!list().contains(value), &format_args!("{value} is not one of {rule}")),
            "oneOf" => fails(passing() != 1, &format_args!("{value} fits {} of the choices", passing())),
            "anyOf" => fails(passing() == 0, &format_args!("{value} fits none of the choices")),
            "minimum" => fails(value.as_f64() < rule.as_f64(), &format_args!("{value} is below {rule}")),
            "maximum" => {
                fails(value.as_f64().is_some_and(|v| Some(v) > rule.as_f64()), &format_args!("{value} is above {rule}"))
            }
            "multipleOf" => {
                let (v, of) = (value.as_f64().unwrap_or_default(), rule.as_f64().expect("a number"));
                fails((v / of).fract() != 0.0, &format_args!("{value} is no multiple of {rule}"))
            }
            "required" => {
                let lacks = list().iter().find(|name| value.get(name.as_str().expect("a name")).is_none());
                lacks.and_then(|name| fails(value.is_object(), &format_args!("{name} is missing")))
            }
            "properties" => {
                let members = rule.as_object().expect("an object");
                members.iter().find_map(|(name, s)| self.check(s, value.get(name)?, &format!("{at}/{name}")))
            }
            "additionalProperties" => {
                let known = |name: &str| rules.get("properties").is_some_and(|p| p.get(name).is_some());
                let others = value.as_object()?.iter().filter(|(name, _)| !known(name));
                others.into_iter().find_map(|(name, v)| self.check(rule, v, &format!("{at}/{name}")))
            }
            "items" => {
                let all = value.as_array()?.iter().enumerate();
                all.into_iter().find_map(|(i, v)| self.check(rule, v, &format!("{at}/{i}")))
            }
            "minItems" => fails(value.as_array().map(Vec::len) < rule_len(rule), &format_args!("fewer than {rule}")),
            "maxItems" => {
                let many = value.as_array().is_some_and(|all| Some(all.len()) > rule_len(rule));
                fails(many, &format_args!("more than {rule}"))
            }
            note if NOTES.contains(&note) => None,
            other => panic!("the keyword `{other}` is not known here"),
        }
    }
}

fn rule_len(rule: &Value) -> Option<usize> {
    rule.as_u64().and_then(|n| usize::try_from(n).ok())
}

fn has_type(name: &str, value: &Value) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        other => panic!("no type `{other}`"),
    }
}

/// A file of each kind of wrong is found out.
#[test]
fn what_breaks_the_schema_is_found() {
    let schema = fogas::map::map_schema();
    let text = fogas::map::built_in("ravens").expect("a map").text;
    let good: Value = serde_json::from_str(text).expect("JSON");
    assert_eq!(broken(&schema, &good), None);
    let wrong = |change: &dyn Fn(&mut Value)| {
        let mut file = good.clone();
        change(&mut file);
        broken(&schema, &file).unwrap_or_else(|| panic!("{file} is not valid"))
    };
    assert!(wrong(&|f| f["extra"] = true.into()).contains("/extra"));
    assert!(wrong(&|f| f["name"] = 7.into()).contains("/name"));
    assert!(wrong(&|f| f["counters"] = serde_json::json!([{"at": "F36"}])).contains("/counters"));
    assert!(wrong(&|f| f["counters"] = serde_json::json!([{"at": "F36", "is": "junk"}])).contains("/counters"));
    assert!(wrong(&|f| f["trail_breaks"] = serde_json::json!([{"at": "F36", "sides": [1, "4"]}])).contains("/sides"));
}
