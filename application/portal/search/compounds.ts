/** Minimum letters of a stem that also matches as a prefix or as a part of a compound. */
export const PART_MIN = 4;

/** True for a stem that can be searched for within words. */
export const isPartable = (stem: string): boolean => stem.length >= PART_MIN && /^[a-z]+$/.test(stem);

const VOWEL = /[aeiouyäöü]/;
/** Prefixes of verbs and nouns. A word that begins with one is no compound of it and the rest. */
const PREFIXES = /^(?:ent|emp|miss|ver|zer)$/;
/** Endings that look like words, such as `-schaft` and `-tiert`. */
const ENDINGS = /^(?:schaft|haft|heit|keit|lich|isch|ung|[^aeiouäöü]{0,2}ier(?:t|ung|en)|[^aeiouäöü]{0,2}ion)/;

/**
 * True if a German word may be a compound of these two, both in lower case. The rule looks at letters, without a
 * dictionary. It accepts fragments that are not words, for which nobody searches, but does not split within `ch` and
 * `sch`, before an ending, or after a prefix.
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
