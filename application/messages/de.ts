import { GERMAN_PROBLEMS } from './de-problems.ts';
import { GERMAN_VIOLATIONS } from './de-violations.ts';
import type { Texts } from './texts.ts';

export const GERMAN: Texts = {
  ...GERMAN_VIOLATIONS,
  problems: GERMAN_PROBLEMS,
  andMore: (count) => (count === 1 ? '(und 1 weiterer Fehler)' : `(und ${count.toLocaleString('de')} weitere Fehler)`),
  sandboxRejection: ({ unknown, known }) =>
    unknown.length === 0
      ? 'Von der Testumgebung abgelehnt, wie der Titel es verlangt.'
      : `Der Titel nennt als Ablehnungsgrund, was keiner ist: ${unknown.map((word) => `„${word}“`).join(', ')}. Bekannt sind: ${known.join(', ')}.`,
};
