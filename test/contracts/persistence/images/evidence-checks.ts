import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CheckedOriginal, EvidenceRound, ImageEvidence } from '../../../../application/ports/index.ts';
import type { ImageId } from '../../../../domain/index.ts';
import {
  aHash,
  DAY,
  evidenceOf,
  later,
  storeDraft,
  storeImage,
  storePublisher,
} from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

/** The contract of checks of stored originals. */
export function evidenceChecksContract(opened: Opened): void {
  /** Later than all uploads of other suites, whose originals do not count with `since`. */
  const epoch = new Date('2031-01-01T00:00:00.123Z');
  let uploads = 0;

  /** Evidence of new originals, by SHA-256, uploaded after all earlier ones. */
  async function storeOriginals(count: number): Promise<{ originals: ImageEvidence[]; since: Date }> {
    const { unitOfWork } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const draft = await storeDraft(unitOfWork, publisher);
    const { image } = await storeImage(unitOfWork, draft.id, publisher.actor);
    const since = later(++uploads * DAY, epoch);
    const originals = Array.from({ length: count }, (_, i) => ({
      ...evidenceOf(image, publisher.account.id),
      imageId: (image.id * 1000 + 700_000_000 + i) as ImageId,
      sha256: aHash(),
      confirmedAt: later(i, since),
    })).sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
    await unitOfWork.run(async ({ pressReleases }) => {
      for (const each of originals) await pressReleases.addEvidence(each);
    });
    return { originals, since };
  }

  const begin = (since: Date | null, startedAt = later(1, epoch)) =>
    opened.current.unitOfWork.run(({ evidenceChecks }) => evidenceChecks.begin({ name: 'command', startedAt, since }));
  const record = (round: EvidenceRound, checked: readonly CheckedOriginal[], isLast = false, at = later(2, epoch)) =>
    opened.current.unitOfWork.run(({ evidenceChecks }) => evidenceChecks.record(round, checked, { at, isLast }));
  const current = async () => {
    const round = await opened.current.queries.evidenceChecks.round('command');
    assert.ok(round);
    return round;
  };
  const faultsSince = async (since: Date) => (await opened.current.queries.evidenceChecks.faults(since, 100)).items;

  describe('checks of originals', () => {
    it('cover the originals since a time, each once, by SHA-256', async () => {
      const { queries, unitOfWork } = opened.current;
      const { originals, since } = await storeOriginals(3);
      const [first] = originals;
      assert.ok(first);
      await unitOfWork.run(({ pressReleases }) =>
        pressReleases.addEvidence({ ...first, imageId: (first.imageId + 500) as ImageId }),
      );
      const round = await begin(since);
      assert.equal(round.originals, 3);
      const hashes = originals.map(({ sha256 }) => sha256);
      assert.deepEqual(await queries.evidenceChecks.next(round, 2), hashes.slice(0, 2));
      assert.deepEqual(await queries.evidenceChecks.next({ ...round, position: hashes[1] ?? '' }, 2), hashes.slice(2));
      const all = await begin(null);
      assert.ok(all.originals >= 3);
      const [lowest] = await queries.evidenceChecks.next(all, 1);
      assert.ok(lowest !== undefined && lowest <= (hashes[0] ?? ''));
    });

    it('advance a round once, and complete it', async () => {
      const { originals, since } = await storeOriginals(2);
      const round = await begin(since);
      assert.deepEqual(await current(), { ...round, checked: 0, position: '', finishedAt: null, since });
      const [first, second] = originals.map(({ sha256 }) => ({ sha256, fault: null }));
      assert.ok(first && second);
      await record(round, [first]);
      await record(round, [first]);
      const advanced = await current();
      assert.deepEqual([advanced.checked, advanced.position, advanced.finishedAt], [1, first.sha256, null]);
      await record(advanced, [second], true);
      const finished = await current();
      assert.deepEqual([finished.checked, finished.finishedAt], [2, later(2, epoch)]);
      const again = await begin(since, later(3, epoch));
      await record(finished, [second], true);
      assert.deepEqual(await current(), again, 'a round that was replaced is not advanced');
    });

    it('keep a fault with its time until it changes, and end it once the original is restored', async () => {
      const { originals, since } = await storeOriginals(3);
      const [a, b, c] = originals;
      assert.ok(a && b && c);
      const round = await begin(since);
      await record(round, [
        { sha256: a.sha256, fault: 'missing' },
        { sha256: b.sha256, fault: 'changed' },
        { sha256: c.sha256, fault: null },
      ]);
      const found = later(2, epoch);
      assert.deepEqual(await faultsSince(since), [
        { sha256: a.sha256, fault: 'missing', foundAt: found, imageIds: [a.imageId] },
        { sha256: b.sha256, fault: 'changed', foundAt: found, imageIds: [b.imageId] },
      ]);
      const next = [
        { sha256: a.sha256, fault: 'missing' as const },
        { sha256: b.sha256, fault: 'unreadable' as const },
      ];
      await record(await current(), next, false, later(9, epoch));
      const faults = await faultsSince(since);
      assert.deepEqual(
        faults.map(({ fault, foundAt }) => [fault, foundAt]),
        [
          ['missing', found],
          ['unreadable', later(9, epoch)],
        ],
      );
      const both = [a, b].map(({ sha256 }) => ({ sha256, fault: null }));
      await record(await current(), both, true);
      assert.deepEqual(await faultsSince(since), []);
    });

    it('count faults of originals with evidence, and return the end of the last complete round', async () => {
      const { queries } = opened.current;
      const before = await queries.evidenceChecks.state();
      const { originals, since } = await storeOriginals(1);
      const unknown = { sha256: aHash(), fault: 'missing' as const };
      const known = { sha256: originals[0]?.sha256 ?? '', fault: 'missing' as const };
      await record(await begin(since), [unknown, known], true);
      const after = await queries.evidenceChecks.state();
      assert.equal(after.faults, before.faults + 1);
      assert.deepEqual(after.checkedAt, before.checkedAt, 'not all originals');
      const end = later(400 * DAY, epoch);
      await record(await begin(null, later(5, epoch)), [{ ...known, fault: null }], true, end);
      await begin(null, later(6, epoch));
      assert.deepEqual(await queries.evidenceChecks.state(), { faults: before.faults, checkedAt: end });
    });
  });
}
