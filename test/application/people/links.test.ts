import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ApplicationError } from '../../../application/errors.ts';
import { type Caller, DomainError, MEMBERSHIPS_MAX, OPERATOR, userCaller } from '../../../domain/index.ts';
import { networksOf } from '../../support/people/networks.ts';
import { BASE_URL, openPeopleWorld, PASSWORD, type PeopleWorld, secretOf } from '../../support/people/people-world.ts';

const unusable = (error: unknown) => ApplicationError.is(error, 'link_unusable');
const DAY = 24 * 60 * 60 * 1000;
const NEXT = 'vierzehn krokodile im regen';

const linkIn = (text: string | undefined) => secretOf({ address: /https:\S+/.exec(text ?? '')?.[0] ?? '' });

describe('one-time links', () => {
  let world: PeopleWorld;
  before(() => {
    world = openPeopleWorld();
  });
  after(() => world.close());
  const use = (secret: string, password?: string) => world.application.links.use({ secret, password, userAgent: null });
  const invite = (email: string) => world.application.users.invite({ caller: OPERATOR, email });

  it('are mailed once, with an absolute address', async () => {
    const { link, mailed } = await invite('mailed@example.org');
    await world.sendMails();
    const mail = world.outbox.mails.at(-1);
    assert.equal(mailed, true);
    assert.equal(mail?.to, 'mailed@example.org');
    const inMail = linkIn(mail.text);
    assert.notEqual(inMail, secretOf(link));
    for (const secret of [inMail, secretOf(link)]) assert.ok(await world.application.links.show({ secret }));
    assert.match(link.address, new RegExp(`^${BASE_URL}/links/[\\w-]{43}$`));
    assert.match(mail.text, /^Guten Tag,/);
  });

  it('do not add a user to more accounts than the limit', async () => {
    const { user, person } = await world.person();
    const { caller: owner } = await world.person({ account: await world.account() });
    const join = async () => {
      const membership = { accountId: (await world.account()).id, role: 'author' as const };
      return world.application.users.invite({ caller: OPERATOR, email: user.email, membership });
    };
    for (let i = 0; i < MEMBERSHIPS_MAX - 1; i++) await join();
    const { link } = await world.application.members.invite({ caller: owner, email: user.email, role: 'author' });
    await world.sendMails();
    assert.equal(link, null, 'it goes by mail alone');
    const invitation = world.outbox.mails.findLast(
      ({ to, subject }) => to === user.email && subject.includes('invited'),
    );
    const secret = linkIn(invitation?.text);
    await join();
    const isTooMany = (error: unknown) =>
      DomainError.is(error, 'validation_failed') &&
      error.details.violations.some(({ field, max }) => field === 'memberships' && max === MEMBERSHIPS_MAX);
    await assert.rejects(join(), isTooMany);
    await assert.rejects(world.application.links.use({ secret, userAgent: null, caller: person }), isTooMany);
    // A new role in an account of the user adds no membership.
    const [own] = (await world.application.people.accounts({ caller: person })).slice(-1);
    const again = { accountId: own?.id ?? assert.fail(), role: 'owner' as const };
    await world.application.users.invite({ caller: OPERATOR, email: user.email, membership: again });
  });

  it('are used once, even concurrently, and not by showing them', async () => {
    const { link } = await invite('once@example.org');
    const secret = secretOf(link);
    for (let i = 0; i < 3; i++)
      assert.equal((await world.application.links.show({ secret }))?.requires, 'new_password');
    const uses = await Promise.allSettled(Array.from({ length: 10 }, () => use(secret, PASSWORD)));
    assert.equal(uses.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.ok(uses.every((one) => one.status === 'fulfilled' || unusable(one.reason)));
    assert.equal(await world.application.links.show({ secret }), undefined);
    await assert.rejects(use(secret, PASSWORD), unusable);
  });

  it('remain valid when the password is refused', async () => {
    const { link } = await invite('refused@example.org');
    for (const password of [undefined, '', 'short', 'passwordpassword', 'refused@example.org', 'a'.repeat(257)]) {
      await assert.rejects(use(secretOf(link), password), { code: 'validation_failed' }, password ?? 'none');
    }
    await use(secretOf(link), PASSWORD);
  });

  it('allow at most ten password hashes in a quarter of an hour', async () => {
    const { link } = await invite('often@example.org');
    const before = world.hashed.length;
    const uses = await Promise.allSettled(Array.from({ length: 60 }, () => use(secretOf(link), PASSWORD)));
    assert.equal(uses.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal(world.hashed.length - before, 10);
  });

  it('expire after seven days for invitations and 24 hours otherwise', async () => {
    const { user, link: invitation } = await invite('late@example.org');
    const { link: reset } = await world.application.users.reset({ caller: OPERATOR, id: user.id });
    const shown = (link: typeof reset) => world.application.links.show({ secret: secretOf(link) });
    world.clock.advance(DAY - 1);
    assert.ok(await shown(reset));
    world.clock.advance(1);
    assert.equal(await shown(reset), undefined);
    await assert.rejects(use(secretOf(reset), PASSWORD), unusable);
    world.clock.advance(6 * DAY - 1);
    assert.ok(await shown(invitation));
    world.clock.advance(1);
    assert.equal(await shown(invitation), undefined);
  });

  it('become invalid when their user is disabled', async () => {
    const { user, link } = await invite('gone@example.org');
    await world.application.users.disable({ caller: OPERATOR, id: user.id });
    await world.application.users.enable({ caller: OPERATOR, id: user.id });
    await assert.rejects(use(secretOf(link), PASSWORD), unusable);
  });

  it('for a password reset end all sessions and other reset links', async () => {
    const { user, secret } = await world.person();
    const links = [
      await world.application.users.reset({ caller: OPERATOR, id: user.id }),
      await world.application.users.reset({ caller: OPERATOR, id: user.id }),
    ];
    const [first, second] = links.map(({ link }) => secretOf(link)) as [string, string];
    const signedIn = await use(first, NEXT);
    assert.equal(await world.application.sessions.recognise(secret), undefined);
    assert.ok(await world.application.sessions.recognise(signedIn.secret));
    await assert.rejects(use(second, NEXT), unusable);
    await world.application.signIn.withPassword({
      email: user.email,
      password: NEXT,
      from: networksOf('a'),
      userAgent: null,
    });
  });

  it('sign in without a password when made for a first sign-in', async () => {
    const { link } = await world.application.users.invite({
      caller: OPERATOR,
      email: 'first@example.org',
      firstSignIn: true,
    });
    assert.equal((await world.application.links.show({ secret: secretOf(link) }))?.requires, 'none');
    const { user } = await use(secretOf(link));
    assert.notEqual(user.joinedAt, null);
  });

  it('without a password become invalid when the password changes', async () => {
    const { user, person } = await world.person();
    const { link } = await world.application.users.invite({ caller: OPERATOR, email: user.email });
    assert.equal((await world.application.links.show({ secret: secretOf(link) }))?.requires, 'none');
    await world.application.people.changePassword({ caller: person, current: PASSWORD, next: NEXT });
    await assert.rejects(use(secretOf(link)), unusable);
  });
});

describe('a password reset request', () => {
  let world: PeopleWorld;
  before(() => {
    world = openPeopleWorld();
  });
  after(() => world.close());
  let addresses = 0;
  const ask = (email: string, address = `a${++addresses}`) =>
    world.application.signIn.requestReset({ email, from: networksOf(address) });

  it('responds the same for known and unknown addresses, and mails only known users', async () => {
    const { user } = await world.person();
    await world.sendMails();
    const before = world.outbox.mails.length;
    assert.equal(await ask(user.email), undefined);
    assert.equal(await ask('nobody@example.org'), undefined);
    await world.sendMails();
    const mails = world.outbox.mails.slice(before);
    assert.deepEqual(
      mails.map(({ to }) => to),
      [user.email],
    );
  });

  it('does not wait for the mail server', async () => {
    const slow = openPeopleWorld({
      mailer: { canSend: true, send: () => new Promise(() => undefined) },
      unitOfWork: world.ports.unitOfWork,
      queries: world.ports.queries,
    });
    const { user } = await world.person();
    await slow.application.signIn.requestReset({ email: user.email, from: networksOf('slow') });
    await slow.close();
  });

  it('sends at most three mails in a quarter of an hour, silently', async () => {
    const { user } = await world.person();
    await world.sendMails();
    const before = world.outbox.mails.length;
    for (let i = 0; i < 6; i++) await ask(user.email);
    await world.sendMails();
    assert.equal(world.outbox.mails.length - before, 3);
  });

  it('is refused after ten from one network, for any address', async () => {
    for (let i = 0; i < 10; i++) await ask(`nobody${i}@example.org`, 'one');
    await assert.rejects(ask('somebody@example.org', 'one'), (error) =>
      ApplicationError.is(error, 'too_many_attempts'),
    );
  });

  it('works while password sign-in is locked', async () => {
    const { user } = await world.person();
    const attempt = (i: number) =>
      world.application.signIn.withPassword({
        email: user.email,
        password: 'x',
        from: networksOf(`g${i}`),
        userAgent: null,
      });
    for (let i = 0; i < 11; i++) await assert.rejects(attempt(i));
    await world.sendMails();
    const before = world.outbox.mails.length;
    await ask(user.email);
    await world.sendMails();
    const secret = secretOf({ address: /https:\S+/.exec(world.outbox.mails[before]?.text ?? '')?.[0] ?? '' });
    await world.application.links.use({ secret, password: NEXT, userAgent: null });
  });
});

describe('an invitation by an owner', () => {
  let world: PeopleWorld;
  before(() => {
    world = openPeopleWorld();
  });
  after(() => world.close());
  it('makes a new user a member only when they choose a password', async () => {
    const account = await world.account();
    const { caller } = await world.person({ account });
    const { members, links } = world.application;
    const { invitation, link, mailed } = await members.invite({ caller, email: 'Fresh@example.org', role: 'author' });
    assert.deepEqual([link, mailed], [null, true]);
    const listed = await members.list({ caller });
    assert.equal(listed.members.length, 1);
    assert.deepEqual(listed.invitations, [invitation]);
    await world.sendMails();
    const { user } = await links.use({
      secret: linkIn(world.outbox.mails.at(-1)?.text),
      password: PASSWORD,
      userAgent: null,
    });
    assert.deepEqual(user.memberships, [{ accountId: account.id, role: 'author' }]);
    const after = await members.list({ caller });
    assert.deepEqual([after.members.length, after.invitations.length], [2, 0]);
  });

  it('requires the password or a session of an existing user', async () => {
    const account = await world.account();
    const { caller } = await world.person({ account });
    const { user, person } = await world.person();
    const other = await world.person();
    const { members, links, people } = world.application;
    const invite = async () => {
      await members.invite({ caller, email: user.email, role: 'author' });
      await world.sendMails();
      return linkIn(world.outbox.mails.at(-1)?.text);
    };
    const secret = await invite();
    assert.equal((await links.show({ secret }))?.requires, 'password');
    assert.deepEqual(await people.accounts({ caller: person }), []);
    const wrong = { secret, password: 'not the right one', userAgent: null };
    await assert.rejects(links.use(wrong), { code: 'sign_in_failed' });
    await assert.rejects(links.use({ ...wrong, caller: other.person }), { code: 'sign_in_failed' });
    const signedIn = await links.use({ secret, userAgent: null, caller: person });
    assert.deepEqual(
      (await people.accounts({ caller: person })).map(({ id }) => id),
      [account.id],
    );
    // The previous session is replaced.
    assert.notEqual(signedIn.session.id, person.sessionId);
    assert.deepEqual(
      (await world.application.users.sessions({ caller: OPERATOR, id: user.id })).map(({ id }) => id),
      [signedIn.session.id],
    );
  });

  it('does not reveal whether a user exists or is disabled', async () => {
    const account = await world.account();
    const { caller } = await world.person({ account });
    const [known, disabled] = [await world.person(), await world.person()];
    await world.application.users.disable({ caller: OPERATOR, id: disabled.user.id });
    const answers = [];
    for (const email of ['unknown@example.org', known.user.email.toUpperCase(), disabled.user.email]) {
      const { invitation, ...rest } = await world.application.members.invite({ caller, email, role: 'author' });
      answers.push({ ...rest, ...invitation, id: 0, email: invitation.email === email });
    }
    assert.deepEqual(answers[1], answers[0]);
    assert.deepEqual(answers[2], answers[0]);
  });

  it('is limited to five a day per address and 200 per account, counting withdrawn ones', async () => {
    const account = await world.account();
    const { caller } = await world.person({ account });
    const stranger = await world.person({ account: await world.account() });
    const { members } = world.application;
    const invite = async (email: string) => {
      const { invitation } = await members.invite({ caller, email, role: 'author' });
      await members.removeInvitation({ caller, id: invitation.id });
    };
    const tooMany = (error: unknown) => ApplicationError.is(error, 'too_many_attempts');
    for (let i = 0; i < 5; i++) await invite('often@example.org');
    await assert.rejects(invite('Often@example.org'), tooMany);
    await members.invite({ caller: stranger.caller, email: 'often@example.org', role: 'author' });
    for (let i = 5; i < 200; i++) await invite(`one${i}@example.org`);
    await assert.rejects(invite('one-too-many@example.org'), tooMany);
    world.clock.advance(DAY);
    await invite('often@example.org');
  });

  it('can be withdrawn by an owner of the account', async () => {
    const account = await world.account();
    const { caller } = await world.person({ account });
    const stranger = await world.person({ account: await world.account() });
    const { members, links } = world.application;
    const { invitation } = await members.invite({ caller, email: 'back@example.org', role: 'owner' });
    await world.sendMails();
    const secret = linkIn(world.outbox.mails.findLast(({ to }) => to === 'back@example.org')?.text);
    await assert.rejects(members.removeInvitation({ caller: stranger.caller, id: invitation.id }), {
      code: 'not_found',
    });
    await members.removeInvitation({ caller, id: invitation.id });
    assert.equal(await links.show({ secret }), undefined);
  });
});

describe('members', () => {
  let world: PeopleWorld;
  before(() => {
    world = openPeopleWorld();
  });
  after(() => world.close());

  it('include an owner, even when two remove each other concurrently', async () => {
    const account = await world.account();
    const [first, second] = [await world.person({ account }), await world.person({ account })];
    const { members } = world.application;
    const isLast = { details: { violations: [{ field: 'owner', rule: 'required' }] } };
    const results = await Promise.allSettled([
      members.remove({ caller: first.caller, userId: second.user.id }),
      members.remove({ caller: second.caller, userId: first.user.id }),
    ]);
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
    const [left] = (await members.list({ caller: first.caller })).members;
    const owner = left?.user.id === first.user.id ? first : second;
    await assert.rejects(members.remove({ caller: owner.caller, userId: owner.user.id }), isLast);
    const author = { caller: owner.caller, userId: owner.user.id, role: 'author' } as const;
    await assert.rejects(members.changeRole(author), isLast);
  });

  it('are changed only by an owner of their account, others get not_found', async () => {
    const account = await world.account();
    const { caller } = await world.person({ account });
    const stranger = await world.person({ account: await world.account() });
    const { members } = world.application;
    const missing = { code: 'not_found' };
    await assert.rejects(members.remove({ caller, userId: stranger.user.id }), missing);
    await assert.rejects(members.changeRole({ caller, userId: stranger.user.id, role: 'author' }), missing);
  });

  it('lose their rights with the next request', async () => {
    const account = await world.account();
    const [owner, other] = [await world.person({ account }), await world.person({ account })];
    const { members, sessions } = world.application;
    await members.changeRole({ caller: owner.caller, userId: other.user.id, role: 'author' });
    const known = await sessions.recognise(other.secret);
    const caller = known && userCaller(known.user, account.id);
    assert.deepEqual(caller?.via.kind === 'user' && caller.via.role, 'author');
    // A caller recognised before the change is checked again.
    await assert.rejects(members.invite({ caller: other.caller, email: 'x@example.org', role: 'owner' }), {
      code: 'permission_missing',
    });
    await members.remove({ caller: owner.caller, userId: other.user.id });
    assert.deepEqual((await sessions.recognise(other.secret))?.accounts, []);
  });

  it('manage tokens as owners; tokens and authors cannot', async () => {
    const { accounts } = world.application;
    const provisioned = await accounts.provision({
      caller: OPERATOR,
      name: 'Nordwind',
      companies: [],
      terms: { kind: 'plan', monthlyQuota: null },
      tokenName: 'first',
    });
    const { account } = provisioned;
    const [owner, author, stranger] = [
      await world.person({ account }),
      await world.person({ account, role: 'author' }),
      await world.person({ account: await world.account() }),
    ];
    const create = (caller: Caller) => accounts.createToken({ caller, accountId: account.id, name: 'new' });
    const { token } = await create(owner.caller);
    await assert.rejects(create(author.caller), { code: 'permission_missing' });
    await assert.rejects(create(stranger.caller), { code: 'not_found' });
    await assert.rejects(accounts.revokeToken({ caller: stranger.caller, id: token.id }), { code: 'not_found' });
    const bearer = await accounts.authenticate({ bearer: provisioned.secret });
    await assert.rejects(create(bearer), { code: 'permission_missing' });
    assert.notEqual((await accounts.revokeToken({ caller: owner.caller, id: token.id })).revokedAt, null);
    const empty = { caller: stranger.caller, accountId: stranger.caller.accountId, name: 'new' };
    await assert.rejects(accounts.createToken(empty), { code: 'booking_required' });
  });
});
