import {
  assertAllowed,
  assertGuidelines,
  assertOwner,
  bookingToCharge,
  contentOf,
  DomainError,
  type GuidelineSettings,
  guidelineViolations,
  monthOf,
} from '../../domain/index.ts';
import type { Ports, PressReleaseDetails } from '../ports/index.ts';
import { makeGetPressRelease } from './get-press-release.ts';
import type { Target } from './guard.ts';

/**
 * Everything that would refuse a submission now, all at once; empty where it would go through (contract §6).
 * Changes nothing. Whoever has read the release just now may hand it over as `known`: it is not read again.
 * @throws DomainError `not_found`, `not_owner`
 */
export function makeCheckSubmission(
  ports: Pick<Ports, 'queries' | 'clock'>,
  settings: { readonly guidelines: GuidelineSettings },
) {
  const getPressRelease = makeGetPressRelease(ports);
  return async (target: Target & { readonly known?: PressReleaseDetails }): Promise<DomainError[]> => {
    const release = target.known ?? (await getPressRelease(target));
    assertOwner(release, target.caller.accountId);
    const now = ports.clock.now();
    const { isCharged, ledger } = await ports.queries.releases.payment(release, monthOf(now));
    return obstacles([
      () => assertAllowed(release.status, 'submit', 'publisher'),
      () => isCharged || bookingToCharge(ledger, now),
      () =>
        assertGuidelines(
          guidelineViolations(
            { content: contentOf(release), categoryActive: release.category.active },
            settings.guidelines,
          ),
        ),
    ]);
  };
}

function obstacles(checks: readonly (() => unknown)[]): DomainError[] {
  return checks.flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      if (error instanceof DomainError) return [error];
      throw error;
    }
  });
}
