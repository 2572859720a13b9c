import type { PressReleaseId } from '../../../domain/index.ts';
import type { Ports } from '../../ports/index.ts';
import { type FindingSettings, makeFindings } from './findings.ts';

/** Maximum releases per run, so that a burst of submissions does not slow down the rest of the service. */
const BATCH = 20;
/** Maximum releases that are skipped after an error. */
const FAILED_MAX = 200;

/**
 * Computes the findings of the first releases in the queue that have none for their current version, so that listing
 * the queue does not have to. Releases that failed are tried again once no others are left. Returns the number of
 * stored results.
 * @throws the first error, after examining the other releases
 */
export function makeExamineWaiting(ports: Pick<Ports, 'unitOfWork' | 'queries'>, settings: FindingSettings) {
  const { unitOfWork, queries } = ports;
  const findings = makeFindings(ports, settings);
  const failed = new Set<PressReleaseId>();
  return async ({ signal }: { readonly signal?: AbortSignal | undefined } = {}): Promise<number> => {
    const errors: unknown[] = [];
    let stored = 0;
    const first = await queries.desk.unexamined(BATCH + failed.size);
    if (first.every(({ id }) => failed.has(id))) failed.clear();
    for (const { id, version } of first.filter((release) => !failed.has(release.id)).slice(0, BATCH)) {
      if (signal?.aborted === true) break;
      try {
        const release = await queries.releases.find(id);
        if (release?.version !== version) continue;
        const codes = new Set((await findings(release)).map(({ code }) => code));
        // Links are checked later; the queue reads their result itself.
        codes.delete('dead_link');
        await unitOfWork.run(({ desk }) => desk.setFindings({ id, version }, [...codes]));
        stored++;
      } catch (error) {
        errors.push(error);
        if (failed.size < FAILED_MAX) failed.add(id);
      }
    }
    if (errors.length > 0) throw errors[0];
    return stored;
  };
}
