import { textFaults } from '../faults/field-faults.ts';
import type { Violation } from '../faults/violation.ts';
import { codePointLength } from '../text/text.ts';

/** Code points (contract §12). */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 256;

/** Minimum number of distinct characters besides common words and digits. */
const OWN_CHARACTERS_MIN = 4;

/** Fragments of the most common German and English passwords. A fragment that contains another comes before it. */
const COMMON_PARTS = [
  'qwertzuiop',
  'qwertyuiop',
  'administrator',
  'abcdefghijkl',
  'passwort',
  'password',
  'presswerk',
  'asdfghjkl',
  'willkommen',
  'starwars',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'trustno1',
  'trustnoi',
  'iloveyou',
  'ichliebedich',
  'schatzi',
  'geheim',
  'sommer',
  'winter',
  'herbst',
  'fruehling',
  'frühling',
  'summer',
  'autumn',
  'spring',
  'secret',
  'letmein',
  'welcome',
  'changeme',
  'default',
  'master',
  'monkey',
  'dragon',
  'shadow',
  'michael',
  'hallo',
  'hello',
  'admin',
  'login',
  'test',
  'demo',
  'guest',
  'user',
  'root',
  'presse',
  'press',
  'qwertz',
  'qwerty',
  'yxcvbnm',
  'zxcvbnm',
  'asdfgh',
  'azerty',
  '1q2w3e4r5t',
  '1q2w3e4r',
  '1qaz2wsx',
  'q1w2e3r4',
  'qazwsx',
  'abc123',
  'abcdef',
  'abcd',
  'abc',
  'pass',
] as const;

/**
 * Faults of a new password. It must be long enough, and may not consist only of common words, keyboard rows, digits,
 * repetitions, or the user's own name and address (NIST SP 800-63B §5.1.1.2).
 */
export function passwordFaults(
  password: string,
  { email, name }: { readonly email: string; readonly name: string },
): Violation[] {
  if (password === '') return [{ field: 'password', rule: 'required' }];
  const faults = textFaults('password', password, PASSWORD_MAX);
  if (faults.length > 0) return faults;
  if (codePointLength(password) < PASSWORD_MIN) return [{ field: 'password', rule: 'min', min: PASSWORD_MIN }];
  return isCommon(password, [email, name]) ? [{ field: 'password', rule: 'common_password' }] : [];
}

function isCommon(password: string, userData: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const words = userData
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{Nd}]/u))
    .filter((word) => word.length > 2);
  return [lower, unmasked(lower)].some((text) => {
    let rest = text;
    for (const part of [...words, ...COMMON_PARTS]) rest = rest.replaceAll(part, ' ');
    // Digits and punctuation after a word add little.
    rest = rest.replace(/[\s\d!-/:-@[-`{-~]/g, '');
    return new Set(withoutRuns(rest)).size < OWN_CHARACTERS_MIN || isRepeated(lower);
  });
}

/** Replaces digits and signs by the letters they imitate: `p@ssw0rd`. */
function unmasked(text: string): string {
  const letters: Readonly<Record<string, string>> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  };
  return text.replace(/[013457@$!]/g, (character) => letters[character] ?? character);
}

/** Removes alphabetical sequences of three or more letters. */
function withoutRuns(text: string): string {
  const rest: string[] = [];
  for (let i = 0; i < text.length; ) {
    let end = i + 1;
    // Past the end, the difference is NaN.
    while (Math.abs(text.charCodeAt(end) - text.charCodeAt(end - 1)) === 1) end++;
    if (end - i < 3) rest.push(text.slice(i, end));
    i = end;
  }
  return rest.join('');
}

/** True if up to six characters repeat throughout. */
function isRepeated(text: string): boolean {
  return /^(.{1,6}?)\1+.{0,5}$/su.test(text);
}
