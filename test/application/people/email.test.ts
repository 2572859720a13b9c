import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ApplicationError } from '../../../application/errors.ts';
import { DomainError, type PersonCaller, RECENT_SIGN_IN_MS } from '../../../domain/index.ts';
import {
  openPeopleWorld,
  PASSWORD,
  type PeopleWorld,
  type SignedInUser,
  secretOf,
} from '../../support/people/people-world.ts';

const unusable = (error: unknown) => ApplicationError.is(error, 'link_unusable');
const DAY = 24 * 60 * 60 * 1000;

const isViolation = (field: string, rule: string) => (error: unknown) =>
  DomainError.is(error, 'validation_failed') &&
  error.details.violations.some((each) => each.field === field && each.rule === rule);

describe('a change of one’s email address', () => {
  let world: PeopleWorld;
  before(() => {
    world = openPeopleWorld();
  });
  after(() => world.close());

  let number = 0;
  const fresh = () => `new${++number}@example.org`;
  const lastMailTo = async (email: string) => {
    await world.sendMails();
    return world.outbox.mails.findLast(({ to }) => to === email);
  };
  const secretTo = async (email: string) => {
    const mail = await lastMailTo(email);
    return secretOf({
      address: /https:\S+\/links\/\S+/.exec(mail?.text ?? '')?.[0] ?? assert.fail(`none to ${email}`),
    });
  };
  const request = ({ person }: SignedInUser, email: string) =>
    world.application.people.requestEmail({ caller: person, email });
  const confirm = (caller: PersonCaller, secret: string) => world.application.people.confirmEmail({ caller, secret });
  const signIn = (email: string) =>
    world.application.signIn.withPassword({ email, password: PASSWORD, from: null, userAgent: null });
  const count = () => world.outbox.mails.length;

  it('takes effect once links to both addresses are followed, in this order', async () => {
    const user = await world.person();
    const { email } = user.user;
    const next = fresh();
    await request(user, next);
    assert.equal(await lastMailTo(next), undefined, 'nothing goes to the new address yet');
    const first = await secretTo(email);
    assert.deepEqual((await world.application.people.email({ caller: user.person })).pending?.waitsFor, 'current');
    assert.deepEqual(await confirm(user.person, first), { step: 'sent' });
    assert.equal((await world.application.people.email({ caller: user.person })).pending?.waitsFor, 'new');
    await signIn(email);
    const changed = await confirm(user.person, await secretTo(next));
    assert.equal(changed.step, 'changed');
    await assert.rejects(signIn(email));
    const { user: now } = await signIn(next);
    assert.deepEqual([now.id, now.email], [user.user.id, next]);
    assert.equal((await world.application.people.email({ caller: user.person })).pending, null);
    assert.match((await lastMailTo(email))?.subject ?? '', /address was changed/);
  });

  it('ends other sessions and links that give access, and renews the current session', async () => {
    const user = await world.person();
    const next = fresh();
    await signIn(user.user.email);
    await request(user, next);
    await confirm(user.person, await secretTo(user.user.email));
    const last = await secretTo(next);
    await world.application.signIn.requestReset({ email: user.user.email, from: null });
    const reset = await secretTo(user.user.email);
    const changed = await confirm(user.person, last);
    assert.ok(changed.step === 'changed');
    const sessions = await world.ports.queries.users.sessions(user.user.id, world.clock.now());
    assert.equal(sessions.length, 1);
    const recognised = await world.application.sessions.recognise(changed.secret);
    assert.equal(recognised?.user.email, next);
    assert.equal(await world.application.sessions.recognise(user.secret), undefined);
    await assert.rejects(
      world.application.links.use({ secret: reset, password: 'another good password', userAgent: null }),
      unusable,
    );
  });

  it('is confirmed by the signed-in user only, and signs nobody in', async () => {
    const [user, stranger] = [await world.person(), await world.person()];
    const next = fresh();
    await request(user, next);
    const secret = await secretTo(user.user.email);
    await assert.rejects(confirm(stranger.person, secret), unusable);
    await assert.rejects(world.application.links.use({ secret, userAgent: null, caller: user.person }), unusable);
    await confirm(user.person, secret);
    const second = await secretTo(next);
    await assert.rejects(confirm(stranger.person, second), unusable);
    await confirm(user.person, second);
    await assert.rejects(confirm(user.person, second), unusable);
  });

  it('is never made twice by concurrent uses of a link', async () => {
    const user = await world.person();
    const next = fresh();
    await request(user, next);
    await confirm(user.person, await secretTo(user.user.email));
    const secret = await secretTo(next);
    const uses = await Promise.allSettled(Array.from({ length: 5 }, () => confirm(user.person, secret)));
    assert.equal(uses.filter(({ status }) => status === 'fulfilled').length, 1);
  });

  it('has one open request: a new request, a cancellation, a new password and a day end it', async () => {
    const user = await world.person();
    const { email } = user.user;
    await request(user, fresh());
    const replaced = await secretTo(email);
    await request(user, fresh());
    await assert.rejects(confirm(user.person, replaced), unusable);
    const cancelled = await secretTo(email);
    await world.application.people.cancelEmail({ caller: user.person });
    await assert.rejects(confirm(user.person, cancelled), unusable);
    await request(user, fresh());
    const late = await secretTo(email);
    world.clock.advance(DAY);
    await assert.rejects(confirm(user.person, late), unusable);
    const again = await world.person();
    await request(again, fresh());
    const beforePassword = await secretTo(again.user.email);
    await world.application.people.changePassword({
      caller: again.person,
      current: PASSWORD,
      next: 'another good password',
    });
    await assert.rejects(confirm(again.person, beforePassword), unusable);
  });

  it('discloses no existing address: the response is the same, and only the address’s user is informed', async () => {
    const [user, other] = [await world.person(), await world.person()];
    const { email } = other.user;
    await request(user, email.toUpperCase());
    await confirm(user.person, await secretTo(user.user.email));
    const secret = await secretTo(email.toUpperCase());
    await assert.rejects(confirm(user.person, secret), isViolation('email', 'unique'));
    assert.equal((await signIn(email)).user.id, other.user.id);
    assert.equal((await signIn(user.user.email)).user.id, user.user.id);
  });

  it('is refused for the present or an invalid address, and long after signing in', async () => {
    const user = await world.person();
    const before = count();
    await assert.rejects(request(user, ` ${user.user.email.toUpperCase()} `), isViolation('email', 'unique'));
    for (const email of ['', ' ', 'nobody', 'a@b@c', `${'a'.repeat(250)}@example.org`]) {
      await assert.rejects(request(user, email), { code: 'validation_failed' }, email);
    }
    world.clock.advance(RECENT_SIGN_IN_MS);
    await assert.rejects(request(user, fresh()), isViolation('sign_in', 'current'));
    await world.sendMails();
    assert.equal(count(), before);
  });

  it('is limited to five requests a day, and to five for one new address', async () => {
    const user = await world.person();
    for (let i = 0; i < 5; i++) await request(user, fresh());
    const tooMany = (error: unknown) => ApplicationError.is(error, 'too_many_attempts');
    await assert.rejects(request(user, fresh()), tooMany);
    const victim = fresh();
    for (let i = 0; i < 5; i++) await request(await world.person(), victim);
    await assert.rejects(request(await world.person(), victim), tooMany);
  });

  it('is refused if no mail can be sent, and leaves no open request', async () => {
    const silent = openPeopleWorld({ mailer: { canSend: false, send: async () => 'not_sent' } });
    const user = await silent.person();
    await assert.rejects(silent.application.people.requestEmail({ caller: user.person, email: fresh() }), (error) =>
      ApplicationError.is(error, 'unavailable'),
    );
    assert.equal((await silent.application.people.email({ caller: user.person })).pending, null);
    await silent.close();
  });

  it('needs no link to a present address that was never proven', async () => {
    const user = await world.person();
    await world.ports.unitOfWork.run(({ users }) => users.save({ ...user.user, provenAt: null }));
    const next = fresh();
    await request(user, next);
    const secret = await secretTo(next);
    const before = count();
    assert.equal((await confirm(user.person, secret)).step, 'changed');
    await world.sendMails();
    assert.equal(count(), before, 'no notice to an address of unknown hands');
    assert.ok((await world.ports.queries.users.find(user.user.id))?.provenAt);
  });
});
