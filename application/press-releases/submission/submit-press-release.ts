import {
  type AiTextDeclaration,
  bookingToCharge,
  type Caller,
  CURRENT_ARCHIVE_TEXT,
  contentOf,
  DomainError,
  type GuidelineSettings,
  isBlank,
  monthOf,
  mustHandOver,
  type PressRelease,
  personNameFaults,
  publishAtFaults,
  quotaUsedUp,
  submitPressRelease,
  type Violation,
} from '../../../domain/index.ts';
import { requireAccount } from '../../accounts/manage-accounts.ts';
import { publisher } from '../../kernel/actor.ts';
import { type Completion, complete } from '../../kernel/completion.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { Payment, Ports, Transaction } from '../../ports/index.ts';
import { linksToCheck } from '../../review/desk/check-links.ts';
import { loadForChange, type MovedPressRelease, movedFor, type Target } from '../guard.ts';
import { SUBMISSION_CHECKS } from './submission-checks.ts';

export interface SubmitPressRelease extends Target {
  readonly aiTextDeclaration?: AiTextDeclaration;
  /** Null publishes on approval; absent keeps the release's own time. */
  readonly publishAt?: Date | null;
  /** The person who made the declarations, if an agent passed them on. */
  readonly confirmedBy?: string;
  /** For the editors; blank is none. */
  readonly note?: string | null;
  readonly faults: readonly Violation[];
}

/**
 * Specification §2.3 and §4.1, POST /press-releases/{id}/submit. The first submission is charged in the same
 * transaction; later ones are free and need no booking (contract §6).
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`; `permission_missing` for an author who has to hand
 *   the release to an owner; `validation_failed`, `booking_required`, `quota_exceeded`, `guideline_violation`, in this
 *   order; ApplicationError `precondition_failed`
 */
export function makeSubmitPressRelease(
  ports: Pick<Ports, 'unitOfWork' | 'clock' | 'linkChecker'>,
  settings: { readonly guidelines: GuidelineSettings },
  mails: Pick<MailQueue, 'notifyQuotaUsedUp'>,
) {
  return async (command: SubmitPressRelease, completion?: Completion<MovedPressRelease>): Promise<MovedPressRelease> =>
    ports.unitOfWork.run(async (transaction) => {
      const release = await loadForChange(transaction, command, 'submit');
      await assertMaySubmit(transaction, command.caller);
      const at = ports.clock.now();
      const aiTextDeclaration = declarationOf(command, at);
      const payment = await paymentIn(transaction, release, at);
      const category = await transaction.catalogue.findCategory(release.categoryId);
      const content = contentOf(release);
      const subject = { content, categoryActive: category?.active ?? false, payment, now: at };
      for (const check of SUBMISSION_CHECKS) check(subject, settings.guidelines);
      const change = submitPressRelease(
        release,
        {
          aiTextDeclaration,
          archiveAcknowledgement: { textVersion: CURRENT_ARCHIVE_TEXT.version, acknowledgedAt: at },
          ...(command.publishAt !== undefined && { publishAt: command.publishAt }),
          ...(command.confirmedBy !== undefined && { confirmedBy: command.confirmedBy }),
          ...(command.note != null && !isBlank(command.note) && { note: command.note.trim() }),
        },
        { actor: publisher(command.caller), at },
      );
      if (!payment.isCharged) {
        const { charge, usedUp } = chargeFor(release, payment.ledger, at);
        await transaction.bookings.addCharge(charge);
        if (usedUp !== null) await mails.notifyQuotaUsedUp(transaction, release.accountId, usedUp);
      }
      // Also stores the event press_release.submitted.
      const stored = await transaction.pressReleases.save(change);
      if (ports.linkChecker !== undefined && linksToCheck(stored).length > 0) {
        await transaction.linkChecks.request({ pressReleaseId: stored.id, submission: stored.submissions }, at);
      }
      return complete(transaction, completion, await movedFor(command, transaction, stored));
    });
}

/** @throws DomainError `permission_missing` for an author who has to hand the release to an owner */
export async function assertMaySubmit(transaction: Transaction, caller: Caller): Promise<void> {
  // Only authors need the query.
  if (caller.via.kind === 'token' || caller.via.role === 'owner') return;
  const account = await requireAccount(transaction, caller.accountId);
  if (mustHandOver(caller, account)) throw new DomainError('permission_missing', { permission: 'owner' });
}

/** The AI declaration of the request. @throws DomainError `validation_failed` with every fault of the request */
function declarationOf(command: SubmitPressRelease, now: Date): AiTextDeclaration {
  const { aiTextDeclaration } = command;
  const faults = [
    ...command.faults,
    ...publishAtFaults(command.publishAt, now),
    ...personNameFaults('confirmed_by', command.confirmedBy),
  ];
  if (aiTextDeclaration !== undefined && faults.length === 0) return aiTextDeclaration;
  const field = 'ai_text_declaration';
  const isReported = aiTextDeclaration !== undefined || faults.some((fault) => fault.field === field);
  const violations: readonly Violation[] = isReported ? faults : [...faults, { field, rule: 'required' }];
  throw new DomainError('validation_failed', { violations });
}

/** The ledger is read and locked only for a first submission. */
async function paymentIn({ bookings }: Transaction, release: PressRelease, at: Date): Promise<Payment> {
  if ((await bookings.chargeOf(release.id)) !== undefined) return { isCharged: true, ledger: [] };
  return { isCharged: false, ledger: await bookings.ledger(release.accountId, monthOf(at)) };
}

/** The charge for the submission, and the month's quota if the charge uses it up. */
function chargeFor(release: PressRelease, ledger: Payment['ledger'], at: Date) {
  const booking = bookingToCharge(ledger, at);
  const after = ledger.map((usage) => (usage.booking.id === booking.id ? { ...usage, used: usage.used + 1 } : usage));
  const charge = {
    accountId: release.accountId,
    bookingId: booking.id,
    bookingKind: booking.kind,
    pressReleaseId: release.id,
    chargedAt: at,
  };
  return { charge, usedUp: quotaUsedUp(after, at) };
}
