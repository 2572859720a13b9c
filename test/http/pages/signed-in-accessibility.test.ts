import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { approvePressRelease, OPERATOR, type PressReleaseId } from '../../../domain/index.ts';
import { type PersonsPage, pageOf } from '../../support/pages/account-browser.ts';
import { axeFaults, isTooWide } from '../../support/pages/axe.ts';
import { chromiumProgram } from '../../support/pages/browser.ts';
import { startChromium } from '../../support/pages/editor-page.ts';
import { looksAt, type NamedLook } from '../../support/pages/looks.ts';
import { addressOf, createOneOfEach, mountedAccountRoutes } from '../../support/people/account-walk.ts';
import { editorOf, makeEditor, shownVersions, submitToDesk } from '../../support/people/desk.ts';
import { makePerson, makeTeam, type Person, type Team } from '../../support/people/people.ts';
import { IS_AUDIT } from '../../support/process/runs.ts';
import { aReport } from '../../support/records/builders.ts';
import { correctNew, proposeNew } from '../../support/records/corrections.ts';
import { askAboutNew, publishNew, submitNew, suggestNewTitle, takeDown } from '../../support/records/release-life.ts';
import { withService } from '../../support/service/with-service.ts';

const chromium = chromiumProgram();
const LANGUAGES = ['de', 'en'] as const;

/** Of the account, those that no other test looks at; a page that disappears from the walk fails the test. */
const EXPECTED = [
  '/account/tokens',
  '/account/newsrooms',
  '/account/newsrooms/new',
  '/account/members',
  '/account/log',
  '/account/releases/:id/submit',
  '/account/releases/:id/history',
  '/account/releases/:id/versions/:entryId',
  '/account/releases/:id/objection',
  '/account/webhooks/:id/deliveries/:deliveryId',
];

