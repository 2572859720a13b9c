import {
  type Actor,
  approveCorrection,
  approvePressRelease,
  type Change,
  type Correction,
  type CorrectionId,
  correctionRejected,
  type EditorCaller,
  type Language,
  type PressRelease,
  type PressReleaseId,
  REJECTION_CODES,
  rejectCorrection,
  rejectPressRelease,
  type SandboxInstruction,
  sandboxInstruction,
} from '../../domain/index.ts';
import { ApplicationError } from '../errors.ts';
import { editor } from '../kernel/actor.ts';
import { describeSandboxRejection } from '../messages/messages.ts';
import type { PageRequest, Ports, SandboxReviewDue, Transaction } from '../ports/index.ts';

/** The editor named in automatic decisions. */
export const SANDBOX_EDITOR: EditorCaller = { kind: 'editor', name: 'sandbox' };

/** Ids fetched at once. */
const PAGE = 100;

/**
 * Decides releases of sandbox accounts, and corrections of them, according to their titles, shortly after submission.
 * Safe to run in several processes: each release is checked again under its lock, so that of concurrent decisions,
 * withdrawals and deletions only one succeeds. An error with one release does not stop the others. Returns the number
 * decided.
 * @throws AggregateError with every error, after the last release
 * @throws ApplicationError `unavailable` immediately if the database does not respond
 */
export function makeDecideSandboxReviews({
  unitOfWork,
  queries,
  clock,
}: Pick<Ports, 'unitOfWork' | 'queries' | 'clock'>) {
  /** Checked again: whatever the query returns, a regular account's release is never decided by its title. */
  const isSandbox = async ({ accounts }: Transaction, { accountId }: PressRelease) =>
    (await accounts.find(accountId))?.sandbox === true;

  const decideReview = ({ id, submission }: SandboxReviewDue, caller: EditorCaller) =>
    unitOfWork.run(async (transaction) => {
      const { pressReleases } = transaction;
      const release = await pressReleases.load(id);
      // The release may have been decided, withdrawn or resubmitted in the meantime.
      if (release?.status !== 'in_review' || release.submissions !== submission) return false;
      const instruction = sandboxInstruction(release.title);
      if (instruction === undefined || !(await isSandbox(transaction, release))) return false;
      const decided = applyInstruction(instruction, release, { actor: editor(caller), at: clock.now() });
      // Also stores the event press_release.published, .scheduled or .rejected.
      await pressReleases.save(decided);
      return true;
    });

  const decideCorrection = ({ id, pressReleaseId }: Pick<Correction, 'id' | 'pressReleaseId'>, caller: EditorCaller) =>
    unitOfWork.run(async (transaction) => {
      const { pressReleases, corrections, events } = transaction;
      const release = await pressReleases.load(pressReleaseId);
      const correction = await corrections.find(id);
      // The correction may have been decided or withdrawn in the meantime, or its release taken down.
      if (release?.status !== 'published' || correction?.status !== 'pending') return false;
      const instruction = sandboxInstruction(correction.changes.title ?? release.title);
      if (instruction === undefined || !(await isSandbox(transaction, release))) return false;
      const by = { actor: editor(caller), at: clock.now() };
      if (instruction.decision === 'approve') {
        const { correction: approved, change } = approveCorrection(correction, release, by);
        // Also stores the event press_release.corrected.
        await pressReleases.save(change);
        await corrections.save(approved);
      } else {
        const reason = reasonFor(instruction, release.language) ?? instruction.codes.join(', ');
        const rejected = rejectCorrection(correction, release, reason, by);
        await events.add(correctionRejected(rejected, release));
        await corrections.save(rejected);
      }
      return true;
    });

  return async ({ caller }: { readonly caller: EditorCaller }): Promise<number> => {
    const now = clock.now();
    const faults: unknown[] = [];
    let count = 0;
    const decideAll = async <Id extends number, Due extends { readonly id: Id }>(
      dueAfter: (page: PageRequest<Id>) => Promise<readonly Due[]>,
      decide: (due: Due, caller: EditorCaller) => Promise<boolean>,
    ) => {
      let after: Id | null = null;
      for (;;) {
        const due: readonly Due[] = await dueAfter({ after, limit: PAGE });
        for (const item of due) {
          try {
            if (await decide(item, caller)) count++;
          } catch (error) {
            if (ApplicationError.is(error, 'unavailable')) throw error;
            faults.push(error);
          }
        }
        after = due.at(-1)?.id ?? null;
        if (due.length < PAGE) return;
      }
    };
    await decideAll<PressReleaseId, SandboxReviewDue>(
      (page) => queries.releases.sandboxReviewsDue(now, page),
      decideReview,
    );
    await decideAll<CorrectionId, Pick<Correction, 'id' | 'pressReleaseId'>>(
      (page) => queries.corrections.sandboxDue(now, page),
      decideCorrection,
    );
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of a sandbox could not be decided`);
    return count;
  };
}

function applyInstruction(
  instruction: SandboxInstruction,
  release: PressRelease,
  context: { readonly actor: Actor; readonly at: Date },
): Change {
  if (instruction.decision === 'approve') return approvePressRelease(release, context);
  const { codes } = instruction;
  const reason = reasonFor(instruction, release.language);
  return rejectPressRelease(release, { codes, reason, fields: [] }, context);
}

/** Explains the code `other`, which requires a reason. */
function reasonFor(
  { codes, unknown }: Extract<SandboxInstruction, { decision: 'reject' }>,
  language: Language,
): string | null {
  return codes.includes('other') ? describeSandboxRejection({ unknown, known: REJECTION_CODES }, language) : null;
}
