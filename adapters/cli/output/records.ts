import type { ShownAccount } from '../../../application/accounts/manage-accounts.ts';
import type { LegacyKeyImport } from '../../../application/accounts/manage-tokens.ts';
import type { QueueItem, ReviewItem, StoredHistoryEntry } from '../../../application/ports/index.ts';
import { managedAccountRecord, quotaRecord } from '../../../application/records/accounts.ts';
import { managedCategoryRecord, ownedCompanyRecord } from '../../../application/records/catalogue.ts';
import { imageRecord } from '../../../application/records/images.ts';
import { editorHistoryDetailsRecord } from '../../../application/records/press-releases/history-details.ts';
import { historyRecord, pressReleaseRecord } from '../../../application/records/press-releases/press-releases.ts';
import { findingRecord } from '../../../application/records/review/review.ts';
import { takeDownRecord } from '../../../application/records/take-down.ts';
import { time } from '../../../application/records/time.ts';
import type { ShownReview } from '../../../application/review/review.ts';
import {
  type Actor,
  editorActions,
  type ImageId,
  type PressRelease,
  type ReasonedTakeDown,
  type Rendition,
  visibleText,
} from '../../../domain/index.ts';

/* JSON records that the command line prints. Each lists its members explicitly, named as in the API (contract §4). */

export function accountWithBookingRecord({
  account,
  booking: { active, plan, creditsLeft, validUntil },
}: ShownAccount) {
  return {
    ...managedAccountRecord(account),
    booking: {
      active,
      plan: quotaRecord(plan),
      credits_left: creditsLeft,
      valid_until: time(validUntil),
    },
  };
}

export function importRecord({ imported, skipped, refused }: LegacyKeyImport) {
  return { imported, skipped, refused: refused.map(({ line, violation }) => ({ line, violation })) };
}

export function reviewItemRecord({ release, companyName, accountName, sandbox }: ReviewItem) {
  const { id, status, portal, language, title, submissions } = release;
  return {
    id,
    status,
    portal,
    language,
    title,
    company_name: companyName,
    account_name: accountName,
    sandbox,
    submission: submissions,
    account_id: release.accountId,
    submitted_at: time(release.submittedAt),
    published_at: time(release.publishedAt),
    created_at: time(release.createdAt),
  };
}

/** A release in the queue; `set_aside` is null unless an editor set it aside. */
export function queueItemRecord({ setAside, ...item }: QueueItem) {
  return {
    ...reviewItemRecord(item),
    set_aside: setAside && {
      editor: setAside.user.name,
      note: setAside.note,
      until: time(setAside.until),
      until_reply: setAside.untilReply,
    },
  };
}

/** The path is relative to the service's URL, and needs no authentication. */
const renditionRecord = ({ name, key }: Rendition) => ({ name, path: `/images/${key}.jpg` });

/** An actor with all details, which only operators see. */
export function actorRecord(actor: Actor) {
  switch (actor.kind) {
    case 'editor':
      return { kind: actor.kind, name: actor.name };
    case 'publisher': {
      const { kind, accountId, tokenId, user } = actor;
      const record = { kind, account_id: accountId, token_id: tokenId };
      return user === undefined ? record : { ...record, user_id: user.id, user_name: user.name };
    }
    case 'clock':
      return { kind: actor.kind };
  }
}

export function actorText(actor: ReturnType<typeof actorRecord>): string {
  switch (actor.kind) {
    case 'editor':
      return `editor ${actor.name}`;
    case 'publisher':
      return `account ${actor.account_id}`;
    case 'clock':
      return 'scheduler';
  }
}

export function operatorHistoryRecord(entry: StoredHistoryEntry) {
  return { ...historyRecord(entry, actorRecord(entry.actor)), details: editorHistoryDetailsRecord(entry) };
}

/** A take-down with its editor and the publisher's objection. */
function operatorTakeDownRecord(takenDown: ReasonedTakeDown | null) {
  const record = takeDownRecord(takenDown);
  if (record === null || takenDown === null) return null;
  const { by, objection } = takenDown;
  return {
    ...record,
    editor: by?.name ?? null,
    objection: objection && {
      text: objection.text,
      at: time(objection.at),
      upheld_at: time(objection.upheldAt),
    },
  };
}

/** A release after a take-down or reinstatement; `image` is null if that concerned the whole release. */
export function releaseAfterTakeDownRecord(release: PressRelease, imageId: ImageId | null) {
  const image = release.images.find(({ id }) => id === imageId);
  return {
    ...releaseRecord(release),
    image: image === undefined ? null : { id: image.id, taken_down: takeDownRecord(image.takenDown) },
  };
}

/** A release as printed by the command line. */
export function releaseRecord(release: PressRelease) {
  const { id, ...record } = pressReleaseRecord(release);
  return {
    id,
    account_id: release.accountId,
    ...record,
    taken_down: operatorTakeDownRecord(release.takenDown),
    submission: release.submissions,
    images: release.images.map((image) => imageRecord(image, renditionRecord)),
  };
}

/** A release with everything that an editor needs for a decision. */
export function reviewRecord({ release, history, hasEarlier, findings }: ShownReview) {
  return {
    ...releaseRecord(release),
    visible_text: visibleText(release.text),
    sandbox: release.sandbox,
    editor_actions: editorActions(release),
    company: ownedCompanyRecord(release.company),
    category: managedCategoryRecord(release.category),
    history: history.map(operatorHistoryRecord),
    /** True if the history has earlier entries than those listed. */
    history_has_earlier: hasEarlier,
    findings: findings.map((finding) => findingRecord(finding)),
  };
}
