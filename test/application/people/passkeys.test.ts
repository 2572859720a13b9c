import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createPasskeys } from '../../../adapters/webauthn/index.ts';
import { ApplicationError } from '../../../application/errors.ts';
import type { OpenIdIdentity } from '../../../application/ports/index.ts';
import { OPERATOR } from '../../../domain/index.ts';
import { createAuthenticator } from '../../support/people/authenticator.ts';
import { createInsecurePasswordHasher } from '../../support/people/insecure-password-hasher.ts';
import { networksOf } from '../../support/people/networks.ts';
import {
  BASE_URL,
  openPeopleWorld,
  PASSWORD,
  type PeopleWorld,
  type SignedInUser,
  secretOf,
} from '../../support/people/people-world.ts';

const failed = (error: unknown) => ApplicationError.is(error, 'sign_in_failed');

describe('passkeys', () => {
  let world: PeopleWorld;
  before(() => {
    world = openPeopleWorld({ passkeys: createPasskeys(BASE_URL) });
  });
  after(() => world.close());

  const register = async ({ person }: SignedInUser, authenticator = createAuthenticator(BASE_URL), name = 'Laptop') => {
    const { options, ceremony } = await world.application.people.passkeyRegistration({ caller: person });
    const response = authenticator.register(options);
    const passkey = await world.application.people.addPasskey({ caller: person, response, ceremony, name });
    return { authenticator, passkey };
  };
  const begin = () => world.application.signIn.passkeyOptions();
  const finish = (response: unknown, ceremony: string) =>
    world.application.signIn.withPasskey({ response, ceremony, userAgent: null });

  it('sign in their user without revealing the user beforehand', async () => {
    const someone = await world.person();
    const { authenticator, passkey } = await register(someone);
    const { options, ceremony } = await begin();
    assert.ok(!JSON.stringify(options).includes(passkey.name) && !JSON.stringify(options).includes(someone.user.email));
    const { user, secret } = await finish(authenticator.signIn(options), ceremony);
    assert.equal(user.id, someone.user.id);
    assert.ok(await world.application.sessions.recognise(secret));
    const [used] = await world.application.people.passkeys({ caller: someone.person });
    assert.notEqual(used?.lastUsedAt, null);
    assert.deepEqual(Object.keys(used ?? {}), ['id', 'userId', 'name', 'isBackedUp', 'createdAt', 'lastUsedAt']);
  });

  it('accept one response per ceremony, within ten minutes', async () => {
    const { authenticator } = await register(await world.person());
    const { options, ceremony } = await begin();
    const response = authenticator.signIn(options);
    const results = await Promise.allSettled([1, 2, 3].map(() => finish(response, ceremony)));
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
    const late = await begin();
    world.clock.advance(10 * 60_000);
    await assert.rejects(finish(authenticator.signIn(late.options), late.ceremony), failed);
    await assert.rejects(finish(response, 'x'), failed);
    for (const nonsense of [null, {}, 'x', { id: 'x' }]) {
      await assert.rejects(finish(nonsense, (await begin()).ceremony), failed);
    }
  });

  it('are refused without user verification, with the reason', async () => {
    const { authenticator } = await register(await world.person());
    const { options, ceremony } = await begin();
    const reason = (error: unknown) =>
      ApplicationError.is(error, 'sign_in_failed') && error.details.reason === 'passkey_unverified';
    await assert.rejects(finish(authenticator.signIn(options, { flags: 0x01 }), ceremony), reason);
  });

  it('are refused for disabled users, after removal and as copies', async () => {
    const someone = await world.person();
    const { authenticator, passkey } = await register(someone);
    const copied = await begin();
    await finish(authenticator.signIn(copied.options), copied.ceremony);
    const old = await begin();
    await assert.rejects(finish(authenticator.signIn(old.options, { counter: 1 }), old.ceremony), failed);
    await world.application.users.disable({ caller: OPERATOR, id: someone.user.id });
    const again = await begin();
    await assert.rejects(finish(authenticator.signIn(again.options), again.ceremony), failed);
    await world.application.users.enable({ caller: OPERATOR, id: someone.user.id });
    await world.application.people.removePasskey({ caller: someone.person, id: passkey.id });
    const removed = await begin();
    await assert.rejects(finish(authenticator.signIn(removed.options), removed.ceremony), failed);
  });

  it('are registered once, by the user who began, up to twenty', async () => {
    const [someone, other] = [await world.person(), await world.person()];
    const { people } = world.application;
    const { options, ceremony } = await people.passkeyRegistration({ caller: someone.person });
    const response = createAuthenticator(BASE_URL).register(options);
    const add = { response, ceremony, name: 'Phone' };
    await assert.rejects(people.addPasskey({ caller: other.person, ...add }), { code: 'validation_failed' });
    // The ceremony was used up by the first attempt.
    await assert.rejects(people.addPasskey({ caller: someone.person, ...add }), { code: 'validation_failed' });
    const sign = await begin();
    await assert.rejects(people.addPasskey({ caller: someone.person, ...add, ceremony: sign.ceremony }), {
      code: 'validation_failed',
    });
    for (let i = 0; i < 20; i++) await register(someone, createAuthenticator(BASE_URL), `Key ${i}`);
    await assert.rejects(register(someone), { code: 'validation_failed' });
  });

  it('are registered only soon after signing in, from start to finish', async () => {
    const someone = await world.person();
    const { people } = world.application;
    const isLate = { details: { violations: [{ field: 'passkey', rule: 'current' }] } };
    const { options, ceremony } = await people.passkeyRegistration({ caller: someone.person });
    world.clock.advance(15 * 60_000);
    const response = createAuthenticator(BASE_URL).register(options);
    await assert.rejects(people.addPasskey({ caller: someone.person, response, ceremony, name: 'Phone' }), isLate);
    await assert.rejects(people.passkeyRegistration({ caller: someone.person }), isLate);
  });

  it('are renamed and removed by their owner only', async () => {
    const [someone, other] = [await world.person(), await world.person()];
    const { people } = world.application;
    const { id } = (await register(someone)).passkey;
    await assert.rejects(people.rename({ caller: other.person, id, name: 'Mine' }), { code: 'not_found' });
    await assert.rejects(people.removePasskey({ caller: other.person, id }), { code: 'not_found' });
    await assert.rejects(people.rename({ caller: someone.person, id, name: ' ' }), { code: 'validation_failed' });
    await people.rename({ caller: someone.person, id, name: ' Phone ' });
    assert.deepEqual(
      (await people.passkeys({ caller: someone.person })).map(({ name }) => name),
      ['Phone'],
    );
  });

  it('work while password sign-in is locked', async () => {
    const someone = await world.person();
    const { authenticator } = await register(someone);
    const { signIn } = world.application;
    const { email } = someone.user;
    for (let i = 0; i < 11; i++) {
      await assert.rejects(signIn.withPassword({ email, password: 'x', from: networksOf(`p${i}`), userAgent: null }));
    }
    const { options, ceremony } = await begin();
    await finish(authenticator.signIn(options), ceremony);
  });
});

