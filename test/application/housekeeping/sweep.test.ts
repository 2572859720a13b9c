import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryImageStore } from '../../../adapters/image-store-memory/index.ts';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import type { StoredFileNames } from '../../../application/ports/index.ts';
import { makeSweep, type RetentionSettings } from '../../../application/sweep.ts';
import { type ApiTokenId, deletePressRelease, tokenEvent, type UserId } from '../../../domain/index.ts';
import { storeLink, storeUser } from '../../support/people/people-rows.ts';
import { aToken, historyOf, storeDraft, storePublisher, storeSubmitted } from '../../support/records/builders.ts';
import { storeWebhook } from '../../support/webhooks/webhooks.ts';

const HOUR = 60 * 60 * 1000;
const START = Date.parse('2026-08-01T09:00:00Z');

/** A sweep with a clock that the test moves. `cutoffs` collects the cutoff times for files. */
function aSweep(persistence = createMemoryPersistence(new Date(START)), settings: RetentionSettings = {}) {
  const time = { now: START, uptime: 5 };
  const cutoffs: string[] = [];
  const sweep = makeSweep(
    {
      ...persistence,
      imageStore: {
        ...createMemoryImageStore(),
        async sweep(olderThan) {
          cutoffs.push(olderThan.toISOString());
          return 0;
        },
      },
      clock: { now: () => new Date(time.now), uptime: () => time.uptime },
    },
    settings,
  );
  return { sweep, time, cutoffs, persistence };
}

