import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { STATUS } from '../../../../adapters/http/kernel/problems/error-mapping.ts';
import { exampleText } from '../../../../adapters/http/site/docs/examples.ts';
import { GUIDES, type Guide } from '../../../../adapters/http/site/docs/guides/catalogue.ts';
import { guideText, loadGuide } from '../../../../adapters/http/site/docs/guides/load.ts';
import { renderMarkdown } from '../../../../adapters/http/site/docs/guides/markdown.ts';
import { PICTURES } from '../../../../adapters/http/site/docs/guides/pictures.ts';
import { guideValue, VALUE_NAMES } from '../../../../adapters/http/site/docs/guides/values.ts';
import { problemTitle } from '../../../../application/messages/messages.ts';
import { EVENT_TYPES, LANGUAGES, type Language, REJECTION_CODES } from '../../../../domain/index.ts';
import { fences } from '../../../support/documents/readme.ts';
import { elements, htmlTokens } from '../../../support/pages/html-tokens.ts';
import { withService } from '../../../support/service/with-service.ts';

const FOLDER = new URL('../../../../adapters/http/site/docs/guides/', import.meta.url);
const FACTS = { baseUrl: 'https://press.example', rateLimitPerMinute: 1234 };
const text = (guide: Guide, language: Language) => guideText(guide, language, FACTS);
const load = (guide: Guide, language: Language) => loadGuide(guide, language, undefined, FACTS);
/** The guide's markup as a well-formed document for the tokeniser. */
const tokensOf = (guide: Guide, language: Language) =>
  htmlTokens(`<!doctype html>\n<main>${load(guide, language).markup}</main>`);
const headings = (markdown: string) =>
  [...markdown.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^(#+) .*?(\{#.*\})?$/gm)].map(([, level, id]) => [
    level,
    id,
  ]);

/** Pages other than guides that guides may link to. */
const OTHER_PAGES = [
  '/desk',
  '/desk/releases',
  '/sign-in',
  '/docs/reference',
  '/deprecation',
  '/transparency',
  '/api/v1/openapi.json',
  '/llms.txt',
  'https://www.standardwebhooks.com',
];

