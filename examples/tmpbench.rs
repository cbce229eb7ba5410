use fogas::map::*; use fogas::resolver::Resolver; use std::time::Instant;
fn main(){
 let t=Instant::now(); let m=Map::built_in("cogwheel").unwrap(); let t1=t.elapsed(); let r=Resolver::new(m); let t2=t.elapsed(); println!("load {t1:?} ready {t2:?}");
 let mut ends=vec![]; for f in r.map().hexes(){ for (l,_) in r.map().locations(f){ ends.push(r.end_at(l,States::default()).unwrap()); } }
 let mut seed=12345u64; let mut next=||{seed=seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407); (seed>>33) as usize};
 let pairs:Vec<_>=(0..200000).map(|_|(next()%ends.len(),next()%ends.len())).filter(|(a,b)|a!=b).collect();
 let t=Instant::now(); let mut c=0; for (a,b) in &pairs { c+=r.bare_los(&ends[*a],&ends[*b]).clear as usize; } let e=t.elapsed(); println!("{} pairs {e:?} mean {} ns clear {c}",pairs.len(), e.as_nanos() as usize/pairs.len());
 let mut v:Vec<u128>=pairs.iter().take(50000).map(|(a,b)|{let t=Instant::now(); for _ in 0..10 {std::hint::black_box(r.bare_los(&ends[*a],&ends[*b]));} t.elapsed().as_nanos()/10}).collect(); v.sort(); println!("median {} p90 {} p99 {}",v[v.len()/2],v[v.len()*9/10],v[v.len()*99/100]);
}
