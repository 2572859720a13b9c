import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ApplicationError } from '../../../application/errors.ts';
import type { Queries, UnitOfWork } from '../../../application/ports/index.ts';
import { makeDecideSandboxReviews, SANDBOX_EDITOR } from '../../../application/review/decide-sandbox-reviews.ts';
import { type PressRelease, SANDBOX_REVIEW_AFTER_MS } from '../../../domain/index.ts';
import { AT, later, MINUTE, type Publisher, storePublisher, storeSubmitted } from '../../support/records/builders.ts';
import { createFixedClock, type FixedClock } from '../../support/records/fixed-clock.ts';
import { openMemoryWorld } from '../../support/service/memory-world.ts';
import type { World } from '../../support/service/service.ts';

describe('deciding sandbox reviews', () => {
  let world: World;
  let testing: Publisher;
  const clock: FixedClock = createFixedClock(AT);
  before(async () => {
    world = openMemoryWorld();
    testing = await storePublisher(world.ports.unitOfWork, 'Probe', { sandbox: true });
  });
  after(() => world.close());

  const decider = (ports: { readonly unitOfWork?: UnitOfWork; readonly queries?: Queries } = {}) => {
    const decide = makeDecideSandboxReviews({ ...world.ports, ...ports, clock });
    return () => decide({ caller: SANDBOX_EDITOR });
  };
  const submit = (title: string) => storeSubmitted(world.ports.unitOfWork, testing, { title }, AT);
  const statusOf = async ({ id }: PressRelease) => (await world.ports.queries.releases.find(id))?.status;

  /** A unit of work that fails to load this release. */
  const failingFor = ({ id }: PressRelease, error: Error): UnitOfWork => ({
    ...world.ports.unitOfWork,
    run: (work) =>
      world.ports.unitOfWork.run((transaction) =>
        work({
          ...transaction,
          pressReleases: {
            ...transaction.pressReleases,
            load: async (wanted) => {
              if (wanted === id) throw error;
              return transaction.pressReleases.load(wanted);
            },
          },
        }),
      ),
  });

  it('waits exactly two seconds', async () => {
    const release = await submit('[approve] Eins');
    clock.set(later(SANDBOX_REVIEW_AFTER_MS - 1));
    assert.equal(await decider()(), 0);
    assert.equal(await statusOf(release), 'in_review');
    clock.advance(1);
    assert.equal(await decider()(), 1);
    assert.equal(await statusOf(release), 'published');
    assert.equal(await decider()(), 0);
  });

  it('does not wait longer when the clock was set back', async () => {
    const release = await submit('[approve] Zurück');
    clock.set(later(-60 * MINUTE));
    assert.equal(await decider()(), 1);
    assert.equal(await statusOf(release), 'published');
    clock.set(later(SANDBOX_REVIEW_AFTER_MS));
  });

  it('continues after an error with one release, and throws it at the end', async () => {
    const [first, second, third] = [
      await submit('[approve] 1'),
      await submit('[approve] 2'),
      await submit('[approve] 3'),
    ];
    const broken = new Error('no space left');
    await assert.rejects(decider({ unitOfWork: failingFor(second, broken) })(), (error) => {
      assert.ok(error instanceof AggregateError);
      assert.deepEqual(error.errors, [broken]);
      return true;
    });
    assert.deepEqual(await Promise.all([first, second, third].map(statusOf)), ['published', 'in_review', 'published']);
    assert.equal(await decider()(), 1);
  });

  it('stops at once when the database is unavailable', async () => {
    const [first, second] = [await submit('[approve] 1'), await submit('[approve] 2')];
    const gone = new ApplicationError('unavailable', { retryAfterSeconds: 5 });
    await assert.rejects(decider({ unitOfWork: failingFor(first, gone) })(), gone);
    assert.deepEqual(await Promise.all([first, second].map(statusOf)), ['in_review', 'in_review']);
    assert.equal(await decider()(), 2);
  });

  it('decides any number in one run, past releases that wait', async () => {
    const count = 230;
    for (let i = 0; i < 150; i++) await submit(i % 2 === 0 ? '[hold] Geduld' : 'Ohne Wunsch');
    for (let i = 0; i < count; i++) await submit(i % 2 === 0 ? '[approve] Ja' : '[reject:language] Nein');
    assert.equal(await decider()(), count);
    assert.equal(await decider()(), 0);
  });

  it('does not decide a release outside the sandbox, even when the query returns one', async () => {
    const earnest = await storePublisher(world.ports.unitOfWork, 'Ernst');
    const release = await storeSubmitted(world.ports.unitOfWork, earnest, { title: '[approve] Nein' }, AT);
    const queries: Queries = {
      ...world.ports.queries,
      releases: {
        ...world.ports.queries.releases,
        sandboxReviewsDue: async () => [{ id: release.id, submission: 1 }],
      },
    };
    assert.equal(await decider({ queries })(), 0);
    assert.equal(await statusOf(release), 'in_review');
  });
});