describe('every page for signed-in people passes axe and fits its window', { skip: chromium.skip }, () => {
  const service = withService({ rateLimitPerMinute: 1_000_000 });
  let browser: Browser;
  let team: Team;
  const people = {
    account: new Map<string, Person>(),
    author: new Map<string, Person>(),
    desk: new Map<string, Person>(),
  };
  const open = new Map<string, PersonsPage>();
  before(async () => {
    browser = await startChromium(chromium.service ?? '');
    team = await makeTeam(service);
    const account = { id: team.publisher.accountId, role: 'owner' } as const;
    for (const language of LANGUAGES) {
      people.account.set(language, await makePerson(service, { language, account }));
      people.author.set(language, await makePerson(service, { language, account: { ...account, role: 'author' } }));
      people.desk.set(language, await makeEditor(service, { language }));
    }
  });
  after(() => browser?.close());

  /** One browser context for each person, viewport and colour scheme. */
  const pageFor = async (area: keyof typeof people, language: string, { name, width, dark }: NamedLook) => {
    const key = `${area} ${language} ${name}`;
    const person = people[area].get(language) ?? assert.fail();
    const colorScheme = dark ? 'dark' : 'light';
    const opened =
      open.get(key) ??
      (await pageOf(browser, service.baseUrl, person, { viewport: { width, height: 900 }, colorScheme }));
    open.set(key, opened);
    return opened;
  };
  /** In every language and look with `npm run audit:pages`; otherwise in one of each, in turn. */
  const visit = async (
    area: keyof typeof people,
    address: string,
    at: number,
    isExpected: (page: Page) => Promise<void>,
  ) => {
    for (const [number, language] of LANGUAGES.entries()) {
      if (!IS_AUDIT && (at >> 2) % LANGUAGES.length !== number) continue;
      for (const look of looksAt(at)) {
        const { page, complaints } = await pageFor(area, language, look);
        const reply = await page.goto(`${service.baseUrl}${address}`);
        const what = `${address}, ${look.name}, ${language}`;
        assert.equal(reply?.status(), 200, what);
        await isExpected(page);
        // Forms that are collapsed at first are part of the page.
        await page.evaluate('for (const each of document.querySelectorAll("main details")) each.open = true');
        assert.deepEqual([what, await axeFaults(page), await isTooWide(page)], [what, [], false]);
        assert.deepEqual(complaints.splice(0), [], what);
      }
    }
  };

  it('in the account', async () => {
    const resources = await createOneOfEach(service, team);
    const owner = people.account.get('en') ?? assert.fail();
    const visited = new Set<string>();
    const addresses: string[] = [];
    for (const route of mountedAccountRoutes(service)) {
      if (route.method !== 'GET') continue;
      const address = addressOf(route, resources);
      const { status, headers } = await owner.get(address);
      const isPage = status === 200 && /^text\/html/.test(headers.get('Content-Type') ?? '');
      if (isPage && !/\/preview$/.test(route.path)) {
        visited.add(route.path);
        addresses.push(address);
      }
    }
    assert.deepEqual(
      EXPECTED.filter((path) => !visited.has(path)),
      [],
    );
    const idAt = (place: string) => resources[place]?.id ?? assert.fail(place);
    for (const place of ['questions', 'proposal', 'objection', 'correct', 'corrections']) {
      addresses.push(`/account/releases/${idAt(`releases/:id/${place}`)}`);
    }
    addresses.push('/account/security/email', `/account/releases/${idAt('releases/:id/questions')}/withdraw`);
    for (const [at, address] of addresses.entries()) {
      await visit('account', address, at, async (page) => {
        await page.waitForSelector('main h1');
      });
    }
    // An author hands the draft over to an owner.
    const { accountId: id } = team.publisher;
    await service.application.accounts.setRequiresOwner({
      caller: { ...OPERATOR, accountId: id },
      id,
      requiresOwner: true,
    });
    await visit('author', `/account/releases/${idAt('releases')}/submit`, addresses.length, async (page) => {
      await page.waitForSelector('form[action$="/hand-over"]');
    });
  });

  it('at the desk', async () => {
    const { publisher } = team;
    const editor = people.desk.get('en') ?? assert.fail();
    const aside = await submitToDesk(publisher, { title: 'Zurückgestellt' });
    const shown = shownVersions((await editor.get(`/desk/releases/${aside}`)).text);
    await editor.post(`/desk/releases/${aside}/set-aside`, { ...shown, aside_when: 'reply', aside_note: 'Asked.' });
    const { id } = await submitNew(publisher, { title: 'Zum Vorschlagen' });
    const asked = await askAboutNew(service, publisher);
    const changed = await suggestNewTitle(service, publisher);
    const approved = (await submitToDesk(publisher)) as PressReleaseId;
    await service.ports.unitOfWork.run(async ({ pressReleases }) => {
      const release = (await pressReleases.load(approved)) ?? assert.fail();
      const context = { actor: editorOf(editor), at: service.clock.now() };
      await pressReleases.save(approvePressRelease(release, context, 'now', 600_000));
    });
    const down = await publishNew(service, publisher);
    await takeDown(service.application, down.id);
    await publisher.api('POST', `/press-releases/${down.id}/objection`, { json: { text: 'Why?' } });
    const live = await publishNew(service, publisher);
    const pending = await proposeNew(service, publisher);
    const replaced = await correctNew(service, publisher);
    const report = await service.application.reports.submit(aReport(Number(live.id) as PressReleaseId));
    await service.application.desk.addReason({
      caller: { kind: 'editor', name: 'Ada' },
      ...({ label: 'Werbung', code: 'advertising', language: 'de', text: 'Bitte sachlich.' } as const),
    });
    await service.application.desk.examineWaiting({ caller: OPERATOR });
    const addresses = [
      '',
      '?set_aside=1',
      '?which=sandbox',
      '?language=en',
      '/objections',
      '/releases',
      '/releases?q=Br%C3%BCcke',
      '/releases?status=scheduled',
      '/corrections',
      '/reports',
      '/reasons',
      '/calendar',
      '/statistics',
      `/accounts/${publisher.accountId}`,
      ...[id, aside, asked.id, changed.id, approved, down.id, live.id].map((each) => `/releases/${each}`),
      `/releases/${id}/propose`,
      `/releases/${live.id}/take-down`,
      `/releases/${down.id}/reinstate`,
      `/releases/${down.id}/uphold`,
      `/corrections/${pending.id}`,
      `/corrections/${pending.id}/reject`,
      `/corrections/${replaced.id}/withhold`,
      `/reports/${report}`,
    ];
    for (const [at, address] of addresses.entries()) {
      await visit('desk', `/desk${address}`, at, async (page) => {
        await page.waitForSelector('main h1');
        if (address.endsWith('/propose')) await page.waitForSelector('.ProseMirror');
      });
    }
  });
});
