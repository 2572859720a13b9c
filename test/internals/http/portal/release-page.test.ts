import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createAddresses } from '../../../../adapters/http/kernel/addresses.ts';
import { render } from '../../../../adapters/http/site/page/html.ts';
import { publicAddresses } from '../../../../adapters/http/site/portal/addresses/public-addresses.ts';
import { entryHtml } from '../../../../adapters/http/site/portal/feeds/content.ts';
import { feedEntry } from '../../../../adapters/http/site/portal/feeds/feed-entry.ts';
import { captionLines } from '../../../../adapters/http/site/portal/press/release-document.ts';
import { MARKDOWN, PLAIN_TEXT } from '../../../../adapters/http/site/portal/press/text-format.ts';
import { type ReleasePage, renderReleasePage } from '../../../../adapters/http/site/portal/release/release-page.ts';
import { releaseText } from '../../../../adapters/http/site/portal/release/release-text.ts';
import type { PublicRelease } from '../../../../application/ports/index.ts';
import {
  AI_LABELS,
  AI_TEXT_DECLARATIONS,
  type CorrectionId,
  LANGUAGES,
  type PressContact,
  type SanitizedHtml,
} from '../../../../domain/index.ts';
import { elements, htmlTokens, skeleton } from '../../../support/pages/html-tokens.ts';
import { layout, portalRequest } from '../../../support/pages/portal-pages.ts';
import { ANY_CHARACTER } from '../../../support/records/any-character.ts';
import { publicRelease } from '../../../support/records/public-release.ts';
import { titleImage } from '../../../support/records/published-release.ts';

const ADDRESSES = publicAddresses(
  createAddresses({ baseUrl: 'https://press.example', portalHosts: { portal_a: null, portal_b: null } }),
);

const page = (release: PublicRelease, more: Partial<ReleasePage> = {}): string =>
  renderReleasePage(portalRequest({ portal: more.portal ?? 'portal_a' }), layout(), {
    release,
    portal: 'portal_a',
    canonicalUrl: 'https://a.example/7',
    elsewhere: { url: 'https://b.example/7', name: 'Portal B' },
    reportUrl: 'https://api.example/report?release=7',
    translations: [],
    structuredData: [{ headline: release.title, company: release.company.name }],
    more: [],
    imageUrl: (key) => `https://a.example/media/${key}.jpg`,
    ...more,
  });

const read = (release: PublicRelease, more: Partial<ReleasePage> = {}) => htmlTokens(page(release, more));

const structuredData = (tokens: ReturnType<typeof read>) => JSON.parse(elements(tokens, 'script')[0]?.text ?? '');

const metaContent = (tokens: ReturnType<typeof read>, name: string): string[] =>
  elements(tokens, 'meta')
    .filter(({ attributes }) => attributes.get('property') === name || attributes.get('name') === name)
    .map(({ attributes }) => attributes.get('content') ?? '');

for (const [credit, shown] of [
  ['Anna Muster', 'Image: Anna Muster'],
  ['Foto: Anna Muster', 'Foto: Anna Muster'],
  ['Photograph by Anna', 'Photograph by Anna'],
  ['© Anna Muster', '© Anna Muster'],
  ['Bildwerk GmbH', 'Bildwerk GmbH'],
  ['Stadt Fotopolis', 'Image: Stadt Fotopolis'],
] as const) {
  test(`a credit names its kind once: ${credit}`, () => {
    const release = publicRelease({ language: 'en', images: [titleImage({ copyright: credit })] });
    assert.ok(page(release).includes(`<p class="credit"><span>${shown}</span>`));
    for (const format of [PLAIN_TEXT, MARKDOWN]) {
      assert.ok(captionLines(titleImage({ copyright: credit }), release, format).includes(shown), 'as a document');
    }
    const entry = feedEntry(release, ADDRESSES);
    assert.ok(entryHtml(entry).includes(shown), 'in a feed');
    assert.ok(!entryHtml(entry).includes(`Image: ${shown}`), 'in a feed, once');
  });
}

