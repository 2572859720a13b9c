import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { shownRecord } from '../../../application/records/press-releases/history.ts';
import {
  chainStart,
  deletePressRelease,
  digestedEntry,
  editPressRelease,
  entryDigest,
  forgottenParts,
  fromHex,
  type HistoryEntry,
  type PressReleaseId,
  particularsDigest,
  type Sha256,
  shownDigest,
  snapshotDigest,
  toHex,
  treeRoot,
  withdrawPressRelease,
} from '../../../domain/index.ts';
import {
  change,
  DAY,
  historyOf,
  later,
  mustLoad,
  type Publisher,
  storeDraft,
  storePublisher,
  submitted,
} from '../../support/records/builders.ts';
import type { Opened } from './persistence.ts';

const sha256: Sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** The contract of digests and trees of the history. */
export function historyContract(opened: Opened): void {
  const at = (days: number) => later((20_000 + days) * DAY);

  async function writeLife(publisher: Publisher, when: Date): Promise<PressReleaseId> {
    const { unitOfWork } = opened.current;
    const context = { actor: publisher.actor, at: when };
    const { id } = await storeDraft(unitOfWork, publisher, {}, when);
    await change(unitOfWork, id, (r) => editPressRelease(r, { title: 'Ä „😀“' }, context));
    await change(unitOfWork, id, (r) => submitted(r, publisher.actor, when));
    await change(unitOfWork, id, (r) => withdrawPressRelease(r, context));
    return id;
  }

  const sealedOf = (id: PressReleaseId, snapshots = true) =>
    opened.current.queries.historyTrees.entries({ pressReleaseId: id, id: 0 }, { limit: 100, snapshots, onlyOf: id });

  /** Closes all days, one per transaction. @returns a time of the first day after the last tree */
  async function closeAll(): Promise<Date> {
    const { unitOfWork, queries } = opened.current;
    const closeNext = () =>
      unitOfWork.run(async ({ historyTrees, pressReleases }) => {
        while ((await pressReleases.digestHistory(100)) > 0);
        const next = await historyTrees.nextDay(at(5_000));
        if (next === undefined) return false;
        const root = toHex(treeRoot(next.leaves.map(fromHex), sha256));
        const tree = { ...next, treeSize: next.leaves.length, root, previous: next.last?.root ?? null };
        await historyTrees.add({ ...tree, signature: null }, at(0));
        return true;
      });
    while (await closeNext());
    const [last] = await queries.historyTrees.trees(null, 1);
    return later(1.5 * DAY, new Date(`${last?.day ?? '2090-01-01'}T00:00:00Z`));
  }

  describe('digests of the history', () => {
    it('chain every entry to the one before it, from creation to deletion', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const id = await writeLife(publisher, at(0));
      await unitOfWork.run(async ({ pressReleases }) => {
        const release = await mustLoad(pressReleases, id);
        await pressReleases.remove(deletePressRelease(release, { actor: publisher.actor, at: at(0) }));
      });
      const sealed = await sealedOf(id);
      const shown = await historyOf(queries, id);
      assert.equal(sealed.length, 5);
      let previous = chainStart(id, sha256);
      for (const [i, { id: entryId, entry, snapshot, hashes, salt, digest }] of sealed.entries()) {
        assert.equal(hashes.particulars, null);
        assert.equal(hashes.snapshot, snapshotDigest(snapshot, fromHex(salt ?? ''), sha256));
        assert.equal(hashes.snapshot === null, shown[i]?.snapshot === null);
        const guess = snapshotDigest(snapshot, null, sha256);
        assert.ok(guess === null || guess !== hashes.snapshot, 'nobody without the salt can test a guess');
        // As read: with the defaults of later fields.
        assert.equal(hashes.shown, shownDigest(shownRecord(shown[i] as HistoryEntry), fromHex(salt ?? ''), sha256));
        const particulars = particularsDigest(entry, fromHex(salt ?? ''), sha256);
        const digested = digestedEntry(entry, { ...hashes, particulars });
        previous = entryDigest(previous, digested, sha256);
        assert.equal(digest, toHex(previous));
        assert.deepEqual([shown[i]?.id, shown[i]?.digest], [entryId, digest]);
      }
      assert.equal(new Set(sealed.map(({ salt }) => salt)).size, 5, 'each has a salt of its own');
    });

    it('do not depend on the order of writing releases, and stay valid after snapshots are compressed or removed', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const [one, other] = await Promise.all([writeLife(publisher, at(1)), writeLife(publisher, at(1))]);
      const before = [await sealedOf(one), await sealedOf(other)];
      await unitOfWork.run(({ pressReleases }) => pressReleases.packHistory(at(2), 10_000));
      assert.deepEqual([await sealedOf(one), await sealedOf(other)], before);
      await unitOfWork.run(async ({ pressReleases }) => {
        const release = await mustLoad(pressReleases, one);
        await pressReleases.remove(deletePressRelease(release, { actor: publisher.actor, at: at(1) }));
      });
      while ((await unitOfWork.run(({ pressReleases }) => pressReleases.forgetDeleted(at(2), 100))) > 0);
      for (const [i, { entry, salt, hashes, ...kept }] of (await sealedOf(one)).entries()) {
        const was = before[0]?.[i];
        if (was === undefined) continue;
        const particulars = particularsDigest(was.entry, fromHex(was.salt ?? ''), sha256);
        assert.deepEqual([salt, hashes], [null, { ...was.hashes, particulars }]);
        assert.deepEqual(entry, { ...was.entry, ...forgottenParts(was.entry as HistoryEntry) });
        assert.deepEqual(kept, { id: was.id, pressReleaseId: one, snapshot: null, digest: was.digest });
      }
      assert.deepEqual(await queries.historyTrees.deletedAt(one), at(1));
      assert.equal(await queries.historyTrees.deletedAt(other), undefined);
    });

    it('are read by release and entry, after a position', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const [one, other] = [await writeLife(publisher, at(2)), await writeLife(publisher, at(2))];
      const [first, second] = await sealedOf(one, false);
      assert.ok(first && second);
      assert.equal(second.snapshot, null);
      const rest = await queries.historyTrees.entries(first, { limit: 4, snapshots: false });
      assert.deepEqual(
        rest.map(({ pressReleaseId }) => pressReleaseId),
        [one, one, one, other],
      );
      assert.equal(await queries.historyTrees.before(first), undefined);
      assert.deepEqual(await queries.historyTrees.before(second), { id: first.id, digest: first.digest });
    });
  });

  describe('trees of the history', () => {
    it('have every entry once, in the order of ids, and are signed once', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const noon = await closeAll();
      const [early, late] = [await writeLife(publisher, noon), await writeLife(publisher, later(DAY, noon))];
      await closeAll();
      const [first] = await sealedOf(early, false);
      assert.ok(first);
      const tree = await queries.historyTrees.treeOf(first.id);
      const of = async (id: PressReleaseId) => (await sealedOf(id, false)).map(({ digest }) => digest);
      assert.deepEqual(tree?.leaves, await of(early));
      assert.equal(tree?.root, toHex(treeRoot((tree?.leaves ?? []).map(fromHex), sha256)));
      const next = await queries.historyTrees.treeOf((tree?.lastEntryId ?? 0) + 1);
      assert.deepEqual(next?.leaves, await of(late));
      assert.equal(await queries.historyTrees.treeOf((next?.lastEntryId ?? 0) + 1), undefined);
      assert.ok(tree && next && tree.day < next.day);
      assert.deepEqual(
        (await queries.historyTrees.digests(tree.lastEntryId, next.lastEntryId)).map(({ digest }) => digest),
        next.leaves,
      );

      const { leaves: _, ...listed } = next;
      assert.deepEqual(await queries.historyTrees.trees(null, 1), [listed]);
      assert.equal((await queries.historyTrees.trees(next.day, 1))[0]?.day, tree.day);
      assert.equal(listed.previous, tree.root);
      const unsigned = async (since: string) =>
        (await queries.historyTrees.unsigned(since, 10_000)).map(({ day }) => day);
      assert.deepEqual((await unsigned(tree.day)).slice(-2), [tree.day, next.day]);
      assert.deepEqual(await unsigned(next.day), [next.day]);
      const signature = { algorithm: 'ed25519', certificate: 'PEM', value: 'c2ln' } as const;
      for (const value of [signature, { ...signature, value: 'b3RoZXI=' }]) {
        await unitOfWork.run(({ historyTrees }) => historyTrees.sign(next.day, value));
      }
      assert.deepEqual(await queries.historyTrees.trees(null, 1), [{ ...listed, signature }]);
      assert.deepEqual(await unsigned(tree.day), [], 'nor one before a signed one');
      assert.equal(await queries.historyTrees.isBetweenSigned(tree.day), false);
      await unitOfWork.run(({ historyTrees }) => historyTrees.sign(tree.day, signature));
      assert.equal(await queries.historyTrees.isBetweenSigned(tree.day), false);
    });

    it('wait for the end of the day', async () => {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const noon = await closeAll();
      await writeLife(publisher, noon);
      const next = (before: Date) => unitOfWork.run(({ historyTrees }) => historyTrees.nextDay(before));
      const midnight = later(DAY / 2, noon);
      assert.equal(await next(later(-1, midnight)), undefined);
      assert.equal((await next(midnight))?.leaves.length, 4);
    });
  });
}
