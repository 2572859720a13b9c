import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPasskeys } from '../../../../adapters/webauthn/index.ts';
import { OPERATOR } from '../../../../domain/index.ts';
import {
  formOf,
  makePerson,
  PASSWORD,
  type Person,
  personOf,
  secretOf,
  sessionOf,
  withTeam,
} from '../../../support/people/people.ts';
import { isPasskeyHost } from '../../../support/service/http-definitions.ts';
import { withService } from '../../../support/service/with-service.ts';

describe('the user’s own settings', () => {
  const service = withService();
  const team = withTeam(service);

  /** The same user in another browser. */
  const elsewhere = async ({ email, ...person }: Person) => {
    const body = formOf({ email, password: PASSWORD });
    const secret = sessionOf(await service.request('POST', '/sign-in', { body })) ?? '';
    return personOf(service, { ...person, email, secret });
  };

  it('are shown to every signed-in user, with or without an account', async () => {
    const editor = await makePerson(service, { isEditor: true });
    for (const person of [team.owner, team.author, editor]) {
      for (const path of ['/account/security', '/account/sessions', '/account/choose']) {
        const page = await person.get(path);
        assert.equal(page.status, 200, path);
        assert.ok(page.text.includes(person.user.name), path);
      }
    }
  });

  it('include the name and the language of the pages', async () => {
    const person = await makePerson(service);
    const saved = await person.post('/account/security/profile', { name: 'Änne Müller', language: 'de' });
    assert.equal(saved.headers.get('Location'), '/account/security?done=profile');
    const page = await person.get('/account/security?done=profile');
    assert.match(page.text, /<html lang="de">.*Profil gespeichert.*value="Änne Müller"/s);
    const refused = await person.post('/account/security/profile', { name: ' ', language: 'en' });
    assert.equal(refused.status, 422);
    assert.match(refused.text, /<input id="field-name"[^>]*aria-invalid="true"/);
    assert.equal((await person.post('/account/language', { language: 'en', to: '/account/sessions' })).status, 303);
    assert.match((await person.get('/account/sessions')).text, /<html lang="en">/);
    const { text } = await person.get('/account/sessions?done=profile&page=2&lang=de');
    assert.match(text, /name="to" value="\/account\/sessions\?page=2"/, 'the same page in another language');
  });

  it('include the password: changing it requires the current one, ends all other sessions and renews this one’s secret', async () => {
    const person = await makePerson(service);
    const other = await elsewhere(person);
    const change = (current: string, password: string) =>
      person.post('/account/security/password', { current, password });
    const wrong = await change('something else here', 'flieder balkon vierzig');
    assert.equal(wrong.status, 422);
    assert.match(wrong.text, /<input id="field-current"[^>]*aria-invalid="true"/);
    assert.doesNotMatch(wrong.text, /something else here|flieder/);
    assert.equal((await other.get('/account/sessions')).status, 200);
    const changed = await change(PASSWORD, 'flieder balkon vierzig');
    assert.equal(changed.headers.get('Location'), '/account/security?done=password');
    for (const old of [person, other]) assert.equal((await old.get('/account/sessions')).status, 303);
    const renewed = personOf(service, { ...person, secret: sessionOf(changed) ?? '' });
    assert.equal((await renewed.get('/account/sessions')).status, 200);
  });

  it('include a list of sessions, each of which can be ended', async () => {
    const person = await makePerson(service);
    const other = await elsewhere(person);
    const page = await person.get('/account/sessions');
    const [, action = ''] = /action="(\/account\/sessions\/\d+\/end)"/.exec(page.text) ?? [];
    assert.equal((await person.post(action)).headers.get('Location'), '/account/sessions?done=session-ended');
    assert.equal((await other.get('/account/sessions')).status, 303);
    assert.equal((await person.get('/account/sessions')).status, 200);
    const third = await elsewhere(person);
    assert.equal((await person.post('/account/sessions/end-others')).status, 303);
    assert.equal((await third.get('/account/sessions')).status, 303);
    const fourth = await elsewhere(person);
    assert.equal((await person.post('/account/sessions/end-all')).headers.get('Location'), '/sign-in?done=signed-out');
    for (const each of [person, fourth]) assert.equal((await each.get('/account/sessions')).status, 303);
  });

  it('include nothing of others: their sessions and passkeys are not found', async () => {
    const [, id] =
      /sessions\/(\d+)\/end/.exec((await (await elsewhere(team.author)).get('/account/sessions')).text) ?? [];
    assert.ok(id);
    assert.equal((await team.owner.post(`/account/sessions/${id}/end`)).status, 404);
    assert.equal((await team.author.get('/account/sessions')).status, 200);
    for (const passkey of [1, 99]) {
      assert.equal((await team.owner.get(`/account/security/passkeys/${passkey}`)).status, 404);
      assert.equal((await team.owner.post(`/account/security/passkeys/${passkey}/remove`)).status, 404);
    }
  });

  it('include the choice of an account, on the way to one of its pages', async () => {
    const second = await service.publisher();
    const person = await makePerson(service, { account: { id: team.publisher.accountId } });
    const membership = { accountId: second.accountId, role: 'author' } as const;
    await service.application.users.invite({ caller: OPERATOR, email: person.email, membership });
    const both = await elsewhere(person);
    const choice = await both.get('/account/choose');
    for (const id of [team.publisher.accountId, second.accountId]) assert.ok(choice.text.includes(`value="${id}"`));
    const chosen = await both.post('/account/choose', { chosen: second.accountId, to: '/account/sessions' });
    assert.equal(chosen.headers.get('Location'), '/account/sessions');
    assert.match((await both.get('/account/sessions')).text, new RegExp(`<strong>Publisher ${'\\d+'}</strong>`));
    const foreign = await service.publisher();
    assert.equal((await both.post('/account/choose', { chosen: foreign.accountId })).status, 404);
  });
});

