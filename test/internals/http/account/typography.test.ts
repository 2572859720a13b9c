import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Typography, typographicMark } from '../../../../adapters/http/site/browser/editor/typography.ts';

/** Types the text mark by mark. */
function typed(text: string, language: Typography): string {
  let written = '';
  for (const each of text) {
    written += each === '"' || each === "'" ? (typographicMark(each, written, language) ?? each) : each;
  }
  return written;
}

describe('quotation marks in the editor', () => {
  for (const [text, de, en] of [
    ['"Ja", sagte sie.', '„Ja“, sagte sie.', '“Ja”, sagte sie.'],
    ['Er sagte: "Nein."', 'Er sagte: „Nein.“', 'Er sagte: “Nein.”'],
    ['("Ja")', '(„Ja“)', '(“Ja”)'],
    ['"a" "b" und "c"', '„a“ „b“ und „c“', '“a” “b” und “c”'],
    [`"Er rief 'Halt' laut"`, '„Er rief ‚Halt‘ laut“', '“Er rief ‘Halt’ laut”'],
    [`"'Halt' rief er"`, '„‚Halt‘ rief er“', '“‘Halt’ rief er”'],
    [`so geht's, don't`, 'so geht’s, don’t', 'so geht’s, don’t'],
    [`'It isn't'`, '‚It isn‘t’', '‘It isn’t’'],
    [`27" und 5'`, `27" und 5'`, `27" und 5'`],
    ['"Wer"s" ist', '„Wer“s" ist', '“Wer”s" ist'],
  ] as const) {
    it(`become typographic by language: ${text}`, () => {
      assert.equal(typed(text, 'de'), de);
      assert.equal(typed(text, 'en'), en);
    });
  }
});
