import type { Texts } from '../texts.ts';
import { ENGLISH_PROBLEMS } from './problems.ts';
import { ENGLISH_VIOLATIONS } from './violations.ts';

export const ENGLISH: Texts = {
  ...ENGLISH_VIOLATIONS,
  problems: ENGLISH_PROBLEMS,
  andMore: (count) => (count === 1 ? '(and 1 more error)' : `(and ${count.toLocaleString('en')} more errors)`),
  sandboxRejection: ({ unknown, known }) =>
    unknown.length === 0
      ? 'Rejected by the sandbox, as the title asks.'
      : `The title contains unknown rejection codes: ${unknown.map((word) => `“${word}”`).join(', ')}. Known codes: ${known.join(', ')}.`,
};
