import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { xmlCdata, xmlText } from '../../../domain/index.ts';
import { ANY_CHARACTER } from '../../support/records/any-character.ts';

const anything = fc.oneof(
  fc.string({ unit: ANY_CHARACTER }),
  fc.constantFrom(']]>', 'a]]>]]>b', '\r\n\r', '\u0000<\u000b>', '\ud800'),
);
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

describe('XML text', () => {
  it('drops characters that XML 1.0 forbids, and normalises line breaks', () => {
    assert.equal(xmlText('a\u0000b\u000bc\ufffed\ud800e\r\nf\rg\th'), 'abcde\nf\ng\th');
    assert.equal(xmlText('😀 ä'), '😀 ä');
  });

  it('escapes markup', () => {
    assert.equal(xmlText(`<a b="c" d='e'>&amp;`), '&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp;amp;');
  });

  it('has the same content escaped and as CDATA, and never ends CDATA early', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const cdata = xmlCdata(text);
        const sections = cdata.slice('<![CDATA['.length, -']]>'.length).split(']]><![CDATA[');
        assert.ok(sections.every((section) => !section.includes(']]>')));
        assert.equal(sections.join(''), unescaped(xmlText(text)));
        assert.ok(cdata.isWellFormed());
      }),
    );
  });
});