for (const guide of GUIDES) {
  describe(`the guide ${guide}`, () => {
    it('has the same commands and responses in every language', () => {
      assert.ok(LANGUAGES.length > 1);
      for (const language of LANGUAGES) assert.deepEqual(fences(text(guide, language)), fences(text(guide, 'en')));
    });

    it('has the same headings and anchors in every language', () => {
      for (const language of LANGUAGES) assert.deepEqual(headings(text(guide, language)), headings(text(guide, 'en')));
    });

    for (const language of LANGUAGES) {
      it(`links to existing pages only, in ${language}`, () => {
        const links = elements(tokensOf(guide, language), 'a').map(({ attributes }) => attributes.get('href') ?? '');
        assert.ok(links.length > 0);
        const anchors = (of: Guide) =>
          elements(tokensOf(of, language), 'h2').map(({ attributes }) => `#${attributes.get('id')}`);
        for (const link of links) {
          const [path = '', fragment] = link.split(/(?=#)/);
          const other = /^\/docs\/guides\/(.*)$/.exec(path)?.[1] as Guide | undefined;
          const example = /^\/docs\/examples\/(.*)$/.exec(path)?.[1];
          const problem = /^\/problems\/(.*)$/.exec(path)?.[1];
          if (link.startsWith('#')) assert.ok(anchors(guide).includes(link), link);
          else if (example !== undefined) assert.ok(exampleText(example, FACTS.baseUrl), link);
          else if (problem !== undefined) assert.ok(Object.hasOwn(STATUS, problem), link);
          else if (other === undefined) assert.ok(OTHER_PAGES.includes(link), link);
          else {
            assert.ok(GUIDES.includes(other), link);
            assert.ok(fragment === undefined || anchors(other).includes(fragment), link);
          }
        }
      });

      it(`makes its code and tables scrollable by keyboard, in ${language}`, () => {
        const tokens = tokensOf(guide, language);
        for (const { attributes } of elements(tokens, 'pre')) assert.equal(attributes.get('tabindex'), '0');
        const regions = elements(tokens, 'div').filter(({ attributes }) => attributes.get('role') === 'region');
        assert.equal(regions.length, elements(tokens, 'table').length);
        for (const { attributes } of regions) assert.ok(attributes.get('aria-label'));
      });
    }
  });
}

describe('values of this service in guides', () => {
  it('are its own address and limits', () => {
    assert.match(text('first-release', 'en'), /^API=https:\/\/press\.example\/api\/v1$/m);
    assert.match(text('limits', 'en'), /\| requests \| 1,234 a minute/);
    assert.match(text('limits', 'de'), /\| Anfragen \| 1\.234 je Minute/);
    for (const guide of GUIDES) {
      for (const language of LANGUAGES) assert.doesNotMatch(text(guide, language), /127\.0\.0\.1:8080|\{\{/);
    }
  });

  it('exist for each name, and each is used', () => {
    assert.throws(() => guideValue('nothing', 'en', FACTS), /no value \{\{nothing\}\}/);
    assert.throws(() => guideValue('constructor', 'en', FACTS), /no value/);
    for (const language of LANGUAGES) {
      const written = GUIDES.map((guide) => readFileSync(new URL(`${language}/${guide}.md`, FOLDER), 'utf8')).join('');
      for (const name of VALUE_NAMES) assert.ok(written.includes(`{{${name}}}`), `${name} in ${language}`);
    }
  });

  for (const language of LANGUAGES) {
    it(`name every problem with status, title and page, in ${language}`, () => {
      const [rows = []] = elements(tokensOf('errors', language), 'table')
        .map(({ text: cells }) => cells.split('\n').filter((line) => line !== ''))
        .slice(-1);
      const links = elements(tokensOf('errors', language), 'a').map(({ attributes }) => attributes.get('href'));
      for (const [code, status] of Object.entries(STATUS)) {
        const at = rows.indexOf(code);
        assert.equal(rows[at - 1], String(status), code);
        assert.ok(rows[at + 1]?.startsWith(`${problemTitle(code as keyof typeof STATUS, language)}. `), code);
        assert.ok(links.includes(`/problems/${code}`));
      }
    });

    it(`name every rejection code and every type of event, in ${language}`, () => {
      const codes = (guide: Guide) => elements(tokensOf(guide, language), 'code').map(({ text: code }) => code);
      for (const code of REJECTION_CODES) assert.ok(codes('review').includes(code), code);
      for (const type of EVENT_TYPES) assert.ok(codes('events').includes(type), type);
    });
  }
});

describe('the pictures of guides', () => {
  const service = withService();
  const shown = LANGUAGES.flatMap((language) =>
    GUIDES.flatMap((guide) =>
      elements(tokensOf(guide, language), 'img').map(({ attributes }) => ({ guide, language, attributes })),
    ),
  );

  it('are each shown once in each language', () => {
    const names = shown.map(({ language, attributes }) => `${language} ${attributes.get('src')?.split('/').at(-1)}`);
    const expected = LANGUAGES.flatMap((language) => PICTURES.map((name) => `${language} ${name}.webp`));
    assert.deepEqual(names.toSorted(), expected.toSorted());
  });

  for (const { guide, language, attributes } of shown) {
    const src = attributes.get('src') ?? '';
    it(`${src} is small, has its size, and is described`, async () => {
      const { status, headers } = await service.request('GET', src);
      assert.deepEqual([status, headers.get('Content-Type')], [200, 'image/webp']);
      assert.ok(Number(headers.get('Content-Length')) <= 150_000, src);
      const again = await service.request('GET', src, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
      assert.equal(again.status, 304);
      const { width, height } = await sharp(
        fileURLToPath(new URL(`${language}/${src.split('/').at(-1)}`, FOLDER)),
      ).metadata();
      assert.deepEqual([attributes.get('width'), attributes.get('height')], [String(width), String(height)]);
      assert.ok((attributes.get('alt') ?? '').length > 40, guide);
    });
  }

  it('are not served under other names', async () => {
    for (const name of [
      'de/account.md',
      'de/desk-release',
      'fr/desk-release.webp',
      'de/..%2Fpictures.ts',
      'constructor/desk-release.webp',
    ]) {
      assert.equal((await service.request('GET', `/docs/guides/${name}`)).status, 404, name);
    }
  });
});

test('links in a guide keep the language that the reader chose', () => {
  const { markup } = loadGuide('errors', 'de', 'de', FACTS);
  const links = elements(htmlTokens(`<!doctype html>\n<main>${markup}</main>`), 'a').map(({ attributes }) =>
    attributes.get('href'),
  );
  assert.ok(links.includes('/docs/guides/first-release?lang=de#token'));
  assert.ok(links.includes('/problems/not_found?lang=de'));
  assert.ok(links.every((link) => link?.startsWith('#') || link?.includes('lang=de')));
});

describe('the Markdown of guides', () => {
  const options = {
    link: (href: string) => href,
    linkTo: (heading: string) => heading,
    table: 'Table',
    picture: (name: string) => ({ url: `/pictures/${name}`, width: 12, height: 34 }),
  };
  const render = (markdown: string) => renderMarkdown(markdown, options);

  it('is parsed into title, summary, sections and markup', () => {
    const guide = render('# One & *all*\n\nA `b` c.\n\n## Two {#two}\n\n### Three {#three}\n\nD <!-- unseen --> e.\n');
    assert.deepEqual(
      [guide.title, guide.summary, guide.sections],
      ['One & *all*', 'A b c.', [{ id: 'two', text: 'Two' }]],
    );
    assert.match(guide.markup, /<h2 id="two">Two<a class="anchor" href="#two" aria-label="Two">#<\/a><\/h2>/);
    assert.match(guide.markup, /<h3 id="three">/);
    assert.doesNotMatch(guide.markup, /unseen|<h1/);
  });

  it('omits an empty table header', () => {
    assert.doesNotMatch(render('# A\n\nB.\n\n| | |\n|---|---|\n| c | d |\n').markup, /<thead>|<th>/);
    assert.match(render('# A\n\nB.\n\n| E | |\n|---|---|\n| c | d |\n').markup, /<th>E<\/th>/);
  });

  it('shows pictures with size and alternative text', () => {
    assert.match(
      render('# A\n\nB.\n\n![C "d"](e.webp)\n').markup,
      /<img class="shot" src="\/pictures\/e\.webp" width="12" height="34" alt="C &quot;d&quot;" loading="lazy">/,
    );
  });

  it('shows code unchanged', () => {
    const { markup } = render('# A\n\nB.\n\n```sh\necho "<b>" & \'c\'\n```\n');
    assert.match(markup, /<code class="language-sh">echo &quot;&lt;b&gt;&quot; &amp; &#39;c&#39;\n<\/code>/);
  });

  const faults: readonly (readonly [fault: string, markdown: string, message: RegExp])[] = [
    ['without a title', 'B.\n', /title/],
    ['without a paragraph', '# A\n\n## B {#b}\n', /paragraph/],
    ['with a heading that has no anchor', '# A\n\nB.\n\n## C\n', /"C" names no anchor/],
    ['with HTML', '# A\n\nB.\n\n<div>c</div>\n', /Markdown alone: <div>/],
    ['with HTML in a sentence', '# A\n\nB <b>c</b>.\n', /Markdown alone: <b>/],
  ];
  for (const [fault, markdown, message] of faults) {
    it(`is refused ${fault}`, () => assert.throws(() => render(markdown), message));
  }
});
