import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  codePointLength,
  type Language,
  TEASER_LENGTH,
  teaser as teaserOf,
  textBlocks,
  visibleText,
} from '../../../../domain/index.ts';
import { runs } from '../../../support/process/runs.ts';
import { html } from '../../../support/records/releases.ts';

const teaser = (
  text: ReturnType<typeof html>,
  begin: number | null = null,
  end: number | null = null,
  language: Language = 'de',
) => teaserOf(text, begin, end, language);
const sentence = (length: number) => `X${'x'.repeat(length - 2)}.`;

describe('the teaser', () => {
  it('is the part of the visible text between the offsets, counted in code points', () => {
    const text = html('<p>😀 <strong>Grüße</strong> &amp; mehr</p><p>Ende</p>');
    assert.equal(teaser(text, 0, 1), '😀');
    assert.equal(teaser(text, 2, 7), 'Grüße');
    assert.equal(teaser(text, 8, 9), '&');
    assert.equal(teaser(text, 10, 900), 'mehr Ende');
    assert.equal(teaser(text, null, 7), '😀 Grüße');
    assert.equal(teaser(text, 10, null), 'mehr Ende');
  });

  it('is the whole text when it is short', () => {
    assert.equal(teaser(html('<p>Short. And sweet</p>'), null, null), 'Short. And sweet');
    assert.equal(teaser(html(`<p>${'x'.repeat(300)}</p>`), null, null), 'x'.repeat(300));
  });

  it('ends with the last sentence that fits', () => {
    const text = `${sentence(120)} ${sentence(120)} ${sentence(120)}`;
    assert.equal(teaser(html(`<p>${text}</p>`), null, null), `${sentence(120)} ${sentence(120)}`);
  });

  it('does not end a sentence at an abbreviation or a date', () => {
    const text = `${'word '.repeat(30)}am 3. Oktober z. B. in ${'Bremen '.repeat(40)}`;
    assert.match(teaser(html(text), null, null), /Bremen …$/);
  });

  it('includes a closing quotation mark', () => {
    const text = `„${'Wort '.repeat(40)}Ende!“ ${'Mehr '.repeat(60)}`;
    assert.match(teaser(html(text), null, null), /Ende!“$/);
  });

  it('ends between words with an ellipsis when no sentence fits', () => {
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

  it('is exactly the trimmed excerpt when an end is given', () => {
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
    ['omits headings', '<h2>Heading</h2><p>First. Second.</p><h3>More</h3><p>Third.</p>', 'First. Second. Third.'],
    ['omits lists', '<p>Intro.</p><ul><li>one</li><li>two.</li></ul><p>After.</p>', 'Intro. After.'],
    ['omits paragraphs in lists', '<p>A.</p><ol><li><p>B.</p><ul><li>C.</li></ul></li></ol><p>D.</p>', 'A. D.'],
    [
      'includes quotations and loose text',
      'Loose.<blockquote><p>Quoted.</p></blockquote>Behind.',
      'Loose. Quoted. Behind.',
    ],
    ['does not run a line into the next block', '<p>Berlin, 12 May</p><p>It opens. And so on.</p>', 'Berlin, 12 May …'],
    [
      'omits the sentence that introduces a list',
      '<p>It opens. The figures:</p><ul><li>1</li></ul><p>All good.</p>',
      'It opens.',
    ],
    ['continues after a list', '<p>It opens.</p><ul><li>1</li></ul><p>All good.</p>', 'It opens. All good.'],
    [
      'keeps an unfinished sentence at the end',
      '<p>One.</p><p>Two. And three</p><ul><li>x</li></ul>',
      'One. Two. And three',
    ],
    ['stops after the first of several lines', '<h2>Heading</h2><p>One</p><p>Two</p>', 'One …'],
    ['uses the first block when there is no paragraph', '<ul><li>one</li><li>two</li></ul>', 'one'],
    ['reads a line break as a space', '<p>One<br />line. Two.</p>', 'One line. Two.'],
  ];
  for (const [behaviour, text, expected] of PROSE) {
    it(`${behaviour} without offsets`, () => assert.equal(teaser(html(text), null, null), expected));
  }

  it('does not cut a word at a full stop on the last character', () => {
    for (let length = 280; length <= 305; length++) {
      const text = `${'a'.repeat(120)}. ${'word '.repeat(40).slice(0, length - 122 - 'presswerk.'.length - 1)} presswerk.example is up.`;
      const cut = teaser(html(`<p>${text}</p>`), null, null);
      assert.ok(!cut.endsWith('presswerk.'), cut);
      assert.ok(cut.startsWith(`${'a'.repeat(120)}.`));
    }
  });

  it('never joins two blocks into one sentence, and omits headings and lists', () => {
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

  /** The last sentence that fits ends at the bar; the text after it is too long. */
  const ENDS: Readonly<Record<Language, readonly string[]>> = {
    de: [
      'wie die Studie zeigt (doi:10.0000/mc.2026.0042).| Die Arbeitsgruppe um Prof. Dr. Ada Beispiel',
      'sagte er.| Das gilt z. B. für Bremen',
      'sagte er.| Das gilt z.B. für Bremen',
      'sagte er.| Anwesend waren u. a. Vertreter',
      'sagte er.| Am 3. Oktober öffnet das Haus',
      'sagte er.| Am 24.11. Treffpunkt Rathaus',
      'sagte er.| Gebaut hat es Ludwig XIV. Bourbon',
      'sagte er.| Nr. Eins ist J. F. Muster',
      'sagte er.| Der Umsatz stieg auf 48 Mio. Euro',
      'sagte er. Der Umsatz stieg auf 48 Mio.| Der Vorstand freut sich',
      'sagte er. Es gibt Brot, Käse usw.| Die Gäste kommen',
      'sagte er. Seit 14 Uhr ist sie auf.| Mehr folgt',
      'sagte er. Das war im Jahr 2026.| Nun folgt mehr',
      'sagte er. Es sind 71.600.| Früher waren es weniger',
      'sagte er. Es sind 48.| Damit waren es weniger',
      'sagte er. Nicht so.| Anders',
      'sagte er.| „Toll!“ sagte sie und ging',
      'sagte er. „Toll!“| Sie ging',
      'sagte er. Wirklich?!| Ja doch',
      'sagte er. (Und so weiter.)| Mehr',
    ],
    en: [
      'he said.| It concluded that e.g. Apples grow',
      'he said.| It concluded that i. e. Apples grow',
      'he said.| Asked by Mr. Smith and Dr. J. F. Jones',
      'he said.| Lives in St. Albans, U.S. Senator',
      'he said.| Made by Acme Inc. Magazine',
      'he said. Made by Acme Inc.| The board is glad',
      'he said. It replaces ships in 2028.| Board members cheer',
      'he said. Sales rose to 12.| Board members cheer',
      'he said. It sails in May.| Nobody objects',
      'he said. As quiet as the sea.| Nobody objects',
      'he said. “Well done!”| She left',
    ],
  };
  for (const [language, texts] of Object.entries(ENDS) as [Language, readonly string[]][]) {
    for (const text of texts) {
      it(`ends at the bar (${language}): ${text}`, () => {
        const [before = '', after = ''] = text.split('|');
        const start = `${'Wort '.repeat(30)}`;
        const whole = `<p>${start}${before}${after} ${'wort '.repeat(60)}</p>`;
        assert.equal(teaser(html(whole), null, null, language), `${start}${before}`);
      });
    }
  }

  const FOUND: readonly (readonly [Language, string, string])[] = [
    [
      'en',
      '<p>Northbay Ferries has ordered two ferries from Harland Yard. They replace diesel ships in 2028.</p><p>The first one sails in May.</p>',
      'Northbay Ferries has ordered two ferries from Harland Yard. They replace diesel ships in 2028. The first one sails in May.',
    ],
    [
      'en',
      '<p>The new ferries are built in Harland Yard. They are as quiet as the sea.</p><p>It sails in May.</p>',
      'The new ferries are built in Harland Yard. They are as quiet as the sea. It sails in May.',
    ],
    [
      'de',
      '<p>Die Talbahn fährt bis Oberau. Der Umsatz stieg auf 48 Mio.</p><p>Der Vorstand freut sich.</p>',
      'Die Talbahn fährt bis Oberau. Der Umsatz stieg auf 48 Mio. Der Vorstand freut sich.',
    ],
    [
      'en',
      '<p>Sales rose to 12 million in 2026.</p><p>The board is happy with the result of the year.</p>',
      'Sales rose to 12 million in 2026. The board is happy with the result of the year.',
    ],
    ['de', `<p>${'Wort '.repeat(40)}um Prof.</p><p>${'Mehr '.repeat(40)}.</p>`, `${'Wort '.repeat(40)}um Prof.`],
  ];
  for (const [language, text, expected] of FOUND) {
    it(`ends a sentence at the end of a block: ${text.slice(-60)}`, () => {
      assert.equal(teaser(html(text), null, null, language), expected);
    });
  }

  it('is the beginning of the prose, and ends with a sentence or an ellipsis', () => {
    const word = fc.constantFrom(
      'Wort',
      'ab',
      'Der',
      'Prof.',
      'z. B.',
      '3.',
      '2026.',
      'Ende!',
      '„Ja?“',
      '…',
      'usw.',
      '😀',
      'The',
      '12.',
    );
    const text = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '));
    const kind = fc.constantFrom('p', 'p', 'p', 'h2', 'li', 'blockquote');
    const blocks = fc.array(fc.tuple(kind, text, fc.constantFrom('.', '.', '', ':')), { minLength: 1, maxLength: 6 });
    let cuts = 0;
    fc.assert(
      fc.property(blocks, fc.constantFrom<Language>('de', 'en'), (given, language) => {
        const markup = html(
          given
            .map(([name, words, end]) => `<${name}>${words}${end}</${name}>`.replace(/^<li>.*$/, '<ul>$&</ul>'))
            .join(''),
        );
        const found = [...textBlocks(markup)];
        const prose = found
          .filter(({ isParagraph }) => isParagraph)
          .map((block) => block.text)
          .join(' ');
        fc.pre(prose !== '');
        const short = teaser(markup, null, null, language);
        assert.ok(codePointLength(short) <= TEASER_LENGTH + 2);
        if (short === prose) return;
        cuts++;
        if (short.endsWith(' …') && !prose.startsWith(short)) {
          assert.ok(prose.startsWith(short.slice(0, -2)), short);
          return;
        }
        assert.ok(prose.startsWith(short), short);
        assert.match(short, /[.!?…][”“"'»«)]*$/u);
        if (found.some((block) => short.endsWith(block.text))) return;
        assert.doesNotMatch(short, /Prof\.$/);
      }),
      { numRuns: runs(500) },
    );
    assert.ok(cuts > runs(50), String(cuts));
  });

  it('is the beginning of the remaining text, well-formed and within the limit, without an end offset', () => {
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
