import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createAddresses } from '../../../../../adapters/http/kernel/addresses.ts';
import { jsonLdElement, render } from '../../../../../adapters/http/site/page/html.ts';
import { publicAddresses } from '../../../../../adapters/http/site/portal/addresses/public-addresses.ts';
import { newsArticle } from '../../../../../adapters/http/site/portal/structured-data/news-article.ts';
import { newsroomOrganization } from '../../../../../adapters/http/site/portal/structured-data/organization.ts';
import { breadcrumbList, webSite } from '../../../../../adapters/http/site/portal/structured-data/site.ts';
import type { PublicRelease } from '../../../../../application/ports/queries/portal.ts';
import { NO_PROVENANCE } from '../../../../../domain/index.ts';
import { expandedJsonLd, schemaOrgFaults } from '../../../../support/formats/json-ld.ts';
import { ANY_CHARACTER } from '../../../../support/records/any-character.ts';
import { aLogo } from '../../../../support/records/builders.ts';
import { illustratedRelease, publicRelease } from '../../../../support/records/public-release.ts';
import { titleImage } from '../../../../support/records/published-release.ts';

const ADDRESSES = publicAddresses(
  createAddresses({ baseUrl: 'https://press.example', portalHosts: { portal_a: null, portal_b: null } }),
);
const PUBLISHER = { name: 'Portal A', url: 'https://press.example/portal_a' };

// biome-ignore lint/suspicious/noExplicitAny: the test asserts the shape of a response
const article = (release: PublicRelease): any => JSON.parse(JSON.stringify(newsArticle(release, PUBLISHER, ADDRESSES)));

describe('a release for search engines', () => {
  it('is a NewsArticle with its times, newsroom, category and keywords', () => {
    const updatedAt = new Date('2026-07-15T00:00:00Z');
    const data = article(publicRelease({ updatedAt }));
    assert.equal(data['@type'], 'NewsArticle');
    assert.equal(data.url, 'https://press.example/portal_a/releases/7/a-harbour-for-the-wind');
    assert.equal(data.identifier, 'tag:press.example,2026:release/7');
    assert.equal(data.datePublished, '2026-07-14T09:30:00.000Z');
    assert.equal(data.dateModified, '2026-07-15T00:00:00.000Z');
    assert.equal(data.articleSection, 'Energy');
    assert.deepEqual(data.keywords, ['wind', 'harbour']);
    assert.deepEqual([data.author['@type'], data.author.name], ['Organization', 'Northwind Ltd']);
    assert.equal(data.publisher.name, 'Portal A');
  });

  it('has its pictures with credit, licence, size and source type, the title image first', () => {
    const [title, preview] = article(illustratedRelease('ai_generated')).image;
    assert.equal(title['@type'], 'ImageObject');
    assert.equal(title.contentUrl, 'https://press.example/images/k-large.jpg');
    assert.equal(title.creditText, 'Jane Doe / Northwind');
    assert.equal(title.license, 'https://licences.example/by/4.0/');
    assert.deepEqual([title.width, title.height], [1600, 900]);
    assert.equal(title.digitalSourceType, 'https://schema.org/TrainedAlgorithmicMediaDigitalSource');
    assert.equal(title.mainEntityOfPage, 'https://press.example/portal_a/pictures/k-large');
    assert.ok(!('license' in preview) && !('digitalSourceType' in preview));
  });

  for (const [stated, type] of [
    ['digitalCapture', 'https://schema.org/DigitalCaptureDigitalSource'],
    ['screenCapture', 'http://cv.iptc.org/newscodes/digitalsourcetype/screenCapture'],
    ['somethingElse', undefined],
  ] as const) {
    it(`has the source type ${type} for a picture whose file states ${stated}`, () => {
      const image = titleImage({ provenance: { ...NO_PROVENANCE, digitalSourceType: stated } });
      assert.equal(article(publicRelease({ images: [image] })).image[0].digitalSourceType, type);
    });
  }

  for (const [aiTextDeclaration, type] of [
    ['fully_ai', 'https://schema.org/TrainedAlgorithmicMediaDigitalSource'],
    ['mostly_ai', 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource'],
    ['assisted', 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource'],
    ['none', undefined],
    [null, undefined],
  ] as const) {
    it(`states the AI grade ${aiTextDeclaration} of the text as ${type}, also for an independent processor`, async () => {
      const [expanded] = await expandedJsonLd(newsArticle(publicRelease({ aiTextDeclaration }), PUBLISHER, ADDRESSES));
      assert.deepEqual(expanded?.['@type'], ['http://schema.org/NewsArticle']);
      const stated = expanded?.['http://schema.org/digitalSourceType'];
      assert.deepEqual(stated, type === undefined ? undefined : [{ '@id': type }]);
    });
  }

  it('names the editorial policy, if any, as principles of publishing and of corrections', async () => {
    const policyUrl = 'https://press.example/portal_a/editorial-policy';
    const [expanded] = await expandedJsonLd(newsArticle(publicRelease(), { ...PUBLISHER, policyUrl }, ADDRESSES));
    const address = [{ '@id': policyUrl }];
    assert.deepEqual(expanded?.['http://schema.org/publishingPrinciples'], address);
    const publisher = expanded?.['http://schema.org/publisher']?.[0] as Readonly<Record<string, unknown>> | undefined;
    assert.deepEqual(publisher?.['http://schema.org/publishingPrinciples'], address);
    assert.deepEqual(publisher?.['http://schema.org/correctionsPolicy'], address);
    const without = article(publicRelease());
    assert.ok(!('publishingPrinciples' in without) && !('correctionsPolicy' in without.publisher));
  });

  it('uses only types and properties of schema.org’s vocabulary', () => {
    const faults = (data: object) => schemaOrgFaults(JSON.parse(JSON.stringify(data)));
    const policyUrl = 'https://press.example/portal_a/editorial-policy';
    for (const aiTextDeclaration of ['fully_ai', 'assisted', 'none'] as const) {
      const release = { ...illustratedRelease('ai_generated'), aiTextDeclaration };
      assert.deepEqual(faults(newsArticle(release, { ...PUBLISHER, policyUrl }, ADDRESSES)), []);
    }
    // The check itself can fail.
    const wrong = {
      '@type': 'NewsArticle',
      verifiedDomain: 'x',
      telephone: '1',
      digitalSourceType: 'https://schema.org/RobotDigitalSource',
      author: { '@type': 'ImageObject' },
      publisher: { '@type': 'Newsroom' },
    };
    assert.deepEqual(schemaOrgFaults(wrong), [
      '/verifiedDomain is no property of schema.org',
      '/telephone is no property of NewsArticle',
      '/digitalSourceType is no term of schema.org: RobotDigitalSource',
      '/author takes no ImageObject',
      '/publisher takes no Newsroom',
      '/publisher has no known type: Newsroom',
    ]);
  });

  it('ends no element with any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER }), (text) => {
        const title = `</script><!--${text}`;
        const markup = render(jsonLdElement(newsArticle(publicRelease({ title }), PUBLISHER, ADDRESSES)));
        assert.match(markup, /^<script type="application\/ld\+json">[^<]*<\/script>$/);
        const data = JSON.parse(markup.slice(markup.indexOf('>') + 1, markup.lastIndexOf('<')));
        assert.equal(data.headline, title);
      }),
    );
  });
});