describe('the sweep', () => {
  it('keeps files younger than a day', async () => {
    const { sweep, time, cutoffs } = aSweep();
    time.now += HOUR;
    time.uptime += HOUR;
    await sweep();
    assert.deepEqual(cutoffs, ['2026-07-31T10:00:00.000Z']);
  });

  it('removes files older than the given time', async () => {
    const { sweep, cutoffs } = aSweep();
    await sweep({ olderThan: new Date(START) });
    assert.deepEqual(cutoffs, ['2026-08-01T09:00:00.000Z']);
  });

  it('waits longer for files that only look old because the clock was set forwards', async () => {
    const { sweep, time, cutoffs } = aSweep();
    time.now += 49 * HOUR;
    time.uptime += HOUR;
    await sweep();
    await sweep({ olderThan: new Date(START + 48 * HOUR) });
    assert.deepEqual(cutoffs, ['2026-07-31T10:00:00.000Z', '2026-08-01T09:00:00.000Z']);
  });

  it('ignores small corrections and a clock set back', async () => {
    const { sweep, time, cutoffs } = aSweep();
    time.now += 30_000;
    await sweep();
    time.now -= 2 * HOUR;
    await sweep();
    assert.deepEqual(cutoffs, ['2026-07-31T09:00:30.000Z', '2026-07-31T07:00:30.000Z']);
  });

  it('runs once per interval across processes that share a database', async () => {
    const { sweep, time, cutoffs, persistence } = aSweep();
    const other = aSweep(persistence);
    await sweep({ everyMs: HOUR });
    await other.sweep({ everyMs: HOUR });
    assert.deepEqual([cutoffs.length, other.cutoffs.length], [1, 0]);
    // A sweep started by an operator always runs.
    await other.sweep();
    assert.equal(other.cutoffs.length, 1);
    time.now += HOUR;
    await Promise.all([sweep({ everyMs: HOUR }), sweep({ everyMs: HOUR })]);
    assert.equal(cutoffs.length, 2);
  });

  describe('of files', () => {
    const NONE = { originals: [], renditions: [] };
    /** A sweep with a store that records the files that it checks. */
    function aNotedSweep() {
      const persistence = createMemoryPersistence(new Date(START));
      const looked: unknown[] = [];
      const imageStore = {
        ...createMemoryImageStore(),
        async sweep(_: Date, __: unknown, among?: StoredFileNames) {
          looked.push(among ?? 'all');
          await time.meanwhile?.();
          return 0;
        },
      };
      const time: { now: number; meanwhile?: () => Promise<void> } = { now: START };
      const clock = { now: () => new Date(time.now), uptime: () => time.now };
      const sweep = makeSweep({ ...persistence, imageStore, clock });
      const note = (key: string) =>
        persistence.unitOfWork.run(({ unsettledFiles }) =>
          unsettledFiles.note({ originals: [], renditions: [key] }, new Date(time.now)),
        );
      return { sweep, note, looked, time };
    }

    it('checks files noted more than a day and an hour ago once, and all files on request', async () => {
      const { sweep, note, looked, time } = aNotedSweep();
      await note('key-1');
      time.now += 25 * HOUR;
      await note('key-2');
      await sweep();
      time.now += 1;
      await sweep();
      await sweep();
      await sweep({ all: true });
      assert.deepEqual(looked, [NONE, { ...NONE, renditions: ['key-1'] }, NONE, 'all']);
    });

    it('checks a file again that is noted during the check', async () => {
      const { sweep, note, looked, time } = aNotedSweep();
      await note('key-1');
      time.meanwhile = () => note('key-1');
      time.now += 26 * HOUR;
      await sweep();
      delete time.meanwhile;
      time.now += 24 * HOUR;
      await sweep();
      time.now += 2 * HOUR;
      await sweep();
      const key = { ...NONE, renditions: ['key-1'] };
      assert.deepEqual(looked, [key, NONE, key]);
    });

    it('checks all files noted before a given time', async () => {
      const { sweep, note, looked, time } = aNotedSweep();
      for (let i = 0; i < 1_500; i++) await note(`key-${i}`);
      await sweep({ olderThan: new Date(time.now) });
      await sweep({ olderThan: new Date(time.now + 1) });
      await sweep({ olderThan: new Date(time.now + 1) });
      const seen = looked.map((among) => (among as StoredFileNames).renditions.length);
      assert.deepEqual(seen, [0, 1_000, 500, 0]);
    });
  });

  it('removes invited users who did not accept before the invitation expired', async () => {
    const { sweep, time, persistence } = aSweep();
    const { id: userId } = await storeUser(persistence.unitOfWork, { createdAt: new Date(START) });
    const week = 7 * 24 * HOUR;
    await storeLink(persistence.unitOfWork, userId, { purpose: 'invitation', expiresAt: new Date(START + week) });
    const pass = (ms: number) => {
      time.now += ms;
      time.uptime += ms;
    };
    pass(week - 1);
    assert.equal((await sweep()).signIns, 0);
    pass(2);
    assert.equal((await sweep()).signIns, 2);
    assert.equal(await persistence.queries.users.find(userId), undefined);
  });

  it('removes review claims that expired a day ago, and no others', async () => {
    const { sweep, time, persistence } = aSweep();
    const publisher = await storePublisher(persistence.unitOfWork);
    const user = { id: 7 as UserId, name: 'Erika' };
    const claim = async (expiresAt: Date) => {
      const { id: pressReleaseId } = await storeSubmitted(persistence.unitOfWork, publisher);
      const claimedAt = new Date(START);
      await persistence.unitOfWork.run(({ desk }) => desk.setClaim({ pressReleaseId, user, claimedAt, expiresAt }));
      return async () => (await persistence.queries.desk.claim(pressReleaseId)) !== undefined;
    };
    const [old, young] = [await claim(new Date(START)), await claim(new Date(START + HOUR))];
    time.now += 24 * HOUR + 1;
    time.uptime += 24 * HOUR + 1;
    assert.equal((await sweep()).claims, 1);
    assert.deepEqual([await old(), await young()], [false, true]);
  });

  describe('of optional retention', () => {
    const DAYS = 24 * HOUR;
    /** A finished delivery and a deleted release dated START. @returns a function that counts what remains */
    async function aHistory({ unitOfWork, queries }: ReturnType<typeof aSweep>['persistence']) {
      const publisher = await storePublisher(unitOfWork);
      const { account, actor } = publisher;
      const webhook = await storeWebhook(unitOfWork, account.id);
      const { id } = await storeDraft(unitOfWork, publisher, {}, new Date(START));
      await unitOfWork.run(async ({ pressReleases, events, webhooks }) => {
        const draft = await pressReleases.load(id);
        assert.ok(draft);
        const deletion = deletePressRelease(draft, { actor, at: new Date(START) });
        await pressReleases.remove(deletion);
        const published = await events.publish(account.id, 10);
        await webhooks.enqueue(published, new Date(START));
      });
      const deliveries = async () => (await queries.webhooks.deliveries(webhook.id, undefined, 10)).items;
      for (const delivery of await deliveries()) {
        const ended = { nextAttemptAt: null, state: 'delivered', finishedAt: new Date(START) } as const;
        await unitOfWork.run(({ webhooks }) => webhooks.saveDelivery({ ...delivery, ...ended }));
      }
      return async () => {
        const lines = await historyOf(queries, id);
        return [(await deliveries()).length, lines.length, lines.filter(({ snapshot }) => snapshot !== null).length];
      };
    }

    it('removes nothing by default', async () => {
      const { sweep, time, persistence } = aSweep();
      const left = await aHistory(persistence);
      time.now += 90 * DAYS;
      time.uptime += 90 * DAYS;
      const { deliveries, deletedReleases } = await sweep();
      assert.deepEqual([deliveries, deletedReleases], [0, 0]);
      assert.deepEqual(await left(), [2, 2, 1]);
    });

    it('removes finished deliveries and texts of deleted releases after the set days', async () => {
      const settings = { deliveryRetentionDays: 7, deletedRetentionDays: 30 };
      const { sweep, time, persistence } = aSweep(undefined, settings);
      const left = await aHistory(persistence);
      const pass = async (ms: number) => {
        time.now += ms;
        time.uptime += ms;
        const { deliveries, deletedReleases, events } = await sweep();
        return [deliveries, deletedReleases, events];
      };
      assert.deepEqual(await pass(7 * DAYS), [0, 0, 0]);
      assert.deepEqual(await pass(1), [2, 0, 0]);
      assert.deepEqual(await left(), [0, 2, 1]);
      assert.deepEqual(await pass(23 * DAYS), [0, 1, 0]);
      assert.deepEqual(await left(), [0, 2, 0]);
    });

    it('waits longer by the amount that the clock was set forwards', async () => {
      const { sweep, time, persistence } = aSweep(undefined, { deliveryRetentionDays: 7, deletedRetentionDays: 7 });
      const left = await aHistory(persistence);
      time.now += 8 * DAYS;
      await sweep();
      assert.deepEqual(await left(), [2, 2, 1]);
    });
  });

  describe('of events', () => {
    const DAYS = 24 * HOUR;
    /** An account with an event dated START. @returns a function that counts its feed */
    async function anEvent({ unitOfWork, queries }: ReturnType<typeof aSweep>['persistence']) {
      const { account, company, actor } = await storePublisher(unitOfWork);
      await storeDraft(unitOfWork, { account, company, actor }, {}, new Date(START));
      await unitOfWork.run(({ events }) => events.publish(account.id, 10));
      return async () => (await queries.events.list(account.id, { limit: 10 })).items.length;
    }

    it('removes events older than ninety days, and returns their number', async () => {
      const { sweep, time, persistence } = aSweep();
      const left = await anEvent(persistence);
      time.now += 90 * DAYS;
      time.uptime += 90 * DAYS;
      assert.equal((await sweep()).events, 0);
      assert.equal(await left(), 1);
      time.now += 1;
      time.uptime += 1;
      assert.equal((await sweep()).events, 1);
      assert.equal(await left(), 0);
    });

    it('removes any number of events', async () => {
      const { sweep, time, persistence } = aSweep();
      const { unitOfWork, queries } = persistence;
      const { account } = await storePublisher(unitOfWork);
      const token = { ...aToken(account.id), id: 1 as ApiTokenId };
      await unitOfWork.run(async ({ events }) => {
        for (let i = 0; i < 2_500; i++) await events.add(tokenEvent('token.created', token, new Date(START)));
        await events.publish(account.id, 2_500);
      });
      time.now += 91 * DAYS;
      time.uptime += 91 * DAYS;
      assert.equal((await sweep()).events, 2_500);
      assert.deepEqual((await queries.events.list(account.id, { limit: 1 })).items, []);
    });

    it('waits longer by the amount that the clock was set forwards', async () => {
      const { sweep, time, persistence } = aSweep();
      const left = await anEvent(persistence);
      time.now += 91 * DAYS;
      assert.equal((await sweep()).events, 0);
      assert.equal(await left(), 1);
    });

    it('keeps unpublished events of any age', async () => {
      const { sweep, time, persistence } = aSweep();
      const { unitOfWork, queries } = persistence;
      const publisher = await storePublisher(unitOfWork);
      await storeDraft(unitOfWork, publisher, {}, new Date(START));
      time.now += 100 * DAYS;
      time.uptime += 100 * DAYS;
      assert.equal((await sweep()).events, 0);
      assert.equal(await queries.events.hasPending(publisher.account.id), true);
    });
  });
});