test('a corrected release shows when it was modified', () => {
  const approvedAt = new Date('2026-08-01T10:00:00Z');
  const corrections = [{ id: 1 as CorrectionId, kind: 'typo', note: null, approvedAt } as const];
  assert.deepEqual(metaContent(read(publicRelease()), 'article:modified_time'), []);
  assert.deepEqual(metaContent(read(publicRelease({ corrections })), 'article:modified_time'), [
    approvedAt.toISOString(),
  ]);
});

test('a release’s page shows the public reason of a taken-down picture', () => {
  const at = new Date('2026-08-01T10:00:00Z');
  const gone = { reason: 'rights', public: 'A right is missing.', note: 'secret', at } as const;
  const text = page(publicRelease({ language: 'en', picturesTakenDown: [gone] }));
  assert.ok(text.includes('A picture of this release was taken down: A right is missing.'));
  assert.ok(!text.includes('secret'));
});

test('a link preview names the AI label of its picture', () => {
  const of = (...args: Parameters<typeof titleImage>) =>
    metaContent(read(publicRelease({ language: 'en', images: [titleImage(...args)] })), 'og:image:alt');
  assert.deepEqual(of({ aiLabel: 'original' }), ['A turbine in front of the harbour']);
  assert.deepEqual(of({ aiLabel: 'ai_edited' }), [
    'A turbine in front of the harbour. This image was edited with artificial intelligence.',
  ]);
  assert.deepEqual(of({ aiLabel: 'ai_generated', description: 'A turbine.' }), [
    'A turbine. This image was generated by artificial intelligence.',
  ]);
});

const EVIL = [
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '</title></style></script></head>',
  '<!-- <![CDATA[',
  `{{7*7}} $\{7*7} \``,
  '&lt;b&gt; &amp; & &#39; &nbsp',
  '<img src=x onerror=alert(1)>',
  '\u2028\u202e\u0007',
];

