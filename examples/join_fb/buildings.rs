//! Buildings: recognizes the same one in two pictures, and combines those in one hex.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use fogas::grid::Hex;
use fogas::map::{BuildingFile, MapFile, Material, Symbol, SymbolFile};

use crate::hexes::Records;
use crate::outline::{Rings, area_of, areas, common, joined, rings, written};
use crate::report::Report;
use crate::survey::{Block, Depiction, HexRecord, Terrain};
use crate::{Pictures, key, owner};

/// A depiction of a building in one picture.
struct Node<'s> {
    picture: &'s str,
    depiction: &'s Depiction,
    shape: Rings,
    /// The hexes of this picture that are building hexes because of it.
    own: BTreeSet<(i16, i16)>,
}

fn listed(record: &HexRecord) -> impl Iterator<Item = &str> {
    record.terrain.iter().filter_map(|t| match t {
        Terrain::Building { depiction } => Some(depiction.as_str()),
        _ => None,
    })
}

/// Returns the buildings of all pictures, each once.
pub(crate) fn buildings(pictures: &Pictures, records: &Records, report: &mut Report) -> Vec<BuildingFile> {
    let mut nodes: BTreeMap<&str, Node> = BTreeMap::new();
    for (picture, block) in pictures {
        for depiction in block.depictions.iter().filter(|d| d.kind == "building") {
            let shape = rings(&depiction.polygon, &depiction.holes);
            nodes.insert(&depiction.id, Node { picture, depiction, shape, own: BTreeSet::new() });
        }
    }
    for (place, record) in records {
        for id in listed(record) {
            match nodes.get_mut(id) {
                Some(node) => {
                    node.own.insert(*place);
                }
                None => report.note(format!("{}: no depiction `{id}`", record.hex)),
            }
        }
    }
    sheds(&mut nodes, records);
    let clusters = clusters(pictures, &nodes);
    let hexes_of =
        |i: usize| -> BTreeSet<(i16, i16)> { clusters[i].iter().flat_map(|id| nodes[id].own.clone()).collect() };
    let hexes: Vec<_> = (0..clusters.len()).map(hexes_of).collect();
    let lead = leads(&hexes, report);
    let mut files: Vec<((i16, i16), BuildingFile)> = Vec::new();
    for (i, _) in clusters.iter().enumerate().filter(|(i, _)| lead[*i] == *i) {
        let members: Vec<usize> =
            std::iter::once(i).chain((0..clusters.len()).filter(|m| *m != i && lead[*m] == i)).collect();
        let hexes: BTreeSet<(i16, i16)> = members.iter().flat_map(|m| hexes[*m].clone()).collect();
        let Some(&first) = hexes.first() else { continue };
        let shown: Vec<&Node> = members.iter().flat_map(|m| shown_best(&clusters[*m], &nodes)).collect();
        let material = shown[0].depiction.material.unwrap_or(Material::Stone);
        if shown.iter().any(|n| n.depiction.material != Some(material)) {
            report.note(format!("{}: buildings of two materials in one hex", name(first)));
        }
        let symbols = hexes.iter().flat_map(|h| symbols(*h, records)).collect();
        let printed = hexes.iter().find_map(|h| records.get(h)?.note.as_deref()?.strip_prefix("printed: "));
        let file = BuildingFile {
            name: printed.map(|p| p.split(" (").next().unwrap_or(p).to_owned()),
            symbols,
            outlines: shown.iter().map(|n| written(&n.shape)).collect(),
            ..building(name(first), material, hexes.iter().map(|h| name(*h)).collect())
        };
        files.push((first, file));
    }
    files.sort_by_key(|(first, _)| *first);
    files.into_iter().map(|(_, file)| file).collect()
}

/// Returns, for each cluster of depictions (given by its hexes), the cluster to which it belongs. A hex has only one
/// building, so sheds belong to the larger building beside them.
fn leads(clusters: &[BTreeSet<(i16, i16)>], report: &mut Report) -> Vec<usize> {
    let mut by_hex: BTreeMap<(i16, i16), Vec<usize>> = BTreeMap::new();
    for (i, hexes) in clusters.iter().enumerate() {
        for place in hexes {
            by_hex.entry(*place).or_default().push(i);
        }
    }
    let mut lead: Vec<usize> = (0..clusters.len()).collect();
    for (place, here) in &by_hex {
        let first = *here.iter().max_by_key(|i| (clusters[**i].len(), std::cmp::Reverse(**i))).unwrap_or(&here[0]);
        for other in here.iter().filter(|i| **i != first) {
            if clusters[*other].len() > 1 {
                let name = Hex::new(place.0, place.1);
                report.note(format!("{name}: two buildings of several hexes; taken as one"));
            }
            lead[*other] = first;
        }
    }
    lead
}

/// Returns a building without symbols and outlines.
pub(crate) fn building(id: String, material: Material, hexes: Vec<String>) -> BuildingFile {
    BuildingFile {
        id,
        material,
        hexes,
        kind: None,
        types: Vec::new(),
        name: None,
        symbols: Vec::new(),
        goes_on: false,
        as_whole: None,
        factory: false,
        outlines: Vec::new(),
    }
}

