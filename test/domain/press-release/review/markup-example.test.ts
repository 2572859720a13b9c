import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FindingSubject, SanitizedHtml } from '../../../../domain/index.ts';
import { hasNoVisibleMarkup } from '../../../../domain/press-release/review/findings/markup.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The line that is reported for a text of these lines. */
function example(lines: readonly string[], title = 'Neue Brücke'): string | undefined {
  const text = lines.map((line) => `<p>${escaped(line)}</p>`).join('') as SanitizedHtml;
  return hasNoVisibleMarkup({ release: { title, text } } as FindingSubject)[0]?.example;
}

describe('the example of markup shown as text', () => {
  for (const [what, lines, expected] of [
    ['the line with both ends of an element', ['Eins <i>', 'Das ist <b>wichtig</b>.'], 'Das ist <b>wichtig</b>.'],
    ['the first line with markup, if it ends in a later one', ['Eins.', 'Zwei [b]drei', 'vier[/b]'], 'Zwei [b]drei'],
    ['an element in any mixture of cases', ['Das ist <B>wichtig</b>.'], 'Das ist <B>wichtig</b>.'],
    ['the first line of several that are only markup together', ['Eins.', 'A&nbsp;b', 'c&nbsp;d'], 'A&nbsp;b'],
    ['none for an end without a beginning', ['Eins </b> zwei <b>'], undefined],
    ['none for an element without letters or digits', ['Eins <b> – </b> zwei'], undefined],
    ['none for two halves of a line', ['Eins <b>zwei <', '/b> drei'], undefined],
  ] as const) {
    it(`is ${what}`, () => assert.equal(example(lines), expected));
  }

  it('is trimmed, and cut after 120 characters', () => {
    assert.equal(example([], '  Mehr **hier**  '), 'Mehr **hier**');
    assert.equal(example([`**Neu** ${'x'.repeat(200)}`]), `**Neu** ${'x'.repeat(112)}`);
  });
});
