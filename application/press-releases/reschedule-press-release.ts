import { type NewTime, refuseIfAny, reschedulePressRelease, type Violation } from '../../domain/index.ts';
import { publisher } from '../kernel/actor.ts';
import { type Completion, complete } from '../kernel/completion.ts';
import type { Ports } from '../ports/index.ts';
import { loadForChange, type MovedPressRelease, movedFor, type Target } from './guard.ts';
import { assertMaySubmit } from './submission/submit-press-release.ts';

export interface ReschedulePressRelease extends Target {
  /** The new time of publication. It is a fault to omit it, so that a forgotten field never publishes a release. */
  readonly publishAt?: NewTime | undefined;
  readonly faults: readonly Violation[];
}

/**
 * Changes the publication time of a release in review or scheduled, and nothing else: approval, claim and decisions stay.
 * Setting the same time again changes nothing. If the release is published, withdrawn or rejected concurrently, the later
 * of both requests is refused.
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`; `permission_missing` for an author who has to hand
 *   releases to an owner; `validation_failed`; ApplicationError `precondition_failed`
 */
export function makeReschedulePressRelease({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return async (
    { publishAt, faults, ...target }: ReschedulePressRelease,
    completion?: Completion<MovedPressRelease>,
  ): Promise<MovedPressRelease> =>
    unitOfWork.run(async (transaction) => {
      const release = await loadForChange(transaction, target, 'reschedule');
      await assertMaySubmit(transaction, target.caller);
      const isMissing = publishAt === undefined && !faults.some(({ field }) => field === 'publish_at');
      refuseIfAny([...faults, ...(isMissing ? [{ field: 'publish_at', rule: 'required' } as const] : [])]);
      const context = { actor: publisher(target.caller), at: clock.now() };
      const change = reschedulePressRelease(release, publishAt as NewTime, context);
      // Also stores the event press_release.scheduled or, in review, press_release.updated.
      const stored = change === null ? release : await transaction.pressReleases.save(change);
      return complete(transaction, completion, await movedFor(target, transaction, stored));
    });
}
