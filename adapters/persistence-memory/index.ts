import { ApplicationError, UniqueConflict } from '../../application/errors.ts';
import type { IdempotencyStore, Queries, UnitOfWork } from '../../application/ports/index.ts';
import { createIdempotencyStore } from './idempotency.ts';
import { createQueries } from './queries/index.ts';
import { createTransaction } from './repositories/index.ts';
import { createSequences } from './sequences.ts';
import { createSerialQueue } from './serial-queue.ts';
import { stageTables } from './staged-tables.ts';
import { createTables } from './tables.ts';

export interface MemoryPersistence {
  readonly unitOfWork: UnitOfWork;
  readonly queries: Queries;
  readonly idempotency: IdempotencyStore;
  /** Makes every later call throw `unavailable`. */
  close(): Promise<void>;
}

/**
 * Persistence in memory, for tests and embedders; lost when the process ends. Transactions run one at a time on staged
 * tables, which are committed in one step; queries read committed data. Initially it has only the initial categories, with
 * ids from 1, dated `startedAt`.
 */
export function createMemoryPersistence(startedAt: Date = new Date()): MemoryPersistence {
  const tables = createTables(startedAt);
  const next = createSequences();
  const queue = createSerialQueue();
  let commits = 0;
  let closed = false;

  const assertOpen = () => {
    if (closed) throw new ApplicationError('unavailable', { retryAfterSeconds: 1 });
  };
  const guarded = {
    run: <T>(work: () => Promise<T>) =>
      queue.run(() => {
        assertOpen();
        return work();
      }),
  };
  const unitOfWork: UnitOfWork = {
    run: (work) =>
      guarded.run(async () => {
        const staged = stageTables(tables);
        let conflict: UniqueConflict | undefined;
        const refuse = (what: UniqueConflict['what']): never => {
          conflict = new UniqueConflict(what);
          throw conflict;
        };
        const result = await work(createTransaction(staged.tables, next, refuse));
        // A transaction with a failed statement cannot commit, like in a database.
        if (conflict !== undefined) throw conflict;
        staged.commit();
        commits++;
        return result;
      }),
    autocommit: {
      pressReleases: {
        add: (change) => unitOfWork.run(({ pressReleases }) => pressReleases.add(change)),
      },
    },
  };
  return {
    unitOfWork,
    queries: createQueries(
      tables,
      () => {
        queue.assertOutside();
        assertOpen();
      },
      () => commits,
    ),
    idempotency: createIdempotencyStore(tables, guarded),
    async close() {
      closed = true;
    },
  };
}