describe('a new credential', () => {
  it('is refused when the session ends during the request', async () => {
    let meanwhile: () => Promise<unknown> = async () => undefined;
    const real = createPasskeys(BASE_URL);
    assert.ok(real);
    const insecure = createInsecurePasswordHasher();
    const world = openPeopleWorld({
      passkeys: {
        ...real,
        async verifyRegistration(...given) {
          await meanwhile();
          return real.verifyRegistration(...given);
        },
      },
      passwordHasher: {
        ...insecure,
        async hash(password) {
          await meanwhile();
          return insecure.hash(password);
        },
      },
    });
    const { people, users } = world.application;
    const someone = await world.person();
    const { person: caller, user } = someone;
    const { options, ceremony } = await people.passkeyRegistration({ caller });
    const response = createAuthenticator(BASE_URL).register(options);
    meanwhile = () => users.endSessions({ caller: OPERATOR, id: user.id });
    await assert.rejects(people.addPasskey({ caller, response, ceremony, name: 'Stolen' }), {
      details: { violations: [{ field: 'passkey', rule: 'current' }] },
    });
    assert.deepEqual(await people.passkeys({ caller }), []);
    meanwhile = async () => undefined;
    const { link } = await users.invite({ caller: OPERATOR, email: 'first@example.org', firstSignIn: true });
    const first = await world.application.links.use({ secret: secretOf(link), userAgent: null });
    const stolen = { kind: 'person', user: first.user, sessionId: first.session.id } as const;
    meanwhile = () => users.endSessions({ caller: OPERATOR, id: first.user.id });
    await assert.rejects(people.changePassword({ caller: stolen, current: '', next: PASSWORD }), {
      details: { violations: [{ field: 'sign_in', rule: 'current' }] },
    });
    const { email } = first.user;
    await assert.rejects(
      world.application.signIn.withPassword({ email, password: PASSWORD, from: networksOf('p'), userAgent: null }),
      failed,
    );
    // A user who knows the current password changes it, but is signed in nowhere.
    assert.equal(await people.changePassword({ caller, current: PASSWORD, next: 'laterne krokus zwanzig' }), null);
    await world.close();
  });
});

