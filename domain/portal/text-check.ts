/*
 * Checks if a text was published here (contract §18). Texts are compared after folding; similar texts are found by
 * shared shingles.
 */

/** Code points of a text that may be checked. */
export const CHECKED_TEXT_MAX = 100_000;
/** Words per shingle. */
const SHINGLE_WORDS = 5;
/** Shingle hashes stored per text: enough that two similar texts have several in common. */
const SKETCH_SHINGLES = 20;
/** Two texts with at least this share of common shingles are nearly the same. */
export const SIMILAR_SHARE = 0.6;

/** Longest run of combining marks (Unicode UAX #15). Normalising a longer one takes time that grows with its square. */
const MARKS_MAX = 30;
const LONG_MARKS = new RegExp(`(\\p{M}{${MARKS_MAX}})\\p{M}+`, 'gu');
const DOUBLE_QUOTES = /[«»„“”‟″＂]/g;
const SINGLE_QUOTES = /[‹›‚‘’‛′＇]/g;

/** Removes differences that do not change the wording: Unicode forms, white space and quotation marks. Keeps case. */
export function foldText(text: string): string {
  return text
    .replace(LONG_MARKS, '$1')
    .replace(DOUBLE_QUOTES, '"')
    .replace(SINGLE_QUOTES, "'")
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Lower-cased words without punctuation. Findings for editors compare these (contract §17). */
export function foldWords(text: string): string {
  return (
    foldText(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  );
}

/** The hashes of every five consecutive words of a folded text; of all its words if it has fewer. */
export function shinglesOf(folded: string): ReadonlySet<number> {
  const shingles = new Set<number>();
  eachShingle(folded, (shingle) => shingles.add(shingle));
  return shingles;
}

/** Calls `visit` with the hash of each shingle, in order; repeated ones repeatedly. */
function eachShingle(folded: string, visit: (shingle: number) => void): void {
  /** Offsets of the latest words; the first of them is at index `next % SHINGLE_WORDS`. */
  const begins = new Int32Array(SHINGLE_WORDS);
  let next = 1;
  for (let end = folded.indexOf(' '); end !== -1; end = folded.indexOf(' ', end + 1)) {
    if (next >= SHINGLE_WORDS) visit(hash(folded, begins[next % SHINGLE_WORDS], end));
    begins[next++ % SHINGLE_WORDS] = end + 1;
  }
  visit(hash(folded, next < SHINGLE_WORDS ? 0 : begins[next % SHINGLE_WORDS]));
}

/** Lookup hashes of a folded text: its own, and its smallest shingle hashes. */
export function sketchOf(folded: string): number[] {
  /** In ascending order. A set of all shingles, sorted, would take four times as long for a text of maximum length. */
  const smallest: number[] = [];
  eachShingle(folded, (shingle) => {
    if (smallest.length === SKETCH_SHINGLES && shingle >= (smallest.at(-1) as number)) return;
    const place = smallest.findIndex((other) => other >= shingle);
    if (smallest[place] === shingle) return;
    smallest.splice(place === -1 ? smallest.length : place, 0, shingle);
    if (smallest.length > SKETCH_SHINGLES) smallest.pop();
  });
  // The NUL prefix keeps the hash of a whole five-word text from matching a shingle of another text.
  return [...new Set([hash(`\u0000${folded}`), ...smallest])];
}

/**
 * Minimum hashes that a text shares with a sketch if they may share SIMILAR_SHARE of their shingles. Sketches of such
 * texts have about 40 % of hashes in common. The threshold is 20 %, because sketches vary; shared boilerplate stays below
 * it.
 */
export function sharedHashesMin(sketch: readonly number[]): number {
  return Math.ceil(sketch.length / 5);
}

/** Common shingles divided by those of the text with more; 0 to 1. */
export function shingleSimilarity(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let common = 0;
  for (const shingle of one) if (other.has(shingle)) common++;
  return common / Math.max(one.size, other.size);
}

/**
 * A hash of 52 bits (cyrb53 with a shorter high half). Collisions do no harm: matching hashes only select candidates,
 * whose texts are then compared.
 */
function hash(text: string, from = 0, to = text.length): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (low & 0xfffff) + (high >>> 0);
}
