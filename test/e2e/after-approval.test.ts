import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { createApplication } from '../../application/index.ts';
import { DEFAULT_GUIDELINES } from '../../domain/index.ts';
import { type ClockShift, createClockShift } from '../faults/support/clock/clock-shift.ts';
import { pageOf } from '../support/pages/account-browser.ts';
import { chromiumProgram } from '../support/pages/browser.ts';
import { startChromium } from '../support/pages/editor-page.ts';
import { makeEditor } from '../support/people/desk.ts';
import { makeTeam, type Person, type Team } from '../support/people/people.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { until } from '../support/process/until.ts';
import { STATEMENT } from '../support/records/statement.ts';
import { postgresql, runSql, type TestDatabase } from '../support/servers/services.ts';
import { type RunningServers, runningServers } from '../support/service/running-servers.ts';
import type { RequestOptions, Service } from '../support/service/service.ts';
import { openSharedPorts } from '../support/service/shared-world.ts';

/**
 * A release's lifecycle from its rejection on, on two servers over one PostgreSQL, by hand in browsers (contract §13
 * and §14). After each step, every output for readers and machines is checked on both servers.
 */

const { service: program, skip: withoutBrowser } = chromiumProgram();
const found = await postgresql();
const skip = withoutBrowser || found.skip;
/** Generous, because the machine may be busy and overdue work is retried once a minute. */
const PATIENCE_MS = 180_000;
const DAY = 24 * 60 * 60 * 1000;
const WORD = 'Kranhausen';
const OLD = `Die Werft in ${WORD} ist grandios.`;
const FIRST = `Die Werft in ${WORD} ist 80 Meter lang.`;
const SECOND = `Die Werft in ${WORD} ist 90 Meter lang.`;

/** The outputs for readers and programs, with what each shows. */
const PLACES = [
  'page',
  'front',
  'rss',
  'atom',
  'json',
  'search',
  'sitemap',
  'title',
  'preview',
  'ninjs',
  'says',
] as const;

/**
 * The expected pages of both servers after each step; `–` for nothing. Pictures of an unpublished release have
 * unguessable names.
 */
const EXPECTED = `
step       | page | front | rss | atom    | json | search | sitemap | title | preview | ninjs    | says
rejected   | 404  | –     | –   | –       | –    | –      | –       | 200   | 200     | –        | –
mended     | 404  | –     | –   | –       | –    | –      | –       | 200   | 200     | –        | –
scheduled  | 404  | –     | –   | –       | –    | –      | –       | 200   | 200     | –        | –
published  | 200  | yes   | yes | yes     | yes  | yes    | yes     | 200   | 200     | usable   | first
proposed   | 200  | yes   | yes | yes     | yes  | yes    | yes     | 200   | 200     | usable   | first
corrected  | 200  | yes   | yes | yes     | yes  | yes    | yes     | 200   | 200     | usable   | second
picture    | 200  | yes   | yes | yes     | yes  | yes    | yes     | 200   | 410     | usable   | second sentence
reported   | 200  | yes   | yes | yes     | yes  | yes    | yes     | 200   | 410     | usable   | second sentence
taken down | 410  | –     | –   | deleted | –    | –      | –       | 410   | 410     | canceled | sentence
reinstated | 200  | yes   | yes | yes     | yes  | yes    | yes     | 200   | 410     | usable   | second sentence
`;

type Seen = Readonly<Record<(typeof PLACES)[number], string>>;
const STEPS = new Map(
  EXPECTED.trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [step = '', ...cells] = line.split('|').map((cell) => cell.trim());
      return [step, Object.fromEntries(PLACES.map((place, at) => [place, cells[at]])) as Seen];
    }),
);

let servers: RunningServers;
let database: TestDatabase;
let clock: ClockShift;
let browser: Browser;
let closePorts: () => Promise<void>;
const bases: string[] = [];
let service: Service;
let team: Team;
let anna: Person;
let ben: Person;

