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
import type { Part, Ports, SandboxReviewDue, Transaction } from '../ports/index.ts';

/** As whom the service itself decides. */
export const SANDBOX_EDITOR: EditorCaller = { kind: 'editor', name: 'sandbox' };

/** So many ids are asked for at once. */
const PAGE = 100;

/**
 * Decides the releases of sandbox accounts, and the corrections of what was published of them, as their titles ask, a moment after they
 * were submitted. Any process may run it, as often as it likes: each release is looked at again under its lock, so that of two who
 * decide, or of one who decides and a publisher who withdraws or deletes, one wins and the other does nothing. A fault with one does
 * not stop the others. Returns how many it decided.
 * @throws AggregateError with every fault, after the last one
 * @throws ApplicationError `unavailable` at once where the database does not answer
 */
export function makeDecideSandboxReviews({
  unitOfWork,
  queries,
  clock,
}: Pick<Ports, 'unitOfWork' | 'queries' | 'clock'>) {
  /** Only what is of a sandbox is decided by its title, whatever the query returned. */
  const isSandbox = async ({ accounts }: Transaction, { accountId }: PressRelease) =>
    (await accounts.find(accountId))?.sandbox === true;

  const decideReview = ({ id, submission }: SandboxReviewDue, caller: EditorCaller) =>
    unitOfWork.run(async (transaction) => {
      const { pressReleases } = transaction;
      const release = await pressReleases.load(id);
      // It may have been decided, taken back or submitted anew meanwhile.
      if (release?.status !== 'in_review' || release.submissions !== submission) return false;
      const instruction = sandboxInstruction(release.title);
      if (instruction === undefined || !(await isSandbox(transaction, release))) return false;
      const decided = follow(instruction, release, { actor: editor(caller), at: clock.now() });
      await pressReleases.save(decided.release, decided.entry);
      return true;
    });

  const decideCorrection = ({ id, pressReleaseId }: Pick<Correction, 'id' | 'pressReleaseId'>, caller: EditorCaller) =>
    unitOfWork.run(async (transaction) => {
      const { pressReleases, corrections, events } = transaction;
      const release = await pressReleases.load(pressReleaseId);
      const correction = await corrections.find(id);
      // It may have been decided or taken back meanwhile, or its release taken down.
      if (release?.status !== 'published' || correction?.status !== 'pending') return false;
      const instruction = sandboxInstruction(correction.changes.title ?? release.title);
      if (instruction === undefined || !(await isSandbox(transaction, release))) return false;
      const by = { actor: editor(caller), at: clock.now() };
      if (instruction.decision === 'approve') {
        const { correction: approved, change } = approveCorrection(correction, release, by);
        await pressReleases.save(change.release, change.entry);
        await corrections.save(approved);
      } else {
        const reason = reasonFor(instruction, release.language) ?? instruction.codes.join(', ');
        const rejected = rejectCorrection(correction, release, reason, by);
        await events.add(correctionRejected(rejected));
        await corrections.save(rejected);
      }
      return true;
    });

  return async ({ caller }: { readonly caller: EditorCaller }): Promise<number> => {
    const now = clock.now();
    const faults: unknown[] = [];
    let count = 0;
    const decideAll = async <Id extends number, Due extends { readonly id: Id }>(
      dueAfter: (part: Part<Id>) => Promise<readonly Due[]>,
      decide: (due: Due, caller: EditorCaller) => Promise<boolean>,
    ) => {
      let after: Id | null = null;
      for (;;) {
        const due: readonly Due[] = await dueAfter({ after, limit: PAGE });
        for (const each of due) {
          try {
            if (await decide(each, caller)) count++;
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
      (part) => queries.releases.sandboxReviewsDue(now, part),
      decideReview,
    );
    await decideAll<CorrectionId, Pick<Correction, 'id' | 'pressReleaseId'>>(
      (part) => queries.corrections.sandboxDue(now, part),
      decideCorrection,
    );
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of a sandbox could not be decided`);
    return count;
  };
}

function follow(
  instruction: SandboxInstruction,
  release: PressRelease,
  context: { readonly actor: Actor; readonly at: Date },
): Change {
  if (instruction.decision === 'approve') return approvePressRelease(release, context);
  const { codes } = instruction;
  const reason = reasonFor(instruction, release.language);
  return rejectPressRelease(release, { codes, reason, fields: [] }, context);
}

/** In words where `other` is among the codes, which has to be explained. */
function reasonFor(
  { codes, unknown }: Extract<SandboxInstruction, { decision: 'reject' }>,
  language: Language,
): string | null {
  return codes.includes('other') ? describeSandboxRejection({ unknown, known: REJECTION_CODES }, language) : null;
}