describe('a newsroom for search engines', () => {
  const page = 'https://press.example/portal_a/newsrooms/3/northwind-ltd';

  it('is an Organization with website, boilerplate, logo and press contact', () => {
    const newsroom = {
      ...publicRelease().company,
      about: 'We build turbines.',
      pressContact: { name: 'Jo', email: 'jo@wind.example', phone: null },
      logo: aLogo('logo'),
    };
    assert.deepEqual(JSON.parse(JSON.stringify(newsroomOrganization(newsroom, page, ADDRESSES))), {
      '@type': 'Organization',
      '@id': page,
      name: 'Northwind Ltd',
      url: 'https://wind.example/',
      sameAs: page,
      description: 'We build turbines.',
      logo: ADDRESSES.rendition(newsroom.logo[0]?.key ?? ''),
      contactPoint: { '@type': 'ContactPoint', contactType: 'press', name: 'Jo', email: 'jo@wind.example' },
    });
  });

  it('has its newsroom page as URL if it has no website', () => {
    const made = newsroomOrganization({ ...publicRelease().company, websiteUrl: null }, page, ADDRESSES);
    assert.deepEqual(JSON.parse(JSON.stringify(made)), {
      '@type': 'Organization',
      '@id': page,
      name: 'Northwind Ltd',
      url: page,
    });
  });
});

describe('a portal for search engines', () => {
  it('is a WebSite with its search', () => {
    const data = JSON.parse(JSON.stringify(webSite('Portal A', 'https://news.example', ['de', 'en'])));
    assert.equal(data.potentialAction.target.urlTemplate, 'https://news.example/search?q={search_term_string}');
    assert.equal(data.potentialAction['query-input'], 'required name=search_term_string');
  });

  it('has breadcrumbs to a page', () => {
    const steps = [
      { name: 'Portal A', url: 'https://news.example/' },
      { name: 'Energy', url: 'https://news.example/categories/energy' },
    ];
    const data = JSON.parse(JSON.stringify(breadcrumbList(steps)));
    assert.deepEqual(
      data.itemListElement.map(({ position, name }: { position: number; name: string }) => [position, name]),
      [
        [1, 'Portal A'],
        [2, 'Energy'],
      ],
    );
  });
});
