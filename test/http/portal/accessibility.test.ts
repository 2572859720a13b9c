import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { OPERATOR } from '../../../domain/index.ts';
import { chromiumProgram } from '../../support/pages/browser.ts';
import { startBrowser, type VisitingBrowser } from '../../support/pages/browser-visit.ts';
import { looksAt } from '../../support/pages/looks.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { IS_AUDIT } from '../../support/process/runs.ts';
import { approve, submit } from '../../support/records/release-life.ts';
import { withService } from '../../support/service/with-service.ts';
import { uploadImage } from '../../support/wire/uploads.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** The narrowest window that WCAG requires; equivalent to 640 pixels at 200 %. */
const NARROW = 320;

/** Long words, no pictures, all labels. */
const STORIES = [
  { title: 'Neue Brücke über den Hafen', language: 'de', picture: 'ai_generated' },
  { title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik eröffnet', language: 'de', picture: null },
  { title: 'Harbour festival returns', language: 'en', picture: 'original' },
  ...Array.from({ length: 27 }, (_, i) => ({ title: `Meldung ${i}`, language: 'de', picture: null })),
] as const;

const chromium = chromiumProgram();
describe('the portals', { skip: chromium.skip }, () => {
  const service = withService({
    portals: {
      portal_a: { name: 'Portal A', imprint: { markdown: '# Impressum\n\nEin Verlag.\n' } },
      portal_b: { name: 'Portal B', color: '#ffee00' },
    },
  });
  let browser: VisitingBrowser;
  let axe: string;
  let paths: readonly string[];

  before(async () => {
    assert.ok(chromium.service);
    browser = await startBrowser(chromium.service);
    axe = await readFile(AXE, 'utf8');
    const publisher = await service.publisher();
    const [company] = publisher.companies;
    await service.application.catalogue.updateCompany({
      caller: OPERATOR,
      id: company.id,
      about: 'Wir bauen Schiffe.\n\nSeit 1890.',
      pressContact: { name: 'Ada Berg', email: 'presse@hafen.example', phone: '+49 40 12345' },
      websiteUrl: 'https://hafen.example/unternehmen/presse/mitteilungen',
    } as never);
    let last = '';
    for (const { title, language, picture } of STORIES.toReversed()) {
      const draft = await publisher.draft({
        title,
        language,
        keywords: 'Häuser, Donaudampfschifffahrtsgesellschaft',
        backlink_url: `https://hafen.example/${'lang'.repeat(20)}`,
        text: '<h2>Mehr</h2><p>Die Brücke ist 214 Meter lang.</p><blockquote><p>Ja.</p></blockquote><ul><li><a href="https://example.org/">example.org</a></li></ul>',
      });
      if (picture !== null) await uploadImage(publisher, draft.id, await jpeg(), { ai_declaration: picture });
      const reply = await submit(publisher, draft.id, { json: { ai_text_declaration: 'assisted' } });
      assert.equal(reply.status, 200, reply.text);
      await approve(service.application, draft.id);
      last = (await publisher.api('GET', `/press-releases/${draft.id}`)).body.data.urls.portal_a;
      service.clock.advance(60_000);
    }
    paths = [
      '',
      new URL(last).pathname.replace('/portal_a', ''),
      `/categories/${publisher.category.slug}`,
      `/newsrooms/${company.id}/${company.slug}`,
      '/keywords/h%C3%A4user',
      '/archive',
      '/newsrooms',
      '/categories',
      '/archive/2026/08',
      '/search?q=br%C3%BCcke&language=de',
      '/check',
      '/imprint',
      '/nothing',
      '?before=x',
    ];
  });
  after(async () => {
    await browser.close();
  });

  for (const [first, portal, ...languages] of [
    [0, 'portal_a', 'de', 'en'],
    [1, 'portal_b', 'en', 'de'],
  ] as const) {
    // Each page on one portal, in one language: the other uses the same template.
    const isLookedAt = (page: number) => IS_AUDIT || page % 2 === first;

    it(`pass axe: ${portal}`, async () => {
      for (const [page, path] of paths.entries()) {
        for (const { name, ...look } of isLookedAt(page) ? looksAt(page >> 1) : []) {
          const { value, complaints } = await browser.visit(`${service.baseUrl}/${portal}${path}`, {
            ...look,
            acceptLanguage: languages[0],
            evaluate: `(() => { for (const each of document.querySelectorAll('details')) each.open = true; ${axe}; return axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
              violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ' at ' + target.join(' ') + ' ' + failureSummary))); })()`,
          });
          const where = `${path}, ${name}`;
          assert.deepEqual([where, value], [where, []]);
          assert.deepEqual(
            complaints.filter((each) => !/status of 40[04]/.test(each)),
            [],
            where,
          );
        }
      }
    });

    it(`fit a window of 320 pixels, and load nothing from elsewhere: ${portal}`, async () => {
      for (const [page, path] of paths.entries()) {
        for (const acceptLanguage of isLookedAt(page) ? languages.slice(0, IS_AUDIT ? 2 : 1) : []) {
          const { value, requests } = await browser.visit(`${service.baseUrl}/${portal}${path}`, {
            width: NARROW,
            acceptLanguage,
            evaluate: 'document.documentElement.scrollWidth',
          });
          assert.deepEqual([path, value], [path, NARROW]);
          // The browser's own icon in a date field is a data: address.
          const loaded = requests.filter((request) => !request.startsWith('data:'));
          for (const request of loaded) assert.ok(request.startsWith(service.baseUrl), request);
        }
      }
    });
  }

  it('let the keyboard skip the header', async () => {
    const { value } = await browser.visit(`${service.baseUrl}/portal_a`, {
      evaluate: `(() => {
        const [first] = document.querySelectorAll('a, button, input, summary');
        first.focus();
        const seen = first.getBoundingClientRect().top >= 0;
        first.click();
        return [first.className, seen, location.hash, document.querySelector(location.hash).tagName];
      })()`,
    });
    assert.deepEqual(value, ['skip', true, '#content', 'MAIN']);
  });
});