describe('a service without passkeys and OpenID provider', () => {
  it('offers neither', async () => {
    const world = openPeopleWorld({ passkeys: null });
    const { signIn } = world.application;
    assert.deepEqual(await signIn.methods(), { passkeys: false, openId: false, mail: true });
    await assert.rejects(signIn.passkeyOptions(), { code: 'not_found' });
    await assert.rejects(signIn.openIdBegin({ goingTo: null, redirectUri: BASE_URL }), { code: 'not_found' });
    await world.close();
  });
});

describe('the OpenID provider', () => {
  let identity: OpenIdIdentity | null;
  let world: PeopleWorld;
  before(() => {
    world = openPeopleWorld({
      openIdProvider: {
        begin: async (redirectUri) => ({ address: `https://idp.example/?to=${redirectUri}`, memory: 'memory' }),
        finish: async (_callback, memory) => (memory === 'memory' ? identity : null),
      },
    });
  });
  after(() => world.close());
  const callback = new URL(`${BASE_URL}/sign-in/openid/callback?code=x`);
  const go = async (goingTo: string | null = null) => {
    const { ceremony } = await world.application.signIn.openIdBegin({ goingTo, redirectUri: BASE_URL });
    return world.application.signIn.openIdFinish({ callback, ceremony, userAgent: null });
  };

  it('signs in a user by verified address, and returns the target path', async () => {
    const { user } = await world.person();
    identity = { subject: '1', email: user.email.toUpperCase(), isEmailVerified: true };
    const signedIn = await go('/account/tokens');
    assert.deepEqual([signedIn.user.id, signedIn.goingTo], [user.id, '/account/tokens']);
    assert.equal((await go(`/${'x'.repeat(5_000)}`)).goingTo, null);
  });

  it('refuses unknown, unverified and disabled users and repeated callbacks', async () => {
    const { user } = await world.person({ email: 'mike@kiosk.example' });
    const disabled = await world.person();
    await world.application.users.disable({ caller: OPERATOR, id: disabled.user.id });
    for (const claimed of [
      null,
      { subject: '1', email: user.email, isEmailVerified: false },
      { subject: '1', email: null, isEmailVerified: true },
      { subject: '1', email: 'stranger@example.org', isEmailVerified: true },
      { subject: '1', email: disabled.user.email, isEmailVerified: true },
      // Each equals the user's address after case folding or trimming.
      { subject: '1', email: user.email.replace('k', '\u212a'), isEmailVerified: true },
      { subject: '1', email: `\u00a0${user.email}`, isEmailVerified: true },
      { subject: '1', email: `${user.email}\n`, isEmailVerified: true },
      { subject: '1', email: '', isEmailVerified: true },
    ]) {
      identity = claimed;
      await assert.rejects(go(), failed);
    }
    identity = { subject: '1', email: user.email, isEmailVerified: true };
    const { ceremony } = await world.application.signIn.openIdBegin({ goingTo: null, redirectUri: BASE_URL });
    const finish = () => world.application.signIn.openIdFinish({ callback, ceremony, userAgent: null });
    const results = await Promise.allSettled([finish(), finish()]);
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
  });
});
