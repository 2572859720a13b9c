import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createMikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { ApplicationError } from '../../../application/errors.ts';
import { MEMBERS_MAX, OPERATOR } from '../../../domain/index.ts';
import { openPeopleWorld, PASSWORD, type PeopleWorld, secretOf } from '../../support/people/people-world.ts';
import { postgresql, type TestDatabase } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();

/** Two processes of a service: each with connections, and what it remembers, of its own. */
describe('people at two processes on PostgreSQL', { skip }, () => {
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
      const world = openPeopleWorld({ unitOfWork, queries });
      closing.push(world.close, close);
      return world;
    };
    worlds = [await open(), await open()];
  });
  after(async () => {
    for (const close of closing) await close();
    await database?.drop();
  });
  const count = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.filter(({ status }) => status === 'fulfilled').length;
  const half = (i: number) => worlds[i % 2] ?? worlds[0];

  it('look at ten passwords of a user at most', async () => {
    const [one, other] = worlds;
    const { user } = await one.person();
    const guess = (i: number) =>
      half(i).application.signIn.withPassword({
        email: user.email,
        password: `guess ${i}`,
        address: `198.51.100.${i}`,
        userAgent: null,
      });
    const results = await Promise.allSettled(Array.from({ length: 300 }, (_, i) => guess(i)));
    assert.equal(one.checked.length + other.checked.length, 10);
    const reasons = results.map((result) => (result.status === 'rejected' ? result.reason : undefined));
    assert.equal(reasons.filter((error) => ApplicationError.is(error, 'sign_in_failed')).length, 10);
    // On a machine with too much to do, some are told that there is no connection for them.
    const refused = (error: unknown) =>
      ApplicationError.is(error, 'too_many_attempts') || ApplicationError.is(error, 'unavailable');
    assert.equal(reasons.filter(refused).length, 290);
  });

  it('let one use of a link through', async () => {
    const { link } = await worlds[0].application.users.invite({ caller: OPERATOR, email: 'once@example.org' });
    const use = (i: number) =>
      half(i).application.links.use({ secret: secretOf(link), password: PASSWORD, userAgent: null });
    assert.equal(count(await Promise.allSettled(Array.from({ length: 10 }, (_, i) => use(i)))), 1);
  });

  it('make one user of several invitations of one address', async () => {
    const invite = (i: number) =>
      half(i).application.users.invite({ caller: OPERATOR, email: i % 2 ? 'Same@example.org' : 'same@example.org' });
    const invited = await Promise.all(Array.from({ length: 10 }, (_, i) => invite(i)));
    assert.equal(new Set(invited.map(({ user }) => user.id)).size, 1);
  });

  it('keep the members of an account and those invited within their bound', async () => {
    const account = await worlds[0].account();
    const { caller } = await worlds[0].person({ account });
    const invite = (i: number) =>
      half(i).application.members.invite({ caller, email: `many${i}@example.org`, role: 'author' });
    for (let i = 0; i < MEMBERS_MAX - 3; i++) await invite(i);
    const results = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => invite(MEMBERS_MAX + i)));
    assert.equal(count(results), 2);
  });

  it('leave an account an owner', async () => {
    const account = await worlds[0].account();
    const people = [await worlds[0].person({ account }), await worlds[1].person({ account })];
    const removals = people.map(({ caller }, i) =>
      half(i).application.members.remove({ caller, userId: people[1 - i]?.user.id as never }),
    );
    assert.equal(count(await Promise.allSettled(removals)), 1);
  });

  it('end the session of a user whom the other one disabled', async () => {
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
});
