import {
  type Actor,
  approvePressRelease,
  type Change,
  type EditorCaller,
  type Language,
  type PressRelease,
  type PressReleaseId,
  REJECTION_CODES,
  rejectPressRelease,
  type SandboxInstruction,
  sandboxInstruction,
} from '../../domain/index.ts';
import { ApplicationError } from '../errors.ts';
import { editor } from '../kernel/actor.ts';
import { describeSandboxRejection } from '../messages/messages.ts';
import type { Ports, SandboxReviewDue } from '../ports/index.ts';

/** As whom the service itself decides. */
export const SANDBOX_EDITOR: EditorCaller = { kind: 'editor', name: 'sandbox' };

/** So many ids are asked for at once. */
const PAGE = 100;

/**
 * Decides the releases of sandbox accounts as their titles ask, a moment after they were submitted. Any process may run
 * it, as often as it likes: each release is looked at again under its lock, so that of two who decide, or of one who
 * decides and a publisher who withdraws or deletes, one wins and the other does nothing. A fault with one release does
 * not stop the others. Returns how many it decided.
 * @throws AggregateError with every fault, after the last release
 * @throws ApplicationError `unavailable` at once where the database does not answer
 */
export function makeDecideSandboxReviews({
  unitOfWork,
  queries,
  clock,
}: Pick<Ports, 'unitOfWork' | 'queries' | 'clock'>) {
  const decide = ({ id, submission }: SandboxReviewDue, caller: EditorCaller) =>
    unitOfWork.run(async ({ accounts, pressReleases }) => {
      const release = await pressReleases.load(id);
      // It may have been decided, taken back or submitted anew meanwhile.
      if (release?.status !== 'in_review' || release.submissions !== submission) return false;
      const instruction = sandboxInstruction(release.title);
      // Only sandbox releases are decided by their titles, whatever the query returned.
      if (instruction === undefined || (await accounts.find(release.accountId))?.sandbox !== true) return false;
      const decided = follow(instruction, release, { actor: editor(caller), at: clock.now() });
      await pressReleases.save(decided.release, decided.entry);
      return true;
    });

  return async ({ caller }: { readonly caller: EditorCaller }): Promise<number> => {
    const now = clock.now();
    const faults: unknown[] = [];
    let count = 0;
    let after: PressReleaseId | null = null;
    for (;;) {
      const due: readonly SandboxReviewDue[] = await queries.releases.sandboxReviewsDue(now, { after, limit: PAGE });
      for (const each of due) {
        try {
          if (await decide(each, caller)) count++;
        } catch (error) {
          if (ApplicationError.is(error, 'unavailable')) throw error;
          faults.push(error);
        }
      }
      after = due.at(-1)?.id ?? null;
      if (due.length < PAGE) break;
    }
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} sandbox releases could not be decided`);
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
