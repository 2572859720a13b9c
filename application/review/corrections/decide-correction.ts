import {
  approveCorrection,
  assertNotClaimedByAnother,
  type Correction,
  type CorrectionId,
  correctionRejected,
  DomainError,
  type EditorCaller,
  type MoveContext,
  makeCorrectionOfTypo,
  type PressRelease,
  reclassifyApproved,
  rejectCorrection,
  withholdWording,
} from '../../../domain/index.ts';
import { editor } from '../../kernel/actor.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { Ports, Transaction } from '../../ports/index.ts';
import { loadCorrection } from './guard.ts';

type DecisionPorts = Pick<Ports, 'unitOfWork' | 'queries' | 'clock'>;

export interface CorrectionDecision {
  readonly id: CorrectionId;
  readonly caller: EditorCaller;
}

/** A correction after a decision, with its release, which may have changed. */
export interface DecidedUpon {
  readonly correction: Correction;
  readonly release: PressRelease;
}

/**
 * A use case that makes a decision. Reads the correction again under the release's lock, so that only one of several
 * concurrent decisions succeeds. A pending correction that another editor has claimed is left to them.
 * @throws DomainError also `claim_required`
 */
function makeDecision<Command extends CorrectionDecision>(
  { unitOfWork, queries, clock }: DecisionPorts,
  decide: (
    command: Command,
    correction: Correction,
    release: PressRelease,
    by: MoveContext,
    transaction: Transaction,
  ) => Promise<DecidedUpon>,
) {
  return async (command: Command): Promise<DecidedUpon> => {
    const found = await queries.corrections.find(command.id);
    if (found === undefined) throw new DomainError('not_found', { what: 'correction' });
    return unitOfWork.run(async (transaction) => {
      const { correction, release } = await loadCorrection(transaction, found.pressReleaseId, command.id);
      const by = { actor: editor(command.caller), at: clock.now() };
      const { desk } = transaction;
      const isPending = correction.status === 'pending';
      if (isPending) assertNotClaimedByAnother(await desk.claim(release.id), command.caller.user, by.at);
      const decided = await decide(command, correction, release, by, transaction);
      if (isPending && decided.correction.status !== 'pending') await desk.endClaim(release.id);
      await transaction.corrections.save(decided.correction);
      return decided;
    });
  };
}

/**
 * Approves a correction: its wording replaces the published one (contract §14). With a `note`, a typographical
 * correction becomes one with a public note.
 * @throws DomainError `not_found`, `status_conflict`, `validation_failed`
 */
export function makeApproveCorrection(ports: DecisionPorts, mails: MailQueue) {
  return makeDecision<CorrectionDecision & { readonly note?: string }>(
    ports,
    async ({ note }, current, release, by, transaction) => {
      const reclassified = note === undefined ? current : makeCorrectionOfTypo(current, release, note);
      const { correction, change } = approveCorrection(reclassified, release, by);
      // Also stores the event press_release.corrected.
      const saved = await transaction.pressReleases.save(change);
      await mails.notifyMembers(transaction, saved, { kind: 'corrected', note: correction.note });
      return { correction, release: saved };
    },
  );
}

/**
 * Rejects a correction; the published wording stays.
 * @throws DomainError `not_found`, `status_conflict`, `validation_failed`
 */
export function makeRejectCorrection(ports: DecisionPorts, mails: MailQueue) {
  return makeDecision<CorrectionDecision & { readonly reason: string }>(
    ports,
    async ({ reason }, current, release, by, transaction) => {
      const correction = rejectCorrection(current, release, reason, by);
      await transaction.events.add(correctionRejected(correction, release));
      await mails.notifyMembers(transaction, release, { kind: 'correction_rejected', reason: correction.reason ?? '' });
      return { correction, release };
    },
  );
}

/**
 * Reclassifies a pending or approved typographical correction as one with a public note.
 * @throws DomainError `not_found`, `status_conflict`, `validation_failed`
 */
export function makeReclassifyCorrection(ports: DecisionPorts) {
  return makeDecision<CorrectionDecision & { readonly note: string }>(
    ports,
    async ({ note }, current, release, by, transaction) => {
      if (current.status !== 'approved') return { correction: makeCorrectionOfTypo(current, release, note), release };
      const { correction, change } = reclassifyApproved(current, release, note, by);
      // Also stores the event press_release.corrected.
      return { correction, release: await transaction.pressReleases.save(change) };
    },
  );
}

/**
 * Withholds the replaced wording of a correction from the public, with a public reason.
 * @throws DomainError `not_found`, `status_conflict`, `validation_failed`
 */
export function makeWithholdWording(ports: DecisionPorts) {
  return makeDecision<CorrectionDecision & { readonly reason: string }>(
    ports,
    async ({ reason }, current, release, by) => ({
      correction: withholdWording(current, release, reason, by),
      release,
    }),
  );
}
