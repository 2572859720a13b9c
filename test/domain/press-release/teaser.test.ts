import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { codePointLength, TEASER_LENGTH, teaser, visibleText } from '../../../domain/index.ts';
import { runs } from '../../support/process/runs.ts';
import { html } from '../../support/records/releases.ts';

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

  const PROSE: readonly (readonly [string, string, string])[] = [
    ['leaves headings out', '<h2>Heading</h2><p>First. Second.</p><h3>More</h3><p>Third.</p>', 'First. Second. Third.'],
    ['leaves lists out', '<p>Intro.</p><ul><li>one</li><li>two.</li></ul><p>After.</p>', 'Intro. After.'],
    ['leaves paragraphs in lists out', '<p>A.</p><ol><li><p>B.</p><ul><li>C.</li></ul></li></ol><p>D.</p>', 'A. D.'],
    [
      'takes quotations and loose text',
      'Loose.<blockquote><p>Quoted.</p></blockquote>Behind.',
      'Loose. Quoted. Behind.',
    ],
    ['runs no line into the next block', '<p>Berlin, 12 May</p><p>It opens. And so on.</p>', 'It opens. And so on.'],
    [
      'drops what leads to a list',
      '<p>It opens. The figures:</p><ul><li>1</li></ul><p>All good.</p>',
      'It opens. All good.',
    ],
    ['keeps an open end', '<p>One.</p><p>Two. And three</p><ul><li>x</li></ul>', 'One. Two. And three'],
    ['takes the first of nothing but lines', '<h2>Heading</h2><p>One</p><p>Two</p>', 'One'],
    ['takes the first block where there is no paragraph', '<ul><li>one</li><li>two</li></ul>', 'one'],
    ['reads a line break as a space', '<p>One<br />line. Two.</p>', 'One line. Two.'],
  ];
  for (const [behaviour, text, expected] of PROSE) {
    it(`without offsets ${behaviour}`, () => assert.equal(teaser(html(text), null, null), expected));
  }

  it('is not cut inside a word whose full stop falls on the last character', () => {
    for (let length = 280; length <= 305; length++) {
      const text = `${'a'.repeat(120)}. ${'word '.repeat(40).slice(0, length - 122 - 'presswerk.'.length - 1)} presswerk.example is up.`;
      const cut = teaser(html(`<p>${text}</p>`), null, null);
      assert.ok(!cut.endsWith('presswerk.'), cut);
      assert.ok(cut.startsWith(`${'a'.repeat(120)}.`));
    }
  });

  it('without offsets never runs two blocks into one sentence, nor takes a word of a heading or a list', () => {
    const tail = fc.constantFrom('', '.', ':', '!', '?“', ', more.', '. More');
    const kind = fc.constantFrom('p', 'p', 'p', 'h2', 'h3', 'li', 'blockquote');
    const block = fc.tuple(kind, fc.integer({ min: 1, max: 20 }), tail);
    let several = 0;
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 12 }), (blocks) => {
        const words = blocks.map(([name, count, end], i) => ({
          name,
          text: `${Array.from({ length: count }, () => `${name}word${i}`).join(' ')}${end.replace('ore', `ore${name}word${i}`)}`,
        }));
        const markup = words.map(({ name, text }) =>
          name === 'li' ? `<ul><li>${text}</li></ul>` : `<${name}>${text}</${name}>`,
        );
        const short = teaser(html(markup.join('')), null, null);
        assert.ok(short !== '' && codePointLength(short) <= TEASER_LENGTH + 2);
        const isProse = words.some(({ name }) => name === 'p' || name === 'blockquote');
        if (isProse) assert.doesNotMatch(short, /h[23]word|liword/);
        const numbers = [...short.matchAll(/word(\d+)(\S*)/g)];
        for (const [index, [, number, end]] of numbers.entries()) {
          const next = numbers[index + 1]?.[1];
          if (next !== undefined && next !== number) {
            several++;
            assert.match(end ?? '', /[.!?]/, short);
          }
        }
      }),
      { numRuns: runs(500) },
    );
    assert.ok(several > runs(20), String(several));
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
        const last = [...text.matchAll(end)].filter((m) => m.index + m[0].length <= window.length).at(-1);
        const sentences = last === undefined ? '' : window.slice(0, last.index + last[0].length);
        if (sentences.length < window.length / 3) return;
        found++;
        assert.equal(teaser(html(pieces.join('')), null, null), sentences);
      }),
      { numRuns: runs(500) },
    );
    assert.ok(found > runs(50), String(found));
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
