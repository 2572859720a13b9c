import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { createHtmlSanitizer } from '../../adapters/html-sanitizer/index.ts';
import { chooseLanguage } from '../../application/messages/messages.ts';
import { excerpt, makeMarker } from '../../application/portal/search/highlights.ts';
import { isHttpUrl, type SanitizedHtml, slugify, teaser, visibleText } from '../../domain/index.ts';
import { readTextOrHtml } from '../support/service/http-definitions.ts';
import { tokenize } from '../support/source/source-tokens.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
/** Folders whose expressions may be applied to requests, files or records. */
const SOURCES = '{domain,application,adapters}/**/*.ts';
/** The most that eight times the input may cost: linear work costs 8, quadratic 64. */
const GROWTH_MAX = 32;
/** Anything faster on the long input is noise and harmless. */
const NOTICEABLE_MS = 4;

/** The slowdown of `run` for an input eight times as long; 1 if neither is noticeable. */
function growth(run: (size: number) => void, size: number): number {
  const took = (n: number) => {
    const before = process.cpuUsage();
    run(n);
    // CPU time excludes other programs.
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  let least = Number.POSITIVE_INFINITY;
  // Garbage collection may interfere: only what is slow every time counts.
  for (let i = 0; i < 5 && least > GROWTH_MAX; i++) {
    const long = took(8 * size);
    least = Math.min(least, long < NOTICEABLE_MS ? 1 : long / Math.max(took(size), took(size), 0.001));
  }
  return least;
}

/** Expressions that are slow on long input but never see any; each with its bound. */
const BOUNDED: Readonly<Record<string, string>> = {
  '-+$ in application/catalogue/company-slug.ts': 'sees the first 72 code units of a slug',
  '[\\s,;:–-]+$ in domain/press-release/content/teaser.ts': 'sees the first 300 code points of a text',
};

const filled = (pump: string, size: number) => pump.repeat(Math.ceil(size / pump.length));

/** Every regular expression in the source, with its location. */
const expressions = globSync(SOURCES, { cwd: ROOT, exclude: ['**/node_modules/**'] }).flatMap((file) =>
  tokenize(readFileSync(`${ROOT}${file}`, 'utf8'))
    .filter(({ kind }) => kind === 'regex')
    .map(({ text, line }) => {
      const end = text.lastIndexOf('/');
      return { file, place: `${file}:${line}`, source: text.slice(1, end), flags: text.slice(end + 1) };
    }),
);

/** Texts that make an expression start matching repeatedly: its literals, one of each class, and their pairs. */
function pumpsOf(source: string): string[] {
  const plain = source
    .replace(/\(\?(?:[:=!]|<[=!])/g, '(')
    .replace(/\\[dwsSDW]/g, (c) => ({ d: '1', w: 'a', s: ' ' })[c[1] ?? ''] ?? 'x')
    .replace(/\\p\{[^}]*\}/g, 'a')
    .replace(/\\(.)/g, '$1');
  const words = plain.match(/[A-Za-z0-9_:;/<>"'=&#@.,!?-]+/g) ?? [];
  const few = [...new Set(words.map((word) => word.slice(0, 24)))].slice(0, 6);
  const singles = [...new Set([' ', 'a', '1', '<', '"', '-', '.', '/', ...few])];
  return [...singles, ...few.flatMap((a) => few.map((b) => a + b)), ...few.map((word) => `${word} `)];
}

describe('regular expressions', () => {
  it('are found in the source', () => {
    assert.ok(expressions.length > 80, `${expressions.length}`);
    assert.ok(
      expressions.some(({ place }) => place.startsWith('adapters/http/kernel/responses/conditional-requests.ts')),
    );
  });

  it('are listed only if they exist and their input is bounded', () => {
    for (const name of Object.keys(BOUNDED)) {
      assert.ok(
        expressions.some(({ source, file }) => `${source} in ${file}` === name),
        name,
      );
    }
  });

  for (const { file, place, source, flags } of expressions) {
    if (`${source} in ${file}` in BOUNDED) continue;
    it(`/${source.slice(0, 60)}/ at ${place} takes linear time`, () => {
      // A sticky expression stays sticky: it is tried at one position only.
      const expression = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
      for (const pump of pumpsOf(source)) {
        for (const end of ['', '\0']) {
          const run = (size: number) => void `${filled(pump, size)}${end}`.replace(expression, '');
          run(1000);
          const found = growth(run, 4000);
          assert.ok(found <= GROWTH_MAX, `8 times ${JSON.stringify(pump)} takes ${found.toFixed(0)} times as long`);
        }
      }
    });
  }
});

describe('hostile texts', () => {
  const { sanitize, fromPlainText } = createHtmlSanitizer();
  /** Deeper than the parser follows, so that an expression flattens the markup. */
  const deep = '<b>'.repeat(1001);
  const markup = [
    ...[
      '</script ',
      '<script ',
      '<script>',
      '<!--',
      '<!',
      '<?',
      '</',
      '<a ',
      '<a href="',
      'a=',
      '"',
      '&',
      '&#',
      '<p><b>',
    ],
    ...[
      '<li>',
      '<td>',
      '<ul><li>x',
      '<em>x<p>',
      '<strong><em>x</strong>',
      '&nbsp;',
      '</p>',
      '<div>x',
      '<b> </b>',
      '\n',
    ],
    ...[
      '<svg',
      '<style>',
      '</style ',
      '<title>',
      '<plaintext>',
      '<![CDATA[',
      '<select><option>x',
      '<a href="https://a.b/">x',
    ],
  ];
  const readers: readonly (readonly [string, (text: string) => unknown, readonly string[], readonly string[]])[] = [
    ['the sanitiser', sanitize, ['', '<script ', '<a href="', '<ul>', '<!--', '<b style="font-weight:'], markup],
    ['the sanitiser, beyond its depth,', sanitize, [deep, `${deep}<script `, `${deep}<!--`], markup],
    ['plain text', fromPlainText, [''], ['\n', '\r', ' \n', '&', '<', '\n\n ']],
    [
      'reading a text that may be HTML',
      readTextOrHtml,
      ['', '<a', '<a ', '<b>', '<a href="'],
      [
        '<a',
        '<a ',
        ' ',
        'a',
        '</',
        '<a/',
        '<b>',
        '<b></b>',
        '</b>',
        '<b>\n\n',
        '<a b="',
        "<a b='",
        '<!--',
        '\n',
        '<b a=a ',
        '<x:',
      ],
    ],
    [
      'the visible text',
      (t) => visibleText(t as SanitizedHtml),
      ['', '<'],
      ['<', '&', '&a', '&#x', ' ', '<p>', '<br '],
    ],
    ['the teaser', (t) => teaser(t as SanitizedHtml, null, null, 'de'), [''], ['.', '.”', ' a.', '!', ' ', '"']],
    ['an address', isHttpUrl, ['', 'http://', 'http://a/'], ['a', '.', 'a.', ':1', '/', '%', '1.', 'http://']],
    ['the slug', slugify, ['', 'a'], ['-', ' ', 'ä', '\u0301', 'a-', 'ﷺ']],
    ['Accept-Language', chooseLanguage, [''], [',', ';', 'de;', 'q=', 'de;q=0.1,', '-', ' ']],
  ];
  for (const [name, read, prefixes, pumps] of readers) {
    it(`take linear time for ${name}`, () => {
      for (const prefix of prefixes) {
        for (const pump of pumps) {
          const run = (size: number) => void read(prefix + filled(pump, size));
          run(1000);
          const found = growth(run, 16_000);
          assert.ok(
            found <= GROWTH_MAX,
            `8 times ${JSON.stringify(pump)} after ${JSON.stringify(prefix.slice(-20))} takes ${found.toFixed(0)} times as long`,
          );
        }
      }
    });
  }
});

describe('hostile texts for search highlights', () => {
  const SIZE = 100_000;
  const ordinary = filled('Ein Satz ohne Belang steht hier. ', SIZE);
  const look = (text: string, stem: string) => void excerpt(text, 'de', makeMarker([stem]));
  /** The slowdown of a text without the word, relative to ordinary text of its length. */
  const costOf = (text: string, stem: string) => {
    let ratio = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 5 && ratio > GROWTH_MAX; i++) {
      const took = (each: string, times: number) => {
        const before = process.cpuUsage();
        for (let n = 0; n < times; n++) look(each, stem);
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000 / times;
      };
      const long = took(text, 1);
      ratio = long < NOTICEABLE_MS ? 1 : long / Math.max(took(ordinary, 4), 1);
    }
    return ratio;
  };
  for (const [stem, pump] of [
    ['bb', `${'b'.repeat(28)} `],
    ['bb', 'b'],
    ['b', 'bxyz '],
    ['b', `b${'\u0301'.repeat(30)} `],
    ['bbbb', `${'b'.repeat(40)} `],
    ['haus', 'xhaus '],
  ] as const) {
    it(`take no longer than others with many ${JSON.stringify(pump)}`, () => {
      const text = filled(pump, SIZE);
      look(text, stem);
      look(ordinary, stem);
      const ratio = costOf(text, stem);
      assert.ok(ratio <= GROWTH_MAX, `${ratio.toFixed(0)} times as long`);
    });
  }
});
