/*
 * Checks if a text was published here (contract §18). Texts are compared after folding; similar texts are found by
 * shared shingles.
 */

/** Code points of a text that may be checked. */
export const CHECKED_TEXT_MAX = 100_000;
/** Words of a shingle. */
const SHINGLE_WORDS = 5;
/** Shingles kept of each text: with them, a text that shares most of its shingles shares several kept ones. */
const SKETCH_SHINGLES = 20;
/** Two texts with at least this share of common shingles are nearly the same. */
export const SIMILAR_SHARE = 0.6;

/** Longest run of combining marks (Unicode UAX #15). Normalising a longer one takes time that grows with its square. */
const MARKS_MAX = 30;
const LONG_MARKS = new RegExp(`(\\p{M}{${MARKS_MAX}})\\p{M}+`, 'gu');
const DOUBLE_QUOTES = /[«»„“”‟″＂]/g;
const SINGLE_QUOTES = /[‹›‚‘’‛′＇]/g;

/** Folds what does not make another wording: Unicode compatibility forms, white space and quotation marks. Keeps case. */
export function foldText(text: string): string {
  return text
    .replace(LONG_MARKS, '$1')
    .replace(DOUBLE_QUOTES, '"')
    .replace(SINGLE_QUOTES, "'")
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words alone, without case and punctuation: for editors, texts are compared by them (contract §17). */
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
  /** Offsets of the latest words; the first of them is at index `next % SHINGLE_WORDS`. */
  const begins = new Int32Array(SHINGLE_WORDS);
  let next = 1;
  for (let end = folded.indexOf(' '); end !== -1; end = folded.indexOf(' ', end + 1)) {
    if (next >= SHINGLE_WORDS) shingles.add(hash(folded, begins[next % SHINGLE_WORDS], end));
    begins[next++ % SHINGLE_WORDS] = end + 1;
  }
  return shingles.add(hash(folded, next < SHINGLE_WORDS ? 0 : begins[next % SHINGLE_WORDS]));
}

/** The hashes by which a folded text is found: of the whole text, and the smallest of its shingles. */
export function sketchOf(folded: string, shingles = shinglesOf(folded)): number[] {
  const smallest = Float64Array.from(shingles).sort().slice(0, SKETCH_SHINGLES);
  // The mark distinguishes a text of five words from the shingle of another.
  return [...new Set([hash(`\u0000${folded}`), ...smallest])];
}

/**
 * Minimum hashes that a text shares with a sketch if they may share SIMILAR_SHARE of their shingles. Sketches of such
 * texts share about two in five hashes; one in five suffices here, since single sketches vary. Boilerplate shares fewer.
 */
export function sharedHashesMin(sketch: readonly number[]): number {
  return Math.ceil(sketch.length / 5);
}

/** The share of common shingles, from 0 to 1, in the text that has more of them. */
export function sharedShingles(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let common = 0;
  for (const shingle of one) if (other.has(shingle)) common++;
  return common / Math.max(one.size, other.size);
}

/**
 * A hash of 52 bits (cyrb53 with a shorter high half). It only finds candidates, which are then compared themselves, so
 * that collisions do no harm.
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
