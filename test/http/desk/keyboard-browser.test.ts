import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { OPERATOR, type PressReleaseId, type ReportId } from '../../../domain/index.ts';
import { pageOf } from '../../support/pages/account-browser.ts';
import { axeFaults, isTooWide } from '../../support/pages/axe.ts';
import { chromiumProgram } from '../../support/pages/browser.ts';
import { startChromium } from '../../support/pages/editor-page.ts';
import { isLookedAt } from '../../support/pages/looks.ts';
import { makeEditor } from '../../support/people/desk.ts';
import { makePerson, makeTeam, type Person, type Team } from '../../support/people/people.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { IS_AUDIT } from '../../support/process/runs.ts';
import { aReport } from '../../support/records/builders.ts';
import { NOTE, propose, proposeNew } from '../../support/records/corrections.ts';
import { approve, publishNew, submit, takeDown } from '../../support/records/release-life.ts';
import { STATEMENT } from '../../support/records/statement.ts';
import { withService } from '../../support/service/with-service.ts';
import { uploadImage } from '../../support/wire/uploads.ts';

const { service: program, skip } = chromiumProgram();
/** More tab stops than any page has. */
const STOPS_MAX = 200;
const WAIT_MS = 20_000;

/** A target to reach by Tab alone, and the keys to press there. */
interface Step {
  readonly to: string;
  /** Typed before `key`. */
  readonly text?: string;
  readonly key?: 'Enter' | 'Space' | 'ArrowDown';
  /** Path and query of the next page, and its status if not 200. */
  readonly leads?: string;
  readonly status?: number;
}

const link = (href: string): Step => ({ to: `main a[href="${href}"]`, key: 'Enter', leads: href });
const write = (name: string, text: string, form = ''): Step => ({ to: `${form} [name="${name}"]`, text });
const choose = (name: string, form = ''): Step => ({ to: `${form} select[name="${name}"]`, key: 'ArrowDown' });
const send = (action: string, leads: string, status?: number): Step => ({
  to: `form[action="${action}"] .actions button`,
  key: 'Enter',
  leads,
  ...(status !== undefined && { status }),
});
/** The statement of reasons of a take-down, in the order of its form. */
const STATE_REASONS: readonly Step[] = [
  choose('ground'),
  write('ground_text', STATEMENT.groundText),
  write('facts', STATEMENT.facts),
];
/** From the error summary to the field. */
const mend = (name: string): Step => ({ to: `#errors a[href="#field-${name}"]`, key: 'Enter' });

