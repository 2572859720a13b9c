import { ENGLISH_PROBLEMS } from './en-problems.ts';
import { ENGLISH_VIOLATIONS } from './en-violations.ts';
import type { Texts } from './texts.ts';

export const ENGLISH: Texts = {
  ...ENGLISH_VIOLATIONS,
  problems: ENGLISH_PROBLEMS,
  andMore: (count) => (count === 1 ? '(and 1 more error)' : `(and ${count.toLocaleString('en')} more errors)`),
  sandboxRejection: ({ unknown, known }) =>
    unknown.length === 0
      ? 'Rejected by the sandbox, as the title asks.'
      : `The title names what is no rejection code: ${unknown.map((word) => `“${word}”`).join(', ')}. Known codes: ${known.join(', ')}.`,
};
