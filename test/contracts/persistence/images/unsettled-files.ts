import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { StoredFileNames, UnsettledFiles } from '../../../../application/ports/index.ts';
import { aHash, later } from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

const NONE: StoredFileNames = { originals: [], renditions: [] };

/** The contract of the UnsettledFiles port. */
export function unsettledFilesContract(opened: Opened): void {
  const run = <T>(work: (files: UnsettledFiles) => Promise<T>) =>
    opened.current.unitOfWork.run(({ unsettledFiles }) => work(unsettledFiles));
  // Long ago, so that no other test's files match.
  const then = new Date('1980-01-01T00:00:00.000Z');
  const noted = (time: Date, limit = 100) => run((files) => files.notedBefore(time, limit));
  const settleAll = async () => run(async (files) => files.settle(await files.notedBefore(later(1_000, then), 1_000)));

  describe('files without a confirmed record', () => {
    it('are listed oldest first, up to the limit and the time', async () => {
      const [a, b, c] = [aHash(), aHash(), aHash()];
      await run((files) => files.note({ originals: [b], renditions: ['key-2'] }, later(2, then)));
      await run((files) => files.note({ originals: [a], renditions: [] }, later(1, then)));
      await run((files) => files.note({ originals: [c], renditions: [] }, later(3, then)));
      assert.deepEqual(await noted(later(1, then)), NONE);
      assert.deepEqual(await noted(later(9, then), 1), { originals: [a], renditions: [] });
      assert.deepEqual(await noted(later(3, then)), { originals: [a, b], renditions: ['key-2'] });
      assert.deepEqual(await noted(later(9, then), 0), NONE);
      await settleAll();
      assert.deepEqual(await noted(later(9, then)), NONE);
    });

    it('keep the latest time when noted again, even concurrently', async () => {
      const sha256 = aHash();
      const file = { originals: [sha256, sha256], renditions: [] };
      await run((files) => files.note(file, later(2, then)));
      await Promise.all([1, 4, 3].map((ms) => run((files) => files.note(file, later(ms, then)))));
      assert.deepEqual(await noted(later(4, then)), NONE);
      assert.deepEqual(await noted(later(5, then)), { originals: [sha256], renditions: [] });
      await settleAll();
    });

    it('are settled by name and kind, optionally only if noted before a time', async () => {
      const [kept, gone] = [aHash(), aHash()];
      await run((files) => files.note({ originals: [kept, gone], renditions: ['key-1', 'key-2'] }, later(2, then)));
      await run((files) => files.settle(NONE));
      await run((files) => files.settle({ originals: ['key-1'], renditions: [gone, 'nowhere'] }));
      await run((files) => files.settle({ originals: [gone], renditions: ['key-1'] }));
      assert.deepEqual(await noted(later(9, then)), { originals: [kept], renditions: ['key-2'] });
      await run((files) => files.settle({ originals: [kept], renditions: ['key-2'] }, later(2, then)));
      assert.deepEqual(await noted(later(9, then)), { originals: [kept], renditions: ['key-2'] });
      await run((files) => files.settle({ originals: [kept], renditions: ['key-2'] }, later(3, then)));
      assert.deepEqual(await noted(later(9, then)), NONE);
    });

    it('remain noted when noted again during a settlement', async () => {
      for (let i = 0; i < 10; i++) {
        const file = { originals: [aHash()], renditions: [`key-${i}`] };
        await run((files) => files.note(file, later(1, then)));
        await Promise.all([
          run((files) => files.settle(file, later(5, then))),
          run((files) => files.note(file, later(5, then))),
          run((files) => files.settle(file, later(5, then))),
        ]);
        assert.deepEqual(await noted(later(6, then)), file);
        await settleAll();
      }
    });

    it('are noted and settled with the transaction only', async () => {
      const file = { originals: [aHash()], renditions: [] };
      const given = (work: (files: UnsettledFiles) => Promise<void>) =>
        run(async (files) => {
          await work(files);
          throw new Error('given up');
        });
      await assert.rejects(
        given((files) => files.note(file, then)),
        /given up/,
      );
      assert.deepEqual(await noted(later(1, then)), NONE);
      await run((files) => files.note(file, then));
      await assert.rejects(
        given((files) => files.settle(file)),
        /given up/,
      );
      assert.deepEqual(await noted(later(1, then)), file);
      await settleAll();
    });
  });
}
