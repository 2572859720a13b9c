import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAddresses } from '../../../../../adapters/http/kernel/addresses.ts';
import { publicAddresses } from '../../../../../adapters/http/site/portal/addresses/public-addresses.ts';
import {
  changedNewsObject,
  newsObject as newsObjectOf,
} from '../../../../../adapters/http/site/portal/ninjs/news-object.ts';
import type { PublicRelease } from '../../../../../application/ports/queries/portal.ts';
import type { PressContact } from '../../../../../domain/index.ts';
import { AI_LABELS, type AiLabel, LANGUAGES, NO_PROVENANCE } from '../../../../../domain/index.ts';
import { ninjsFaults, ninjsSkip } from '../../../../support/formats/ninjs.ts';
import { illustratedRelease, publicRelease } from '../../../../support/records/public-release.ts';
import { titleImage } from '../../../../support/records/published-release.ts';

const ADDRESSES = publicAddresses(
  createAddresses({ baseUrl: 'https://press.example', portalHosts: { portal_a: null, portal_b: null } }),
);

// biome-ignore lint/suspicious/noExplicitAny: the test asserts the shape of a response
const newsObject = (release: PublicRelease): any => {
  const made = newsObjectOf(release, ADDRESSES);
  assert.deepEqual(ninjsFaults(made), []);
  return made;
};

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

describe('a release as a news object', () => {
  it('is valid by IPTC’s own schema with any content', { skip: ninjsSkip }, () => {
    assert.notDeepEqual(ninjsFaults({ headline: 'of no ninjs object' }), [], 'the schema finds faults');
    for (const aiLabel of AI_LABELS) {
      for (const language of LANGUAGES) {
        newsObject(illustratedRelease(aiLabel, { language, aiTextDeclaration: 'mostly_ai' }));
        newsObject(publicRelease({ language, images: [], keywords: null, backlinkUrl: null, aiTextDeclaration: null }));
      }
    }
  });

  it('has title, text, teaser, times, version, newsroom, category and keywords', () => {
    const made = newsObject(publicRelease());
    assert.equal(made.uri, 'tag:press.example,2026:release/7');
    assert.equal(made.pubStatus, 'usable');
    assert.equal(made.version, '4');
    assert.equal(made.versionCreated, '2026-07-14T09:30:00.000Z');
    assert.equal(made.headlines[0].value, 'A harbour for the wind');
    assert.equal(made.bodies[0].value, publicRelease().text);
    assert.equal(made.descriptions[0].value, 'The first turbine turns.');
    assert.equal(made.organisations[0].name, 'Northwind Ltd');
    assert.deepEqual(
      made.subjects.map(({ name, rel }: { name: string; rel: string }) => [name, rel]),
      [
        ['Energy', 'category'],
        ['wind', 'keyword'],
        ['harbour', 'keyword'],
      ],
    );
    assert.equal(made.renditions[0].href, 'https://press.example/portal_a/releases/7/a-harbour-for-the-wind');
  });

  it('has the press contact, if any', () => {
    const of = (pressContact: PressContact) => {
      const company = { ...publicRelease().company, pressContact };
      return newsObject(publicRelease({ company })).organisations[0].contactInfo;
    };
    assert.deepEqual(of({ name: 'Jo', email: 'jo@wind.example', phone: '+49 30 1' }), [
      { type: 'email', role: 'press', name: 'Jo', value: 'jo@wind.example' },
      { type: 'phone', role: 'press', name: 'Jo', value: '+49 30 1' },
    ]);
    assert.deepEqual(of({ name: 'Jo', email: null, phone: null }), [{ type: 'name', role: 'press', value: 'Jo' }]);
    assert.equal(of({ name: null, email: null, phone: null }), undefined);
  });

  it('has its pictures as associations, with credit, licence and renditions', () => {
    const [title, preview] = newsObject(illustratedRelease('ai_edited')).associations;
    assert.deepEqual([title.type, title.name, title.rel], ['picture', 'title-image', 'title']);
    assert.equal(title.uri, 'tag:press.example,2026:image/9');
    assert.equal(title.copyrightNotice, 'Jane Doe / Northwind');
    assert.deepEqual(title.rightsInfo, { linkedRights: 'https://licences.example/by/4.0/' });
    assert.deepEqual(title.renditions[0], {
      name: 'large',
      href: 'https://press.example/images/k-large.jpg',
      contentType: 'image/jpeg',
      width: 1600,
      height: 900,
    });
    assert.deepEqual(title.renditions.at(-1), {
      name: 'web',
      href: 'https://press.example/portal_a/pictures/k-large',
      contentType: 'text/html',
      title: 'Turbine',
    });
    assert.deepEqual([preview.name, preview.rightsInfo], ['preview-image', undefined]);
  });

  for (const [aiTextDeclaration, term] of [
    ['fully_ai', 'trainedAlgorithmicMedia'],
    ['mostly_ai', 'compositeWithTrainedAlgorithmicMedia'],
    ['assisted', 'compositeWithTrainedAlgorithmicMedia'],
    ['none', undefined],
    [null, undefined],
  ] as const) {
    it(`states the AI grade ${aiTextDeclaration} of the text as ${term}`, () => {
      const made = newsObject(publicRelease({ aiTextDeclaration }));
      assert.deepEqual(made.digitalSourceType, term && { uri: `${IPTC}${term}` });
    });
  }

  const sourceTypes: readonly (readonly [label: AiLabel, stated: string | null, uri: string | undefined])[] = [
    ['ai_generated', null, `${IPTC}trainedAlgorithmicMedia`],
    ['ai_generated', 'digitalCapture', `${IPTC}trainedAlgorithmicMedia`],
    ['ai_edited', 'compositeSynthetic', `${IPTC}compositeWithTrainedAlgorithmicMedia`],
    ['original', null, undefined],
    ['original', 'https://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture', `${IPTC}digitalCapture`],
    ['original', 'digsrctype:humanEdits', `${IPTC}humanEdits`],
    ['original', 'http://c2pa.org/digitalsourcetype/empty', 'http://c2pa.org/digitalsourcetype/empty'],
    ['original', 'javascript:alert(1)', undefined],
  ];
  for (const [aiLabel, stated, uri] of sourceTypes) {
    it(`has the source type ${uri?.slice(uri.lastIndexOf('/') + 1) ?? 'none'} for a picture labelled ${aiLabel} whose file states ${stated}`, () => {
      const image = titleImage({ aiLabel, provenance: { ...NO_PROVENANCE, digitalSourceType: stated } });
      const [picture] = newsObject(publicRelease({ images: [image] })).associations;
      assert.deepEqual(picture.digitalSourceType, uri === undefined ? undefined : { uri });
    });
  }
});

describe('a change in the list of news objects', () => {
  const at = new Date('2026-08-01T00:00:00Z');

  it('is the whole release while it is public', () => {
    const release = publicRelease();
    const change = { position: 1, at, kind: 'updated', release } as const;
    assert.deepEqual(changedNewsObject(change, ADDRESSES), newsObject(release));
  });

  it('is a cancellation without content for a canceled release', () => {
    const made = changedNewsObject({ position: 2, at, kind: 'canceled', release: publicRelease() }, ADDRESSES);
    assert.deepEqual(ninjsFaults(made), []);
    assert.equal(made.pubStatus, 'canceled');
    assert.equal(made.uri, 'tag:press.example,2026:release/7');
    assert.equal(made.versionCreated, '2026-08-01T00:00:00.000Z');
    assert.ok(!JSON.stringify(made).includes('harbour'));
  });
});
