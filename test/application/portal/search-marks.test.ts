import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  excerpt,
  excerptOf,
  type MarkedSegment,
  makeMarker,
  markMatches,
} from '../../../application/portal/search/highlights.ts';
import { type SanitizedHtml, visibleText } from '../../../domain/index.ts';
import { ANY_CHARACTER } from '../../support/records/any-character.ts';

const show = (pieces: readonly MarkedSegment[]) => pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

const CASES = [
  {
    stems: ['haus'],
    text: 'Ein Haus, zwei Häuser, drei HAEUSER.',
    shown: 'Ein [Haus], zwei [Häuser], drei [HAEUSER].',
  },
  { stems: ['strategi'], text: 'Die Digitalisierungsstrategie', shown: 'Die [Digitalisierungsstrategie]' },
  {
    stems: ['digitalisier'],
    text: 'Digitalisierung und Digitalisierungsstrategie',
    shown: '[Digitalisierung] und [Digitalisierungsstrategie]',
  },
  { stems: ['strass'], text: 'Straße und Strasse', shown: '[Straße] und [Strasse]' },
  { stems: ['ki'], text: 'KI für Kinder', shown: '[KI] für Kinder' },
  { stems: ['reis'], text: 'Der Preis im Kreis stieg, Reis nicht', shown: 'Der Preis im Kreis stieg, [Reis] nicht' },
  { stems: ['haft'], text: 'Die Gesellschaft', shown: 'Die Gesellschaft' },
  { stems: ['tier'], text: 'Der Verein präsentiert das Haustier', shown: 'Der Verein präsentiert das [Haustier]' },
  { stems: ['compani'], text: 'The company, all companies', language: 'en', shown: 'The [company], all [companies]' },
  { stems: ['port'], text: 'Reports from the port', language: 'en', shown: 'Reports from the [port]' },
  { stems: ['koln'], text: 'Neues aus <Köln>', shown: 'Neues aus <[Köln]>' },
  { stems: ['ki'], text: 'Kind, KIs, ki-ki, Kiki', shown: 'Kind, [KIs], [ki]-[ki], Kiki' },
  { stems: ['haus'], text: 'xhaus, Gartenhaus, Haushaus', shown: 'xhaus, [Gartenhaus], [Haushaus]' },
  { stems: [], text: 'Haus', shown: 'Haus' },
] as const;

describe('search highlights', () => {
  for (const { stems, text, shown, ...rest } of CASES) {
    const language = 'language' in rest ? rest.language : 'de';
    it(`of ${stems.join(' ') || 'no stem'} surround whole words: ${shown}`, () => {
      assert.equal(show(markMatches(text, language, makeMarker(stems))), shown);
    });
  }

  it('leave the text unchanged, whatever the stems', () => {
    const word = fc.string({ unit: ANY_CHARACTER, minLength: 1, maxLength: 12 }).map((text) => text.toWellFormed());
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER }), fc.array(word, { maxLength: 16 }), (text, stems) => {
        const pieces = markMatches(text, 'de', makeMarker(stems));
        assert.equal(pieces.map((piece) => piece.text).join(''), text);
      }),
    );
  });
});

describe('an excerpt', () => {
  it('separates headings and list items from the text after them', () => {
    const html =
      '<h2>A bridge opens</h2><p>It weighs 420 tonnes.</p><ul><li>30 of them <em>funded</em></li><li>timber</li></ul><p>“It works.”</p><p>Again</p>';
    assert.equal(
      show(excerptOf(html as SanitizedHtml, 'en', makeMarker(['bridge']))),
      'A [bridge] opens · It weighs 420 tonnes. 30 of them funded · timber · “It works.” Again',
    );
  });

  it('neither begins nor ends with a separator', () => {
    for (let length = 1; length < 40; length++) {
      const item = `<li>${'a'.repeat(length)}</li>`;
      const html = `<ul>${item.repeat(200)}<li>Haus</li>${item.repeat(200)}</ul>`;
      const text = show(excerptOf(html as SanitizedHtml, 'de', makeMarker(['haus'])));
      assert.doesNotMatch(text, /… ·|· …/u, text);
    }
  });

  it('of HTML equals the excerpt of its whole text, regardless of the text before the match', () => {
    const marker = makeMarker(['haus']);
    for (let before = 0; before < 60; before++) {
      for (const text of ['Die Häuser', 'Das Gartenhaus', 'Die Gärten']) {
        const html = `<p>${'Ein <strong>Satz</strong> &amp; mehr. '.repeat(before)}</p><p>${text} wachsen.</p>${'<p>Noch ein Satz, lang genug.</p>'.repeat(40)}`;
        const sanitised = html as SanitizedHtml;
        assert.deepEqual(
          excerptOf(sanitised, 'de', marker),
          excerpt(visibleText(sanitised), 'de', marker),
          `${before}`,
        );
      }
    }
  });

  const filler = 'Ein Satz ohne Belang steht hier. '.repeat(40);

  it('begins shortly before the first match, and is bounded', () => {
    const pieces = excerpt(`${filler}Die Häuser wachsen. ${filler}`, 'de', makeMarker(['haus']));
    const text = show(pieces);
    assert.match(text, /^… .{0,60}\[Häuser\] wachsen\. .* …$/);
    assert.ok(text.length < 260);
  });

  it('is the beginning without a match, and the whole of a short text', () => {
    assert.match(show(excerpt(filler, 'de', makeMarker(['haus']))), /^Ein Satz .* …$/);
    assert.equal(show(excerpt('Kurz.', 'de', makeMarker([]))), 'Kurz.');
  });

  it('never splits a character', () => {
    for (let lead = 0; lead < 4; lead++) {
      const text = `${'a'.repeat(lead)}${'😀'.repeat(400)} Haus ${'😀'.repeat(400)}`;
      const shown = excerpt(text, 'de', makeMarker(['haus']))
        .map((piece) => piece.text)
        .join('');
      assert.ok(shown.isWellFormed());
    }
  });
});
