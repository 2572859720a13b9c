import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { layOutHtml } from '../../../adapters/cli/output/markup.ts';
import { createHtmlSanitizer } from '../../../adapters/html-sanitizer/index.ts';

const sanitizer = createHtmlSanitizer();
const shown = (html: string, width = 60) => layOutHtml(sanitizer.sanitize(html).html, width);

describe('a text on a terminal', () => {
  it('separates headings, paragraphs, lists, quotes and line breaks', () => {
    const { lines } = shown(
      '<h2>Oben</h2><p>Eins &amp; zwei.<br>Drei.</p><h3>Unten</h3><ul><li>A</li><li>B<ol><li>B1</li><li>B2</li></ol></li></ul>' +
        '<blockquote><p>Zitat</p><p>weiter</p></blockquote><p>Ende</p>',
    );
    assert.deepEqual(lines, [
      '## Oben',
      '',
      'Eins & zwei.',
      'Drei.',
      '',
      '### Unten',
      '',
      '- A',
      '- B',
      '  1. B1',
      '  2. B2',
      '',
      '> Zitat',
      '',
      '> weiter',
      '',
      'Ende',
    ]);
  });

  it('gives each link target one number, regardless of the link texts', () => {
    const { lines, links } = shown(
      '<p>Sehen Sie <a href="https://evil.example/?a=1&amp;b=2">our bank website</a>, <a href="https://x.example/">x</a> ' +
        'und <a href="https://evil.example/?a=1&amp;b=2">https://bank.example</a>.</p>',
      200,
    );
    assert.deepEqual(lines, ['Sehen Sie our bank website [1], x [2] und https://bank.example [1].']);
    assert.deepEqual(links, ['https://evil.example/?a=1&b=2', 'https://x.example/']);
  });

  it('wraps between words and indents continuation lines', () => {
    const { lines } = shown(`<ul><li>${'wort '.repeat(10)}</li></ul><blockquote>${'wort '.repeat(8)}</blockquote>`, 24);
    assert.ok(lines.length > 4);
    assert.ok(lines.every((line) => line.length <= 24));
    assert.match(lines.join('\n'), /^- wort .*\n {2}wort/);
    assert.match(lines.join('\n'), /\n> wort .*\n> wort/);
  });

  it('prints no control characters, and accepts plain text', () => {
    assert.deepEqual(shown('<p>a\u202eb &#27;[31m</p>').lines.join('').includes('\u202e'), false);
    assert.doesNotMatch(layOutHtml('<p>&#27;[31m</p>', 60).lines.join(''), /\u001b/);
    assert.deepEqual(shown('Nur Text').lines, ['Nur Text']);
    assert.deepEqual(layOutHtml('', 60), { lines: [], links: [] });
  });
});
