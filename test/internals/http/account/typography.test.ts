import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Schema } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import {
  replaceQuotationMarks,
  type Typography,
  typographicInput,
  typographicMark,
} from '../../../../adapters/http/site/browser/editor/typography.ts';

/** The part of the editor's schema that quotations need: the whole one requires the DOM. */
const SCHEMA = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*' },
    blockquote: { group: 'block', content: 'block+' },
    text: {},
  },
  marks: { strong: {} },
});

/** Types the text character by character. */
function typed(text: string, language: Typography): string {
  let written = '';
  for (const each of text) {
    written += each === '"' || each === "'" ? (typographicMark(each, written, language) ?? each) : each;
  }
  return written;
}

/** Types the text into a plain field. */
function typedPlainly(text: string, language: Typography): string {
  let written = '';
  for (const each of text) {
    const input = typographicInput(each, written, language);
    written = input === null ? written + each : written.slice(0, written.length - input.replaced) + input.text;
  }
  return written;
}

describe('the headline', () => {
  for (const [text, de, en] of [
    ['"Ja" -- sagt sie ...', '„Ja“ – sagt sie …', '“Ja” — sagt sie …'],
    [`so geht's: 27" und 5'`, `so geht’s: 27" und 5'`, `so geht’s: 27" und 5'`],
    ['a-b a..b', 'a-b a..b', 'a-b a..b'],
    ['a --- b', 'a — b', 'a — b'],
  ] as const) {
    it(`becomes typographic by language: ${text}`, () => {
      assert.equal(typedPlainly(text, 'de'), de);
      assert.equal(typedPlainly(text, 'en'), en);
    });
  }
});

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

  for (const [from, to, before, after] of [
    ['de', 'en', '„Ja“, sagte sie. „Nein“, er.', '“Ja”, sagte sie. “Nein”, er.'],
    ['en', 'de', '“Yes,” she said.', '„Yes,“ she said.'],
    ['de', 'en', 'Typed elsewhere: “Yes”', undefined],
    ['en', 'de', 'An open “quotation', undefined],
    ['de', 'de', '„Ja“', undefined],
  ] as const) {
    it(`change to those of the language chosen afterwards: ${before} in ${to}`, () => {
      const paragraph = SCHEMA.node('paragraph', null, [
        SCHEMA.text(before.slice(0, 2), [SCHEMA.mark('strong')]),
        SCHEMA.text(before.slice(2)),
      ]);
      const doc = SCHEMA.node('doc', null, [SCHEMA.node('blockquote', null, [paragraph]), paragraph]);
      const changed = replaceQuotationMarks(EditorState.create({ doc }), from, to)?.doc;
      assert.equal(changed?.textBetween(0, changed.content.size, '|'), after && `${after}|${after}`);
      assert.ok(!changed || changed.rangeHasMark(2, 4, SCHEMA.mark('strong').type), 'formatting is kept');
    });
  }
});
