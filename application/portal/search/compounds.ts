/** Fewest letters of a stem that also finds words which begin with it, or hold it as a part. */
export const PART_MIN = 4;

/** A word of letters that a reader would look for parts of. */
export const isPartable = (stem: string): boolean => stem.length >= PART_MIN && /^[a-z]+$/.test(stem);

const VOWEL = /[aeiouyäöü]/;
/** They make verbs and nouns of others; what follows them is no word in a compound. */
const PREFIXES = /^(?:ent|emp|miss|ver|zer)$/;
/** Endings that look like words, such as `-schaft` and `-tiert`. */
const ENDINGS = /^(?:schaft|haft|heit|keit|lich|isch|ung|[^aeiouäöü]{0,2}ier(?:t|ung|en)|[^aeiouäöü]{0,2}ion)/;

/**
 * Whether a German word may be a compound of these two: a rule by letters, without a dictionary. It takes parts for words that
 * are none (nobody searches for them), but does not cut within `ch` and `sch`, nor off an ending or a prefix. Lower case.
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