describe('the work after publication, without scripts and by keyboard only', { skip }, () => {
  const service = withService({ rateLimitPerMinute: 100_000 });
  let browser: Browser;
  /** A window without scripts, shared by all tests. */
  let plain: Page;
  let team: Team;
  let german: Person;
  let editor: Person;
  let deskGerman: Person;
  before(async () => {
    if (program === undefined) return;
    browser = await startChromium(program);
    team = await makeTeam(service);
    const account = { id: team.publisher.accountId };
    german = await makePerson(service, { language: 'de', account });
    editor = await makeEditor(service);
    deskGerman = await makeEditor(service, { language: 'de' });
    ({ page: plain } = await pageOf(browser, service.baseUrl, editor, { javaScriptEnabled: false }));
    plain.setDefaultTimeout(WAIT_MS);
  });
  after(() => browser?.close());

  const api = async (path: string) => (await team.publisher.api('GET', `/press-releases/${path}`)).body.data;
  const reported = async (): Promise<ReportId> =>
    service.application.reports.submit(aReport((await publishNew(service, team.publisher)).id as PressReleaseId));
  const savedReason = () =>
    service.application.desk.addReason({
      caller: { kind: 'editor', name: 'Ada' },
      ...({ label: 'Advertising', code: 'advertising', language: 'en', text: 'This advertises.' } as const),
    });

  const publishedWithPicture = async () => {
    const { publisher } = team;
    const { id } = await publisher.draft();
    const { id: imageId } = await uploadImage(publisher, id, await jpeg());
    await submit(publisher, id);
    await approve(service.application, id);
    return { id: String(id), imageId };
  };

  /** Replaces the user signed in in this window. */
  const signIn = (page: Page, { secret }: Person) =>
    page.context().addCookies([{ name: 'presswerk', value: secret, url: service.baseUrl }]);

  async function walk(person: Person, from: string, steps: readonly Step[]): Promise<void> {
    await signIn(plain, person);
    await plain.goto(`${service.baseUrl}${from}`);
    for (const step of steps) await take(plain, step);
  }

  async function take(page: Page, { to, text, key, leads, status = 200 }: Step): Promise<void> {
    await tabTo(page, to);
    if (text !== undefined) {
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    }
    if (key === undefined) return;
    if (leads === undefined) return page.keyboard.press(key);
    const [answer] = await Promise.all([
      page.waitForResponse((each) => each.request().isNavigationRequest() && each.status() !== 303),
      page.waitForEvent('load'),
      page.keyboard.press(key),
    ]);
    const { pathname, search } = new URL(answer.url());
    assert.deepEqual([`${pathname}${search}`, answer.status()], [leads, status], to);
  }

  /** Asserts a visible focus: keyboard users would be lost without it. */
  async function tabTo(page: Page, target: string): Promise<void> {
    const isThere = `document.activeElement.matches(${JSON.stringify(target)})`;
    for (let stop = 0; stop < STOPS_MAX; stop++) {
      if (await page.evaluate<boolean>(isThere)) {
        const { outlineStyle, isSeen } = await page.evaluate<{ outlineStyle: string; isSeen: boolean }>(
          `(({ outlineStyle }) => ({ outlineStyle, isSeen: document.activeElement.checkVisibility() }))(getComputedStyle(document.activeElement))`,
        );
        assert.ok(outlineStyle !== 'none' && isSeen, `${target} shows that it has the focus`);
        return;
      }
      await page.keyboard.press('Tab');
    }
    assert.fail(`no way with Tab to ${target} on ${page.url()}`);
  }

  it('rejects a correction, after adding the missing reason', async () => {
    const { id, releaseId } = await proposeNew(service, team.publisher);
    const here = `/desk/corrections/${id}`;
    await walk(editor, '/desk/corrections', [
      link(here),
      { to: '#reject > summary', key: 'Enter' },
      send(`${here}/reject`, `${here}/reject`, 422),
      mend('reason'),
      write('reason', 'The source says 214.'),
      send(`${here}/reject`, '/desk/corrections?done=reject'),
    ]);
    const { status, reason } = await api(`${releaseId}/corrections/${id}`);
    assert.deepEqual([status, reason], ['rejected', 'The source says 214.']);
  });

  it('approves a correction', async () => {
    const { id, releaseId } = await proposeNew(service, team.publisher);
    const here = `/desk/corrections/${id}`;
    await walk(deskGerman, '/desk/corrections', [
      link(here),
      { to: '#approve > summary', key: 'Enter' },
      send(`${here}/approve`, '/desk/corrections?done=approve'),
    ]);
    assert.equal((await api(`${releaseId}/corrections/${id}`)).status, 'approved');
  });

  it('decides a report', async () => {
    const id = await reported();
    const here = `/desk/reports/${id}`;
    const action = `${here}/decision`;
    await walk(editor, '/desk/reports', [
      link(here),
      choose('outcome'),
      write('ground', 'Section 51.'),
      send(action, action, 422),
      mend('facts'),
      write('facts', 'It is a quotation.'),
      write('redress', 'Write to us.'),
      { to: '[name="automated"]', key: 'Space' },
      send(action, '/desk/reports?done=decided'),
    ]);
    const { decision } = (await service.application.reports.show({ caller: OPERATOR, id })).report;
    const { outcome, facts, automated } = decision ?? assert.fail();
    assert.deepEqual([outcome, facts, automated], ['no_action', 'It is a quotation.', true]);
  });

  it('takes down a reported release, and returns to the report, which shows it', async () => {
    const id = await reported();
    const { pressReleaseId } = (await service.application.reports.show({ caller: OPERATOR, id })).report;
    const here = `/desk/reports/${id}`;
    const down = `/desk/releases/${pressReleaseId}/take-down?report=${id}`;
    await walk(editor, here, [
      link(down),
      choose('reason'),
      write('public', 'It is not true.'),
      ...STATE_REASONS,
      send(down, `${here}?done=taken_down`),
      write('ground', 'Our terms of use.'),
      write('facts', 'The source says otherwise.'),
      write('redress', 'Write to us.'),
      send(`${here}/decision`, '/desk/reports?done=decided'),
    ]);
    const { decision } = (await service.application.reports.show({ caller: OPERATOR, id })).report;
    assert.equal(decision?.outcome, 'taken_down');
  });

  it('saves, changes and removes a text for rejections', async () => {
    const texts = () => service.application.desk.reasons({ caller: { kind: 'editor', name: 'Ada' } });
    const form = 'form[action="/desk/reasons"]';
    await walk(editor, '/desk/reasons', [
      write('label', 'Rights', form),
      choose('code', form),
      write('text', 'Who took it?', form),
      send('/desk/reasons', '/desk/reasons?done=kept'),
    ]);
    const { id } = (await texts()).find(({ label }) => label === 'Rights') ?? assert.fail();
    const own = `/desk/reasons/${id}`;
    const opened: Step = { to: `details:has(form[action="${own}"]) > summary`, key: 'Enter' };
    await walk(editor, '/desk/reasons', [
      opened,
      write('text', 'Who took the photograph?', `form[action="${own}"]`),
      send(own, '/desk/reasons?done=saved'),
    ]);
    assert.equal((await texts()).find((each) => each.id === id)?.text, 'Who took the photograph?');
    await walk(editor, '/desk/reasons', [
      opened,
      link(`${own}/remove`),
      send(`${own}/remove`, '/desk/reasons?done=removed'),
    ]);
    assert.equal(
      (await texts()).some((each) => each.id === id),
      false,
    );
  });

  it('takes a release down and reinstates it', async () => {
    const { id } = await publishNew(service, team.publisher);
    const here = `/desk/releases/${id}`;
    await walk(editor, here, [
      link(`${here}/take-down`),
      choose('reason'),
      send(`${here}/take-down`, `${here}/take-down`, 422),
      mend('public'),
      write('public', 'A right is missing.'),
      ...STATE_REASONS,
      write('note', 'By telephone.'),
      send(`${here}/take-down`, `${here}?done=taken_down`),
    ]);
    assert.equal((await api(id)).status, 'taken_down');
    await walk(editor, here, [link(`${here}/reinstate`), send(`${here}/reinstate`, `${here}?done=reinstated`)]);
    assert.equal((await api(id)).status, 'published');
  });

  it('takes one picture down and reinstates it', async () => {
    const { id } = await publishedWithPicture();
    const here = `/desk/releases/${id}`;
    const [image] = (await api(id)).images;
    const down = `${here}/take-down?image=${image.id}`;
    await walk(editor, here, [
      link(down),
      choose('reason'),
      send(down, down, 422),
      mend('public'),
      write('public', 'A right is missing.'),
      ...STATE_REASONS,
      send(down, `${here}?done=picture_taken_down`),
    ]);
    const hidden = (await api(id)).images[0];
    assert.deepEqual([hidden.taken_down.public, hidden.renditions], ['A right is missing.', []]);
    assert.equal((await fetch(image.renditions[0].url)).status, 410);
    const back = `${here}/reinstate?image=${image.id}`;
    await walk(editor, here, [link(back), send(back, `${here}?done=picture_reinstated`)]);
    assert.deepEqual((await api(id)).images[0], image);
    assert.equal((await fetch(image.renditions[0].url)).status, 200);
  });

  it('proposes a correction in the account, and withdraws it', async () => {
    const { id } = await publishNew(service, team.publisher);
    const here = `/account/releases/${id}`;
    await walk(team.author, here, [
      link(`${here}/correct`),
      write('title', 'Neue Brücke'),
      send(`${here}/correct`, `${here}/correct`, 422),
      mend('note'),
      write('note', NOTE),
      send(`${here}/correct`, `${here}/corrections?done=proposed`),
    ]);
    const [{ id: correction, changes, status }] = await api(`${id}/corrections`);
    assert.deepEqual([changes, status], [{ title: 'Neue Brücke' }, 'pending']);
    const action = `${here}/corrections/${correction}/withdraw`;
    await walk(team.author, `${here}/corrections`, [link(action), send(action, `${here}/corrections?done=withdrawn`)]);
    assert.equal((await api(`${id}/corrections/${correction}`)).status, 'withdrawn');
  });

  describe('has only pages that pass axe and fit their window', () => {
    const looks = (
      [
        ['de', 390, 'light'],
        ['en', 320, 'dark'],
        ['de', 320, 'dark'],
        ['en', 390, 'light'],
      ] as const
    ).slice(0, IS_AUDIT ? 4 : 2);
    for (const [look, [language, width, colorScheme]] of looks.entries()) {
      it(`${width} wide, ${colorScheme}, ${language}`, async () => {
        const waiting = await proposeNew(service, team.publisher);
        const report = await reported();
        const { id: pictured, imageId } = await publishedWithPicture();
        const ofPicture = await service.application.reports.submit(
          aReport(Number(pictured) as PressReleaseId, { imageId }),
        );
        const { id } = await publishNew(service, team.publisher);
        await propose(team.publisher, id);
        const correction = (await api(`${id}/corrections`))[0].id;
        const open = await publishNew(service, team.publisher);
        const down = await publishNew(service, team.publisher);
        await takeDown(service.application, down.id);
        const kept = await savedReason();
        const atDesk = `/desk/corrections/${waiting.id}`;
        /** A page and, optionally, a form on it to send empty, whose response is checked, too. */
        const pages: readonly (readonly [of: Person, path: string, action?: string])[] = [
          ...(
            [
              ['/desk/corrections'],
              [atDesk],
              [`${atDesk}/approve`],
              [`${atDesk}/reject`, `${atDesk}/reject`],
              ['/desk/reports'],
              [`/desk/reports/${report}`, `/desk/reports/${report}/decision`],
              [`/desk/reports/${ofPicture}`],
              ['/desk/reasons', '/desk/reasons'],
              [`/desk/reasons/${kept.id}/remove`],
              [`/desk/releases/${open.id}/take-down`, `/desk/releases/${open.id}/take-down`],
              [`/desk/releases/${down.id}`],
              [`/desk/releases/${down.id}/reinstate`],
            ] as const
          ).map((page) => [language === 'de' ? deskGerman : editor, ...page] as const),
          ...(
            [
              [`/account/releases/${open.id}/correct`, `/account/releases/${open.id}/correct`],
              [`/account/releases/${id}/corrections`],
              [`/account/releases/${id}/corrections/${correction}/withdraw`],
            ] as const
          ).map((page) => [language === 'de' ? german : team.author, ...page] as const),
        ];
        const { page, complaints, close } = await pageOf(browser, service.baseUrl, editor, {
          viewport: { width, height: 800 },
          colorScheme,
        });
        page.setDefaultTimeout(WAIT_MS);
        const assertWell = async (what: string) => {
          await page.evaluate("for (const each of document.querySelectorAll('main details')) each.open = true");
          assert.deepEqual([what, await axeFaults(page), await isTooWide(page)], [what, [], false]);
        };
        for (const [person, path, action] of pages.filter((_, at) => isLookedAt(at, look, looks))) {
          await signIn(page, person);
          await page.goto(`${service.baseUrl}${path}`);
          await assertWell(path);
          if (action !== undefined) {
            await page.locator(`form[action="${action}"] .actions button`).click();
            await page.waitForSelector('#errors');
            await assertWell(`${path}, refused`);
          }
          assert.deepEqual([path, complaints], [path, []]);
        }
        await close();
      });
    }
  });
});
