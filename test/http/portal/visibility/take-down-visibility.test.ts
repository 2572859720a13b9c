import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { runOperation } from '../../../../adapters/cli/index.ts';
import { createReleaseRecord } from '../../../../adapters/http/api/press-releases/index.ts';
import { type ImageId, type Language, OPERATOR, PERMISSIONS, type PressReleaseId } from '../../../../domain/index.ts';
import { makeEditor } from '../../../support/people/desk.ts';
import { createOutbox } from '../../../support/people/outbox.ts';
import { makePerson, type Person } from '../../../support/people/people.ts';
import { jpeg } from '../../../support/pictures/pictures.ts';
import { aReport } from '../../../support/records/builders.ts';
import { propose } from '../../../support/records/corrections.ts';
import { approve, submit } from '../../../support/records/release-life.ts';
import { createCommandLine } from '../../../support/service/command-line.ts';
import { withService } from '../../../support/service/with-service.ts';
import { createScriptedSender } from '../../../support/webhooks/webhooks.ts';
import { uploadImage } from '../../../support/wire/uploads.ts';
import { connectMcp } from '../../mcp/mcp-client.ts';

const BASE_URL = 'https://press.example';

/** The parts of a take-down, and how each is recognised in a page, record or mail of either language. */
const PARTS = {
  sentence: /SATZFUERALLE/,
  reason: /court_order|Gerichtliche Anordnung|Court order/,
  ground: /PARAGRAPHEINS/,
  facts: /TATSACHEEINS/,
  automated: /"automated": ?false|automated +no|automatisiert|automated (?:means|tools)/i,
  note: /AKTENZEICHEN/,
  editor: /Hagen Verborgen/,
  objection: /EINWAND/,
  'ground upheld': /PARAGRAPHZWEI/,
  'facts upheld': /TATSACHEZWEI/,
  'editor who upheld': /Gudrun Verdeckt/,
} as const;
type Part = keyof typeof PARTS;
const ALL = Object.keys(PARTS) as Part[];

type Parts = readonly Part[];
const NOTICE: Parts = ['sentence'];
const OWN: Parts = ['sentence', 'reason', 'ground', 'facts', 'automated'];
const UPHELD: Parts = ['automated', 'ground upheld', 'facts upheld'];
/** The statement of a take-down that was upheld replaces the first one. */
const OWN_UPHELD: Parts = ['sentence', 'reason', ...UPHELD];
const OBJECTED: Parts = [...OWN, 'objection'];
const HISTORY: Parts = [...OBJECTED, ...UPHELD];
const EDITORS: Parts = [...OBJECTED, 'note', 'editor'];
const EDITORS_HISTORY: Parts = [...EDITORS, ...UPHELD, 'editor who upheld'];

/** The parts that a viewer sees during an objection, after it was declined, and after the release was reinstated. */
type Seen = readonly [objected: Parts, upheld: Parts, reinstated: Parts];
const nothing: Seen = [[], [], []];
const notice: Seen = [NOTICE, NOTICE, []];
const own: Seen = [OWN, OWN_UPHELD, []];

