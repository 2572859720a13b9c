import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createMemoryImageStore } from '../../../adapters/image-store-memory/index.ts';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { storeThenRecord } from '../../../application/images/store-files.ts';
import type { MailOutbox, UnitOfWork } from '../../../application/ports/index.ts';
import { makeSweep, type SweepResult } from '../../../application/sweep.ts';
import { type AccountId, attachImage, EVENT_RETENTION_DAYS, MAIL_RETENTION_DAYS } from '../../../domain/index.ts';
import { interleave } from '../../support/process/interleavings.ts';
import { AT, anImage, DAY, later, mustLoad, storeDraft, storePublisher } from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';
import { publishEvents, storeWebhook } from '../../support/webhooks/webhooks.ts';

const HOUR = DAY / 24;
const OLD = later(-2 * Math.max(EVENT_RETENTION_DAYS, MAIL_RETENTION_DAYS) * DAY);
const BYTES = new Uint8Array([1]);
const RENDITION = { name: 'large', width: 4, height: 3, mimeType: 'image/jpeg', sha256: '', signed: null } as const;
/** Awaits of a process that sweeps. */
const AWAITS = 160;
/** Leftover files; one of them is uploaded again during the race. */
const LEFT = ['left-1', 'left-2', 'again'];

describe('sweeping in any interleaving', () => {
  it('removes each expired record or file once, and nothing of a running upload', async () => {
    const plan = fc.record({ everyMs: fc.constantFrom(undefined, HOUR), isRefused: fc.boolean() });
    await interleave(
      plan,
      async (race, { everyMs, isRefused }) => {
        const clock = createFixedClock(OLD);
        const { unitOfWork, queries, idempotency } = createMemoryPersistence(OLD);
        const imageStore = createMemoryImageStore(() => clock.now().getTime());
        const owner = await storePublisher(unitOfWork);
        const accountId = owner.account.id;
        const { id } = await storeDraft(unitOfWork, owner, {}, AT);
        const webhook = await storeWebhook(unitOfWork, accountId);

        const record = (own: UnitOfWork, keys: readonly string[]) => {
          const published = keys.map((key) => ({ key, bytes: BYTES }));
          return (store: typeof imageStore) =>
            storeThenRecord(
              { unitOfWork: own, imageStore: store },
              { published, at: clock.now() },
              async (transaction) => {
                if (isRefused && keys.includes('new')) throw new Error('the release is not editable any more');
                const release = await mustLoad(transaction.pressReleases, id);
                const renditions = keys.map((key) => ({ ...RENDITION, key, stamped: false, bytes: BYTES.length }));
                const imageId = await transaction.pressReleases.nextImageId();
                const role = keys.includes('new') ? 'preview' : 'title';
                const image = anImage(imageId, id, { role, renditions });
                return transaction.pressReleases.save(
                  attachImage(release, image, { actor: owner.actor, at: clock.now() }),
                );
              },
            );
        };
        await record(unitOfWork, ['kept'])(imageStore);
        await unitOfWork.run(({ unsettledFiles }) =>
          unsettledFiles.note({ originals: [], renditions: [...LEFT, 'kept'] }, clock.now()),
        );
        for (const key of LEFT) await imageStore.putRendition(key, BYTES);
        await publishEvents(unitOfWork, accountId, 3, OLD);
        await addMails(unitOfWork, ['old-1', 'old-2'], OLD);
        await claimKeys(idempotency, accountId, ['old-1', 'old-2'], OLD);
        clock.set(AT);
        await publishEvents(unitOfWork, accountId, 2, AT);
        await addMails(unitOfWork, ['young'], AT);
        await claimKeys(idempotency, accountId, ['young'], AT);

        const sweptBy: SweepResult[] = [];
        const worker = () => {
          const process = race.process();
          const sweep = makeSweep({
            unitOfWork: process.wrap(unitOfWork),
            queries: process.wrap(queries),
            idempotency: process.wrap(idempotency),
            imageStore: process.wrap(imageStore),
            clock,
          });
          return async () => {
            sweptBy.push(await sweep({ everyMs }));
          };
        };
        const uploader = race.process();
        const upload = () =>
          record(uploader.wrap(unitOfWork), ['again', 'new'])(uploader.wrap(imageStore)).catch((error: unknown) => {
            if (!isRefused) throw error;
          });
        await race.run(worker(), worker(), upload);
        const duringRace = sweptBy.length;
        const has = async (key: string) => (await imageStore.readRendition(key)) !== undefined;
        const recorded = async () => queries.images.referencedRenditions([...LEFT, 'kept', 'new']);
        for (const key of await recorded()) assert.ok(await has(key), `the recorded file ${key} is missing`);

        clock.advance(2 * DAY);
        const last = await makeSweep({ unitOfWork, queries, idempotency, imageStore, clock })();
        const known = await recorded();
        for (const key of [...LEFT, 'kept', 'new']) assert.equal(await has(key), known.has(key), `the file ${key}`);
        assert.ok(known.has('kept'));
        assert.equal((await queries.events.list(accountId, { limit: 100 })).items.length, 2);
        assert.equal((await queries.webhooks.deliveries(webhook.id, undefined, 100)).items.length, 2);
        assert.equal((await queries.mails.queues(OLD, OLD, 1_000)).notices.waiting, 1);
        const working = sweptBy.slice(0, duringRace).filter(({ isSkipped }) => isSkipped !== true);
        if (everyMs !== undefined) assert.ok(working.length <= 1, 'one sweep in an hour');
        if (race.crashes > 0) return;
        const sum = (name: 'events' | 'mails' | 'idempotencyKeys') =>
          [...working, last].reduce((total, each) => total + each[name], 0);
        // The key that was recent in the race has expired at the end.
        assert.deepEqual([sum('events'), sum('mails'), sum('idempotencyKeys')], [3, 2, 3]);
      },
      { awaits: AWAITS, sample: 40 },
    );
  });
});

async function addMails(unitOfWork: UnitOfWork, ids: readonly string[], createdAt: Date): Promise<void> {
  const nobody = { userId: null, accountId: null, linkId: null, reportId: null, once: null };
  const content = { kind: 'password_changed' } as const;
  const add = (mails: MailOutbox, messageId: string) =>
    mails.add({ ...nobody, content, messageId, createdAt }, { total: 100, perAccount: 100 });
  await unitOfWork.run(async ({ mails }) => {
    for (const id of ids) await add(mails, id);
  });
}

async function claimKeys(
  idempotency: ReturnType<typeof createMemoryPersistence>['idempotency'],
  accountId: AccountId,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  const times = { now, runsUntil: later(HOUR, now), expiresAt: later(DAY, now) };
  for (const key of keys) await idempotency.claim({ accountId, key, fingerprint: key, claimId: key, ...times });
}
