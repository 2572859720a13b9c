import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OpenIdIdentity, OpenIdProvider } from '../../../../application/ports/index.ts';
import { makePerson, type Person, personOf, sessionOf } from '../../../support/people/people.ts';
import { withService } from '../../../support/service/with-service.ts';

/** The provider's response, as a test sets it, and the callbacks that it received. */
const provided: { identity: OpenIdIdentity | null; callbacks: string[] } = { identity: null, callbacks: [] };
const provider: OpenIdProvider = {
  begin: async (redirectUri) => ({
    address: `https://id.example/authorize?redirect_uri=${encodeURIComponent(redirectUri)}`,
    memory: 'state and nonce',
  }),
  async finish(callback, memory) {
    assert.equal(memory, 'state and nonce');
    provided.callbacks.push(callback.href);
    return provided.identity;
  },
};

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.startsWith('presswerk-ceremony=')) ?? '';

describe('the organisation’s provider', () => {
  const service = withService({ ports: { openIdProvider: provider } });
  const begin = (to = '') => service.request('GET', `/sign-in/openid${to}`);
  const comeBack = (cookie: string) =>
    service.request('GET', '/sign-in/openid/callback?code=abc&state=x', { headers: { Cookie: cookie } });
  const verified = ({ email }: Person) => ({ subject: '1', email, isEmailVerified: true });

  it('is offered on the page, and gets the redirect URI', async () => {
    assert.match((await service.request('GET', '/sign-in?to=/desk')).text, /href="\/sign-in\/openid\?to=%2Fdesk"/);
    const { status, headers } = await begin();
    assert.equal(status, 303);
    const back = new URL(headers.get('Location') ?? '').searchParams.get('redirect_uri');
    assert.equal(back, `${service.baseUrl}/sign-in/openid/callback`);
    assert.match(
      headers.getSetCookie().join(),
      /presswerk-ceremony=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/,
    );
  });

  it('signs the identified user in, and returns to the requested page', async () => {
    const person = await makePerson(service);
    provided.identity = verified(person);
    const reply = await comeBack(cookieOf((await begin('?to=/account/sessions')).headers));
    assert.equal(reply.headers.get('Location'), '/account/sessions');
    assert.equal(provided.callbacks.at(-1), `${service.baseUrl}/sign-in/openid/callback?code=abc&state=x`);
    const secret = sessionOf(reply) ?? '';
    assert.equal((await personOf(service, { ...person, secret }).get('/account/sessions')).status, 200);
  });

  it('signs in once per response, and only in the same browser', async () => {
    const person = await makePerson(service);
    provided.identity = verified(person);
    const cookie = cookieOf((await begin()).headers);
    assert.equal((await comeBack(cookie)).status, 303);
    for (const other of [cookie, '', `presswerk-ceremony=${'A'.repeat(43)}`, `presswerk-ceremony=${person.secret}`]) {
      const reply = await comeBack(other);
      assert.equal(reply.status, 422, other);
      assert.equal(sessionOf(reply), undefined);
    }
  });

  it('signs in neither unknown nor unverified users, without distinguishing them', async () => {
    const person = await makePerson(service);
    const pages = [];
    for (const identity of [
      null,
      { subject: '1', email: 'nobody@example.org', isEmailVerified: true },
      { subject: '1', email: person.email, isEmailVerified: false },
      { subject: '1', email: null, isEmailVerified: true },
    ]) {
      provided.identity = identity;
      const { status, text } = await comeBack(cookieOf((await begin()).headers));
      pages.push({ status, text });
    }
    for (const page of pages) assert.deepEqual(page, pages[0]);
    assert.equal(pages[0]?.status, 422);
  });
});

describe('without a provider or passkeys', () => {
  const service = withService({ ports: { openIdProvider: null, passkeys: null } });

  it('offers neither, and their addresses are not found', async () => {
    const page = await service.request('GET', '/sign-in');
    assert.doesNotMatch(page.text, /openid|passkey|webauthn|<script/);
    assert.equal((await service.request('GET', '/sign-in/openid')).status, 404);
    assert.equal((await service.request('POST', '/sign-in/passkey/options')).status, 404);
  });
});