const OF_RELEASE: Readonly<Record<Viewer, Seen>> = {
  'the public page': notice,
  'the machine-readable page': notice,
  'the Atom feed': notice,
  'the RSS feed': nothing,
  'the JSON Feed': nothing,
  'the ninjs list': nothing,
  'the text version': notice,
  'the Markdown version': notice,
  'the press kit': notice,
  'the earlier wording': notice,
  'the preview link': notice,
  'the page of the picture': notice,
  'the picture': notice,
  'the front page': nothing,
  'the search': nothing,
  'the keyword': nothing,
  'the check of the text': notice,
  'the check of the text, for programs': nothing,
  'the check of the address': notice,
  'the check of the address, for programs': nothing,
  'the check of the picture': notice,
  'the check of the picture, for programs': nothing,
  'a subscriber by mail': nothing,
  // The decision on the report says that people made it.
  'the reporter by mail': [['automated'], [], []],
  'the API without a token': nothing,
  'another account by the API': nothing,
  'another account in the history': nothing,
  'another account in its events': nothing,
  'another account in the account': nothing,
  'another account by an agent': nothing,
  'another account by mail': nothing,
  'a token of another newsroom': nothing,
  'a token of another newsroom in the list': nothing,
  'a token of another newsroom in the history': nothing,
  'a token of another newsroom in the events': nothing,
  'a token for drafts': own,
  'the owner by the API': own,
  'the owner in the list': own,
  'the owner in the history': [OBJECTED, HISTORY, HISTORY],
  'the owner in the events': [OWN, [...OWN, ...UPHELD], [...OWN, ...UPHELD]],
  'the owner by webhook': [OWN, UPHELD, []],
  'the owner by webhook with the release': own,
  'the owner by an agent': own,
  'the owner by an agent in the decisions': [OWN, [...OWN, ...UPHELD], [...OWN, ...UPHELD]],
  'the owner by mail': [OWN, UPHELD, []],
  'the owner in the account': [OBJECTED, HISTORY, HISTORY],
  'the owner on the pictures’ page': [['sentence', 'reason'], ['sentence', 'reason'], []],
  'the owner in the account’s list': nothing,
  'an author in the account': [OBJECTED, HISTORY, HISTORY],
  'the owner at the desk': nothing,
  'an editor at the desk': [EDITORS, EDITORS_HISTORY, EDITORS_HISTORY],
  'an editor in the list of objections': nothing,
  'an editor in the account': nothing,
  'the operator': [EDITORS, EDITORS_HISTORY, EDITORS_HISTORY],
  'the operator in the terminal': [
    EDITORS,
    [...OWN_UPHELD, 'note', 'editor', 'objection', 'editor who upheld'],
    ['editor', 'editor who upheld'],
  ],
  'the operator in the list of objections': [['objection'], [], []],
};

/** While a picture is down, and once it is public again. There is no objection to its take-down. */
const PICTURE_EDITORS: Parts = [...OWN, 'note', 'editor'];
const OF_PICTURE: Readonly<Partial<Record<Viewer, readonly [down: Parts, reinstated: Parts]>>> = {
  'the public page': [NOTICE, []],
  'the text version': [NOTICE, []],
  'the Markdown version': [NOTICE, []],
  'the press kit': [NOTICE, []],
  'the page of the picture': [NOTICE, []],
  'the picture': [NOTICE, []],
  'the check of the picture': [NOTICE, []],
  'the reporter by mail': [['automated'], []],
  'a token for drafts': [OWN, []],
  'the owner by the API': [OWN, []],
  'the owner in the history': [OWN, OWN],
  'the owner in the events': [OWN, OWN],
  'the owner by webhook': [OWN, []],
  'the owner by webhook with the release': [OWN, []],
  'the owner by an agent': [OWN, []],
  'the owner by an agent in the decisions': [OWN, OWN],
  'the owner by mail': [OWN, []],
  'the owner in the account': [OWN, OWN],
  'the owner on the pictures’ page': [OWN, []],
  'an author in the account': [OWN, OWN],
  'an editor at the desk': [PICTURE_EDITORS, PICTURE_EDITORS],
  'the operator': [PICTURE_EDITORS, PICTURE_EDITORS],
  'the operator in the terminal': [[...OWN, 'editor'], ['editor']],
};

type World = Awaited<ReturnType<typeof makeWorld>>;
type Viewer = keyof World['viewers'];

const sender = createScriptedSender();
const outbox = createOutbox();
const service = withService({
  ports: { webhookSender: sender, mailer: outbox },
  settings: {
    baseUrl: BASE_URL,
    releaseRecord: createReleaseRecord({ baseUrl: BASE_URL, portalHosts: { portal_a: null, portal_b: null } }),
  },
  rateLimitPerMinute: 1_000_000,
  processes: 1,
});

/** The command line over this service. */
const line = createCommandLine({ call: (operation, input) => runOperation(service.application, operation, input) });
after(() => line.close());

