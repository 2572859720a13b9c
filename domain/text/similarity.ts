/*
 * Finds texts that are nearly the same: by the runs of words (shingles) that they share, after folding. Used by the public
 * check of a text (contract §18) and by the findings for editors (contract §17).
 */

/** Words per shingle. */
export const SHINGLE_WORDS = 5;
/** Shingle hashes stored per text: enough that two similar texts have several in common. */
const SKETCH_SHINGLES = 20;
/** Two texts with at least this share of common shingles are nearly the same, for readers and editors alike. */
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

/** The hash of every five consecutive words of a folded text, in their order; of all its words if it has fewer. */
function shingleHashes(folded: string): Float64Array {
  const shingles = new Float64Array(folded.length / 2 + 1);
  let size = 0;
  /** Offsets of the latest words; the first of them is at index `next % SHINGLE_WORDS`. */
  const begins = new Int32Array(SHINGLE_WORDS);
  let next = 1;
  for (let end = folded.indexOf(' '); end !== -1; end = folded.indexOf(' ', end + 1)) {
    if (next >= SHINGLE_WORDS) shingles[size++] = hash(folded, begins[next % SHINGLE_WORDS], end);
    begins[next++ % SHINGLE_WORDS] = end + 1;
  }
  // With fewer words, that offset is still 0.
  shingles[size++] = hash(folded, begins[next % SHINGLE_WORDS]);
  return shingles.subarray(0, size);
}

/** The same hashes, ascending and distinct. */
export function shinglesOf(folded: string): Float64Array {
  // Typed arrays are sorted as numbers and without allocation: a set takes several times as long.
  const sorted = shingleHashes(folded).sort();
  let distinct = 1;
  for (let i = 1; i < sorted.length; i++) {
    if (sorted[i] !== sorted[i - 1]) sorted[distinct++] = sorted[i] as number;
  }
  return sorted.subarray(0, distinct);
}

/** Lookup hashes of a folded text: its own first, then its smallest shingle hashes. */
export function sketchOf(folded: string): number[] {
  // Not shinglesOf: sorting all of a long text takes as long as hashing it.
  const smallest: number[] = [];
  for (const each of shingleHashes(folded)) {
    if (smallest.length === SKETCH_SHINGLES && each >= (smallest.at(-1) as number)) continue;
    const at = smallest.findLastIndex((other) => other <= each);
    if (smallest[at] === each) continue;
    smallest.splice(at + 1, 0, each);
    if (smallest.length > SKETCH_SHINGLES) smallest.pop();
  }
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
export function shingleSimilarity(one: Float64Array, other: Float64Array): number {
  return commonShingles(one, other) / Math.max(one.length, other.length);
}

/** Counts the shingles that both have. */
export function commonShingles(one: Float64Array, other: Float64Array): number {
  let common = 0;
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const difference = (one[i] as number) - (other[j] as number);
    if (difference === 0) common++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return common;
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
