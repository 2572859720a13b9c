import { refuseIfAny } from '../../../domain/index.ts';
import type { ImageEvidence, Ports } from '../../ports/index.ts';
import { makeSweep } from '../../sweep.ts';

/** How many of the purged items are listed one by one. */
export const PURGED_SHOWN = 100;
/** How much goes in one transaction. */
const BATCH = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface Purge {
  /** How many days evidence is kept after the upload. */
  readonly olderThanDays: number;
  /** Only says what would go. */
  readonly dryRun: boolean;
}

export interface Purged {
  readonly before: Date;
  /** How much went, or would go. */
  readonly total: number;
  /** The oldest of it, PURGED_SHOWN at most. */
  readonly evidence: readonly ImageEvidence[];
  /** Files that went with it: originals that no evidence names any more. */
  readonly files: number;
}

/**
 * Removes evidence that is older than the retention, never that of an image that is still on a release, and then the
 * originals that no evidence names any more. Evidence is kept for good unless an operator asks for this.
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
        // As of the limit: what the sweep below looks at was put long enough ago to go.
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
