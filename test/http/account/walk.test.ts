import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Route } from '../../../adapters/http/site/people/route.ts';
import {
  type AccountResources,
  addressOf,
  createOneOfEach,
  MARK,
  mountedAccountRoutes,
  snapshotOf,
} from '../../support/people/account-walk.ts';
import { makePerson, makeTeam, type Person, type Team } from '../../support/people/people.ts';
import type { Reply } from '../../support/service/service.ts';
import { withService } from '../../support/service/with-service.ts';

/** Words that are the same in both languages. */
const IN_BOTH_LANGUAGES: ReadonlySet<string> = new Set([
  'Status',
  'Name',
  'Newsroom',
  'Newsrooms',
  'Portal',
  'Text',
  'Original',
  'Website',
  'Logo',
  'Teaser',
]);

/** Every mounted route of every section; new ones are included. */
describe('every page and form of the account', () => {
  const service = withService();
  let routes: readonly Route[];
  let team: Team;
  let stranger: Person;
  let resources: AccountResources;
  let untouched: string;
  before(async () => {
    routes = mountedAccountRoutes(service);
    team = await makeTeam(service);
    stranger = (await makeTeam(service)).owner;
    resources = await createOneOfEach(service, team);
    untouched = await snapshotOf(service, team);
  });

  const unchanged = async (what: string) => assert.equal(await snapshotOf(service, team), untouched, what);
  const named = ({ method, path }: Route) => `${method} ${path}`;
  /** Forms with a file are sent as multipart. */
  const isUpload = ({ path }: Route) => /\/(?:pictures|logo)$/.test(path);
  const send = (person: Person, route: Route, fields: Record<string, string> = {}) => {
    const address = addressOf(route, resources);
    if (route.method === 'GET') return person.get(address);
    if (!isUpload(route)) return person.post(address, fields);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return person.post(address, form);
  };
  const assertPage = ({ text, headers }: Reply, what: string) => {
    assert.match(headers.get('Content-Type') ?? '', /^text\/html/, what);
    assert.match(text, /<h1>/, what);
    assert.equal(headers.get('Cache-Control'), 'no-store', what);
    assert.doesNotMatch(headers.get('Content-Security-Policy') ?? 'unsafe-', /unsafe-/, what);
  };

  it('is refused to a member of another account, without revealing anything', async () => {
    for (const route of routes) {
      const what = named(route);
      const reply = await send(stranger, route);
      assert.ok(!reply.text.includes(MARK), what);
      if (route.path.includes(':')) {
        assert.ok([403, 404].includes(reply.status), `${what}: ${reply.status}`);
        assertPage(reply, what);
      }
      await unchanged(what);
    }
  });

  it('is refused to authors if it is for owners', async () => {
    const forOwners = routes.filter((route) => route.for === 'owner');
    for (const route of forOwners) {
      const what = named(route);
      const reply = await send(team.author, route);
      assert.equal(reply.status, 403, what);
      assertPage(reply, what);
      assert.ok(!reply.text.includes(MARK), what);
      await unchanged(what);
    }
  });

  it('works for a member', async () => {
    for (const route of routes.filter(({ method }) => method === 'GET')) {
      const reply = await send(team.owner, route);
      const isElsewhere = [302, 303].includes(reply.status);
      assert.ok(reply.status === 200 || isElsewhere, `${named(route)}: ${reply.status}`);
    }
    await unchanged('pages change nothing');
  });

  it('names its fields and values in the chosen language', async () => {
    const namesOn = (text: string) => {
      const found = text.matchAll(/<(?:dt|th scope="col"|label|legend|button)\b[^>]*>([^<]+)/g);
      return new Set([...found].map(([, name = '']) => name.trim()).filter((name) => /\p{L}/u.test(name)));
    };
    // A separate session: each has 300 requests a minute.
    const another = await makeTeam(service);
    const its = await createOneOfEach(service, another);
    const same = new Set<string>();
    /** Names of newsrooms in a choice are the same in any language. */
    const isNewsroom = (name: string) => / (?:AG|Ltd)(?: \d+)?$/.test(name);
    for (const route of routes.filter(({ method, path }) => method === 'GET' && !path.endsWith('/preview'))) {
      const names = async (language: string) =>
        namesOn((await another.owner.get(`${addressOf(route, its)}?lang=${language}`)).text);
      const german = await names('de');
      for (const name of await names('en'))
        if (german.has(name) && !IN_BOTH_LANGUAGES.has(name) && !isNewsroom(name)) same.add(name);
    }
    assert.deepEqual([...same], []);
  });

  it('redirects to the sign-in without a session', async () => {
    for (const route of routes) {
      for (const headers of [
        {},
        { Cookie: `presswerk=${'x'.repeat(43)}` },
        { Authorization: `Bearer ${team.publisher.token}` },
      ]) {
        const reply = await service.request(route.method, addressOf(route, resources), {
          headers: headers as Record<string, string>,
          ...(route.method === 'POST' && { body: new URLSearchParams({ account: String(team.publisher.accountId) }) }),
        });
        assert.equal(reply.status, 303, named(route));
        assert.match(reply.headers.get('Location') ?? '', /^\/sign-in/, named(route));
      }
    }
    await unchanged('nothing was done');
  });

  it('refuses a form from elsewhere, whatever its type', async () => {
    const types = [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'text/plain',
      'application/json',
      '',
    ];
    const origins: readonly Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
    ];
    for (const route of routes.filter(({ method }) => method === 'POST')) {
      for (const [at, origin] of origins.entries()) {
        const type = types[at % types.length] ?? '';
        const reply = await service.request('POST', addressOf(route, resources), {
          headers: { Cookie: team.owner.cookie, ...origin, ...(type !== '' && { 'Content-Type': type }) },
          body: `account=${team.publisher.accountId}`,
        });
        assert.equal(reply.status, 403, `${named(route)} ${JSON.stringify(origin)}`);
      }
    }
    await unchanged('nothing was done');
  });

  it('does nothing if another account was chosen in another tab', async () => {
    const other = await service.publisher();
    const person = await makePerson(service, { account: { id: team.publisher.accountId, role: 'owner' } });
    const known = await snapshotOf(service, team);
    for (const route of routes.filter(({ method }) => method === 'POST')) {
      for (const account of [String(other.accountId), '', 'x', `0${team.publisher.accountId}`]) {
        const reply = await send(person, route, { account });
        assert.equal(reply.status, 409, `${named(route)} for account "${account}"`);
        assert.match(reply.text, /You have switched accounts/, named(route));
      }
    }
    assert.equal(await snapshotOf(service, team), known);
  });

  it('tolerates any values in its address', async () => {
    const odd = ['0', '-1', '1e3', '999999999999999999999', '%00', '%ff', '..%2f..', `${'9'.repeat(300)}`, '<b>', "'"];
    for (const value of odd) {
      // One for each value: a session has 300 requests a minute.
      const owner = await makePerson(service, { account: { id: team.publisher.accountId, role: 'owner' } });
      for (const route of routes.filter(({ method, path }) => method === 'GET' && path.includes(':'))) {
        const reply = await owner.get(route.path.replace(/:\w+/g, value));
        assert.ok([400, 404].includes(reply.status), `${named(route)} with ${value}: ${reply.status}`);
      }
    }
  });
});