before(async () => {
  if (program === undefined || found.service === undefined) return;
  [servers, database, clock, browser] = await Promise.all([
    runningServers(),
    found.service.createDatabase(),
    createClockShift(),
    startChromium(program),
  ]);
  const { nodeArguments, environment } = clock.program;
  const shared = {
    ...environment,
    NODE_OPTIONS: nodeArguments.join(' '),
    DATABASE_URL: database.url,
    DATA_DIR: `${servers.home}/data`,
    RATE_LIMIT_PER_MINUTE: '100000',
  };
  const places = { databaseUrl: database.url, redisUrl: '', folder: `${servers.home}/data` };
  const own = { now: () => new Date(clock.now()), uptime: () => performance.now() };
  const { ports, uploadFolder, migrate, close } = await openSharedPorts(places, own);
  closePorts = close;
  await migrate();
  await moveDatabaseWithClock();
  for (const { url } of await Promise.all([servers.start(shared), servers.start(shared)])) bases.push(url);
  const application = createApplication(ports, { guidelines: DEFAULT_GUIDELINES, baseUrl: null });
  service = { baseUrl: bases[0], application, ports, uploadFolder, request: ask(bases[0] ?? '') } as unknown as Service;
  team = await makeTeam({ ...service, publisher: (options) => publisherOf(options) } as Service);
  [anna, ben] = await Promise.all([
    makeEditor(service, { name: 'Anna Berg' }),
    makeEditor(service, { name: 'Ben Carter' }),
  ]);
});
after(async () => {
  await browser?.close();
  await closePorts?.();
  await servers?.close();
  await database?.drop();
  await clock?.close();
});

async function publisherOf(options?: Parameters<Service['publisher']>[0]) {
  const { makePublisher } = await import('../support/service/publisher.ts');
  const now = { now: () => new Date(clock.now()) };
  return makePublisher(service.application, now as Service['clock'], service.request, options);
}

/** Publication also waits for the database's clock: the test moves that clock, too. */
async function moveDatabaseWithClock(): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  for (const sql of [
    'create schema moved',
    'create table moved.shift (ms bigint not null)',
    'insert into moved.shift values (0)',
    `create function moved.clock_timestamp() returns timestamptz language sql volatile as
      'select pg_catalog.clock_timestamp() + (select ms from moved.shift) * interval ''1 millisecond'''`,
    `alter database ${name} set search_path = public, moved, pg_catalog`,
  ]) {
    await runSql(database.url, sql);
  }
}

async function moveClock(ms: number): Promise<void> {
  await runSql(database.url, `update moved.shift set ms = ms + ${ms}`);
  await clock.advance(ms);
}

function ask(base: string): Service['request'] {
  return async (method, path, { token, headers, json, body }: RequestOptions = {}) => {
    const response = await persistently(method, `${base}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token == null ? {} : { Authorization: `Bearer ${token}` }),
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined ? { body } : {}),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text || 'null') : undefined,
    };
  };
}

/** Retries a read once if its connection ends at that instant, as browsers do. */
async function persistently(method: string, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (method !== 'GET') throw error;
    return fetch(url, init);
  }
}

interface Subject {
  readonly id: number;
  /** The path of one rendition for each picture. */
  readonly pictures: readonly [string, string];
}

/** The outputs of a server for the release. */
async function look(base: string, { id, pictures }: Subject): Promise<Seen> {
  const request = ask(base);
  const get = (path: string) => request('GET', path);
  const has = ({ text }: { readonly text: string }) => (new RegExp(`releases/${id}\\b`).test(text) ? 'yes' : '–');
  const page = await get(`/portal_a/releases/${id}`);
  const whole = page.status === 301 ? await get(new URL(page.headers.get('Location') ?? '', base).pathname) : page;
  const atom = await get('/portal_a/feed.atom');
  const { items = [] } = (await get('/portal_a/exports/ninjs.json')).body ?? {};
  const item = items.find(({ uri }: { readonly uri: string }) => uri.endsWith(`release/${id}`));
  const says = [
    ['first', FIRST],
    ['second', SECOND],
    ['sentence', 'Rechte Dritter.'],
  ] as const;
  return {
    page: String(whole.status),
    front: has(await get('/portal_a')),
    rss: has(await get('/portal_a/feed.rss')),
    atom: new RegExp(`deleted-entry ref="[^"]*release/${id}"`).test(atom.text) ? 'deleted' : has(atom),
    json: has(await get('/portal_a/feed.json')),
    search: has(await get(`/portal_a/search?q=${WORD}`)),
    sitemap: has(await get('/portal_a/sitemap-0.xml')),
    title: String((await get(pictures[0])).status),
    preview: String((await get(pictures[1])).status),
    ninjs: item?.pubStatus ?? '–',
    says:
      says
        .filter(([, words]) => whole.text.includes(words))
        .map(([name]) => name)
        .join(' ') || '–',
  };
}

/** Waits until both servers show the expected outputs of the step. */
async function expectAfter(step: string, subject: Subject): Promise<void> {
  const expected = STEPS.get(step);
  assert.ok(expected, step);
  for (const base of bases) {
    const deadline = performance.now() + PATIENCE_MS;
    let seen = await look(base, subject);
    while (!same(seen, expected) && performance.now() < deadline) {
      await sleep(500);
      seen = await look(base, subject);
    }
    assert.deepEqual(
      { step, server: bases.indexOf(base), ...seen },
      { step, server: bases.indexOf(base), ...expected },
    );
  }
}

