import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { codePointLength, TEASER_LENGTH, teaser, visibleText } from '../../../domain/index.ts';
import { html } from '../../support/releases.ts';

const sentence = (length: number) => `${'x'.repeat(length - 1)}.`;

describe('the teaser', () => {
  it('is what the offsets cut out of the visible text, in code points', () => {
    const text = html('<p>😀 <strong>Grüße</strong> &amp; mehr</p><p>Ende</p>');
    assert.equal(teaser(text, 0, 1), '😀');
    assert.equal(teaser(text, 2, 7), 'Grüße');
    assert.equal(teaser(text, 8, 9), '&');
    assert.equal(teaser(text, 10, 900), 'mehr Ende');
    assert.equal(teaser(text, null, 7), '😀 Grüße');
    assert.equal(teaser(text, 10, null), 'mehr Ende');
  });

  it('is the whole of a short text', () => {
    assert.equal(teaser(html('<p>Short. And sweet</p>'), null, null), 'Short. And sweet');
    assert.equal(teaser(html(`<p>${'x'.repeat(300)}</p>`), null, null), 'x'.repeat(300));
  });

  it('ends with the last sentence that fits', () => {
    const text = `${sentence(120)} ${sentence(120)} ${sentence(120)}`;
    assert.equal(teaser(html(`<p>${text}</p>`), null, null), `${sentence(120)} ${sentence(120)}`);
  });

  it('does not take an abbreviation or a date for the end of a sentence', () => {
    const text = `${'word '.repeat(30)}am 3. Oktober z. B. in ${'Bremen '.repeat(40)}`;
    assert.match(teaser(html(text), null, null), /Bremen …$/);
  });

  it('takes the mark after a closing quote', () => {
    const text = `„${'Wort '.repeat(40)}Ende!“ ${'mehr '.repeat(60)}`;
    assert.match(teaser(html(text), null, null), /Ende!“$/);
  });

  it('ends between words with an ellipsis where no sentence fits', () => {
    const text = `Hi. ${'word, '.repeat(100)}`;
    const cut = teaser(html(text), null, null);
    assert.match(cut, /word …$/);
    assert.ok(codePointLength(cut) <= TEASER_LENGTH + 2);
  });

  it('cuts a text without spaces by length, never through a character', () => {
    const cut = teaser(html('😀'.repeat(500)), null, null);
    assert.equal(cut, `${'😀'.repeat(300)} …`);
  });

  const words = fc
    .array(
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constantFrom('Satz.', 'Wirklich?', '😀', 'lorem')),
      {
        maxLength: 120,
      },
    )
    .map((parts) => html(parts.join(' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;')));

  it('with an end is exactly the cut, trimmed', () => {
    fc.assert(
      fc.property(words, fc.nat(400), fc.integer({ min: 1, max: 400 }), (text, begin, length) => {
        const points = Array.from(visibleText(text));
        assert.equal(
          teaser(text, begin, begin + length),
          points
            .slice(begin, begin + length)
            .join('')
            .trim(),
        );
      }),
    );
  });

  it('without offsets is that of the whole visible text from its first character on, whatever the markup', () => {
    const marks = fc.constantFrom(
      '. ',
      '.',
      '! ',
      '?“ ',
      '…',
      'z. B. ',
      ' am 3. Mai ',
      ' ',
      ', ',
      '😀',
      '&amp;',
      '&#8222;',
    );
    const tags = fc.constantFrom(
      '<strong>',
      '</strong>',
      '</p>\n<p>',
      '<br />',
      '<a href="https://a.example/?b=1&amp;c">',
    );
    const word = fc.string({ unit: fc.constantFrom('a', 'ö', 'Z'), minLength: 1, maxLength: 40 });
    const markup = fc.array(fc.oneof({ weight: 3, arbitrary: word }, marks, tags), { minLength: 40, maxLength: 120 });
    let cut = 0;
    fc.assert(
      fc.property(markup, (parts) => {
        const text = html(`<p>${parts.join('')}</p>`);
        const short = teaser(text, null, null);
        assert.equal(short, teaser(text, 0, null));
        if (short !== visibleText(text)) cut++;
      }),
      { numRuns: 500 },
    );
    assert.ok(cut > 100, String(cut));
  });

  it('ends with the last of its sentences, however they are marked', () => {
    const end = /(?<![\s(][\p{L}]{1,3}|\d)[.!?…][”“"'»«)]*(?=\s|$)|[!?…][”“"'»«)]*(?=\s|$)/gu;
    const piece = fc.constantFrom('Wort', 'ab', ' ', '. ', '.', '!', '?“ ', '…', '...', '»)', '7. ', '(', 'm. ', '😀 ');
    let found = 0;
    fc.assert(
      fc.property(fc.array(piece, { minLength: 150, maxLength: 200 }), (pieces) => {
        const text = visibleText(html(pieces.join('')));
        const window = Array.from(text).slice(0, TEASER_LENGTH).join('');
        fc.pre(window.length < text.length);
        const last = [...window.matchAll(end)].at(-1);
        const sentences = last === undefined ? '' : window.slice(0, last.index + last[0].length);
        if (sentences.length < window.length / 3) return;
        found++;
        assert.equal(teaser(html(pieces.join('')), null, null), sentences);
      }),
      { numRuns: 500 },
    );
    assert.ok(found > 100, String(found));
  });

  it('without an end is a beginning of what follows, of bounded length, well-formed', () => {
    fc.assert(
      fc.property(words, fc.option(fc.nat(200)), (text, begin) => {
        const cut = teaser(text, begin, null);
        const rest = Array.from(visibleText(text))
          .slice(begin ?? 0)
          .join('')
          .trim();
        assert.ok(cut.isWellFormed());
        assert.ok(codePointLength(cut) <= TEASER_LENGTH + 2);
        if (codePointLength(rest) <= TEASER_LENGTH) assert.equal(cut, rest);
        else {
          assert.ok(cut !== '');
          assert.ok(rest.startsWith(cut.replace(/ …$/u, '')), cut);
        }
      }),
    );
  });
});
