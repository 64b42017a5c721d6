/**
 * The machine's arithmetic in AssemblyScript, compiled to WebAssembly with two float64 lanes. It
 * knows no rules, and performs the same operations in the same order as the machine in plain
 * TypeScript. The values of four adjacent upper sums are computed together: few enough that all 462
 * sets of dice fit in the L1 cache.
 */

const rollCount = 252;
const setCount = 462;
/** Bytes per set: `chunkValues` values. */
const chunk: usize = 32;
const chunkValues = 4;
const rollBytes: usize = 252 * 32;
const setBytes: usize = 462 * 32;
const sixth: f64 = 1.0 / 6.0;

/**
 * Byte offsets of the header's words: the addresses of the caller's data and of working memory, and
 * the number of groups.
 */
const rowsWord: usize = 0;
const optionsWord: usize = 4;
const groupCountWord: usize = 8;
const groupsOfRollWord: usize = 12;
const oneMoreWord: usize = 16;
const fewerCountsWord: usize = 20;
const oneFewerWord: usize = 24;
const chancesWord: usize = 28;
const groupsWord: usize = 32;
const valuesWord: usize = 36;
const bestWord: usize = 40;

/** Computes each group's best option, for the values from `rows` on. */
function fillGroups(options: usize, count: i32, rows: usize, groups: usize): void {
  for (let group = 0; group < count; group++, groups += chunk) {
    let left = load<i32>(options);
    options += 4;
    let first = f64x2.splat(-Infinity);
    let second = first;
    for (; left > 0; left--, options += 8) {
      const row = rows + ((<usize>load<u32>(options)) << 3);
      const points = f64x2.splat(<f64>load<f32>(options, 4));
      first = f64x2.pmax(first, f64x2.add(v128.load(row), points));
      second = f64x2.pmax(second, f64x2.add(v128.load(row, 16), points));
    }
    v128.store(groups, first);
    v128.store(groups, second, 16);
  }
}

/** Computes each roll's maximum over its three groups. */
function fillRolls(picks: usize, groups: usize, values: usize): void {
  const end = values + rollBytes;
  for (; values < end; values += chunk, picks += 6) {
    const a = groups + load<u16>(picks);
    const b = groups + load<u16>(picks, 2);
    const c = groups + load<u16>(picks, 4);
    const first = f64x2.pmax(v128.load(a), v128.load(b));
    const second = f64x2.pmax(v128.load(a, 16), v128.load(b, 16));
    v128.store(values, f64x2.pmax(first, v128.load(c)));
    v128.store(values, f64x2.pmax(second, v128.load(c, 16)), 16);
  }
}

/** Computes, for each set of up to four dice, the mean of the six sets with one more die. */
function takeMeans(values: usize, more: usize): void {
  const by = f64x2.splat(sixth);
  const end = values + setBytes;
  for (let out = values + rollBytes; out < end; out += chunk, more += 12) {
    const a = values + load<u16>(more);
    const b = values + load<u16>(more, 2);
    const c = values + load<u16>(more, 4);
    const d = values + load<u16>(more, 6);
    const e = values + load<u16>(more, 8);
    const f = values + load<u16>(more, 10);
    let first = f64x2.add(v128.load(a), v128.load(b));
    let second = f64x2.add(v128.load(a, 16), v128.load(b, 16));
    first = f64x2.add(first, v128.load(c));
    second = f64x2.add(second, v128.load(c, 16));
    first = f64x2.add(first, v128.load(d));
    second = f64x2.add(second, v128.load(d, 16));
    first = f64x2.add(first, v128.load(e));
    second = f64x2.add(second, v128.load(e, 16));
    first = f64x2.add(first, v128.load(f));
    second = f64x2.add(second, v128.load(f, 16));
    v128.store(out, f64x2.mul(first, by));
    v128.store(out, f64x2.mul(second, by), 16);
  }
}

/**
 * Computes, for the sets from `last` down to `end` (exclusive), the maximum of the set's own value
 * and those of all sets within it. The lists are in descending order. Returns the address after the
 * part of `fewer` that was read.
 */
function takeBest(
  values: usize,
  best: usize,
  last: i32,
  end: i32,
  counts: usize,
  fewer: usize,
): usize {
  for (let set = last; set > end; set--, counts++) {
    const own = values + <usize>set * chunk;
    let first = v128.load(own);
    let second = v128.load(own, 16);
    for (let left = load<u8>(counts); left > 0; left--, fewer += 2) {
      const from = best + load<u16>(fewer);
      first = f64x2.pmax(first, v128.load(from));
      second = f64x2.pmax(second, v128.load(from, 16));
    }
    const out = best + <usize>set * chunk;
    v128.store(out, first);
    v128.store(out, second, 16);
  }
  return fewer;
}

/** Computes the value of a turn before its first roll. */
function takeExpectation(best: usize, chances: usize, out: usize): void {
  let first = f64x2.splat(0);
  let second = first;
  const end = best + rollBytes;
  for (; best < end; best += chunk, chances += 8) {
    const chance = v128.load64_splat(chances);
    first = f64x2.add(first, f64x2.mul(chance, v128.load(best)));
    second = f64x2.add(second, f64x2.mul(chance, v128.load(best, 16)));
  }
  v128.store(out, first);
  v128.store(out, second, 16);
}

/**
 * Computes `width` values of a row from index `out` on. May overwrite up to three values after
 * them.
 */
export function turn(header: usize, out: i32, width: i32): void {
  const rows = <usize>load<u32>(header, rowsWord);
  const options = <usize>load<u32>(header, optionsWord);
  const groupCount = load<i32>(header, groupCountWord);
  const picks = <usize>load<u32>(header, groupsOfRollWord);
  const more = <usize>load<u32>(header, oneMoreWord);
  const counts = <usize>load<u32>(header, fewerCountsWord);
  const fewer = <usize>load<u32>(header, oneFewerWord);
  const chances = <usize>load<u32>(header, chancesWord);
  const groups = <usize>load<u32>(header, groupsWord);
  const values = <usize>load<u32>(header, valuesWord);
  const best = <usize>load<u32>(header, bestWord);
  for (let at = 0; at < width; at += chunkValues) {
    const from = rows + ((<usize>at) << 3);
    fillGroups(options, groupCount, from, groups);
    fillRolls(picks, groups, values);
    takeMeans(values, more);
    takeBest(values, best, setCount - 1, -1, counts, fewer);
    takeMeans(best, more);
    // `best` now contains the values of keeps with two re-rolls left; `values` still contains those
    // of filling a box.
    const rest = takeBest(best, best, setCount - 1, rollCount - 1, counts, fewer);
    takeBest(values, best, rollCount - 1, -1, counts + (setCount - rollCount), rest);
    takeExpectation(best, chances, from + ((<usize>out) << 3));
  }
}