const same = (one: Seen, other: Seen) => PLACES.every((place) => one[place] === other[place]);

test('a release is decided once, and both servers show or hide it after each step', {
  skip,
  timeout: 900_000,
}, async () => {
  const [a = '', b = ''] = bases;
  const { publisher } = team;
  const { id } = await publisher.draft({ title: `Werft in ${WORD}`, text: `<p>${OLD}</p>` });
  const attach = async (changes: Record<string, string>) => {
    const body = publisher.imageForm(await jpeg({ width: 1200, height: 800 }), changes);
    const { data } = (await publisher.api('POST', `/press-releases/${id}/images`, { body })).body;
    return { id: data.id as number, path: new URL(data.renditions[0].url).pathname };
  };
  const title = await attach({ title: 'Die Werft' });
  const preview = await attach({ is_preview: '1', title: 'Der Kran' });
  const subject: Subject = { id, pictures: [title.path, preview.path] };
  const stateOf = async () => (await publisher.api('GET', `/press-releases/${id}`)).body.data;
  const submit = () => publisher.api('POST', `/press-releases/${id}/submit`, { json: { ai_text_declaration: 'none' } });
  await submit();

  const open = async (person: Person, base: string, options = {}) => {
    const opened = await pageOf(browser, base, person, options);
    opened.page.setDefaultTimeout(PATIENCE_MS);
    return opened;
  };
  const [first, second] = [await open(anna, a), await open(ben, b)];
  const owner = await open(team.owner, a, { javaScriptEnabled: false });
  const desk = (base: string) => `${base}/desk/releases/${id}`;

  // Two editors, each at another server: one claims it, the other takes it over, and the first can no longer decide.
  await first.page.goto(`${a}/desk`);
  await first.page.keyboard.press('n');
  await first.page.waitForURL(`**/desk/releases/${id}*`);
  await second.page.goto(desk(b));
  assert.match(await second.page.locator('#claim').innerText(), /Anna Berg is reviewing this release/);
  assert.equal(await second.page.locator('form[data-decide]').count(), 0);
  await second.page.click('#claim button.main');
  await second.page.waitForSelector('#claim[data-claim-state="mine"]');
  await approve(first.page);
  await first.page.waitForSelector('.errors, [role="alert"]:not([hidden])');
  assert.equal((await stateOf()).status, 'in_review');

  // A decision on an outdated version is refused.
  await publisher.api('POST', `/press-releases/${id}/withdraw`);
  await publisher.api('PATCH', `/press-releases/${id}`, { json: { text: `<p>${OLD} Wirklich.</p>` } });
  await submit();
  await approve(second.page);
  await second.page.waitForSelector('.changes ins');
  assert.equal((await stateOf()).status, 'in_review');

  await second.page.goto(desk(b));
  await second.page.locator('.prose').first().selectText();
  await second.page.keyboard.press('r');
  await until(() => second.page.evaluate(`Boolean(document.querySelector('#field-quote-0')?.value)`));
  await second.page.selectOption('#field-code-0', 'advertising');
  await second.page.fill('#field-text-0', 'Bitte ohne Lob.');
  await second.page.click('#reject button.danger');
  await second.page.waitForURL(/\/desk(?:\?|$)/);
  assert.equal((await stateOf()).status, 'rejected');
  await expectAfter('rejected', subject);

  // The error is seen at its field, corrected, and the release submitted for tomorrow, without a script.
  await owner.page.goto(`${a}/account/releases/${id}`);
  assert.match(await owner.page.locator('#field-text-remark').innerText(), /grandios[\s\S]*Bitte ohne Lob\./);
  await owner.page.fill('#field-text', `<p>${FIRST}</p>`);
  await owner.page.click('button[name="next"][value="submit"]');
  await owner.page.waitForURL('**/submit');
  const tomorrow = new Date(clock.now() + DAY);
  await owner.page.fill('#field-publish_at', localIn(await hintedZone(owner.page), tomorrow));
  await owner.page.check('input[name="ai_text_declaration"][value="none"]');
  await owner.page.click('button.main');
  await owner.page.waitForURL(`**/account/releases/${id}?*`);
  await expectAfter('mended', subject);

  await first.page.goto(desk(a));
  assert.match(await first.page.locator('.changes').innerText(), /grandios[\s\S]*80 Meter lang/);
  await approve(first.page);
  await first.page.waitForURL(/\/desk(?:\?|$)/);
  assert.equal((await stateOf()).status, 'scheduled');
  await owner.page.goto(`${a}/account`);
  assert.match(await owner.page.locator('#overview-scheduled').innerText(), /Scheduled/);
  await expectAfter('scheduled', subject);

  await moveClock(DAY + 60_000);
  await expectAfter('published', subject);
  assert.ok(Date.parse((await stateOf()).published_at) >= Date.parse((await stateOf()).publish_at));

  await owner.page.goto(`${a}/account/releases/${id}/correct`);
  await owner.page.fill('#field-text', `<p>${SECOND}</p>`);
  await owner.page.fill('#field-note', '90 Meter, nicht 80.');
  await owner.page.click('button.main');
  await owner.page.waitForURL('**/corrections?*');
  await expectAfter('proposed', subject);
  await second.page.goto(`${b}/desk/corrections`);
  await second.page.click(`main a:has-text("Werft in ${WORD}")`);
  assert.match(await second.page.locator('.changed').first().innerText(), /80[\s\S]*90/);
  await second.page.keyboard.press('a');
  await second.page.click('#approve[open] [data-confirm]');
  await second.page.waitForURL('**/desk/corrections?*');
  await expectAfter('corrected', subject);
  const { urls } = await stateOf();
  for (const base of bases) {
    const path = new URL(urls.portal_a).pathname;
    const { text } = await ask(base)('GET', path);
    assert.ok(text.includes('90 Meter, nicht 80.'));
    const earlier = /href="([^"]+\/corrections\/\d+)"/.exec(text)?.[1] ?? '';
    const before = await ask(base)('GET', earlier);
    assert.deepEqual([before.status, before.text.includes(FIRST)], [200, true]);
  }

  await takeDown(first.page, `${desk(a)}/take-down?image=${preview.id}`);
  await expectAfter('picture', subject);
  await owner.page.goto(`${a}/account/releases/${id}/pictures`);
  assert.match(await owner.page.locator('.gone').innerText(), /taken down[\s\S]*Rechte Dritter\./);

  const reader = await browser.newContext({ javaScriptEnabled: false });
  const form = await reader.newPage();
  form.setDefaultTimeout(PATIENCE_MS);
  await form.goto(`${b}/report?release=${id}`);
  await form.selectOption('[name="reason"]', 'copyright');
  await form.fill('[name="explanation"]', 'Das Foto ist meines.');
  await form.fill('[name="name"]', 'Eva Leser');
  await form.fill('[name="email"]', 'eva@example.org');
  await form.check('[name="good_faith"]');
  await form.click('main button.main, main form button');
  await form.waitForLoadState();
  await reader.close();
  await expectAfter('reported', subject);

  // From the case to the take-down, and back to decide it.
  await second.page.goto(`${b}/desk/reports`);
  await second.page.click(`main a:has-text("Werft in ${WORD}")`);
  await second.page.waitForURL('**/desk/reports/*');
  const place = second.page.url();
  await decide(second.page, 'taken_down');
  await second.page.waitForSelector('#field-outcome[aria-invalid="true"]');
  await second.page.click(`a[href^="/desk/releases/${id}/take-down?report="]`);
  await takeDown(second.page, undefined, `${place}**`);
  await decide(second.page, 'taken_down');
  await second.page.waitForURL('**/desk/reports?*');
  await expectAfter('taken down', subject);

  await first.page.goto(`${desk(a)}/reinstate`);
  await first.page.click('button.main');
  await first.page.waitForURL(`**/desk/releases/${id}?*`);
  await expectAfter('reinstated', subject);
  assert.deepEqual([...first.complaints, ...second.complaints, ...owner.complaints], []);
});

