import { refuseIfAny } from '../../../domain/index.ts';
import type { ImageEvidence, Ports } from '../../ports/index.ts';
import { makeSweep } from '../../sweep.ts';

/** Maximum purged items listed individually. */
export const PURGED_SHOWN = 100;
/** Items removed in one transaction. */
const BATCH = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface Purge {
  /** Retention in days after the upload. */
  readonly olderThanDays: number;
  /** Reports without removing anything. */
  readonly dryRun: boolean;
}

export interface Purged {
  readonly before: Date;
  /** Number of items removed or, in a dry run, to be removed. */
  readonly total: number;
  /** The oldest items, at most PURGED_SHOWN. */
  readonly evidence: readonly ImageEvidence[];
  /** Removed files: originals without any evidence left. */
  readonly files: number;
}

/**
 * Removes evidence older than the retention, except that of attached images, and originals without any evidence left.
 * Evidence is kept indefinitely unless an operator calls this.
 * @throws DomainError `validation_failed` for a retention below one day
 */
export function makePurgeEvidence(
  ports: Pick<Ports, 'unitOfWork' | 'queries' | 'idempotency' | 'imageStore' | 'clock'>,
) {
  const sweep = makeSweep(ports);
  return async ({ olderThanDays, dryRun }: Purge): Promise<Purged> => {
    if (!(Number.isSafeInteger(olderThanDays) && olderThanDays >= 1)) {
      refuseIfAny([{ field: 'older_than', rule: 'min', min: 1 }]);
    }
    const before = new Date(ports.clock.now().getTime() - olderThanDays * DAY_MS);
    if (dryRun) {
      const { items, total } = await ports.queries.images.purgeableEvidence(before, PURGED_SHOWN);
      return { before, total, evidence: items, files: 0 };
    }
    const evidence: ImageEvidence[] = [];
    let total = 0;
    let batch: readonly ImageEvidence[] = [];
    do {
      const after = batch.at(-1) ?? null;
      batch = await ports.unitOfWork.run(async ({ pressReleases, unsettledFiles }) => {
        const purged = await pressReleases.purgeEvidence(before, BATCH, after);
        // Dated at the limit, so that the sweep below considers them old enough.
        await unsettledFiles.note({ originals: purged.map(({ sha256 }) => sha256), renditions: [] }, before);
        return purged;
      });
      total += batch.length;
      evidence.push(...batch.slice(0, PURGED_SHOWN - evidence.length));
    } while (batch.length === BATCH);
    const { files } = await sweep();
    return { before, total, evidence, files };
  };
}
