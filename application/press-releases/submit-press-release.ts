import {
  type AiTextDeclaration,
  assertAllowed,
  assertGuidelines,
  bookingToCharge,
  CURRENT_ARCHIVE_TEXT,
  contentOf,
  DomainError,
  type GuidelineSettings,
  guidelineViolations,
  monthOf,
  type PressRelease,
  publishAtFaults,
  quotaUsedUp,
  submitPressRelease,
  type Violation,
} from '../../domain/index.ts';
import { publisher } from '../kernel/actor.ts';
import { type Completion, complete } from '../kernel/completion.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Ports, PressReleaseStamp, Transaction } from '../ports/index.ts';
import { loadForChange, stampIn, type Target } from './guard.ts';

export interface SubmitPressRelease extends Target {
  readonly aiTextDeclaration?: AiTextDeclaration;
  /** Null for as soon as it is approved; where absent, the time that the release has stands. */
  readonly publishAt?: Date | null;
  readonly faults: readonly Violation[];
}

/** A release that changed its state, and what its tag is made of. */
export interface MovedPressRelease {
  readonly release: PressRelease;
  readonly stamp: PressReleaseStamp;
}

/**
 * Specification §2.3 and §4.1, POST /press-releases/{id}/submit. The first submission is charged in the same transaction;
 * later ones are free and need no booking any more (contract §6).
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`, `validation_failed`, `booking_required`,
 *   `quota_exceeded`, `guideline_violation`, in this order; ApplicationError `precondition_failed`
 */
export function makeSubmitPressRelease(
  ports: Pick<Ports, 'unitOfWork' | 'clock'>,
  settings: { readonly guidelines: GuidelineSettings },
  mails: Pick<MailQueue, 'tellOfQuota'>,
) {
  return async (command: SubmitPressRelease, completion?: Completion<MovedPressRelease>): Promise<MovedPressRelease> =>
    ports.unitOfWork.run(async (transaction) => {
      const release = await loadForChange(transaction, command, 'submit');
      const at = ports.clock.now();
      const aiTextDeclaration = declarationOf(command, at);
      const { isCharged } = assertAllowed(release.status, 'submit', 'publisher');
      const charged = isCharged ? await chargeFor(transaction, release, at) : undefined;
      const category = await transaction.catalogue.findCategory(release.categoryId);
      assertGuidelines(
        guidelineViolations(
          { content: contentOf(release), categoryActive: category?.active ?? false },
          settings.guidelines,
        ),
      );
      const change = submitPressRelease(
        release,
        {
          aiTextDeclaration,
          archiveAcknowledgement: { textVersion: CURRENT_ARCHIVE_TEXT.version, acknowledgedAt: at },
          ...(command.publishAt !== undefined && { publishAt: command.publishAt }),
        },
        { actor: publisher(command.caller), at },
      );
      if (charged !== undefined) {
        await transaction.bookings.addCharge(charged.charge);
        const { usedUp } = charged;
        if (usedUp !== null) await mails.tellOfQuota(transaction, release.accountId, usedUp);
      }
      const stored = await transaction.pressReleases.save(change.release, change.entry);
      return complete(transaction, completion, { release: stored, stamp: await stampIn(transaction, stored) });
    });
}

/** What was declared. @throws DomainError `validation_failed` where anything in the request is faulty, or it is missing */
function declarationOf(command: SubmitPressRelease, now: Date): AiTextDeclaration {
  const { aiTextDeclaration } = command;
  const faults = [...command.faults, ...publishAtFaults(command.publishAt, now)];
  if (aiTextDeclaration !== undefined && faults.length === 0) return aiTextDeclaration;
  const field = 'ai_text_declaration';
  const isReported = aiTextDeclaration !== undefined || faults.some((fault) => fault.field === field);
  const violations: readonly Violation[] = isReported ? faults : [...faults, { field, rule: 'required' }];
  throw new DomainError('validation_failed', { violations });
}

/** The charge that the submission calls for, and the quota that it uses up; undefined where the release has been charged. */
async function chargeFor(transaction: Transaction, release: PressRelease, at: Date) {
  if ((await transaction.bookings.chargeOf(release.id)) !== undefined) return undefined;
  const ledger = await transaction.bookings.ledger(release.accountId, monthOf(at));
  const booking = bookingToCharge(ledger, at);
  const after = ledger.map((each) => (each.booking.id === booking.id ? { ...each, used: each.used + 1 } : each));
  const charge = {
    accountId: release.accountId,
    bookingId: booking.id,
    bookingKind: booking.kind,
    pressReleaseId: release.id,
    chargedAt: at,
  };
  return { charge, usedUp: quotaUsedUp(after, at) };
}
