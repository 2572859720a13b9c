import {
  assertAllowed,
  assertMayTake,
  assertOwner,
  assertPermission,
  type Caller,
  contentOf,
  DomainError,
  type GuidelineSettings,
  monthOf,
  newsroomsOf,
  ofNewsrooms,
  withinNewsrooms,
} from '../../../domain/index.ts';
import { forCaller } from '../../kernel/authority.ts';
import type { FilingChoices, Payment, Ports, PressReleaseDetails } from '../../ports/index.ts';
import type { Target } from '../guard.ts';
import { makeGetPressRelease } from '../reading/get-press-release.ts';
import { SUBMISSION_CHECKS } from './submission-checks.ts';

/**
 * All obstacles to a submission; empty if it would succeed (contract §6). Changes nothing. Pass a release that was
 * just read as `known` to avoid a second read.
 * @throws DomainError `not_found`, `not_owner`
 */
export function makeCheckSubmission(ports: Pick<Ports, 'queries' | 'clock'>, { guidelines }: Settings) {
  const getPressRelease = makeGetPressRelease(ports);
  return async (target: Target & { readonly known?: PressReleaseDetails }): Promise<DomainError[]> => {
    const release = target.known ?? (await getPressRelease(target));
    assertOwner(release, target.caller);
    const now = ports.clock.now();
    const payment = await ports.queries.releases.payment(release, monthOf(now));
    return obstaclesTo(release, target.caller, payment, guidelines, now);
  };
}

/** Data of a release's form. */
export interface EditableRelease {
  readonly release: PressReleaseDetails;
  /** Results of the submission check. */
  readonly problems: readonly DomainError[];
  readonly choices: FilingChoices;
}

/**
 * A release with the obstacles to its submission and its filing choices, in one query.
 * @throws DomainError `not_found`, `not_owner`
 */
export function makeOpenForEditing({ queries, clock }: Pick<Ports, 'queries' | 'clock'>, { guidelines }: Settings) {
  return async ({ caller, id }: Target): Promise<EditableRelease> => {
    const { accountId } = caller;
    const now = clock.now();
    const details = await queries.releases.forEditing(id, accountId, monthOf(now));
    if (details === undefined) throw new DomainError('not_found', { what: 'press release' });
    const { release, choices } = details;
    assertOwner(release, caller);
    const companies = ofNewsrooms(caller, choices.companies, ({ id }) => id);
    return {
      release: withinNewsrooms(newsroomsOf(caller), release, release.translations),
      problems: obstaclesTo(release, caller, details, guidelines, now),
      choices: { ...choices, companies },
    };
  };
}

interface Settings {
  readonly guidelines: GuidelineSettings;
}

function obstaclesTo(
  release: PressReleaseDetails,
  caller: Caller,
  payment: Payment,
  guidelines: GuidelineSettings,
  now: Date,
): DomainError[] {
  const { status, category } = release;
  const subject = { payment, now, content: contentOf(release), categoryActive: category.active };
  const assertRights = () => {
    assertPermission(caller.permissions, 'press-releases:write');
    assertMayTake(caller, 'submit');
  };
  const assertStatus = () => void assertAllowed(status, 'submit', 'publisher');
  return [assertRights, assertStatus, ...SUBMISSION_CHECKS].flatMap((check) => {
    try {
      check(subject, guidelines);
      return [];
    } catch (error) {
      if (error instanceof DomainError) return [forCaller(error, caller)];
      throw error;
    }
  });
}
