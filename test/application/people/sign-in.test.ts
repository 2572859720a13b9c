import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { ApplicationError } from '../../../application/errors.ts';
import { OPERATOR } from '../../../domain/index.ts';
import { networksOf } from '../../support/people/networks.ts';
import { openPeopleWorld, PASSWORD, type PeopleWorld, type SignedInUser } from '../../support/people/people-world.ts';

const failed = (error: unknown) => ApplicationError.is(error, 'sign_in_failed');
const tooMany = (error: unknown) => ApplicationError.is(error, 'too_many_attempts');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('signing in by password', () => {
  let world: PeopleWorld;
  before(() => {
    world = openPeopleWorld();
  });
  beforeEach(() => world.checked.splice(0));
  after(() => world.close());

  let addresses = 0;
  const address = () => `192.0.2.${++addresses}`;
  const signIn = (email: string, password: string, from = address()) =>
    world.application.signIn.withPassword({ email, password, from: networksOf(from), userAgent: 'Browser/1.0' });

  it('starts a session, ignoring the case of the address', async () => {
    const { user } = await world.person();
    const { secret, session } = await signIn(` ${user.email.toUpperCase()} `, PASSWORD);
    const known = await world.application.sessions.recognise(secret);
    assert.deepEqual(known?.user, user);
    assert.equal(known?.session.id, session.id);
    assert.equal(known?.session.userAgent, 'Browser/1.0');
    assert.equal(await world.application.sessions.recognise(`${secret.slice(0, -1)}_`), undefined);
    assert.equal(await world.application.sessions.recognise('x'), undefined);
  });

  it('fails identically for a wrong password, an unknown address, a user without a password and a disabled user', async () => {
    const { user } = await world.person();
    const disabled = await world.person();
    await world.application.users.disable({ caller: OPERATOR, id: disabled.user.id });
    const { user: invited } = await world.application.users.invite({ caller: OPERATOR, email: 'new@example.org' });
    const tries = [
      [user.email, 'wrong'],
      ['nobody@example.org', PASSWORD],
      [invited.email, PASSWORD],
      [disabled.user.email, PASSWORD],
      ['', ''],
    ] as const;
    for (const [email, password] of tries) await assert.rejects(signIn(email, password), failed, email);
    // A password is verified each time, against a dummy hash if there is none, so that the time is the same.
    assert.deepEqual(
      world.checked.map((hash) => hash !== null),
      [true, false, false, true, false],
    );
  });

  it('verifies at most ten passwords of a user in a quarter of an hour, even concurrently', async () => {
    const { user } = await world.person();
    const guesses = Array.from({ length: 10_000 }, (_, i) => signIn(user.email, `guess ${i}`, `198.51.100.${i}`));
    const results = await Promise.allSettled(guesses);
    const reasons = results.map((result) => (result.status === 'rejected' ? result.reason : undefined));
    assert.equal(world.checked.length, 10);
    assert.equal(reasons.filter(failed).length, 10);
    assert.equal(reasons.filter(tooMany).length, 9_990);
    const last = reasons.at(-1) as ApplicationError<'too_many_attempts'>;
    assert.equal(last.details.retryAfterSeconds, 15 * 60);
    await assert.rejects(signIn(user.email, PASSWORD), tooMany);
    world.clock.advance(15 * MINUTE);
    await signIn(user.email, PASSWORD);
  });

  it('limits unknown addresses in the same way', async () => {
    for (let i = 0; i < 10; i++) await assert.rejects(signIn('not-there@example.org', 'x'), failed);
    await assert.rejects(signIn('NOT-there@example.org', 'x'), tooMany);
  });

  it('counts failures per network across addresses, but no successes', async () => {
    const from = address();
    const { user } = await world.person();
    for (let i = 0; i < 30; i++) await signIn(user.email, PASSWORD, from);
    for (let i = 0; i < 10; i++) await assert.rejects(signIn(`nobody${i}@example.org`, 'x', from), failed);
    await assert.rejects(signIn(user.email, PASSWORD, from), tooMany);
    await signIn(user.email, PASSWORD);
  });

  it('counts no attempt when the password was not verified', async () => {
    const { user } = await world.person();
    const busy = openPeopleWorld({
      unitOfWork: world.ports.unitOfWork,
      queries: world.ports.queries,
      passwordHasher: {
        hash: async () => '',
        verify: async () => {
          throw new ApplicationError('unavailable', { retryAfterSeconds: 1 });
        },
        isOutdated: () => false,
      },
    });
    const from = address();
    for (let i = 0; i < 12; i++) {
      await assert.rejects(
        busy.application.signIn.withPassword({
          email: user.email,
          password: 'x',
          from: networksOf(from),
          userAgent: null,
        }),
        (error) => ApplicationError.is(error, 'unavailable'),
      );
    }
    await signIn(user.email, PASSWORD, from);
    await busy.close();
  });

  it('counts no correct password, even when rehashing fails', async () => {
    const { user } = await world.person();
    const busy = openPeopleWorld({
      unitOfWork: world.ports.unitOfWork,
      queries: world.ports.queries,
      passwordHasher: {
        hash: async () => {
          throw new ApplicationError('unavailable', { retryAfterSeconds: 1 });
        },
        verify: async () => true,
        isOutdated: () => true,
      },
    });
    const from = address();
    for (let i = 0; i < 12; i++) {
      await assert.rejects(
        busy.application.signIn.withPassword({
          email: user.email,
          password: PASSWORD,
          from: networksOf(from),
          userAgent: null,
        }),
        (error) => ApplicationError.is(error, 'unavailable'),
      );
    }
    await signIn(user.email, PASSWORD, from);
    await busy.close();
  });

  it('keeps the fifty most recently used sessions of a user', async () => {
    const { user, secret } = await world.person();
    world.clock.advance(1);
    for (let i = 0; i < 50; i++) await signIn(user.email, PASSWORD);
    assert.equal(await world.application.sessions.recognise(secret), undefined);
    assert.equal((await world.application.users.sessions({ caller: OPERATOR, id: user.id })).length, 50);
  });
});

