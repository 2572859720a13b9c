import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { OPERATOR } from '../../../../domain/index.ts';
import { pageOf } from '../../../support/pages/account-browser.ts';
import { axeFaults, isTooWide } from '../../../support/pages/axe.ts';
import { chromiumProgram } from '../../../support/pages/browser.ts';
import { startChromium } from '../../../support/pages/editor-page.ts';
import { looksAt } from '../../../support/pages/looks.ts';
import { createOutbox } from '../../../support/people/outbox.ts';
import { makePerson, type Person } from '../../../support/people/people.ts';
import { jpeg } from '../../../support/pictures/pictures.ts';
import { publishNew, takeDown } from '../../../support/records/release-life.ts';
import type { Publisher } from '../../../support/service/service.ts';
import { withService } from '../../../support/service/with-service.ts';
import { uploadImage } from '../../../support/wire/uploads.ts';

const chromium = chromiumProgram();

/** Pages for journalists and of the account (contract §16). */
describe('pages for the press pass axe and fit the window', { skip: chromium.skip }, () => {
  const outbox = createOutbox();
  const service = withService({ baseUrl: 'http://press.example', ports: { mailer: outbox } });
  let browser: Browser;
  let publisher: Publisher;
  let people: Readonly<Record<'de' | 'en', Person>>;
  before(async () => {
    browser = await startChromium(chromium.service ?? '');
    publisher = await service.publisher();
    const account = { id: publisher.accountId, role: 'owner' } as const;
    people = {
      de: await makePerson(service, { language: 'de', account }),
      en: await makePerson(service, { language: 'en', account }),
    };
  });
  after(() => browser?.close());

  let pages = 0;
  /** Runs `visit` in each language, in the viewport and colour scheme that is next. */
  const inLooks = async (visit: (page: Page, language: 'de' | 'en') => Promise<void>, signedIn = false) => {
    for (const language of ['de', 'en'] as const) {
      for (const { width, dark } of looksAt(pages++)) {
        const { page, complaints, close } = await pageOf(
          browser,
          service.baseUrl,
          signedIn ? people[language] : { secret: '' },
          {
            viewport: { width, height: 900 },
            colorScheme: dark ? 'dark' : 'light',
            locale: language,
          },
        );
        await visit(page, language);
        assert.deepEqual(complaints, []);
        await close();
      }
    }
  };
  const assertAccessible = async (page: Page) => {
    const where = `${page.url()} ${JSON.stringify(page.viewportSize())}`;
    assert.deepEqual([where, await axeFaults(page)], [where, []]);
    assert.equal(await isTooWide(page), false, where);
    const overflowing = await page.evaluate<string[]>(
      '[...document.querySelectorAll("button")].filter((each) => each.scrollHeight > each.clientHeight).map((each) => each.textContent)',
    );
    assert.deepEqual([where, overflowing], [where, []]);
  };
  const visited = async (page: Page, path: string, status = 200) => {
    const response = await page.goto(`${service.baseUrl}${path}`);
    assert.equal(response?.status(), status, path);
    await assertAccessible(page);
  };
  const withPicture = async () => {
    const { id } = await publisher.draft({ title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik' });
    const fields = { press_download: '1', description: 'Eine Brücke am Abend', ai_declaration: 'ai_edited' };
    const image = await uploadImage(publisher, id, await jpeg(), fields);
    return { id, image };
  };

  it('preview links: the page, its 410, and their list in the account', async () => {
    const { id } = await withPicture();
    const links = `/press-releases/${id}/preview-links`;
    const make = async (name: string) => {
      const { body } = await publisher.api('POST', links, { json: { name } });
      return { ...body.data, path: new URL(body.data.url).pathname };
    };
    const open = await make('Ada Meyer, Tagblatt');
    const revoked = await make('Donaudampfschifffahrtszeitungsverlagsgesellschaft');
    await publisher.api('DELETE', `${links}/${revoked.id}`);
    await inLooks(async (page) => {
      await visited(page, open.path);
      await visited(page, revoked.path, 410);
    });
    await inLooks(async (page) => visited(page, `/account/releases/${id}/preview-links`), true);
  });

  it('subscriptions: form, request, confirmation, management and end', async () => {
    await publishNew(service, publisher);
    await inLooks(async (page, language) => {
      const email = `${language}${pages}@example.org`;
      service.clock.advance(2 * 60 * 60 * 1000);
      await page.goto(`${service.baseUrl}/portal_a`);
      await page.evaluate('for (const each of document.querySelectorAll("details")) each.open = true');
      await assertAccessible(page);
      // Wrong first: the page with the error.
      await page.evaluate('document.querySelector("form.subscription").noValidate = true');
      await page.locator('form.subscription [name=email]').fill('nobody');
      await page.locator('form.subscription button').click();
      await page.locator('[aria-invalid=true]').waitFor();
      await assertAccessible(page);
      await page.locator('[name=email]').fill(email);
      await page.locator('form.subscription button').click();
      await page.locator('form.subscription').waitFor({ state: 'detached' });
      await assertAccessible(page);
      while (await service.application.subscriptions.sendDue({ caller: OPERATOR }));
      const [address = ''] =
        /http:\S+\/subscriptions\/confirm\/\S+/.exec(outbox.mails.findLast(({ to }) => to === email)?.text ?? '') ?? [];
      const path = new URL(address).pathname;
      await visited(page, path);
      // The redirect names the base address, where nothing listens.
      assert.equal((await service.request('POST', path)).status, 303);
      await visited(page, path.replace('/confirm', ''));
      await page.locator('button[value=end_all]').click();
      await page.locator('button[value=end_all]').waitFor({ state: 'detached' });
      await assertAccessible(page);
      await visited(page, path, 404);
    });
  });

  it('pictures, and releases that were taken down', async () => {
    const { id, image } = await withPicture();
    const large = image.renditions.find(({ name }: { readonly name: string }) => name === 'large').url;
    const [, key] = /([^/]+)\.jpg$/.exec(large) ?? assert.fail(large);
    await publisher.api('POST', `/press-releases/${id}/submit`, { json: { ai_text_declaration: 'assisted' } });
    const { release } = await service.application.review.show({ caller: OPERATOR, id });
    const caller = { kind: 'editor', name: 'Ada' } as const;
    await service.application.review.approve({ id, submission: release.submissions, caller });
    await inLooks((page) => visited(page, `/portal_a/pictures/${key}`));
    for (const [reason, status] of [
      ['rights', 410],
      ['court_order', 451],
    ] as const) {
      const down = await publishNew(service, publisher);
      await takeDown(service.application, down.id, { reason, public: 'Ein Recht fehlt.' });
      await inLooks((page) => visited(page, new URL(down.urls.portal_a).pathname, status));
    }
    await takeDown(service.application, id, { imageId: image.id });
    await inLooks((page) => visited(page, `/portal_a/pictures/${key}`, 410));
  });

  it('statistics of the account and of a release', async () => {
    const { id, urls } = await publishNew(service, publisher);
    await service.request('GET', new URL(urls.portal_a).pathname, { headers: { 'User-Agent': 'Mozilla/5.0 Firefox' } });
    await service.application.readership.write({ caller: OPERATOR });
    await inLooks(async (page) => {
      await visited(page, '/account/statistics');
      await visited(page, `/account/releases/${id}/statistics`);
    }, true);
  });
});
