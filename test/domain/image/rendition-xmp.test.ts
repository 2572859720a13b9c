import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type AiLabel, digitalSourceMeaning, type RenditionMetadata, renditionXmp } from '../../../domain/index.ts';
import { ANY_CHARACTER } from '../../support/records/any-character.ts';

const PLAIN: RenditionMetadata = { credit: 'Ada', copyrightNotice: null, licenceUrl: null, aiLabel: 'original' };

/** The namespaces of the properties, as their vocabularies register them. */
const NAMESPACES = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
  Iptc4xmpExt: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
  plus: 'http://ns.useplus.org/ldf/xmp/1.0/',
};

/** The unescaped text of the first element with this name. */
function textOf(xmp: string, element: string): string | undefined {
  const escaped = new RegExp(`<${element}[^>]*>([^<]*)</${element}>`).exec(xmp)?.[1];
  return escaped
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

describe('XMP of a rendition', () => {
  it('contains the credit, and uses it as copyright when there is no notice', () => {
    const xmp = renditionXmp(PLAIN);
    assert.equal(textOf(xmp, 'photoshop:Credit'), 'Ada');
    assert.equal(textOf(xmp, 'rdf:li'), 'Ada');
    assert.equal(textOf(xmp, 'xmpRights:WebStatement'), undefined);
  });

  it('contains copyright notice and licence if given', () => {
    const xmp = renditionXmp({ ...PLAIN, copyrightNotice: '© A & B', licenceUrl: 'https://example.org/?a=1&b=2' });
    assert.equal(textOf(xmp, 'rdf:li'), '© A & B');
    assert.equal(textOf(xmp, 'xmpRights:WebStatement'), 'https://example.org/?a=1&b=2');
  });

  it('contains the caption, if any', () => {
    const caption = (text: string | null) =>
      /<dc:description><rdf:Alt><rdf:li xml:lang="x-default">([^<]*)</.exec(renditionXmp({ ...PLAIN, caption: text }));
    assert.equal(caption('Ada & her <engine>')?.[1], 'Ada &amp; her &lt;engine&gt;');
    assert.equal(caption(null), null);
  });

  it('is a packet of RDF with the registered namespaces, and with nothing but the values', () => {
    const xmp = renditionXmp(PLAIN);
    assert.match(
      xmp,
      /^<\?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"\?>\n<x:xmpmeta xmlns:x="adobe:ns:meta\/">/,
    );
    assert.match(xmp, /<\/x:xmpmeta>\n<\?xpacket end="r"\?>$/);
    for (const [prefix, namespace] of Object.entries(NAMESPACES))
      assert.ok(xmp.includes(` xmlns:${prefix}="${namespace}"`));
    assert.deepEqual(
      xmp
        .replace(/<[^>]*>/g, '')
        .split(/\s+/)
        .filter(Boolean),
      ['Ada', 'Ada'],
    );
  });

  it('closes every element that it opens, in order', () => {
    const full = {
      ...PLAIN,
      copyrightNotice: 'n',
      licenceUrl: 'l',
      caption: 'c',
      dataMining: 'd',
      otherConstraints: 'o',
    };
    for (const metadata of [PLAIN, { ...full, aiLabel: 'ai_edited' as const }]) {
      const open: string[] = [];
      for (const [, slash, name = ''] of renditionXmp(metadata).matchAll(/<(\/?)([\w:]+)[^>]*>/g)) {
        if (slash === '') open.push(name);
        else assert.equal(open.pop(), name);
      }
      assert.deepEqual(open, []);
    }
  });

  it('contains the original’s reserved rights, if any', () => {
    const dataMining = 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED';
    const xmp = renditionXmp({ ...PLAIN, dataMining, otherConstraints: 'Not for <training>' });
    assert.equal(textOf(xmp, 'plus:DataMining'), dataMining);
    assert.match(xmp, /<plus:OtherConstraints><rdf:Alt><rdf:li xml:lang="x-default">Not for &lt;training&gt;</);
    assert.doesNotMatch(renditionXmp(PLAIN), /<plus:/);
  });

  for (const aiLabel of ['ai_edited', 'ai_generated'] satisfies AiLabel[]) {
    it(`marks ${aiLabel} with a term that maps back to ${aiLabel}`, () => {
      const term = textOf(renditionXmp({ ...PLAIN, aiLabel }), 'Iptc4xmpExt:DigitalSourceType');
      assert.equal(digitalSourceMeaning(term ?? '')?.label, aiLabel);
    });
  }

  it('omits the source type for an original', () => {
    assert.ok(!renditionXmp(PLAIN).includes('DigitalSourceType'));
  });

  it('escapes any text, and drops characters that XML forbids', () => {
    const text = fc.oneof(
      fc.string({ unit: ANY_CHARACTER }),
      fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", ']]>', '\0', '\ud800', '\uffff', '&amp;', 'a') }),
    );
    fc.assert(
      fc.property(text, (credit) => {
        const xmp = renditionXmp({ ...PLAIN, credit });
        const read = textOf(xmp, 'photoshop:Credit');
        const carried = credit
          .replace(/\p{Surrogate}|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/gu, '')
          .replace(/\r\n?/g, '\n');
        assert.equal(read, carried);
        assert.ok(xmp.isWellFormed());
      }),
    );
  });

  it('fits into one JPEG segment at the largest field lengths', () => {
    for (const character of ['"', '😀', '&', 'a']) {
      const xmp = renditionXmp({
        credit: character.repeat(255),
        copyrightNotice: character.repeat(200_000),
        licenceUrl: character.repeat(2048),
        aiLabel: 'ai_generated',
        dataMining: character.repeat(1000),
        otherConstraints: character.repeat(1000),
      });
      assert.ok(new TextEncoder().encode(xmp).length < 64_000, character);
      assert.ok(xmp.isWellFormed());
    }
  });

  it('cuts a notice only beyond 4000 characters, and ends it with an ellipsis', () => {
    const notice = (length: number) =>
      textOf(renditionXmp({ ...PLAIN, copyrightNotice: '😀'.repeat(length) }), 'rdf:li') ?? '';
    assert.equal(notice(4000), '😀'.repeat(4000));
    assert.equal(notice(4001), `${'😀'.repeat(3999)}…`);
  });
});