describe('a session', () => {
  let world: PeopleWorld;
  before(() => {
    world = openPeopleWorld();
  });
  after(() => world.close());

  it('ends after 14 days without use, and after 90 days at the latest', async () => {
    const { secret } = await world.person();
    const idle = await world.person();
    for (let day = 13; day < 90; day += 13) {
      world.clock.advance(13 * DAY);
      assert.ok(await world.application.sessions.recognise(secret), `day ${day}`);
    }
    assert.equal(await world.application.sessions.recognise(idle.secret), undefined);
    world.clock.advance(12 * DAY);
    assert.equal(await world.application.sessions.recognise(secret), undefined);
  });

  it('ends within five seconds in every process, whatever ended it', async () => {
    const { unitOfWork, queries } = world.ports;
    let uptime = 0;
    const clock = { now: world.clock.now, uptime: () => uptime };
    const other = openPeopleWorld({ unitOfWork, queries, clock });
    const { application } = world;
    const ways: Record<string, (of: SignedInUser) => Promise<unknown>> = {
      disabled: ({ user: { id } }) => application.users.disable({ caller: OPERATOR, id }),
      'signed out': ({ person }) => application.sessions.end({ caller: person }),
      'signed out by an operator': ({ user: { id } }) => application.users.endSessions({ caller: OPERATOR, id }),
      'signed out elsewhere': ({ person }) => application.sessions.endAll({ caller: person }),
    };
    for (const [way, end] of Object.entries(ways)) {
      const signedIn = await world.person();
      assert.ok(await other.application.sessions.recognise(signedIn.secret), way);
      await end(signedIn);
      assert.equal(await application.sessions.recognise(signedIn.secret), undefined, way);
      uptime += 2_001;
      assert.equal(await other.application.sessions.recognise(signedIn.secret), undefined, way);
    }
    await other.close();
  });

  it('uses the only account, or the chosen one while the user is its member', async () => {
    const [first, second] = [await world.account(), await world.account()];
    const { secret, person, user } = await world.person({ account: first });
    const chosen = async () => (await world.application.sessions.recognise(secret))?.session.accountId;
    assert.equal(await chosen(), first.id);
    const membership = { accountId: second.id, role: 'author' } as const;
    await world.application.users.invite({ caller: OPERATOR, email: user.email, membership });
    const known = await world.application.sessions.recognise(secret);
    assert.deepEqual(
      known?.accounts.map(({ id, role }) => [id, role]),
      [
        [first.id, 'owner'],
        [second.id, 'author'],
      ],
    );
    assert.equal(known?.session.accountId, first.id);
    const caller = { ...person, user: known?.user ?? user };
    await world.application.sessions.chooseAccount({ caller, accountId: second.id });
    assert.equal(await chosen(), second.id);
    const foreign = await world.account();
    await assert.rejects(world.application.sessions.chooseAccount({ caller, accountId: foreign.id }), {
      code: 'not_found',
    });
  });

  it('is ended singly or with all others, by its user only', async () => {
    const { user, person } = await world.person();
    const stranger = await world.person();
    const { sessions, signIn } = world.application;
    const again = await signIn.withPassword({
      email: user.email,
      password: PASSWORD,
      from: networksOf('a'),
      userAgent: null,
    });
    await assert.rejects(sessions.end({ caller: stranger.person, id: again.session.id }), { code: 'not_found' });
    assert.ok(await sessions.recognise(again.secret));
    await sessions.end({ caller: person, id: again.session.id });
    assert.equal(await sessions.recognise(again.secret), undefined);
    const third = await signIn.withPassword({
      email: user.email,
      password: PASSWORD,
      from: networksOf('a'),
      userAgent: null,
    });
    assert.equal(await sessions.endAll({ caller: person, exceptThis: true }), 1);
    assert.equal(await sessions.recognise(third.secret), undefined);
    assert.deepEqual(
      (await sessions.list({ caller: person })).map(({ id }) => id),
      [person.sessionId],
    );
    await sessions.end({ caller: person });
    await sessions.end({ caller: person });
    assert.deepEqual(await sessions.list({ caller: person }), []);
  });
});

