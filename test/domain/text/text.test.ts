import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  codePointLength,
  hasControlCharacters,
  hasLoneSurrogate,
  isBlank,
  isLongerThan,
  isOneLine,
  isSlug,
  onOneLine,
  sliceCodePoints,
  slugify,
  textFault,
  withPlainSpaces,
} from '../../../domain/index.ts';
import { runs } from '../../support/process/runs.ts';
import { ANY_CHARACTER } from '../../support/records/any-character.ts';

/** Any UTF-16, including lone surrogates. */
const anyText = fc.oneof(
  fc.string({ unit: ANY_CHARACTER }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.integer({ min: 0xd7f0, max: 0xe010 }).map((n) => String.fromCharCode(n)) }),
);

describe('lengths and slices', () => {
  it('count code points, whatever their encoding', () => {
    assert.equal(codePointLength('a😀é'), 3);
    assert.equal(codePointLength('e\u0301'), 2);
    assert.equal(codePointLength('\ud83d\ud83d\ude00\ude00'), 3);
    assert.equal(codePointLength('\u{10000}\u{103ff}\u{10fc00}\u{10ffff}'), 4);
    fc.assert(fc.property(anyText, (text) => assert.equal(codePointLength(text), Array.from(text).length)));
  });

  it('compare a length with a limit in code points', () => {
    fc.assert(
      fc.property(anyText, fc.nat(12), (text, max) => {
        assert.equal(isLongerThan(text, max), Array.from(text).length > max);
      }),
    );
  });

  it('never split an astral character', () => {
    assert.equal(sliceCodePoints('😀😁😂', 1, 2), '😁');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), fc.nat(20), (text, a, b) => {
        const [begin, end] = [Math.min(a, b), Math.max(a, b)];
        const cut = sliceCodePoints(text, begin, end);
        assert.ok(cut.isWellFormed());
        assert.equal(codePointLength(cut), Math.max(0, Math.min(end, codePointLength(text)) - begin));
        assert.equal(sliceCodePoints(text, 0, begin) + cut + sliceCodePoints(text, end), text);
      }),
    );
  });
});

describe('blank text', () => {
  it('has no visible characters', () => {
    for (const text of ['', ' \t\n', '\u00a0', '\u200b\u200d\ufeff', '\u00ad', '\u2060 \u2800', '\u3164', '\ufe0f']) {
      assert.ok(isBlank(text), JSON.stringify(text));
    }
    for (const text of ['.', '\u200ba', '👩\u200d🚀', '\u0301']) assert.ok(!isBlank(text), JSON.stringify(text));
  });
});

describe('white space in long text', () => {
  it('is plain: vertical tabs, form feeds and next lines are spaces', () => {
    assert.equal(withPlainSpaces('a\u000bb\u000cc\u0085\u0085d'), 'a b c  d');
    assert.equal(withPlainSpaces('a\tb\r\nc\u00a0d'), 'a\tb\r\nc\u00a0d');
  });
});

describe('one line', () => {
  it('may have joiners and variation selectors, which change how letters look', () => {
    for (const text of ['', 'Grüße aus Köln', '👩\u200d🚀', 'می\u200cخواهم', '☀\ufe0f', 'a\u00a0b']) {
      assert.ok(isOneLine(text), JSON.stringify(text));
    }
  });

  it('has no line breaks, control characters or other invisible characters', () => {
    for (const character of ['\n', '\r', '\t', '\u0000', '\u0085', '\u2028', '\u2029', '\u200b', '\u202e', '\u00ad']) {
      assert.ok(!isOneLine(`a${character}b`), JSON.stringify(character));
    }
  });
});

describe('text that cannot be stored', () => {
  it('contains a control character other than tab and line breaks', () => {
    for (let code = 0; code <= 0xff; code++) {
      const control = (code < 0x20 || (code >= 0x7f && code < 0xa0)) && ![9, 10, 13].includes(code);
      assert.equal(hasControlCharacters(`a${String.fromCharCode(code)}b`), control, `U+${code.toString(16)}`);
    }
  });

  it('contains a lone surrogate', () => {
    for (const text of ['\ud800', 'a\udc00b', '\udc00\ud800', '\ud83d\ud83d\ude00']) assert.ok(hasLoneSurrogate(text));
    for (const text of ['', 'a', '😀', '\u{10ffff}']) assert.ok(!hasLoneSurrogate(text));
    fc.assert(
      fc.property(anyText, (text) => {
        const survives = new TextDecoder().decode(new TextEncoder().encode(`.${text}`)) === `.${text}`;
        assert.equal(hasLoneSurrogate(text), !survives);
      }),
    );
  });

  it('is reported by its worst fault', () => {
    assert.equal(textFault('\0\ud800'), 'lone_surrogate');
    assert.equal(textFault('\0'), 'control_characters');
    assert.equal(textFault('fine\r\n\t'), undefined);
  });
});

describe('text on one line', () => {
  for (const [text, line] of [
    ['Second yard\nfor wooden  \n boats', 'Second yard for wooden boats'],
    ['\r\n\r\n One', ' One'],
    [' One \n', ' One '],
    ['One  and two', 'One  and two'],
    ['One\nand two  ', 'One and two  '],
    ['', ''],
  ] as const) {
    it(`of ${JSON.stringify(text)} is ${JSON.stringify(line)}`, () => assert.equal(onOneLine(text), line));
  }

  it('has no line break, and every other character in order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = onOneLine(text);
        assert.doesNotMatch(line, /[\r\n]/);
        assert.equal(line.replace(/\s+/g, ''), text.replace(/\s+/g, ''));
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('a slug', () => {
  const cases = [
    ['Größe & Maß', 'groesse-mass'],
    ['  Éclair — déjà vu!  ', 'eclair-deja-vu'],
    ['ÄÖÜẞ', 'aeoeuess'],
    ['a\u0308o\u0308u\u0308', 'aeoeue'],
    ['İstanbul', 'istanbul'],
    ['№ ½ ﬁ', 'no-1-2-fi'],
    ['日本語', 'release'],
    ['---', 'release'],
    ['', 'release'],
  ] as const;
  for (const [text, slug] of cases)
    it(`of ${JSON.stringify(text)} is ${slug}`, () => assert.equal(slugify(text), slug));

  it('is the fallback when nothing is left', () => assert.equal(slugify('!', 'newsroom'), 'newsroom'));

  it('is always valid, and slugifying it again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ minLength: 70, maxLength: 200 })), (text) => {
        const slug = slugify(text);
        assert.ok(isSlug(slug), slug);
        assert.equal(slugify(slug), slug);
      }),
    );
  });

  it('is the same for composed and decomposed characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'äöüÄÖÜéèñçßaz ') }), (text) => {
        assert.equal(slugify(text.normalize('NFD')), slugify(text.normalize('NFC')));
      }),
    );
  });

  it('has up to 80 lower-case letters, digits and single hyphens', () => {
    for (const text of ['a', 'a-b', '1', 'a'.repeat(80)]) assert.ok(isSlug(text), text);
    for (const text of ['', '-', 'a-', '-a', 'a--b', 'A', 'ä', 'a b', 'a_b', 'a'.repeat(81), 'a\n'])
      assert.ok(!isSlug(text), text);
  });
});