test('no value of any field changes the structure of the page', () => {
  const hostile = fc
    .tuple(fc.constantFrom(...EVIL), fc.string({ unit: ANY_CHARACTER }), fc.constantFrom(...EVIL))
    .map(([before, between, after]) => before + between + after);
  const address = fc
    .constantFrom('a', "a'b", 'a"b', 'a<b>', 'a&b;', 'é')
    .map((end) => `https://evil.example/${end}`.replace(/["'<>]/g, encodeURIComponent));
  const expected = skeleton(read(publicRelease({ keywords: 'one' })));
  fc.assert(
    fc.property(
      fc.record({
        title: hostile,
        teaser: hostile,
        keywords: hostile.map((text) => `x${text.replaceAll(',', '')}`),
        company: hostile,
        category: hostile,
        copyright: hostile,
        imageTitle: hostile,
        description: hostile,
        key: hostile,
        url: address,
        canonical: hostile,
      }),
      (evil) => {
        const harmless = publicRelease();
        const tokens = read(
          {
            ...harmless,
            title: evil.title,
            teaser: evil.teaser,
            keywords: evil.keywords,
            backlinkUrl: evil.url,
            company: { ...harmless.company, name: evil.company, websiteUrl: evil.url },
            category: { ...harmless.category, translations: { de: { name: 'x' }, en: { name: evil.category } } },
            images: [
              titleImage({
                copyright: evil.copyright,
                title: evil.imageTitle,
                description: evil.description,
                licenseUrl: evil.url,
                sourceUrl: evil.url,
              }),
            ],
          },
          {
            canonicalUrl: evil.canonical,
            elsewhere: { url: evil.canonical, name: evil.title },
            imageUrl: () => evil.key,
          },
        );
        assert.deepEqual(skeleton(tokens), expected);
        assert.equal(elements(tokens, 'h1')[0]?.text, evil.title);
        assert.deepEqual(metaContent(tokens, 'og:title'), [evil.title]);
        assert.deepEqual(metaContent(tokens, 'description'), [evil.teaser]);
        assert.equal(elements(tokens, 'img')[0]?.attributes.get('alt'), evil.description);
        assert.equal(structuredData(tokens).headline, evil.title);
        assert.equal(structuredData(tokens).company, evil.company);
      },
    ),
  );
});

test('an address is a link only if it is http or https', () => {
  const url = 'javascript:alert(1)';
  const harmless = publicRelease();
  const text = page({
    ...harmless,
    backlinkUrl: url,
    company: { ...harmless.company, websiteUrl: url },
    images: [titleImage({ licenseUrl: url, sourceUrl: url })],
  });
  assert.doesNotMatch(text, /javascript:/);
});

test('the page runs no script and loads only pictures from elsewhere', () => {
  const tokens = read(publicRelease());
  assert.deepEqual(
    elements(tokens, 'script').map(({ attributes }) => Object.fromEntries(attributes)),
    [{ type: 'application/ld+json' }],
  );
  assert.deepEqual(
    elements(tokens, 'link').map(({ attributes }) => attributes.get('rel')),
    ['icon', 'apple-touch-icon', 'stylesheet', 'search', 'canonical', 'alternate', 'alternate', 'alternate'],
  );
  for (const token of tokens) {
    if (token.kind !== 'open') continue;
    for (const name of token.attributes.keys()) assert.doesNotMatch(name, /^(?:on|style)/);
  }
});

test('the page is in the language of the release', () => {
  const en = read(publicRelease());
  const de = read(publicRelease({ language: 'de' }));
  assert.equal(elements(en, 'html')[0]?.attributes.get('lang'), 'en');
  assert.equal(elements(de, 'html')[0]?.attributes.get('lang'), 'de');
  assert.equal(elements(en, 'time')[0]?.text, '14 July 2026 at 11:30 CEST');
  assert.equal(elements(de, 'time')[0]?.text, '14. Juli 2026 um 11:30 MESZ');
  assert.equal(elements(de, 'time')[0]?.attributes.get('datetime'), '2026-07-14T09:30:00.000Z');
  assert.match(elements(en, 'main')[0]?.text ?? '', /Energy/);
  assert.match(elements(de, 'main')[0]?.text ?? '', /Energie/);
});

const IMAGE_WORDS = {
  de: {
    original: null,
    ai_edited: 'Dieses Bild wurde mit künstlicher Intelligenz bearbeitet.',
    ai_generated: 'Dieses Bild wurde mit künstlicher Intelligenz erzeugt.',
  },
  en: {
    original: null,
    ai_edited: 'This image was edited with artificial intelligence.',
    ai_generated: 'This image was generated by artificial intelligence.',
  },
} as const;

const TEXT_WORDS = {
  de: {
    none: null,
    assisted: 'Dieser Text ist mit Unterstützung künstlicher Intelligenz entstanden.',
    mostly_ai: 'Dieser Text ist überwiegend von künstlicher Intelligenz verfasst.',
    fully_ai: 'Dieser Text ist vollständig von künstlicher Intelligenz verfasst.',
  },
  en: {
    none: null,
    assisted: 'This text was written with the assistance of artificial intelligence.',
    mostly_ai: 'This text was written mostly by artificial intelligence.',
    fully_ai: 'This text was written entirely by artificial intelligence.',
  },
} as const;

for (const language of LANGUAGES) {
  for (const aiLabel of AI_LABELS) {
    test(`an image labelled ${aiLabel} is labelled as such in ${language}`, () => {
      const tokens = read(publicRelease({ language, images: [titleImage({ aiLabel })] }));
      const labels = elements(tokens, 'p').filter(({ attributes }) => attributes.get('class') === 'ai');
      const words = IMAGE_WORDS[language][aiLabel];
      assert.deepEqual(
        labels.map(({ text }) => text),
        words === null ? [] : [words],
      );
    });
  }
  for (const aiTextDeclaration of AI_TEXT_DECLARATIONS) {
    test(`a text declared ${aiTextDeclaration} is labelled as such in ${language}`, () => {
      const main = elements(read(publicRelease({ language, aiTextDeclaration, images: [] })), 'main')[0];
      const words = TEXT_WORDS[language][aiTextDeclaration];
      if (words === null) assert.doesNotMatch(main?.text ?? '', /intelligen/i);
      else assert.ok(main?.text.includes(words));
    });
  }
}

test('the title image is offered in all sizes of one aspect ratio, with its credit, licence and source below', () => {
  const tokens = read(publicRelease());
  const img = elements(tokens, 'img')[0]?.attributes;
  assert.equal(img?.get('src'), 'https://a.example/media/k-large.jpg');
  assert.equal(img?.get('width'), '1600');
  assert.equal(img?.get('height'), '900');
  assert.equal(
    img?.get('srcset'),
    'https://a.example/media/k-large.jpg 1600w, https://a.example/media/k-medium.jpg 800w',
  );
  const caption = elements(tokens, 'figcaption')[0]?.text ?? '';
  for (const words of ['A turbine in front of the harbour', 'Image: Jane Doe / Northwind', 'Licence', 'Source']) {
    assert.ok(caption.includes(words), words);
  }
  const links = elements(tokens, 'a').map(({ attributes }) => [attributes.get('href'), attributes.get('rel')]);
  assert.ok(
    links.some(([href, rel]) => href === 'https://licences.example/by/4.0/' && rel === 'nofollow noopener ugc'),
  );
  assert.ok(links.some(([href, rel]) => href === 'https://wind.example/press' && rel === 'nofollow noopener ugc'));
});

test('a small picture, whose renditions are all of one size, is offered once', () => {
  const renditions = titleImage().renditions.map((r) => ({
    ...r,
    width: 320,
    height: r.name === 'thumbnail' ? 240 : 180,
  }));
  const img = elements(read(publicRelease({ images: [titleImage({ renditions })] })), 'img')[0]?.attributes;
  assert.equal(img?.get('srcset'), 'https://a.example/media/k-large.jpg 320w');
});

test('the alternative text is the description, else the title, else a default', () => {
  const alt = (changes: Parameters<typeof titleImage>[0]) =>
    elements(read(publicRelease({ images: [titleImage(changes)] })), 'img')[0]?.attributes.get('alt');
  assert.equal(alt({}), 'A turbine in front of the harbour');
  assert.equal(alt({ description: null }), 'Turbine');
  assert.equal(alt({ title: null, description: null }), 'Picture for: A harbour for the wind');
});

test('a release without image, keywords, backlink and website has a complete page', () => {
  const harmless = publicRelease();
  const tokens = read({
    ...harmless,
    images: [],
    keywords: null,
    backlinkUrl: null,
    company: { ...harmless.company, websiteUrl: null },
  });
  for (const name of ['figure', 'img', 'address']) assert.deepEqual(elements(tokens, name), [], name);
  assert.deepEqual(metaContent(tokens, 'og:image'), []);
  assert.match(elements(tokens, 'main')[0]?.text ?? '', /Northwind Ltd/);
});

test('link previews show the preview image; the page shows both, the title image first', () => {
  const preview = titleImage({
    role: 'preview',
    renditions: [
      {
        ...{ name: 'large', key: 'preview', width: 1600, height: 900, mimeType: 'image/jpeg' },
        ...{ sha256: null, signed: null, stamped: false, bytes: null },
      },
    ],
  });
  const tokens = read(publicRelease({ images: [titleImage(), preview] }));
  assert.deepEqual(metaContent(tokens, 'og:image'), ['https://a.example/media/preview.jpg']);
  assert.deepEqual(
    elements(tokens, 'img').map(({ attributes }) => attributes.get('src')),
    ['https://a.example/media/k-large.jpg', 'https://a.example/media/preview.jpg'],
  );
});

test('the sanitised text is unchanged except for the relation of its links', () => {
  const text =
    '<h2>One &amp; two</h2><ul><li>a<br />b</li></ul><p><a href="https://x.example/?a=1&amp;b=2">x</a></p>' as SanitizedHtml;
  assert.ok(
    page(publicRelease({ text })).includes(
      '<h2>One &amp; two</h2><ul><li>a<br />b</li></ul><p><a rel="nofollow noopener ugc" href="https://x.example/?a=1&amp;b=2">x</a></p>',
    ),
  );
});

test('both portals show the same release, with one canonical address and a link to each other', () => {
  const shown = (portal: 'portal_a' | 'portal_b', elsewhere: ReleasePage['elsewhere']) => {
    const tokens = read(publicRelease(), { portal, elsewhere });
    const links = elements(tokens, 'link').filter(({ attributes }) => attributes.get('rel') === 'canonical');
    const others = elements(tokens, 'a').filter(({ attributes }) => attributes.get('class') === 'elsewhere');
    return {
      portal: elements(tokens, 'html')[0]?.attributes.get('data-portal'),
      title: elements(tokens, 'title')[0]?.text,
      canonical: links.map(({ attributes }) => attributes.get('href')),
      elsewhere: others.map(({ attributes, text }) => [attributes.get('href'), text]),
    };
  };
  const canonical = ['https://a.example/7'];
  assert.deepEqual(shown('portal_a', { url: 'https://b.example/7', name: 'Portal B' }), {
    portal: 'portal_a',
    title: 'A harbour for the wind – Portal A',
    canonical,
    elsewhere: [['https://b.example/7', 'This release on Portal B']],
  });
  assert.deepEqual(shown('portal_b', { url: 'https://a.example/7', name: 'Portal A' }), {
    portal: 'portal_b',
    title: 'A harbour for the wind – Portal B',
    canonical,
    elsewhere: [['https://a.example/7', 'This release on Portal A']],
  });
});

test('the page links to newsroom, category and the lists of its keywords', () => {
  const release = publicRelease({ keywords: 'Wind, C++, Häuser' });
  const links = elements(read(release), 'a').map(({ attributes }) => attributes.get('href'));
  for (const href of [
    '/portal_a/newsrooms/3/northwind-ltd',
    '/portal_a/categories/energy-environment',
    '/portal_a/keywords/wind',
    '/portal_a/keywords/c%2B%2B',
    '/portal_a/keywords/h%C3%A4user',
  ]) {
    assert.ok(links.includes(href), href);
  }
});

test('the sidebar shows the given fields of the newsroom’s press contact', () => {
  const { company, ...release } = publicRelease();
  const withContact = (pressContact: PressContact) =>
    read({ ...release, company: { ...company, about: 'We build ships.', pressContact } });
  const whole = withContact({ name: 'Ada Berg', email: 'press@wind.example', phone: '+49 (40) 123-45' });
  const links = elements(whole, 'a').map(({ attributes }) => attributes.get('href'));
  assert.match(elements(whole, 'address')[0]?.text ?? '', /Ada Berg/);
  assert.ok(links.includes('mailto:press@wind.example') && links.includes('tel:+494012345'));
  assert.match(elements(whole, 'main')[0]?.text ?? '', /We build ships\./);
  assert.deepEqual(elements(withContact({ name: null, email: null, phone: null }), 'address'), []);
});

test('a link whose text is its own address is marked, so that the address is printed once', () => {
  for (const [text, isBare] of [
    ['<a href="https://acme.example/presse">acme.example/presse</a>', true],
    ['<a href="https://acme.example/?a=1&amp;b=2">https://acme.example/?a=1&amp;b=2</a>', true],
    ['<a href="https://acme.example/presse">Our press page</a>', false],
    ['<a href="https://acme.example/presse">acme.example</a>', false],
  ] as const) {
    const markup = render(releaseText(`<p>${text}</p>` as SanitizedHtml));
    assert.equal(markup.includes('class="bare-address"'), isBare, text);
    assert.match(markup, /<a rel="nofollow noopener ugc"/);
  }
});
