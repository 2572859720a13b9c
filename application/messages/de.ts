import { GERMAN_PROBLEMS } from './de-problems.ts';
import { GERMAN_VIOLATIONS } from './de-violations.ts';
import type { Texts } from './texts.ts';

export const GERMAN: Texts = {
  ...GERMAN_VIOLATIONS,
  problems: GERMAN_PROBLEMS,
  andMore: (count) => (count === 1 ? '(und 1 weiterer Fehler)' : `(und ${count} weitere Fehler)`),
};
