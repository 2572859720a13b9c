import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createHtmlSanitizer } from '../../adapters/html-sanitizer/index.ts';
import type { SanitizedHtml } from '../../domain/index.ts';
import { hasNoVisibleMarkup } from '../../domain/press-release/review/findings/markup.ts';

/** Texts of about `n` characters for which naive parsers take quadratic time. */
const HOSTILE: Readonly<Record<string, (n: number) => string>> = {
  'nested quotes': (n) => '>'.repeat(n),
  'quotes that continue without their mark': (n) => `> a\n${'b\n'.repeat(n / 2)}`,
  'nested lists': (n) => `${'- '.repeat(n / 2)}a`,
  'list items': (n) => '1) '.repeat(n / 3),
  'empty items': (n) => '-\n'.repeat(n / 2),
  'underlined headings': (n) => 'a\n=\n'.repeat(n / 4),
  'opening emphasis': (n) => '*a '.repeat(n / 3),
  'closing emphasis': (n) => 'a* b** c*** '.repeat(n / 12),
  'two kinds of emphasis': (n) => '**a *b_ '.repeat(n / 8),
  'emphasis within words': (n) => '_a__b'.repeat(n / 5),
  'strong emphasis in emphasis': (n) => `${'*a **a '.repeat(n / 14)}b${' a** a*'.repeat(n / 14)}`,
  'emphasis that others close': (n) => '*a_ '.repeat(n / 4),
  'marks in multiples of three': (n) => `a**b${'c* '.repeat(n / 3)}`,
  'short emphasis': (n) => '*a* '.repeat(n / 4),
  'short paragraphs with emphasis': (n) => '*a*\n\n'.repeat(n / 5),
  'opening brackets': (n) => '['.repeat(n),
  'nested brackets': (n) => `${'['.repeat(n / 2)}a${']'.repeat(n / 2)}`,
  'closing brackets': (n) => 'a]'.repeat(n / 2),
  'brackets that emphasis closes': (n) => '[ a_'.repeat(n / 4),
  'brackets and parentheses': (n) => '[ (]('.repeat(n / 5),
  'pictures of nothing': (n) => '![[]()'.repeat(n / 6),
  'emphasis over links': (n) => '**x [a*b**c*](d) '.repeat(n / 17),
  'unclosed addresses': (n) => '[a](b'.repeat(n / 5),
  'nested pictures': (n) => `${'!['.repeat(n / 4)}${'](a)'.repeat(n / 8)}`,
  'unclosed links': (n) => '[a](<b'.repeat(n / 6),
  'unclosed titles': (n) => '[a](b "'.repeat(n / 7),
  'links in emphasis': (n) => '*[a*](b) '.repeat(n / 9),
  references: (n) => `${'[a]: b\n'.repeat(n / 14)}${'[a]'.repeat(n / 6)}`,
  'backticks in runs of every length': (n) => {
    const runs = Array.from({ length: Math.sqrt(2 * n) }, (_, i) => `e${'`'.repeat(i)}`);
    return runs.join('');
  },
  fences: (n) => '```\n'.repeat(n / 4),
  'unclosed comments': (n) => '<!--'.repeat(n / 4),
  'unclosed declarations': (n) => '<?<!A'.repeat(n / 5),
  'unclosed tags': (n) => '<a b="'.repeat(n / 6),
  'unclosed entities': (n) => '&#x1'.repeat(n / 4),
  backslashes: (n) => '\\'.repeat(n),
  spaces: (n) => `a${' '.repeat(n)}b`,
  'table rows': (n) => '| --- '.repeat(n / 6),
  'table rules without an end': (n) => `|${'-'.repeat(n)}`,
  'spaces in table rules': (n) => `-|${' '.repeat(n)}-`,
  'shortcodes with attributes': (n) => `[a${' b=c'.repeat(n / 4)}`,
  'quotation marks with markup': (n) => '"<b>[a]'.repeat(n / 7),
};

const SHORT = 12_000;
/** Below the longest text that is parsed. */
const LONG = 96_000;
/** The allowed factor for eight times the text; quadratic time would be 64. */
const RATIO_MAX = 24;
/** Below this the clock is too coarse to compare. Milliseconds. */
const LEAST_MS = 3;

/** Repeated measurements: load prolongs some of them, quadratic time all. */
const ATTEMPTS = 3;

/**
 * This thread's processor time in the quickest of three runs, in milliseconds: without compiling and garbage
 * collection.
 */
function costOf(work: () => unknown): number {
  const costs = [1, 2, 3].map(() => {
    const began = process.threadCpuUsage();
    work();
    return process.threadCpuUsage(began).user / 1000;
  });
  return Math.min(...costs);
}

const sanitizer = createHtmlSanitizer();
const PATHS: Readonly<Record<string, (text: string) => unknown>> = {
  'is turned into HTML': (text) => sanitizer.fromMarkdown(text),
  'is found in a release': (text) =>
    hasNoVisibleMarkup({
      release: { title: text.slice(0, 200), text: sanitizer.fromPlainText(text) as SanitizedHtml },
    } as Parameters<typeof hasNoVisibleMarkup>[0]),
};

for (const [path, work] of Object.entries(PATHS)) {
  describe(`Markdown that ${path}`, () => {
    work('warm *up* [a](b)\n\n'.repeat(2000));
    for (const [what, textOf] of Object.entries(HOSTILE)) {
      it(`takes linear time: ${what}`, () => {
        let ratio = Number.POSITIVE_INFINITY;
        for (let i = 0; i < ATTEMPTS && ratio >= RATIO_MAX; i++) {
          const short = costOf(() => work(textOf(SHORT)));
          const long = costOf(() => work(textOf(LONG)));
          ratio = Math.min(ratio, long / Math.max(short, LEAST_MS));
        }
        assert.ok(ratio < RATIO_MAX, `${ratio.toFixed(1)} times as long for ${LONG / SHORT} times the text`);
      });
    }
  });
}
