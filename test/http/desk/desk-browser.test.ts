import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { DEFAULT_GUIDELINES, OPERATOR, type PressReleaseId } from '../../../domain/index.ts';
import { pageOf } from '../../support/pages/account-browser.ts';
import { axeFaults, isTooWide } from '../../support/pages/axe.ts';
import { chromiumProgram } from '../../support/pages/browser.ts';
import { startChromium } from '../../support/pages/editor-page.ts';
import { isLookedAt } from '../../support/pages/looks.ts';
import { editorOf, makeEditor, submitToDesk } from '../../support/people/desk.ts';
import { makeTeam, type Person, type Team } from '../../support/people/people.ts';
import { withService } from '../../support/service/with-service.ts';

const { service: program, skip } = chromiumProgram();

describe('the desk in a browser', { skip }, () => {
  const service = withService();
  let browser: Browser;
  let team: Team;
  let anna: Person;
  let ben: Person;
  before(async () => {
    if (program === undefined) return;
    browser = await startChromium(program);
    team = await makeTeam(service);
    anna = await makeEditor(service, { name: 'Anna Berg', language: 'de' });
    ben = await makeEditor(service, { name: 'Ben Carter' });
  });
  after(() => browser?.close());

  const open = (person: Person, options = {}) => pageOf(browser, service.baseUrl, person, options);
  const at = (path: string) => `${service.baseUrl}${path}`;
  const statusOf = async (id: number) => (await team.publisher.api('GET', `/press-releases/${id}`)).body.data.status;

  const submitted: number[] = [];
  const submit = async (changes?: Readonly<Record<string, unknown>>) => {
    const id = await submitToDesk(team.publisher, changes);
    submitted.push(id);
    return id;
  };
  // What a test submitted and nobody decided would be the next release in the tests after it.
  afterEach(async () => {
    for (const id of submitted.splice(0)) {
      if ((await statusOf(id)) === 'in_review') await team.publisher.api('POST', `/press-releases/${id}/withdraw`);
    }
  });

  it('lets two editors work through one queue by keyboard, each release decided once', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 4; count++) {
      ids.push(await submit({ title: `Mitteilung ${count}`, text: `<p>Text ${count}.</p>` }));
      service.clock.advance(1000);
    }
    const [one, other] = [await open(anna), await open(ben)];
    const seen: string[] = [];
    const decide = async ({ page }: typeof one) => {
      const here = new URL(page.url()).pathname;
      seen.push(here);
      await page.keyboard.press('a');
      await page.waitForSelector('#approve[open] [data-confirm]:focus');
      // The key alone decides nothing: it opens the confirmation.
      assert.equal(await statusOf(Number(here.split('/').at(-1))), 'in_review');
      await page.keyboard.press('Enter');
      await page.waitForURL(({ pathname }) => pathname !== here);
      await page.waitForSelector('.notice[role="status"]');
    };
    for (const { page } of [one, other]) {
      await page.goto(at('/desk'));
      await page.keyboard.press('n');
      await page.waitForURL('**/desk/releases/*');
    }
    await Promise.all([decide(one), decide(other)]);
    await Promise.all([decide(one), decide(other)]);
    assert.equal(new Set(seen).size, 4);
    for (const id of ids) assert.equal(await statusOf(id), 'published');
    assert.deepEqual([...one.complaints, ...other.complaints], []);
    await Promise.all([one.close(), other.close()]);
  });

  it('claims nothing when a page of another origin navigates to a release', async () => {
    const id = (await submit({ title: 'Von fremder Hand' })) as PressReleaseId;
    const claim = async () => (await service.application.desk.show({ caller: editorOf(ben), id })).claim?.user.name;
    const target = JSON.stringify(at(`/desk/releases/${id}`));
    const foreign = createServer((_, response) =>
      response.setHeader('Content-Type', 'text/html').end(`<script>location.href = ${target}</script>`),
    );
    await new Promise<void>((listening) => foreign.listen(0, '127.0.0.1', listening));
    const { page, complaints, close } = await open(anna);
    // A site other than 127.0.0.1.
    await page.goto(`http://localhost:${(foreign.address() as AddressInfo).port}/`);
    await page.waitForSelector('#claim[data-claim-state="unclaimed"]');
    // The hints of the keys appear once its script has run.
    await page.waitForSelector('kbd[data-keys]:not([hidden])');
    assert.equal(await claim(), undefined);
    await page.click('#claim button.main');
    await page.waitForSelector('#claim[data-claim-state="mine"]');
    assert.equal(await claim(), 'Anna Berg');
    assert.deepEqual(complaints, []);
    await close();
    foreign.closeAllConnections();
    foreign.close();
    await service.application.desk.giveUp({ caller: editorOf(anna), id });
  });

  it('rejects by keys alone: reasons by digits, sent with Ctrl+Enter, closed with Esc', async () => {
    const id = await submit({ title: 'Nur mit Tasten' });
    const { page, complaints, close } = await open(ben);
    await page.goto(at('/desk'));
    await page.keyboard.press('j');
    assert.equal(await page.locator(':focus').textContent(), 'Nur mit Tasten');
    await page.goto(at(`/desk/releases/${id}`));
    await page.evaluate('scrollTo(0, 200)');
    await page.keyboard.press('?');
    await page.locator('dialog[open]').getByText('set or remove a reason for rejection').waitFor();
    assert.equal(await page.evaluate('scrollY'), 200, 'the page stays where it is');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.locator('dialog[open]').waitFor();
    // A key closes the list and acts.
    await page.keyboard.press('q');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.locator('#ask[open] textarea:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('s');
    await page.locator('#set-aside[open] textarea:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#reject option[label="Missing information (1)"]').first().waitFor({ state: 'attached' });
    const codes = async () => {
      const choices = await page.locator('#reject select[name^="code-"]').all();
      return Promise.all(choices.map((each) => each.inputValue()));
    };
    await page.keyboard.press('r');
    for (const key of ['1', '3', '2', '3']) await page.keyboard.press(key);
    assert.deepEqual(await codes(), ['incomplete', '', 'advertising', '']);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('#reject[open]').count(), 0);
    await page.keyboard.press('r');
    await page.locator('#reject textarea[name="text-0"]').fill('1 Quelle fehlt.');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(({ pathname }) => pathname !== `/desk/releases/${id}`);
    const { status, rejection } = (await team.publisher.api('GET', `/press-releases/${id}`)).body.data;
    assert.deepEqual([status, rejection.codes], ['rejected', ['incomplete', 'advertising']]);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('keeps what was written when the session has ended, until it is sent after signing in again', async () => {
    const id = await submit({ title: 'Sitzung zu Ende' });
    const { page, complaints, close } = await open(ben);
    await page.goto(at(`/desk/releases/${id}`));
    await page.keyboard.press('r');
    await page.keyboard.press('1');
    const text = page.locator('#reject textarea[name="text-0"]');
    await text.fill('Quelle fehlt.');
    await page.context().clearCookies();
    await page.keyboard.press('Control+Enter');
    await page.locator('.decide').getByText('Not sent: you are signed out.').waitFor();
    assert.equal(await text.inputValue(), 'Quelle fehlt.');
    await page.context().addCookies([{ name: 'presswerk', value: ben.secret, url: service.baseUrl }]);
    await text.press('Control+Enter');
    await page.waitForURL(({ pathname }) => pathname !== `/desk/releases/${id}`);
    assert.equal(await statusOf(id), 'rejected');
    assert.deepEqual(complaints, []);
    await close();
  });

  it('offers to undo an approval only until it is published', async () => {
    const { page, complaints, close } = await open(ben);
    await page.goto(at('/desk'));
    const undo = page.getByRole('button', { name: 'Undo it' });
    for (const secondsLeft of [600, 0]) {
      const decision = {
        notice: 'Approved.',
        links: [],
        decided: '/desk/releases/1',
        undo: { text: 'Undo it', action: '/', secondsLeft },
      };
      await page.evaluate(
        (stored) => sessionStorage.setItem('presswerk-desk-notice', stored),
        JSON.stringify(decision),
      );
      await page.reload();
      await page.getByText('Approved.').waitFor();
      await undo.waitFor({ state: secondsLeft === 0 ? 'detached' : 'visible' });
    }
    assert.deepEqual(complaints, []);
    await close();
  });

  it('saves a note that was typed beside a decision, and keeps a note when the session has ended', async () => {
    const id = await submit({ title: 'Mit Notiz' });
    const { page, complaints, close } = await open(ben);
    const notes = async () =>
      (await service.application.desk.show({ caller: editorOf(ben), id: id as PressReleaseId })).notes.map(
        ({ text }) => text,
      );
    await page.goto(at(`/desk/releases/${id}`));
    const note = page.locator('#notes textarea');
    await note.fill('Ohne Sitzung');
    await page.context().clearCookies();
    await note.press('Control+Enter');
    await page.locator('#notes').getByText('Not sent: you are signed out.').waitFor();
    assert.equal(await note.inputValue(), 'Ohne Sitzung');
    await page.context().addCookies([{ name: 'presswerk', value: ben.secret, url: service.baseUrl }]);
    await page.locator('#reject summary').first().click();
    await page.locator('#reject textarea[name="text-0"]').fill('Bleibt stehen.');
    await note.press('Control+Enter');
    await page.locator('#notes li').getByText('Ohne Sitzung').waitFor();
    assert.equal(await page.locator('#reject textarea[name="text-0"]').inputValue(), 'Bleibt stehen.');
    assert.equal(await page.locator('#notes textarea').inputValue(), '');
    await page.locator('#notes textarea').fill('Neben der Entscheidung');
    await page.locator('#reject select[name="code-0"]').selectOption('incomplete');
    await page.locator('#reject textarea[name="text-0"]').press('Control+Enter');
    await page.waitForURL(({ pathname }) => pathname !== `/desk/releases/${id}`);
    assert.equal(await statusOf(id), 'rejected');
    assert.deepEqual((await notes()).toSorted(), ['Neben der Entscheidung', 'Ohne Sitzung']);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('searches all releases with / and lists the shortcuts with ? on every page', async () => {
    await submit({ title: 'Überall Tasten' });
    const { page, complaints, close } = await open(ben);
    for (const path of ['/desk', '/desk/releases', `/desk/accounts/${team.publisher.accountId}`, '/desk/calendar']) {
      await page.goto(at(path));
      await page.keyboard.press('?');
      await page.locator('dialog[open]').getByText('set or remove a reason for rejection').waitFor();
      await page.keyboard.press('/');
      await page.waitForSelector('#field-q:focus');
      await page.keyboard.type('Tasten');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Überall Tasten' }).waitFor();
    }
    assert.deepEqual(complaints, []);
    await close();
  });

  it('keeps a release skipped after visits to other pages, until the queue is through', async () => {
    const ids: number[] = [];
    for (const title of ['Eins', 'Zwei', 'Drei']) {
      ids.push(await submit({ title }));
      service.clock.advance(1000);
    }
    const { page, complaints, close } = await open(ben);
    const isAt = (id = 0) => page.waitForURL(({ pathname }) => pathname === `/desk/releases/${id}`);
    const openNext = async () => {
      await page.locator('.menu').getByRole('link', { name: 'Corrections' }).click();
      await page.locator('.menu').getByRole('link', { name: 'Queue' }).click();
      await page.waitForURL(at('/desk'));
      await page.keyboard.press('n');
    };
    await page.goto(at('/desk'));
    await page.keyboard.press('n');
    await isAt(ids[0]);
    await page.keyboard.press('n');
    await isAt(ids[1]);
    await openNext();
    await isAt(ids[1]);
    await page.keyboard.press('n');
    await isAt(ids[2]);
    await openNext();
    await isAt(ids[2]);
    await page.keyboard.press('n');
    await isAt(ids[0]);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('never offers a decided release as the next one, although the page was prefetched before the decision', async () => {
    const ids: number[] = [];
    for (const title of ['Eins', 'Zwei']) {
      ids.push(await submit({ title }));
      service.clock.advance(1000);
    }
    const { page, complaints, close } = await open(ben);
    const isAt = (id = 0) => page.waitForURL(({ pathname }) => pathname === `/desk/releases/${id}`);
    await page.goto(at('/desk'));
    await page.keyboard.press('n');
    await isAt(ids[0]);
    await page.keyboard.press('n');
    await isAt(ids[1]);
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await isAt(ids[0]);
    await page.locator('.decide a[data-key="n"]').getByText('Back to the queue').waitFor();
    const skipped = await page.evaluate("sessionStorage.getItem('presswerk-desk-skipped')");
    assert.equal(skipped, String(ids[0]), 'decided releases do not count as skipped');
    await page.keyboard.press('n');
    await page.waitForURL(({ pathname }) => pathname === '/desk');
    assert.deepEqual(complaints, []);
    await close();
  });

  it('shows each release of the queue on one line at 1280 px, with the whole title and all marks as tooltips', async () => {
    const title = 'Stadtwerke senken zum Jahreswechsel die Preise für Fernwärme in allen Stadtteilen deutlich';
    const text = `<p>${'SCHON VIERZEHN BRÜCKEN WURDEN SANIERT. '.repeat(3)}</p><p>## Zahlen</p>`;
    await submit({ title, text });
    await submit({ title: 'Kurz' });
    await service.application.desk.examineWaiting({ caller: OPERATOR });
    service.clock.advance(3 * 24 * 60 * 60 * 1000);
    const { page, close } = await open(anna);
    await page.goto(at('/desk'));
    const rows = page.locator('main tbody tr');
    for (const row of await rows.all()) {
      const { height = 0 } = (await row.boundingBox()) ?? {};
      assert.ok(height > 0 && height <= 40, `a row is ${height} px high`);
    }
    const long = rows.filter({ hasText: 'Stadtwerke' });
    assert.equal(await long.locator('th a').getAttribute('title'), title);
    assert.match((await long.locator('.marks').getAttribute('title')) ?? '', /^sichtbare Auszeichnung · .*kein/);
    const warning = await long.locator('.marks .tag').first().boundingBox();
    const marks = await long.locator('.marks').boundingBox();
    assert.ok(warning !== null && marks !== null && warning.x + warning.width <= marks.x + marks.width, 'it is whole');
    for (const width of [700, 760, 820, 870, 1000, 1060]) {
      await page.setViewportSize({ width, height: 800 });
      assert.deepEqual([width, await isTooWide(page)], [width, false]);
      const { width: shown = 0 } = (await long.locator('th a').boundingBox()) ?? {};
      assert.ok(shown > 120, `at ${width} px, the title is ${shown} px wide`);
    }
    await close();
  });

  it('proposes changes in the editor, with the quotation marks of the release’s language', async () => {
    const text = '<p>The harbour is open.</p><p>It was closed for a year.</p>';
    const id = await submit({ title: 'Harbour opens', text, language: 'en' });
    const { page, complaints, close } = await open(anna);
    await page.goto(at(`/desk/releases/${id}`));
    await page.getByRole('link', { name: 'Änderungen vorschlagen' }).click();
    await page.waitForSelector('.ProseMirror[lang="en"]');
    assert.ok(!(await page.locator('textarea[name="text"]').isVisible()), 'no HTML to write');
    const hint = await page.locator('#field-text-hint').innerText();
    assert.ok(
      hint.includes('Alt+F10') && !hint.includes('Strg+S'),
      `nothing is saved before the form is sent: ${hint}`,
    );
    await page.locator('.ProseMirror p').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(' "At last", people say.');
    await page.getByRole('button', { name: 'Vorschlag senden' }).click();
    await page.waitForURL(({ search }) => search.includes('done=proposed'));
    const { data } = (await team.publisher.api('GET', `/press-releases/${id}/proposal`)).body;
    const proposed = '<p>The harbour is open. “At last”, people say.</p>\n<p>It was closed for a year.</p>';
    assert.deepEqual(data.changes, { text: proposed });
    assert.deepEqual(complaints, []);
    await close();
  });

  it('reaches the decision at once on a phone', async () => {
    const id = await submit({ title: 'Auf dem Telefon' });
    const { page, close } = await open(ben, { viewport: { width: 390, height: 800 } });
    await page.goto(at(`/desk/releases/${id}`));
    const isInView = (selector: string) =>
      page.evaluate<boolean>(
        `(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.querySelector('${selector}').getBoundingClientRect())`,
      );
    assert.ok(await isInView('.to-decision a'));
    assert.ok(!(await isInView('#decide-title')));
    await page.click('.to-decision a');
    assert.ok(await isInView('#decide-title'));
    await close();
  });

  it('refreshes the counts, and announces new entries without moving the list', async () => {
    await submit({ title: 'Schon da' });
    const { page, complaints, close } = await open(anna);
    await page.clock.install();
    await page.goto(at('/desk'));
    const region = page.locator('.arrivals');
    const count = page.locator('.menu [data-open="queue"] [aria-hidden]');
    const before = Number(await count.textContent());
    const titles = () => page.locator('main tbody th a').allTextContents();
    const listed = await titles();
    service.clock.advance(1000);
    await submit({ title: 'Neu' });
    await submit();
    assert.equal(await region.textContent(), '');
    await page.clock.fastForward(20_000);
    await page.getByText('2 neue Einträge, neu laden').waitFor();
    assert.equal(Number(await count.textContent()), before + 2);
    assert.deepEqual(await titles(), listed);
    await page.clock.fastForward(20_000);
    await region.getByRole('link', { name: 'neu laden' }).click();
    await page.getByRole('link', { name: 'Neu', exact: true }).waitFor();
    assert.equal(await region.textContent(), '');
    assert.deepEqual(complaints, []);
    await close();
  });

  it('stops refreshing the counts once the editor has signed out, even when the page is shown again', async () => {
    const { page, close } = await open(anna);
    await page.clock.install();
    await page.goto(at('/desk'));
    let requests = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/desk/counts') requests++;
    });
    await page.context().clearCookies();
    const refused = page.waitForResponse((response) => new URL(response.url()).pathname === '/desk/counts');
    await page.clock.fastForward(20_000);
    assert.equal((await refused).status(), 303);
    await page.clock.fastForward(20_000);
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    await page.evaluate('fetch("/robots.txt")');
    assert.equal(requests, 1);
    await close();
  });

  it('works without scripts and with keys switched off, and passes axe in both languages, wide and narrow', async () => {
    const id = await submit({ title: 'Ohne Skript' });
    const plain = await open(ben, { javaScriptEnabled: false });
    await plain.page.goto(at(`/desk/releases/${id}`));
    await plain.page.click('#approve > summary');
    await plain.page.click('#approve [data-confirm]');
    assert.equal(await statusOf(id), 'published');
    await plain.close();

    const next = await submit({ title: 'Mit Tasten' });
    const off = await open(ben);
    await off.page.goto(at(`/desk/releases/${next}`));
    await off.page.uncheck('[data-keys-switch] input');
    await off.page.keyboard.press('a');
    assert.equal(await off.page.locator('#approve[open]').count(), 0);
    await off.close();

    const looks = [
      [anna, 1280, 'dark'],
      [ben, 390, 'light'],
    ] as const;
    const wide = await open(ben);
    await wide.page.goto(at(`/desk/releases/${next}`));
    await wide.page.click('#reject > summary');
    const send = await wide.page.locator('#reject .actions:last-child button').first().boundingBox();
    assert.ok(send !== null && send.y + send.height <= 900, 'rejecting needs no scrolling');
    await wide.close();

    for (const [look, [person, width, colorScheme]] of looks.entries()) {
      const { page, complaints, close } = await open(person, { viewport: { width, height: 800 }, colorScheme });
      const paths = [
        '/desk',
        `/desk/releases/${next}`,
        '/desk/releases',
        '/desk/reasons',
        '/desk?which=sandbox',
        '/desk/calendar',
        '/desk/statistics',
        `/desk/accounts/${team.publisher.accountId}`,
      ];
      for (const path of paths.filter((_, at) => isLookedAt(at, look, looks))) {
        await page.goto(at(path));
        for (const summary of await page.locator('details.decision > summary').all()) await summary.click();
        assert.deepEqual([path, await axeFaults(page), await isTooWide(page)], [path, [], false]);
      }
      assert.deepEqual(complaints, []);
      await close();
    }
  });
});

describe('an approval in a browser, where approvals can be undone', { skip }, () => {
  const service = withService({ settings: { guidelines: DEFAULT_GUIDELINES, publicationGraceSeconds: 60 } });
  let browser: Browser;
  before(async () => {
    if (program !== undefined) browser = await startChromium(program);
  });
  after(() => browser?.close());

  it('undoes an approval with u, and shows its links on the next page', async () => {
    const team = await makeTeam(service);
    const ben = await makeEditor(service, { name: 'Ben Carter' });
    const at = (path: string) => `${service.baseUrl}${path}`;
    const statusOf = async (id: number) => (await team.publisher.api('GET', `/press-releases/${id}`)).body.data.status;
    const id = await submitToDesk(team.publisher, { title: 'Zurück damit' });
    await submitToDesk(team.publisher, { title: 'Die nächste' });
    const { page, complaints, close } = await pageOf(browser, service.baseUrl, ben);
    await page.goto(at(`/desk/releases/${id}`));
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => pathname !== `/desk/releases/${id}`);
    await page
      .getByRole('status')
      .getByRole('link', { name: `Back to no. ${id}` })
      .waitFor();
    assert.equal(await statusOf(id), 'scheduled');
    await page.evaluate('for (const _ of [1, 2]) document.querySelector(\'[data-key="u"]\').click()');
    await page.waitForURL(`**/desk/releases/${id}?**`);
    await page.getByText('Approval undone. You are').waitFor();
    assert.equal(await statusOf(id), 'in_review');
    assert.deepEqual(complaints, []);
    await close();
  });
});
