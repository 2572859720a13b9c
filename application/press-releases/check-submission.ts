import { assertOwner, contentOf, DomainError, type GuidelineSettings, monthOf } from '../../domain/index.ts';
import type { FilingChoices, Payment, Ports, PressReleaseDetails } from '../ports/index.ts';
import { makeGetPressRelease } from './get-press-release.ts';
import type { Target } from './guard.ts';
import { SUBMISSION_CHECKS } from './submission-checks.ts';

/**
 * Everything that would refuse a submission now, all at once; empty where it would go through (contract §6).
 * Changes nothing. Whoever has read the release just now may hand it over as `known`: it is not read again.
 * @throws DomainError `not_found`, `not_owner`
 */
export function makeCheckSubmission(ports: Pick<Ports, 'queries' | 'clock'>, { guidelines }: Settings) {
  const getPressRelease = makeGetPressRelease(ports);
  return async (target: Target & { readonly known?: PressReleaseDetails }): Promise<DomainError[]> => {
    const release = target.known ?? (await getPressRelease(target));
    assertOwner(release, target.caller.accountId);
    const now = ports.clock.now();
    return obstaclesTo(release, await ports.queries.releases.payment(release, monthOf(now)), guidelines, now);
  };
}

/** What the form of a release goes by. */
export interface EditableRelease {
  readonly release: PressReleaseDetails;
  /** As the submission check says. */
  readonly problems: readonly DomainError[];
  readonly choices: FilingChoices;
}

/**
 * A release with what would refuse its submission, and what it can be filed under: its form's, in one step.
 * @throws DomainError `not_found`, `not_owner`
 */
export function makeOpenForEditing({ queries, clock }: Pick<Ports, 'queries' | 'clock'>, { guidelines }: Settings) {
  return async ({ caller: { accountId }, id }: Target): Promise<EditableRelease> => {
    const now = clock.now();
    const found = await queries.releases.forEditing(id, accountId, monthOf(now));
    if (found === undefined) throw new DomainError('not_found', { what: 'press release' });
    const { release, choices } = found;
    assertOwner(release, accountId);
    return { release, problems: obstaclesTo(release, found, guidelines, now), choices };
  };
}

interface Settings {
  readonly guidelines: GuidelineSettings;
}

function obstaclesTo(
  release: PressReleaseDetails,
  payment: Payment,
  guidelines: GuidelineSettings,
  now: Date,
): DomainError[] {
  const { status, category } = release;
  const subject = { status, payment, now, content: contentOf(release), categoryActive: category.active };
  return SUBMISSION_CHECKS.flatMap((check) => {
    try {
      check(subject, guidelines);
      return [];
    } catch (error) {
      if (error instanceof DomainError) return [error];
      throw error;
    }
  });
}
