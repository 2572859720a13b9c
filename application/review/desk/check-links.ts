import { type DeadLink, isHttpUrl, linksOf, type PressRelease } from '../../../domain/index.ts';
import { leaseOf } from '../../kernel/lease.ts';
import type { LinkChecker, Ports } from '../../ports/index.ts';

/** Maximum distinct URLs checked in a text: the first ones. */
export const LINKS_TO_CHECK_MAX = 20;
/** Concurrent requests. */
const AT_ONCE = 4;
/** Longer than the slowest check: five rounds of two requests of five seconds each. */
const LEASE_MS = 2 * 60_000;

/** The URLs to check, without fragments. */
export function linksToCheck({ text }: Pick<PressRelease, 'text'>): string[] {
  const urls = linksOf(text).map(({ href }) => href.replace(/#.*$/s, ''));
  return [...new Set(urls.filter(isHttpUrl))].slice(0, LINKS_TO_CHECK_MAX);
}

/**
 * Checks the links of the longest waiting submission and stores the dead ones (contract §17). Resolves with true if
 * there was a submission. An interrupted check is repeated once its lease has ended.
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
      const { now, leaseEndsAt } = leaseOf({ clock }, LEASE_MS);
      return linkChecks.claim(now, leaseEndsAt);
    });
    if (claimed === undefined) return false;
    const submission = await queries.desk.submission(claimed.pressReleaseId, claimed.submission);
    const deadLinks =
      submission === undefined ? [] : await findDeadLinks(linksToCheck(submission), linkChecker, signal);
    // Requests aborted at shutdown prove nothing about the links.
    if (signal?.aborted === true) return false;
    await unitOfWork.run(({ linkChecks }) => linkChecks.finish(claimed, { at: clock.now(), deadLinks }));
    return true;
  };
}

async function findDeadLinks(
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
