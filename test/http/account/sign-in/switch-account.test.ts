import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { OPERATOR } from '../../../../domain/index.ts';
import {
  formOf,
  makePerson,
  makeTeam,
  PASSWORD,
  type Person,
  personOf,
  sessionOf,
  type Team,
} from '../../../support/people/people.ts';
import { withService } from '../../../support/service/with-service.ts';

describe('a member of two accounts', () => {
  const service = withService();
  let first: Team;
  let second: Team;
  let person: Person;
  /** A page of the second account. */
  let page: string;
  let nameOfSecond: string;

  const signIn = async () => {
    const body = formOf({ email: person.email, password: PASSWORD });
    const reply = await service.request('POST', '/sign-in', { body, headers: { 'Sec-Fetch-Site': 'same-origin' } });
    return personOf(service, { ...person, secret: sessionOf(reply) ?? assert.fail('no session') });
  };
  const choose = async (who: Person, team: Team) => {
    const reply = await who.post('/account/choose', { chosen: team.publisher.accountId });
    assert.equal(reply.status, 303);
    return reply;
  };

  before(async () => {
    first = await makeTeam(service);
    second = await makeTeam(service);
    person = await makePerson(service, { account: { id: first.publisher.accountId } });
    const membership = { accountId: second.publisher.accountId, role: 'author' } as const;
    await service.application.users.invite({ caller: OPERATOR, email: person.email, membership });
    page = `/account/releases/${(await second.publisher.draft()).id}`;
    person = await signIn();
    nameOfSecond =
      new RegExp(`value="${second.publisher.accountId}"><strong>([^<]*)`).exec(
        (await person.get('/account/choose')).text,
      )?.[1] ?? assert.fail('the account is not offered');
  });

  it('is offered to switch accounts at a page of the other one, with one form', async () => {
    for (const address of [page, `${page}/history`, `${page}?account=${second.publisher.accountId}`]) {
      const who = await signIn();
      await choose(who, first);
      const reply = await who.get(address);
      assert.equal(reply.status, address.includes('?') ? 200 : 403, address);
      assert.ok(reply.text.includes(`Switch to ${nameOfSecond}`), address);
      assert.match(reply.text, /<nav /, 'the menu stays');
      const [, to = ''] = /name="to" value="([^"]*)"/.exec(reply.text) ?? [];
      const switched = await who.post('/account/choose', { chosen: second.publisher.accountId, to });
      assert.equal(switched.headers.get('Location'), address);
      assert.equal((await who.get(address)).status, 200, address);
    }
  });

  it('is offered the account of a link before choosing one', async () => {
    const who = await signIn();
    const reply = await who.get(`${page}?account=${second.publisher.accountId}`);
    assert.equal(reply.status, 200);
    assert.ok(reply.text.includes(`Switch to ${nameOfSecond}`));
  });

  it('gets the last chosen account after the next sign-in in this browser', async () => {
    const cookies = (await choose(await signIn(), second)).headers.getSetCookie();
    const [kept = ''] = cookies.filter((line) => line.startsWith('presswerk-account='));
    assert.match(kept, /^presswerk-account=\d+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const again = await signIn();
    assert.equal((await again.get('/account')).status, 303);
    const at = (value: string) => again.get('/account', { Cookie: `${again.cookie}; presswerk-account=${value}` });
    const [pair = ''] = kept.split(';');
    const overview = await at(pair.split('=')[1] ?? '');
    assert.equal(overview.status, 200);
    assert.ok(overview.text.includes(`<strong>${nameOfSecond}</strong>`));
    const foreign = await service.publisher();
    for (const value of [String(foreign.accountId), '0', 'x', '1e3'])
      assert.equal((await at(value)).status, 303, value);
  });

  it('is not shown to members of one account', async () => {
    const { owner } = first;
    for (const address of [page, `${page}/history`]) {
      const refused = await owner.get(address);
      assert.equal(refused.status, 403);
      assert.ok(!refused.text.includes(nameOfSecond), address);
      assert.doesNotMatch(refused.text, /account\/choose/);
    }
    const named = `?account=${second.publisher.accountId}`;
    assert.equal((await owner.get(`${page}${named}`)).status, 403);
    assert.equal((await owner.get(`/account${named}`)).status, 200);
  });
});

describe('a page that does not exist or is refused', () => {
  const service = withService();

  it('keeps the menu of account or desk, and offers links', async () => {
    const { owner } = await makeTeam(service);
    const editor = await makePerson(service, { isEditor: true });
    for (const [who, path, status, onward] of [
      [owner, '/account/nonsense', 404, '/account/releases'],
      [owner, '/account/releases/999999', 404, '/account/releases'],
      [owner, '/account/security/passkeys/999999', 404, '/account/releases'],
      [owner, '/desk', 403, '/account'],
      [editor, '/desk/nonsense', 404, '/desk'],
      [editor, '/desk/releases/999999', 404, '/desk'],
    ] as const) {
      const { status: got, text } = await who.get(path);
      assert.equal(got, status, path);
      assert.match(text, /<nav /, path);
      const [, panel = ''] = text.split('<main');
      assert.ok(panel.includes(`href="${onward}"`), path);
      assert.match(text, /action="\/sign-out"|href="\/sign-out"/, path);
    }
  });
});