/** A published, corrected and reported release with a picture, and how every viewer reads it. */
async function makeWorld(language: Language, width: number) {
  const { application, baseUrl, request } = service;
  const [publisher, other] = [
    await service.publisher({ permissions: PERMISSIONS }),
    await service.publisher({ permissions: PERMISSIONS }),
  ];
  const person = (id: typeof publisher.accountId, role: 'owner' | 'author') =>
    makePerson(service, { account: { id, role }, language });
  const [owner, author, stranger] = [
    await person(publisher.accountId, 'owner'),
    await person(publisher.accountId, 'author'),
    await person(other.accountId, 'owner'),
  ];
  const editor = await makeEditor(service, { language });
  const hook = `https://newsroom.example/${publisher.accountId}`;
  for (const [end, expand] of [
    ['plain', []],
    ['expanded', ['press_release']],
  ] as const) {
    const reply = await publisher.api('POST', '/webhooks', { json: { url: `${hook}/${end}`, expand } });
    assert.equal(reply.status, 201, reply.text);
  }

  let [mailsBefore, deliveriesBefore] = [0, 0];
  /** Sends everything that is due: viewers read only what was sent since the last call. */
  const deliver = async () => {
    const { events, mails, subscriptions, webhooks } = application;
    const caller = OPERATOR;
    [mailsBefore, deliveriesBefore] = [outbox.mails.length, sender.sent.length];
    while (await subscriptions.fanOut({ caller }));
    while (await subscriptions.sendDue({ caller }));
    while (await mails.sendDue({ caller, signal: new AbortController().signal }));
    await events.publish({ caller });
    while ((await webhooks.deliverer.begin({ caller })) > 0) await webhooks.deliverer.idle({ caller });
  };
  const mailed = (to: string) => async () =>
    outbox.mails
      .slice(mailsBefore)
      .flatMap((mail) => (mail.to === to ? [mail.subject, mail.text] : []))
      .join('\n');
  const subscriber = `reader${publisher.accountId}@example.org`;
  const form = (path: string, fields: Record<string, string>) =>
    request('POST', path, { body: new URLSearchParams(fields) });
  service.clock.advance(3_600_000);
  await form('/portal_a/subscriptions', { email: subscriber, frequency: 'at_once', list: '/' });
  await deliver();
  const [confirmation = ''] = /https:\S*confirm\S+/.exec(await mailed(subscriber)()) ?? [];
  assert.equal((await form(new URL(confirmation).pathname, {})).status, 303);

  const word = `losung${publisher.accountId}`;
  const text = Array.from({ length: 30 }, (_, i) => `${word}n${i}`).join(' ');
  const draft = await publisher.draft({ text: `<p>${text}</p>`, keywords: word });
  const picture = await uploadImage(publisher, draft.id, await jpeg({ width }), { title: 'Bild' });
  const id = draft.id as PressReleaseId;
  const own = `/press-releases/${id}`;
  const preview = (await publisher.api('POST', `${own}/preview-links`, { json: { name: 'Presse' } })).body.data;
  await submit(publisher, id);
  await approve(application, id);
  const changed = { text: `<p>${text} berichtigt</p>`, note: 'Es fehlte etwas.' };
  const correction = (await propose(publisher, id, changed)).body.data;
  await application.corrections.approve({ id: correction.id, caller: { kind: 'editor', name: 'Ada' } });
  const reporter = `reporter${publisher.accountId}@example.org`;
  const reportId = await application.reports.submit(aReport(id, { email: reporter, language }));
  await deliver();
  assert.notEqual(await mailed(subscriber)(), '', 'subscribers get the release');

  const token = async (restriction: object) => {
    const { accountId } = publisher;
    const of = { caller: OPERATOR, accountId, name: 'restricted', permissions: PERMISSIONS };
    return (await application.accounts.createToken({ ...of, ...restriction })).secret;
  };
  const narrow = await token({ companyIds: [publisher.companies[1].id] });
  const drafting = await token({ draftsOnly: true });
  const headers = { 'Accept-Language': language };
  const read = (address: string, secret?: string) => async () =>
    (await request('GET', address, { headers, ...(secret !== undefined && { token: secret }) })).text;
  const api = (address: string, secret = publisher.token) => read(`/api/v1${address}`, secret);
  const as = (viewer: Person, address: string) => async () => (await viewer.get(address, headers)).text;
  const check = (Accept: string, fields: Record<string, string | Blob>) => async () => {
    await service.rateLimits.clear();
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return (await request('POST', '/portal_a/check', { body, headers: { ...headers, Accept } })).text;
  };
  const received = (end: string) => async () =>
    sender.sent
      .slice(deliveriesBefore)
      .flatMap(({ url, body }) => (url === `${hook}/${end}` ? [body] : []))
      .join('\n');
  const agent = (secret: string, tool: string, given: Record<string, unknown>) => async () => {
    const { call, close } = await connectMcp(baseUrl, secret, language);
    const { value, text: failure } = await call(tool, given);
    await close();
    return `${JSON.stringify(value)} ${failure}`;
  };
  const operator =
    (...args: string[]) =>
    async () =>
      (await line.run('review', ...args)).stdout;

  const { urls } = (await publisher.api('GET', own)).body.data;
  const release = new URL(urls.portal_a).pathname;
  const key = /([^/]+)\.jpg$/.exec(picture.renditions[0].url)?.[1];
  const image = new File([await (await fetch(`${baseUrl}/images/${key}.jpg`)).blob()], 'bild.jpg');
  const address = `${baseUrl}${release}`;
  const viewers = {
    'the public page': read(release),
    'the machine-readable page': read(`/portal_a/releases/${id}/ninjs.json`),
    'the Atom feed': read('/portal_a/feed.atom'),
    'the RSS feed': read('/portal_a/feed.rss'),
    'the JSON Feed': read('/portal_a/feed.json'),
    'the ninjs list': read('/portal_a/exports/ninjs.json'),
    'the text version': read(`${release}.txt`),
    'the Markdown version': read(`${release}.md`),
    'the press kit': read(`${release}/press-kit.zip`),
    'the earlier wording': read(`${release}/corrections/${correction.id}`),
    'the preview link': read(new URL(preview.url).pathname),
    'the page of the picture': read(`/portal_a/pictures/${key}`),
    'the picture': read(`/images/${key}.jpg`),
    'the front page': read('/portal_a'),
    'the search': read(`/portal_a/search?q=${word}n7`),
    'the keyword': read(`/portal_a/keywords/${word}`),
    'the check of the text': check('text/html', { text: `${text} berichtigt` }),
    'the check of the text, for programs': check('application/json', { text: `${text} berichtigt` }),
    'the check of the address': check('text/html', { address }),
    'the check of the address, for programs': check('application/json', { address }),
    'the check of the picture': check('text/html', { image }),
    'the check of the picture, for programs': check('application/json', { image }),
    'a subscriber by mail': mailed(subscriber),
    'the reporter by mail': mailed(reporter),
    'the API without a token': read(`/api/v1${own}`),
    'another account by the API': api(own, other.token),
    'another account in the history': api(`${own}/history`, other.token),
    'another account in its events': api('/events', other.token),
    'another account in the account': as(stranger, `/account/releases/${id}`),
    'another account by an agent': agent(other.token, 'get_press_release', { press_release_id: id }),
    'another account by mail': mailed(stranger.email),
    'a token of another newsroom': api(own, narrow),
    'a token of another newsroom in the list': api('/press-releases?per_page=100', narrow),
    'a token of another newsroom in the history': api(`${own}/history`, narrow),
    'a token of another newsroom in the events': api('/events', narrow),
    'a token for drafts': api(own, drafting),
    'the owner by the API': api(own),
    'the owner in the list': api('/press-releases?per_page=100'),
    'the owner in the history': api(`${own}/history`),
    'the owner in the events': api('/events?limit=100'),
    'the owner by webhook': received('plain'),
    'the owner by webhook with the release': received('expanded'),
    'the owner by an agent': agent(publisher.token, 'get_press_release', { press_release_id: id }),
    'the owner by an agent in the decisions': agent(publisher.token, 'list_decisions', {}),
    'the owner by mail': mailed(owner.email),
    'the owner in the account': as(owner, `/account/releases/${id}`),
    'the owner on the pictures’ page': as(owner, `/account/releases/${id}/pictures`),
    'the owner in the account’s list': as(owner, '/account/releases'),
    'an author in the account': as(author, `/account/releases/${id}`),
    'the owner at the desk': as(owner, `/desk/releases/${id}`),
    'an editor at the desk': as(editor, `/desk/releases/${id}`),
    'an editor in the list of objections': as(editor, '/desk/objections'),
    'an editor in the account': as(editor, `/account/releases/${id}`),
    'the operator': operator('show', String(id), '--json'),
    'the operator in the terminal': operator('show', String(id)),
    'the operator in the list of objections': operator('objections'),
  } as const satisfies Readonly<Record<string, () => Promise<string>>>;
  return { publisher, id, own, imageId: picture.id as ImageId, reportId, deliver, viewers };
}

