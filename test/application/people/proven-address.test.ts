import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ApplicationError } from '../../../application/errors.ts';
import { type Caller, OPERATOR, type PersonCaller, type User } from '../../../domain/index.ts';
import { networksOf } from '../../support/people/networks.ts';
import { openPeopleWorld, PASSWORD, type PeopleWorld, secretOf } from '../../support/people/people-world.ts';

const NEXT = 'vierzehn krokodile im regen';

let addresses = 0;
const anAddress = () => `unproven${++addresses}@example.org`;

describe('an unproven email address', () => {
  /** Without a mail server: the inviter is shown the link. */
  let world: PeopleWorld;
  /** The same database with a mail server. */
  let mailing: PeopleWorld;
  let owner: Caller;
  let identity: string;
  before(async () => {
    world = openPeopleWorld({
      mailer: { canSend: false, send: async () => 'not_sent' },
      openIdProvider: {
        begin: async () => ({ address: 'https://login.example/authorize', memory: '{}' }),
        finish: async () => ({ subject: identity, email: identity, isEmailVerified: true }),
      },
    });
    const { mailer, ...ports } = world.ports;
    mailing = openPeopleWorld(ports);
    owner = await anOwner();
  });
  after(async () => {
    await mailing.close();
    await world.close();
  });

  const anOwner = async () => (await world.person({ account: await world.account() })).caller;
  const use = (secret: string, password?: string, caller?: PersonCaller) =>
    world.application.links.use({ secret, password, userAgent: null, caller });
  const userWith = async (id: User['id']) => {
    const user = await world.ports.queries.users.find(id);
    assert.ok(user);
    return user;
  };
  const signIn = (email: string, password: string) =>
    world.application.signIn.withPassword({ email, password, from: networksOf('a'), userAgent: null });
  const invite = (email: string, more: Partial<Parameters<typeof world.application.users.invite>[0]> = {}) =>
    world.application.users.invite({ caller: OPERATOR, email, ...more });
  /** Invited by an owner, who is shown the link. */
  const inviteMember = async (email: string, caller: Caller = owner) => {
    const { link } = await world.application.members.invite({ caller, email, role: 'author' });
    assert.ok(link);
    return secretOf(link);
  };
  /** A user created by an owner's link, who may not own the address. */
  const signedUpWithoutProof = async () => {
    const email = anAddress();
    return { email, ...(await use(await inviteMember(email), PASSWORD)) };
  };
  const withPasskey = (userId: User['id']) =>
    world.ports.unitOfWork.run(({ passkeys }) =>
      passkeys.add({
        userId,
        name: 'Laptop',
        credentialId: `credential ${userId}`,
        publicKey: 'key',
        counter: 0,
        transports: [],
        isBackedUp: false,
        createdAt: world.clock.now(),
        lastUsedAt: null,
      }),
    );
  const assertCleared = async ({ user, email, secret }: Awaited<ReturnType<typeof signedUpWithoutProof>>) => {
    assert.equal(await world.application.sessions.recognise(secret), undefined);
    assert.deepEqual(await world.ports.queries.users.passkeys(user.id), []);
    await assert.rejects(signIn(email, PASSWORD), { code: 'sign_in_failed' });
  };

  it('gives the holder of an owner’s link nothing that an operator grants later', async () => {
    const squatter = await signedUpWithoutProof();
    const { accountId } = await anOwner();
    const invited = await invite(squatter.email, {
      isEditor: true,
      isOperator: true,
      membership: { accountId, role: 'owner' },
    });
    assert.equal(invited.awaitsConfirmation, true);
    const { isEditor, isOperator, memberships } = await userWith(squatter.user.id);
    assert.deepEqual([isEditor, isOperator, memberships], [false, false, squatter.user.memberships]);
  });

  it('gives it to the user of the operator’s link, who chooses a new password and loses earlier sessions and passkeys', async () => {
    const squatter = await signedUpWithoutProof();
    await withPasskey(squatter.user.id);
    const { accountId } = await anOwner();
    const { link } = await invite(squatter.email, { isEditor: true, membership: { accountId, role: 'owner' } });
    const shown = await world.application.links.show({ secret: secretOf(link) });
    assert.deepEqual(
      [shown?.requires, shown?.revokesEarlierAccess, shown?.account?.id],
      ['new_password', true, accountId],
    );
    await assert.rejects(use(secretOf(link)), { code: 'validation_failed' });
    const { user } = await use(secretOf(link), NEXT);
    assert.deepEqual(
      [user.isEditor, user.isOperator, user.memberships],
      [true, false, [...squatter.user.memberships, { accountId, role: 'owner' }]],
    );
    await assertCleared(squatter);
    await signIn(squatter.email, NEXT);
  });

  it('when proven, receives an operator’s grants at once and keeps passkeys', async () => {
    const { user, secret, person } = await world.person();
    await withPasskey(user.id);
    assert.deepEqual((await userWith(user.id)).provenAt, world.clock.now());
    const invited = await invite(user.email, { isEditor: true });
    assert.deepEqual([invited.awaitsConfirmation, (await userWith(user.id)).isEditor], [false, true]);
    await use(secretOf(invited.link), undefined, person);
    const { link } = await world.application.users.reset({ caller: OPERATOR, id: user.id });
    await use(secretOf(link), NEXT);
    assert.equal((await world.ports.queries.users.passkeys(user.id)).length, 1);
    assert.equal(await world.application.sessions.recognise(secret), undefined);
  });

  it('of a new user is not opened by an owner’s link once an operator granted rights, in either order', async () => {
    for (const order of ['before', 'after']) {
      const email = anAddress();
      const early = order === 'before' ? await inviteMember(email) : undefined;
      const { user, link } = await invite(email, { isEditor: true });
      assert.equal(user.isEditor, true);
      const owners = early ?? (await inviteMember(email));
      assert.equal((await world.application.links.show({ secret: owners }))?.requires, 'session');
      await assert.rejects(use(owners, PASSWORD), { code: 'permission_missing' }, order);
      assert.equal((await userWith(user.id)).hasPassword, false);
      // After signing in by the operator's link, the user accepts the owner's.
      const { session } = await use(secretOf(link), NEXT);
      const person: PersonCaller = { kind: 'person', user: await userWith(user.id), sessionId: session.id };
      const accepted = await use(owners, undefined, person);
      assert.deepEqual(accepted.user.memberships, [{ accountId: owner.accountId, role: 'author' }]);
    }
  });

  it('of a member accepts another owner’s link only with the password', async () => {
    const { email, user } = await signedUpWithoutProof();
    const other = await anOwner();
    const link = await inviteMember(email, other);
    assert.equal((await userWith(user.id)).memberships.length, 1);
    assert.equal((await world.application.links.show({ secret: link }))?.requires, 'password');
    await assert.rejects(use(link, NEXT), { code: 'sign_in_failed' });
    assert.equal((await use(link, PASSWORD)).user.memberships.length, 2);
    assert.equal((await userWith(user.id)).provenAt, null);
  });

  it('is proven by another owner’s mailed invitation', async () => {
    const squatter = await signedUpWithoutProof();
    await withPasskey(squatter.user.id);
    const { application, outbox } = mailing;
    const { link } = await application.members.invite({
      caller: await anOwner(),
      email: squatter.email,
      role: 'author',
    });
    assert.equal(link, null);
    await mailing.sendMails();
    const secret = secretOf({ address: /https:\S+/.exec(outbox.mails.at(-1)?.text ?? '')?.[0] ?? '' });
    const { user } = await application.links.use({ secret, password: NEXT, userAgent: null });
    assert.equal(user.memberships.length, 2);
    assert.notEqual(user.provenAt, null);
    await assertCleared(squatter);
    await mailing.sendMails();
    assert.match(outbox.mails.at(-1)?.subject ?? '', /Presswerk-Zugang wurde zurückgesetzt/);
  });

  it('is proven by a reset link, which ends earlier sessions and passkeys', async () => {
    for (const how of ['mail', 'operator']) {
      const squatter = await signedUpWithoutProof();
      await withPasskey(squatter.user.id);
      let secret: string;
      if (how === 'mail') {
        await mailing.application.signIn.requestReset({ email: squatter.email, from: networksOf('b') });
        await mailing.sendMails();
        secret = secretOf({ address: /https:\S+/.exec(mailing.outbox.mails.at(-1)?.text ?? '')?.[0] ?? '' });
      } else {
        secret = secretOf((await world.application.users.reset({ caller: OPERATOR, id: squatter.user.id })).link);
      }
      await use(secret, NEXT);
      assert.notEqual((await userWith(squatter.user.id)).provenAt, null, how);
      await assertCleared(squatter);
    }
  });

  it('is proven by the OpenID provider, which ends earlier sessions once', async () => {
    const squatter = await signedUpWithoutProof();
    await withPasskey(squatter.user.id);
    identity = squatter.email;
    const arrive = async () => {
      const { ceremony } = await world.application.signIn.openIdBegin({
        goingTo: null,
        redirectUri: 'https://x.example',
      });
      const callback = new URL('https://x.example/?code=1');
      return world.application.signIn.openIdFinish({ callback, ceremony, userAgent: null });
    };
    const { user, secret } = await arrive();
    assert.deepEqual([user.provenAt, user.hasPassword], [world.clock.now(), false]);
    assert.equal((await userWith(user.id)).hasPassword, false);
    await assertCleared(squatter);
    await arrive();
    assert.ok(await world.application.sessions.recognise(secret));
  });

  it('keeps an operator’s link valid when an owner withdraws the membership in their account', async () => {
    const squatter = await signedUpWithoutProof();
    const other = await anOwner();
    const { link } = await invite(squatter.email, {
      isEditor: true,
      membership: { accountId: other.accountId, role: 'author' },
    });
    const { invitations } = await world.application.members.list({ caller: other });
    assert.deepEqual(
      invitations.map(({ email, byOperator }) => [email, byOperator]),
      [[squatter.email, true]],
    );
    for (const { id } of invitations) await world.application.members.removeInvitation({ caller: other, id });
    assert.deepEqual((await world.application.members.list({ caller: other })).invitations, []);
    const { user } = await use(secretOf(link), NEXT);
    assert.deepEqual([user.isEditor, user.memberships], [true, squatter.user.memberships]);
  });

  it('keeps an operator’s link valid when the password changes meanwhile', async () => {
    for (const firstSignIn of [false, true]) {
      const squatter = await signedUpWithoutProof();
      const { link } = await invite(squatter.email, { isEditor: true, firstSignIn });
      const { user, session } = squatter;
      const person: PersonCaller = { kind: 'person', user, sessionId: session.id };
      await world.application.people.changePassword({ caller: person, current: PASSWORD, next: NEXT });
      const used = await use(secretOf(link), 'noch ein ganz anderes wort');
      assert.deepEqual([used.user.isEditor, used.user.provenAt], [true, world.clock.now()], `${firstSignIn}`);
    }
  });

  it('loses revoked rights at once, and gains rights only by the link', async () => {
    const squatter = await signedUpWithoutProof();
    const { accountId } = owner;
    await world.ports.unitOfWork.run(async ({ users }) => {
      const user = await users.load(squatter.user.id);
      if (user !== undefined) await users.save({ ...user, memberships: [{ accountId, role: 'owner' }] });
    });
    await invite(squatter.email, { membership: { accountId, role: 'author' } });
    assert.deepEqual((await userWith(squatter.user.id)).memberships, [{ accountId, role: 'author' }]);
    const { link } = await invite(squatter.email, { membership: { accountId, role: 'owner' } });
    assert.deepEqual((await userWith(squatter.user.id)).memberships, [{ accountId, role: 'author' }]);
    assert.deepEqual((await use(secretOf(link), NEXT)).user.memberships, [{ accountId, role: 'owner' }]);
  });

  it('gains nothing by a link from before the user was disabled', async () => {
    const { email, user } = await signedUpWithoutProof();
    const { link } = await invite(email, { isEditor: true });
    await world.application.users.disable({ caller: OPERATOR, id: user.id });
    await world.application.users.enable({ caller: OPERATOR, id: user.id });
    await assert.rejects(use(secretOf(link), NEXT), (error) => ApplicationError.is(error, 'link_unusable'));
    assert.equal((await userWith(user.id)).isEditor, false);
  });
});
