import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAddresses } from '../../../../adapters/http/kernel/addresses.ts';
import { publicAddresses } from '../../../../adapters/http/site/portal/addresses/public-addresses.ts';
import { ATOM } from '../../../../adapters/http/site/portal/feeds/atom.ts';
import { feedEntry } from '../../../../adapters/http/site/portal/feeds/feed-entry.ts';
import { JSON_FEED } from '../../../../adapters/http/site/portal/feeds/json-feed.ts';
import { RSS } from '../../../../adapters/http/site/portal/feeds/rss.ts';
import { newsObject } from '../../../../adapters/http/site/portal/ninjs/news-object.ts';
import { renderEarlierPage } from '../../../../adapters/http/site/portal/release/earlier-page.ts';
import { renderReleasePage } from '../../../../adapters/http/site/portal/release/release-page.ts';
import { newsArticle } from '../../../../adapters/http/site/portal/structured-data/news-article.ts';
import type { PublicRelease } from '../../../../application/ports/index.ts';
import {
  CONTENT_FIELD_NAMES,
  CORRECTABLE_FIELDS,
  type ContentField,
  type CorrectionId,
  pickFields,
  type SanitizedHtml,
} from '../../../../domain/index.ts';
import { layout, portalRequest } from '../../../support/pages/portal-pages.ts';
import { publicRelease } from '../../../support/records/public-release.ts';

const ADDRESSES = publicAddresses(
  createAddresses({ baseUrl: 'https://press.example', portalHosts: { portal_a: null, portal_b: null } }),
);
const request = portalRequest({ portal: 'portal_a' });

/** Every public rendering of a release, as text. */
const OUTPUTS = {
  page: (release: PublicRelease) =>
    renderReleasePage(request, layout(), {
      release,
      portal: 'portal_a',
      canonicalUrl: ADDRESSES.release(release),
      elsewhere: { url: 'https://b.example/7', name: 'Portal B' },
      reportUrl: 'https://press.example/report',
      translations: [],
      structuredData: [],
      more: [],
      imageUrl: ADDRESSES.rendition,
    }),
  rss: (release: PublicRelease) => RSS.entry(feedEntry(release, ADDRESSES)),
  atom: (release: PublicRelease) => ATOM.entry(feedEntry(release, ADDRESSES)),
  jsonFeed: (release: PublicRelease) => JSON_FEED.entry(feedEntry(release, ADDRESSES)),
  ninjs: (release: PublicRelease) => JSON.stringify(newsObject(release, ADDRESSES)),
  jsonLd: (release: PublicRelease) =>
    JSON.stringify(newsArticle(release, { name: 'Portal A', url: 'https://a.example' }, ADDRESSES)),
} satisfies Readonly<Record<string, (release: PublicRelease) => string>>;

type Output = keyof typeof OUTPUTS;
const EVERYWHERE = Object.keys(OUTPUTS) as readonly Output[];

interface PublishedField {
  /** A release with a recognisable value of the field. */
  readonly given: Partial<PublicRelease>;
  /** The value as an output shows it. */
  readonly shown: string;
  readonly outputs: readonly Output[];
}

const base = publicRelease();

/** The outputs that show each content field; null for a field that readers do not see. A new field must be listed here. */
const PUBLISHED: Readonly<Record<ContentField, PublishedField | null>> = {
  portal: {
    given: { portal: 'portal_b' },
    shown: 'portal_b/',
    outputs: ['rss', 'atom', 'jsonFeed', 'ninjs', 'jsonLd'],
  },
  companyId: { given: { company: { ...base.company, name: 'Zinc Ltd' } }, shown: 'Zinc Ltd', outputs: EVERYWHERE },
  categoryId: {
    given: { category: { ...base.category, translations: { de: { name: 'Zink' }, en: { name: 'Zinc news' } } } },
    shown: 'Zinc news',
    outputs: EVERYWHERE,
  },
  language: { given: { language: 'de' }, shown: '"de"', outputs: ['page', 'atom', 'jsonFeed', 'ninjs', 'jsonLd'] },
  title: { given: { title: 'Zinc title' }, shown: 'Zinc title', outputs: EVERYWHERE },
  text: {
    given: { text: '<p>Zinc text</p>' as SanitizedHtml },
    shown: 'Zinc text',
    outputs: ['page', 'rss', 'atom', 'jsonFeed', 'ninjs'],
  },
  backlinkUrl: {
    given: { backlinkUrl: 'https://zinc.example/more' },
    shown: 'zinc.example/more',
    outputs: ['page', 'atom', 'jsonFeed'],
  },
  keywords: { given: { keywords: 'zinc word' }, shown: 'zinc word', outputs: EVERYWHERE },
  // The offsets take effect in the teaser.
  teaserBegin: { given: { teaser: 'Zinc teaser' }, shown: 'Zinc teaser', outputs: EVERYWHERE },
  teaserEnd: { given: { teaser: 'Zinc teaser' }, shown: 'Zinc teaser', outputs: EVERYWHERE },
  noExport: null,
  publishAt: null,
};

describe('the public renderings of a release', () => {
  for (const field of CONTENT_FIELD_NAMES) {
    const published = PUBLISHED[field];
    for (const output of published?.outputs ?? []) {
      it(`${output} shows ${field}`, () => {
        const { given = {}, shown = '' } = published ?? {};
        assert.ok(!OUTPUTS[output](base).includes(shown), 'the value is recognisable');
        assert.ok(OUTPUTS[output]({ ...base, ...given }).includes(shown));
      });
    }
  }

  for (const field of CORRECTABLE_FIELDS) {
    it(`the earlier version shows ${field}`, () => {
      const { given = {}, shown = '' } = PUBLISHED[field] ?? {};
      const wording = pickFields({ ...base, ...given }, CORRECTABLE_FIELDS);
      const replaced = { id: 1 as CorrectionId, kind: 'typo', note: null, approvedAt: new Date() } as const;
      const page = renderEarlierPage(request, layout(), { release: base, replaced, wording, reason: null });
      assert.ok(page.includes(shown), field);
    });
  }
});