describe('a permanent credential', () => {
  const service = withService({ ports: { passkeys: createPasskeys('http://localhost:8080') } });

  it('can be a passkey at a host name, but not at an IP address, where the page says why', async () => {
    const person = await makePerson(service);
    const pageAt = async (host: string, path: string) => {
      const url = service.baseUrl.replace('127.0.0.1', host);
      return (await fetch(`${url}${path}`, { headers: { Cookie: person.cookie, 'Accept-Language': 'en' } })).text();
    };
    for (const [host, isOffered] of [
      ['localhost', true],
      ['127.0.0.1', false],
    ] as const) {
      const page = await pageAt(host, '/account/security');
      assert.equal(page.includes('data-passkey="new"'), isOffered, host);
      assert.equal(page.includes('Browsers do not allow passkeys at an IP address.'), !isOffered, host);
    }
    for (const [host, can] of [
      ['press.example', true],
      ['press.example:8080', true],
      ['10.0.0.1', false],
      ['10.0.0.1:8080', false],
      ['[::1]:8080', false],
    ] as const) {
      assert.equal(isPasskeyHost(host), can, host);
    }
  });

  it('can be set only soon after signing in: a first password or a passkey', async () => {
    const email = 'first@example.org';
    const arrive = async () => {
      const { link } = await service.application.users.invite({ caller: OPERATOR, email, firstSignIn: true });
      const { secret, user } = await service.application.links.use({ secret: secretOf(link.address), userAgent: null });
      return personOf(service, { user, email, secret, accountId: undefined });
    };
    const choose = (person: Person) =>
      person.post('/account/security/password', { password: 'flieder balkon vierzig' });
    const options = (person: Person) => person.post('/account/security/passkeys/options');

    const late = await arrive();
    assert.equal((await options(late)).status, 200);
    service.clock.advance(15 * 60_000);
    const password = await choose(late);
    assert.equal(password.status, 422);
    assert.match(password.text, /mehr als 15 Minuten zurück|signed in more than 15 minutes ago/);
    assert.equal((await options(late)).status, 422);
    const passkey = await late.post('/account/security/passkeys', { passkey: 'Laptop', response: '{}' });
    assert.equal(passkey.status, 422);
    assert.match(passkey.text, /Einen Passkey können Sie nur kurz|add a passkey only shortly/);

    const recent = await arrive();
    assert.equal((await options(recent)).status, 200);
    assert.equal((await choose(recent)).headers.get('Location'), '/account/security?done=password');
  });
});
