/** Minimum letters of a stem that also matches prefixes and parts of compounds. */
export const PART_MIN = 4;

/** True for a stem that can be searched for within words. */
export const isPartable = (stem: string): boolean => stem.length >= PART_MIN && /^[a-z]+$/.test(stem);

const VOWEL = /[aeiouyäöü]/;
/** Prefixes of verbs and nouns: what follows one is not the second word of a compound. */
const PREFIXES = /^(?:ent|emp|miss|ver|zer)$/;
/** Endings that look like words, such as `-schaft` and `-tiert`. */
const ENDINGS = /^(?:schaft|haft|heit|keit|lich|isch|ung|[^aeiouäöü]{0,2}ier(?:t|ung|en)|[^aeiouäöü]{0,2}ion)/;

/**
 * True if a German word may be a compound of these two. A rule by letters, without a dictionary: it accepts fragments
 * that are not words (nobody searches for them), but does not split within `ch` and `sch`, before an ending, or after a
 * prefix. Lower case.
 */
export function isCompound(head: string, tail: string): boolean {
  return (
    head.length >= 3 &&
    tail.length >= PART_MIN &&
    VOWEL.test(head) &&
    VOWEL.test(tail) &&
    !PREFIXES.test(head) &&
    !ENDINGS.test(tail) &&
    !(/s?c$/.test(head) && tail.startsWith('h')) &&
    !(head.endsWith('s') && tail.startsWith('ch'))
  );
}
