import type { Ports } from '../../ports/index.ts';
import { type FindingSettings, makeFindings } from './findings.ts';

/** Releases of one run: a burst of submissions takes little from the rest of the service. */
const BATCH = 20;

/**
 * Looks for the findings of the first releases in the queue that have not been examined in their current version, so that
 * the queue need not. Returns how many it stored.
 * @throws the first error, after the others
 */
export function makeExamineWaiting(ports: Pick<Ports, 'unitOfWork' | 'queries'>, settings: FindingSettings) {
  const { unitOfWork, queries } = ports;
  const findings = makeFindings(ports, settings);
  return async ({ signal }: { readonly signal?: AbortSignal | undefined } = {}): Promise<number> => {
    const errors: unknown[] = [];
    let stored = 0;
    for (const { id, version } of await queries.desk.unexamined(BATCH)) {
      if (signal?.aborted === true) break;
      try {
        const release = await queries.releases.find(id);
        if (release?.version !== version) continue;
        const codes = new Set((await findings(release)).map(({ code }) => code));
        // They may be checked later; the queue reads the result.
        codes.delete('dead_link');
        await unitOfWork.run(({ desk }) => desk.setFindings({ id, version }, [...codes]));
        stored++;
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
    return stored;
  };
}