/// Assigns each depiction that is too small to make a building hex to the building hex in which it lies.
fn sheds(nodes: &mut BTreeMap<&str, Node>, records: &Records) {
    for node in nodes.values_mut().filter(|n| n.own.is_empty()) {
        for hex in node.depiction.hexes.iter().flat_map(crate::survey::HexShares::names).filter_map(|h| h.parse().ok())
        {
            let stands = records.get(&key(hex)).is_some_and(|r| listed(r).next().is_some());
            if stands && node.picture == owner(hex) {
                node.own.insert(key(hex));
            }
        }
    }
}

/// Reports an error for each house of a picture that is missing on the map, or lacks at least a third of what the
/// picture shows.
pub(crate) fn none_is_lost(pictures: &Pictures, map: &MapFile, report: &mut Report) -> Result<()> {
    let outlines = map.buildings.iter().flat_map(|b| &b.outlines);
    let stands = joined(&outlines.map(crate::readings::shape).collect::<Result<Vec<_>>>()?);
    for depiction in pictures.values().flat_map(|p| &p.depictions).filter(|d| d.kind == "building") {
        let shape = rings(&depiction.polygon, &depiction.holes);
        let there: i64 = stands.iter().map(|s| areas(&common(&shape, s))).sum();
        let lost = area_of(&shape) - there;
        if lost * 3 > area_of(&shape) {
            let hexes = depiction.hexes.as_ref().map(|h| h.names().join(", ")).unwrap_or_default();
            report.fault(format!(
                "{} in {hexes}: {lost} of {} square thousandths are lost",
                depiction.id,
                area_of(&shape)
            ));
        }
    }
    Ok(())
}

fn name((col, row): (i16, i16)) -> String {
    Hex::new(col, row).to_string()
}

/// Groups the depictions of one building in several pictures: in a hex of the other picture, each covers most of the
/// other.
fn clusters<'s>(pictures: &'s Pictures, nodes: &BTreeMap<&'s str, Node<'s>>) -> Vec<Vec<&'s str>> {
    let ids: Vec<&str> = nodes.keys().copied().collect();
    let index: BTreeMap<&str, usize> = ids.iter().enumerate().map(|(i, id)| (*id, i)).collect();
    let mut group: Vec<usize> = (0..ids.len()).collect();
    let hexes: BTreeMap<&str, BTreeMap<&str, &HexRecord>> = pictures
        .iter()
        .map(|(name, block)| (*name, block.hexes.iter().map(|h| (h.hex.as_str(), h)).collect()))
        .collect();
    for (id, node) in nodes {
        for hex in node.depiction.hexes.iter().flat_map(crate::survey::HexShares::names) {
            for (_, records) in hexes.iter().filter(|(name, _)| node.picture != **name) {
                let Some(record) = records.get(hex) else { continue };
                for other in listed(record).filter(|o| o != id) {
                    let Some(theirs) = nodes.get(other) else { continue };
                    let both = areas(&common(&node.shape, &theirs.shape));
                    let lesser = area_of(&node.shape).min(area_of(&theirs.shape));
                    if 2 * both > lesser {
                        let (a, b) = (group[index[id]], group[index[other]]);
                        group.iter_mut().filter(|g| **g == a).for_each(|g| *g = b);
                    }
                }
            }
        }
    }
    let mut found: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for (i, id) in ids.iter().enumerate() {
        found.entry(group[i]).or_default().push(id);
    }
    found.into_values().filter(|c| c.iter().any(|id| !nodes[id].own.is_empty())).collect()
}

/// Returns the depictions of the picture that shows most of the building, preferably one whose edge does not cut it.
fn shown_best<'a, 's>(cluster: &[&'s str], nodes: &'a BTreeMap<&'s str, Node<'s>>) -> Vec<&'a Node<'s>> {
    let members = || cluster.iter().filter_map(|id| nodes.get(id));
    let of = |picture| members().filter(|n| n.picture == picture).collect();
    let all: Vec<Vec<&Node>> = crate::PICTURES.into_iter().map(of).collect();
    let best = all.into_iter().filter(|shown| !shown.is_empty()).max_by_key(|shown| {
        let whole = shown.iter().all(|n| !n.depiction.is_clipped());
        let size: i64 = shown.iter().map(|n| area_of(&n.shape)).sum();
        let own: usize = shown.iter().map(|n| n.own.len()).sum();
        (whole, if whole { 0 } else { size }, own)
    });
    best.unwrap_or_default()
}

fn symbols(place: (i16, i16), records: &Records) -> Vec<SymbolFile> {
    let Some(symbol) = records.get(&place).and_then(|r| r.centre_symbol.as_deref()) else { return Vec::new() };
    let is = match symbol {
        "large white dot" => Symbol::LargeDot,
        "white square" => Symbol::Square,
        "red square" => Symbol::RedSquare,
        "red steeple symbol" => Symbol::RedSteeple,
        _ if symbol.contains("church symbol") => Symbol::Steeple,
        _ => return Vec::new(),
    };
    vec![SymbolFile { hex: name(place), is }]
}

/// Returns the record to use for each hex: that of the picture that shows it best.
pub(crate) fn records(pictures: &Pictures) -> Records {
    let mut all = Records::new();
    for (name, Block { hexes, .. }) in pictures {
        for record in hexes {
            if let Ok(hex) = record.hex.parse::<Hex>()
                && owner(hex) == *name
            {
                all.insert(key(hex), record.clone());
            }
        }
    }
    all
}
