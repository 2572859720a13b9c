import type { Texts } from '../texts.ts';
import { GERMAN_PROBLEMS } from './problems.ts';
import { GERMAN_VIOLATIONS } from './violations.ts';

export const GERMAN: Texts = {
  ...GERMAN_VIOLATIONS,
  problems: GERMAN_PROBLEMS,
  andMore: (count) => (count === 1 ? '(und 1 weiterer Fehler)' : `(und ${count.toLocaleString('de')} weitere Fehler)`),
  sandboxRejection: ({ unknown, known }) =>
    unknown.length === 0
      ? 'Von der Testumgebung abgelehnt, wie der Titel es verlangt.'
      : `Der Titel enthält unbekannte Ablehnungsgründe: ${unknown.map((word) => `„${word}“`).join(', ')}. Bekannt sind: ${known.join(', ')}.`,
};
