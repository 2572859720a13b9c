import {
  assertCorrectable,
  assertOwner,
  type Correction,
  type CorrectionId,
  correctionConflict,
  DomainError,
  type PressRelease,
  type PressReleaseId,
} from '../../../domain/index.ts';
import { ApplicationError } from '../../errors.ts';
import type { Queries, Transaction } from '../../ports/index.ts';
import { makeGuardPressRelease, stampIn, type Target } from '../../press-releases/guard.ts';

/** A correction of one of the caller's releases. */
export interface CorrectionTarget extends Target {
  readonly correctionId: CorrectionId;
}

/**
 * The checks before a proposal's body is read: existence, ownership, status, precondition, and no pending correction.
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`; ApplicationError `precondition_failed`
 */
export function makeGuardProposal({ queries }: { queries: Queries }) {
  const guard = makeGuardPressRelease({ queries });
  return async (target: Target): Promise<void> => {
    const stamp = await guard({ caller: target.caller, id: target.id });
    assertCorrectable(stamp);
    await guard(target);
    const pending = await queries.corrections.pendingOf(target.id);
    if (pending !== undefined) throw correctionConflict(pending, stamp);
  };
}

/** Loads the release under a lock and repeats the guard's checks, since it may have changed. @throws as the guard */
export async function loadForProposal(transaction: Transaction, target: Target): Promise<PressRelease> {
  const release = await loadRelease(transaction, target.id);
  assertOwner(release, target.caller);
  assertCorrectable(release);
  if (target.precondition?.(await stampIn(transaction, release)) === false) {
    throw new ApplicationError('precondition_failed', {});
  }
  const pending = await transaction.corrections.pendingOf(release.id);
  if (pending !== undefined) throw correctionConflict(pending, release);
  return release;
}

/** The caller's correction. @throws DomainError `not_found`, `not_owner` */
export function makeGuardCorrection({ queries }: { queries: Queries }) {
  const guard = makeGuardPressRelease({ queries });
  return async ({ caller, id, correctionId }: CorrectionTarget): Promise<Correction> => {
    await guard({ caller, id });
    return requireOfRelease(await queries.corrections.find(correctionId), id);
  };
}

/**
 * The counterpart of makeGuardCorrection for a withdrawal.
 * @throws DomainError also `status_conflict` if it is no longer pending
 */
export function makeGuardWithdrawal({ queries }: { queries: Queries }) {
  const guard = makeGuardPressRelease({ queries });
  const find = makeGuardCorrection({ queries });
  return async (target: CorrectionTarget): Promise<void> => {
    const correction = await find(target);
    if (correction.status !== 'pending') throw correctionConflict(correction, await guard(target));
  };
}

/** The release, locked, and one of its corrections. @throws DomainError `not_found` */
export async function loadCorrection(
  transaction: Transaction,
  id: PressReleaseId,
  correctionId: CorrectionId,
): Promise<{ readonly release: PressRelease; readonly correction: Correction }> {
  const release = await loadRelease(transaction, id);
  return { release, correction: requireOfRelease(await transaction.corrections.find(correctionId), id) };
}

/** @throws DomainError `not_found` if it does not exist or belongs to another release */
function requireOfRelease(correction: Correction | undefined, id: PressReleaseId): Correction {
  if (correction?.pressReleaseId !== id) throw new DomainError('not_found', { what: 'correction' });
  return correction;
}

async function loadRelease(transaction: Transaction, id: PressReleaseId): Promise<PressRelease> {
  const release = await transaction.pressReleases.load(id);
  if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
  return release;
}
