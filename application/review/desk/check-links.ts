import { type DeadLink, isHttpUrl, linksOf, type PressRelease } from '../../../domain/index.ts';
import { leaseOf } from '../../kernel/lease.ts';
import type { LinkChecker, Ports } from '../../ports/index.ts';

/** Distinct addresses checked of a text, the first ones. */
export const CHECKED_LINKS_MAX = 20;
/** Requested at the same time. */
const AT_ONCE = 4;
/** Longer than the slowest check: five rounds of two requests of five seconds each. */
const LEASE_MS = 2 * 60_000;

/** The addresses that are checked, without the part behind "#". */
export function checkedLinks({ text }: Pick<PressRelease, 'text'>): string[] {
  const addresses = linksOf(text).map(({ href }) => href.replace(/#.*$/s, ''));
  return [...new Set(addresses.filter(isHttpUrl))].slice(0, CHECKED_LINKS_MAX);
}

/**
 * Checks the links of the submission that has been waiting longest, and stores which do not answer (contract §17). True
 * where there was one. A check that is interrupted is repeated once its lease has ended.
 */
export function makeCheckLinks({
  unitOfWork,
  queries,
  clock,
  linkChecker,
}: Pick<Ports, 'unitOfWork' | 'queries' | 'clock' | 'linkChecker'>) {
  return async ({ signal }: { readonly signal?: AbortSignal | undefined } = {}): Promise<boolean> => {
    if (linkChecker === undefined) return false;
    const claimed = await unitOfWork.run(({ linkChecks }) => {
      const { now, lockedUntil } = leaseOf({ clock }, LEASE_MS);
      return linkChecks.claim(now, lockedUntil);
    });
    if (claimed === undefined) return false;
    const submission = await queries.desk.submission(claimed.pressReleaseId, claimed.submission);
    const deadLinks = submission === undefined ? [] : await deadAmong(checkedLinks(submission), linkChecker, signal);
    // Requests that end with the process say nothing about the links.
    if (signal?.aborted === true) return false;
    await unitOfWork.run(({ linkChecks }) => linkChecks.finish(claimed, { at: clock.now(), deadLinks }));
    return true;
  };
}

async function deadAmong(
  urls: readonly string[],
  checker: LinkChecker,
  signal: AbortSignal | undefined,
): Promise<DeadLink[]> {
  const dead: DeadLink[] = [];
  for (let from = 0; from < urls.length && signal?.aborted !== true; from += AT_ONCE) {
    const checked = urls.slice(from, from + AT_ONCE).map(async (url) => ({ url, fault: await checker.check(url) }));
    for (const { url, fault } of await Promise.all(checked)) if (fault !== null) dead.push({ url, fault });
  }
  return dead;
}
