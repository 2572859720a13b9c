import { refuseIfAny } from '../../domain/index.ts';
import type { ImageEvidence, Ports } from '../ports/index.ts';
import { makeSweep } from '../sweep.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Purge {
  /** How many days evidence is kept after the upload. */
  readonly olderThanDays: number;
  /** Only says what would go. */
  readonly dryRun: boolean;
}

export interface Purged {
  readonly before: Date;
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
    if (dryRun) return { before, evidence: await ports.queries.purgeableEvidence(before), files: 0 };
    const evidence = await ports.unitOfWork.run((transaction) => transaction.pressReleases.purgeEvidence(before));
    const { files } = await sweep();
    return { before, evidence, files };
  };
}
