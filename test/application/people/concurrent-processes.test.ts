import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createMikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { createPasskeys } from '../../../adapters/webauthn/index.ts';
import { ApplicationError } from '../../../application/errors.ts';
import { DomainError, MEMBERS_MAX, OPERATOR } from '../../../domain/index.ts';
import { createAuthenticator } from '../../support/people/authenticator.ts';
import { networksOf } from '../../support/people/networks.ts';
import { BASE_URL, openPeopleWorld, PASSWORD, type PeopleWorld, secretOf } from '../../support/people/people-world.ts';
import { postgresql, runSql, type TestDatabase } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();

/** Two processes of one service, each with its own connections and caches. */
describe('users at two processes on PostgreSQL', { skip }, () => {
  let database: TestDatabase;
  let worlds: readonly [PeopleWorld, PeopleWorld];
  const closing: (() => Promise<void>)[] = [];
  before(async () => {
    assert.ok(service);
    database = await service.createDatabase();
    const open = async () => {
      const { unitOfWork, queries, migrate, close } = await createMikroOrmPersistence({
        driver: 'postgresql',
        url: database.url,
      });
      await migrate();
      const world = openPeopleWorld({ unitOfWork, queries, passkeys: createPasskeys(BASE_URL) });
      closing.push(world.close, close);
      return world;
    };
    worlds = [await open(), await open()];
  });
  after(async () => {
    for (const close of closing) await close();
    await database?.drop();
  });
  /** Resolves when a transaction of the database waits for a lock. */
  const untilBlocked = async () => {
    const sql = `
      select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`;
    while ((await runSql(database.url, sql)).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const count = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.filter(({ status }) => status === 'fulfilled').length;
  const worldOf = (i: number) => worlds[i % 2] ?? worlds[0];

  it('verify at most ten passwords of a user', async () => {
    const [one, other] = worlds;
    const { user } = await one.person();
    const guess = (i: number) =>
      worldOf(i).application.signIn.withPassword({
        email: user.email,
        password: `guess ${i}`,
        from: networksOf(`198.51.100.${i}`),
        userAgent: null,
      });
    const results = await Promise.allSettled(Array.from({ length: 300 }, (_, i) => guess(i)));
    assert.equal(one.checked.length + other.checked.length, 10);
    const reasons = results.map((result) => (result.status === 'rejected' ? result.reason : undefined));
    assert.equal(reasons.filter((error) => ApplicationError.is(error, 'sign_in_failed')).length, 10);
    // On a busy machine, some get no connection and are refused with unavailable.
    const refused = (error: unknown) =>
      ApplicationError.is(error, 'too_many_attempts') || ApplicationError.is(error, 'unavailable');
    assert.equal(reasons.filter(refused).length, 290);
  });

  it('accept one use of a link', async () => {
    const { link } = await worlds[0].application.users.invite({ caller: OPERATOR, email: 'once@example.org' });
    const use = (i: number) =>
      worldOf(i).application.links.use({ secret: secretOf(link), password: PASSWORD, userAgent: null });
    assert.equal(count(await Promise.allSettled(Array.from({ length: 10 }, (_, i) => use(i)))), 1);
  });

  it('send the mail of a link while another transaction locks its user and removes the link', async () => {
    const [one, other] = worlds;
    const account = await one.account();
    const { caller } = await one.person({ account });
    const email = 'mailed@example.org';
    const { user } = await one.person({ email });
    await one.sendMails();
    await one.application.members.invite({ caller, email, role: 'author' });
    let sending: Promise<unknown> | undefined;
    await one.ports.unitOfWork.run(async ({ users, links }) => {
      await users.load(user.id);
      sending = other.application.mails.sendDue({ caller: OPERATOR });
      await untilBlocked();
      await links.remove(user.id, ['invitation']);
    });
    await sending;
    assert.ok(other.outbox.mails.every(({ to }) => to !== email));
  });

  it('create one user for several invitations of an address', async () => {
    const invite = (i: number) =>
      worldOf(i).application.users.invite({ caller: OPERATOR, email: i % 2 ? 'Same@example.org' : 'same@example.org' });
    const invited = await Promise.all(Array.from({ length: 10 }, (_, i) => invite(i)));
    assert.equal(new Set(invited.map(({ user }) => user.id)).size, 1);
  });

  it('keep members and invitations of an account within the limit', async () => {
    const account = await worlds[0].account();
    const { caller } = await worlds[0].person({ account });
    const invite = (i: number) =>
      worldOf(i).application.members.invite({ caller, email: `many${i}@example.org`, role: 'author' });
    for (let i = 0; i < MEMBERS_MAX - 3; i++) await invite(i);
    const results = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => invite(MEMBERS_MAX + i)));
    assert.equal(count(results), 2);
  });

  it('keep one owner when two remove each other', async () => {
    const account = await worlds[0].account();
    const people = [await worlds[0].person({ account }), await worlds[1].person({ account })];
    const removals = people.map(({ caller }, i) =>
      worldOf(i).application.members.remove({ caller, userId: people[1 - i]?.user.id as never }),
    );
    assert.equal(count(await Promise.allSettled(removals)), 1);
  });

  it('end the session of a user whom the other process disabled', async () => {
    const [one, other] = worlds;
    const { user, secret } = await one.person();
    assert.ok(await other.application.sessions.recognise(secret));
    await one.application.users.disable({ caller: OPERATOR, id: user.id });
    const disabledAt = performance.now();
    while ((await other.application.sessions.recognise(secret)) !== undefined) {
      assert.ok(performance.now() - disabledAt < 5_000);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  it('accept one response of a passkey', async () => {
    const { person } = await worlds[0].person();
    const registration = await worlds[0].application.people.passkeyRegistration({ caller: person });
    const authenticator = createAuthenticator(BASE_URL);
    const add = { response: authenticator.register(registration.options), ceremony: registration.ceremony };
    const added = await Promise.allSettled(
      Array.from({ length: 6 }, (_, i) =>
        worldOf(i).application.people.addPasskey({ caller: person, ...add, name: 'Key' }),
      ),
    );
    assert.equal(count(added), 1);
    const { options, ceremony } = await worlds[1].application.signIn.passkeyOptions();
    const response = authenticator.signIn(options);
    const signedIn = await Promise.allSettled(
      Array.from({ length: 6 }, (_, i) =>
        worldOf(i).application.signIn.withPasskey({ response, ceremony, userAgent: null }),
      ),
    );
    assert.equal(count(signedIn), 1);
  });

  /** Retries while no connection is available, as on a busy machine. */
  async function surely<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!ApplicationError.is(error, 'unavailable')) throw error;
      }
    }
  }

  /** Signs in with the password, twice at each process. */
  const signIns = (email: string) =>
    Array.from({ length: 4 }, (_, i) =>
      worldOf(i).application.signIn.withPassword({
        email,
        password: PASSWORD,
        from: networksOf(`203.0.113.${i}`),
        userAgent: null,
      }),
    );

  it('start no session that outlives a change of password', async () => {
    const [one, other] = worlds;
    for (let i = 0; i < 3; i++) {
      const { user, person } = await one.person();
      const next = 'laterne krokus zwanzig';
      const change = surely(() => other.application.people.changePassword({ caller: person, current: PASSWORD, next }));
      await Promise.allSettled([...signIns(user.email), change]);
      const renewed = await change;
      const live = await one.application.users.sessions({ caller: OPERATOR, id: user.id });
      assert.equal(live.length, 1);
      assert.equal((await one.application.sessions.recognise(renewed ?? ''))?.session.id, live[0]?.id);
    }
  });

  it('start no session of a user whom the other process disables', async () => {
    const [one, other] = worlds;
    for (let i = 0; i < 3; i++) {
      const { user } = await one.person();
      const { link } = await one.application.users.reset({ caller: OPERATOR, id: user.id });
      const use = one.application.links.use({ secret: secretOf(link), password: `${PASSWORD} ${i}`, userAgent: null });
      const disable = surely(() => other.application.users.disable({ caller: OPERATOR, id: user.id }));
      await Promise.allSettled([...signIns(user.email), use, disable]);
      await disable;
      assert.deepEqual(await one.application.users.sessions({ caller: OPERATOR, id: user.id }), []);
    }
  });

  it('accept either a reset link or a change of password, not both', async () => {
    const [one, other] = worlds;
    const email = 'both@example.org';
    const { user, ...first } = await one.person({ email });
    let { person } = first;
    let current = PASSWORD;
    for (let i = 0; i < 20; i++) {
      const { link } = await one.application.users.reset({ caller: OPERATOR, id: user.id });
      const byLink = `${PASSWORD} link ${i}`;
      const bySession = `${PASSWORD} session ${i}`;
      const [used, changed] = await Promise.allSettled([
        one.application.links.use({ secret: secretOf(link), password: byLink, userAgent: null }),
        other.application.people.changePassword({ caller: person, current, next: bySession }),
      ]);
      const refused = used.status === 'rejected' ? used.reason : changed.status === 'rejected' && changed.reason;
      const isExplained =
        used.status === 'rejected'
          ? ApplicationError.is(refused, 'link_unusable')
          : DomainError.is(refused, 'validation_failed');
      assert.ok(used.status !== changed.status && isExplained, `round ${i}: ${refused}`);
      current = used.status === 'fulfilled' ? byLink : bySession;
      const signedIn = await one.application.signIn.withPassword({
        email,
        password: current,
        from: networksOf('203.0.113.9'),
        userAgent: null,
      });
      person = { kind: 'person', user, sessionId: signedIn.session.id };
      // Changes and sign-ins are rate-limited.
      one.clock.advance(20 * 60_000);
      other.clock.advance(20 * 60_000);
    }
  });

  it('either accept an invitation or withdraw it, never both', async () => {
    const [one, other] = worlds;
    const account = await one.account();
    const { caller } = await one.person({ account });
    for (let i = 0; i < 6; i++) {
      const email = `guest${i}@example.org`;
      const { invitation } = await one.application.members.invite({ caller, email, role: 'author' });
      await one.sendMails();
      const address = one.outbox.mails.find(({ to }) => to === email)?.text.match(/https:\S+\/links\/\S+/)?.[0] ?? '';
      const accept = one.application.links.use({ secret: secretOf({ address }), password: PASSWORD, userAgent: null });
      const takeBack = other.application.members.removeInvitation({ caller, id: invitation.id });
      assert.equal(count(await Promise.allSettled(i % 2 ? [accept, takeBack] : [takeBack, accept])), 1);
      const { members, invitations } = await other.application.members.list({ caller });
      const isMember = members.some(({ user }) => user.email === email);
      assert.equal(isMember, (await Promise.allSettled([accept]))[0]?.status === 'fulfilled');
      assert.deepEqual(invitations, []);
    }
  });

  it('keep an owner when members demote and remove each other', async () => {
    const account = await worlds[0].account();
    const [ann, ben] = [await worlds[0].person({ account }), await worlds[1].person({ account })];
    const changes = [
      worlds[0].application.members.changeRole({ caller: ann.caller, userId: ben.user.id, role: 'author' }),
      worlds[1].application.members.changeRole({ caller: ben.caller, userId: ann.user.id, role: 'author' }),
      worlds[1].application.members.remove({ caller: ben.caller, userId: ben.user.id }),
      worlds[0].application.members.remove({ caller: ann.caller, userId: ann.user.id }),
    ];
    await Promise.allSettled(changes);
    const users = await Promise.all([ann, ben].map(({ user }) => worlds[0].ports.queries.users.find(user.id)));
    const owners = users.filter((user) => user?.memberships.some(({ role }) => role === 'owner'));
    assert.ok(owners.length >= 1);
  });
});