async function assertSeen({ viewers }: World, expected: (viewer: Viewer) => Parts, state: string): Promise<void> {
  const [seen, sees]: [Record<string, Parts>, Record<string, Parts>] = [{}, {}];
  for (const [viewer, read] of Object.entries(viewers) as [Viewer, () => Promise<string>][]) {
    const shown = await read();
    seen[viewer] = ALL.filter((part) => PARTS[part].test(shown));
    sees[viewer] = ALL.filter((part) => expected(viewer).includes(part));
  }
  assert.deepEqual(seen, sees, state);
}

describe('the visibility of a take-down', () => {
  const REASONS = {
    caller: { kind: 'editor', name: 'Hagen Verborgen' },
    reason: 'court_order',
    public: 'SATZFUERALLE',
    note: 'AKTENZEICHEN',
    ground: 'terms',
    groundText: 'PARAGRAPHEINS',
    facts: 'TATSACHEEINS',
  } as const;
  const UPHOLDER = { kind: 'editor', name: 'Gudrun Verdeckt' } as const;
  const ON_REPORT = { ground: 'Gesetz', facts: 'Geprüft', redress: 'Schreiben Sie uns.', automated: false };

  const REDRESS = {
    de: /wenden Sie sich an den Betreiber dieses Dienstes.*außergerichtliche Streitbeilegungsstelle/,
    en: /contact the operator of this service.*out-of-court dispute settlement body/,
  };

  for (const [language, width] of [
    ['de', 900],
    ['en', 901],
  ] as const) {
    it(`of a release is decided by one table for every viewer and state (${language})`, async () => {
      const world = await makeWorld(language, width);
      const { publisher, id, own, reportId, deliver } = world;
      const { reports, review } = service.application;
      await review.takeDown({ id, ...REASONS });
      const objected = await publisher.api('POST', `${own}/objection`, { json: { text: 'EINWAND' } });
      assert.deepEqual([objected.status, objected.body.data.status], [200, 'taken_down']);
      await reports.decide({ id: reportId, caller: REASONS.caller, outcome: 'taken_down', ...ON_REPORT });
      await deliver();
      await assertSeen(world, (viewer) => OF_RELEASE[viewer][0], 'while the publisher objects');

      const statement = { ground: 'terms', groundText: 'PARAGRAPHZWEI', facts: 'TATSACHEZWEI' } as const;
      await review.uphold({ id, caller: UPHOLDER, ...statement });
      await deliver();
      await assertSeen(world, (viewer) => OF_RELEASE[viewer][1], 'upheld');

      await review.reinstate({ id, caller: UPHOLDER });
      await deliver();
      await assertSeen(world, (viewer) => OF_RELEASE[viewer][2], 'reinstated');
    });

    it(`of a picture is decided by one table for every viewer and state (${language})`, async () => {
      const world = await makeWorld(language, width + 10);
      const { id, imageId, reportId, deliver } = world;
      const { reports, review } = service.application;
      await review.takeDown({ id, imageId, ...REASONS });
      await reports.decide({ id: reportId, caller: REASONS.caller, outcome: 'image_taken_down', ...ON_REPORT });
      await deliver();
      await assertSeen(world, (viewer) => OF_PICTURE[viewer]?.[0] ?? [], 'taken down');
      assert.match(await world.viewers['the owner on the pictures’ page'](), REDRESS[language]);
      const [, card = ''] = (await world.viewers['an editor at the desk']()).split('<article class="picture"');
      assert.match(card.split('</article>', 1)[0] ?? '', PARTS.facts, 'beside the picture');

      await review.reinstate({ id, imageId, caller: REASONS.caller });
      await deliver();
      await assertSeen(world, (viewer) => OF_PICTURE[viewer]?.[1] ?? [], 'reinstated');
    });
  }
});