describe('a change of password', () => {
  it('requires the current password, ends all other sessions and login links, and renews this session', async () => {
    const world = openPeopleWorld();
    const { user, person, secret } = await world.person();
    const { people, signIn, sessions, links } = world.application;
    const other = await signIn.withPassword({
      email: user.email,
      password: PASSWORD,
      from: networksOf('a'),
      userAgent: null,
    });
    const { link } = await world.application.users.reset({ caller: OPERATOR, id: user.id });
    const change = (current: string, next: string) => people.changePassword({ caller: person, current, next });
    await assert.rejects(change('wrong', 'another seven lanterns'), {
      details: { violations: [{ field: 'current', rule: 'accepted' }] },
    });
    await assert.rejects(change(PASSWORD, 'short'), {
      details: { violations: [{ field: 'password', rule: 'min', min: 12 }] },
    });
    const [before] = await sessions.list({ caller: person });
    const renewed = await change(PASSWORD, 'another seven lanterns');
    for (const old of [secret, other.secret]) assert.equal(await sessions.recognise(old), undefined);
    assert.equal((await sessions.recognise(renewed ?? ''))?.user.id, user.id);
    const after = await sessions.list({ caller: person });
    const kept = after.map(({ accountId, createdAt }) => ({ accountId, createdAt }));
    assert.deepEqual(kept, [{ accountId: before?.accountId, createdAt: before?.createdAt }]);
    assert.equal(await links.show({ secret: link.address.slice(-43) }), undefined);
    await assert.rejects(
      signIn.withPassword({ email: user.email, password: PASSWORD, from: networksOf('b'), userAgent: null }),
      failed,
    );
    await world.close();
  });

  it('allows at most ten password hashes in a quarter of an hour, even with the correct password', async () => {
    const world = openPeopleWorld();
    const { person } = await world.person();
    const before = world.hashed.length;
    const change = () => world.application.people.changePassword({ caller: person, current: PASSWORD, next: PASSWORD });
    const results = await Promise.allSettled(Array.from({ length: 60 }, change));
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    assert.equal(reasons.filter(tooMany).length, 50);
    assert.equal(world.hashed.length - before, 10);
    await assert.rejects(change(), tooMany);
    world.clock.advance(15 * MINUTE);
    await change();
    await world.close();
  });

  it('sets a first password only soon after signing in', async () => {
    const world = openPeopleWorld();
    const { users, links, people } = world.application;
    const arrive = async () => {
      const { link } = await users.invite({ caller: OPERATOR, email: 'first@example.org', firstSignIn: true });
      const { user, session } = await links.use({ secret: link.address.slice(-43), userAgent: null });
      return { kind: 'person', user, sessionId: session.id } as const;
    };
    const choose = (caller: Awaited<ReturnType<typeof arrive>>, current = '') =>
      people.changePassword({ caller, current, next: PASSWORD });
    const old = await arrive();
    world.clock.advance(15 * MINUTE);
    const isOld = { details: { violations: [{ field: 'sign_in', rule: 'current' }] } };
    await assert.rejects(choose(old), isOld);
    const recent = await arrive();
    await assert.rejects(choose(old), isOld);
    world.clock.advance(15 * MINUTE - 1);
    await choose(recent);
    world.clock.advance(DAY);
    await choose(recent, PASSWORD);
    await world.close();
  });
});