async function approve(page: Page): Promise<void> {
  await page.keyboard.press('a');
  await page.waitForSelector('#approve[open] [data-confirm]:focus');
  await page.keyboard.press('Enter');
}

async function takeDown(page: Page, address?: string, leadsTo = '**/desk/releases/*?*'): Promise<void> {
  if (address !== undefined) await page.goto(address);
  await page.selectOption('#field-reason', 'rights');
  await page.fill('#field-public', 'Rechte Dritter.');
  await page.selectOption('#field-ground', STATEMENT.ground);
  await page.fill('#field-ground_text', STATEMENT.groundText);
  await page.fill('#field-facts', STATEMENT.facts);
  await page.click('main button.danger');
  await page.waitForURL(leadsTo);
}

async function decide(page: Page, outcome: string): Promise<void> {
  await page.selectOption('#field-outcome', outcome);
  for (const name of ['ground', 'facts', 'redress']) await page.fill(`#field-${name}`, `Zu ${name}.`);
  await page.click('main .panel button.main');
}

/** The time zone named in the field's hint. */
async function hintedZone(page: Page): Promise<string> {
  const hint = await page.locator('#field-publish_at-hint').innerText();
  return /\(([^)]+)\)/.exec(hint)?.[1] ?? 'UTC';
}

function localIn(timeZone: string, at: Date): string {
  return at.toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T');
}
