import type { ApiToken } from '../account/api-token.ts';
import type {
  AccountId,
  ApiTokenId,
  CompanyId,
  CorrectionId,
  EventId,
  ImageId,
  PressReleaseId,
  QuestionId,
} from '../identifiers.ts';
import type { EditableImageField } from '../image/image-changes.ts';
import type { ImageRole } from '../image/role.ts';
import { type ClientData, clientDataOf } from '../press-release/client-data.ts';
import type { AiTextDeclaration } from '../press-release/content/content.ts';
import type { Actor, HistoryDetails, HistoryEntry } from '../press-release/history.ts';
import type { EditedField } from '../press-release/press-release.ts';
import type { StatementOfReasons, TakeDown } from '../press-release/publication/take-down.ts';
import type { ProposableField } from '../press-release/review/edit-proposal.ts';
import type { Rejection } from '../press-release/review/rejection.ts';
import type { PressReleaseStatus } from '../press-release/status.ts';

/** Event types of an account's feed (contract §10) and webhooks. */
export const EVENT_TYPES = [
  'press_release.created',
  'press_release.updated',
  'press_release.submitted',
  'press_release.scheduled',
  'press_release.published',
  'press_release.approval_undone',
  'press_release.rejected',
  'press_release.withdrawn',
  'press_release.question',
  'press_release.proposal',
  'press_release.corrected',
  'press_release.taken_down',
  'press_release.reinstated',
  'press_release.objected',
  'press_release.take_down_upheld',
  'press_release.deleted',
  'correction.rejected',
  'image.attached',
  'image.removed',
  'image.updated',
  'image.taken_down',
  'token.created',
  'token.revoked',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Retention of events. */
export const EVENT_RETENTION_DAYS = 90;

export function isEventType(text: string): text is EventType {
  return (EVENT_TYPES as readonly string[]).includes(text);
}

interface EventBase<Type extends EventType> {
  readonly type: Type;
  /** The only account that receives the event. */
  readonly accountId: AccountId;
  readonly at: Date;
  /** The trace of the request that caused the event, for webhooks; absent if not recorded. Never in a feed. */
  readonly traceparent?: string;
}

/** A transition of a release, from its history entry. */
interface StepBase<Type extends EventType> extends EventBase<Type>, ClientData {
  readonly pressReleaseId: PressReleaseId;
  /** The newsroom of the release after the transition. */
  readonly companyId: CompanyId;
  /** Null for a new release. */
  readonly from: PressReleaseStatus | null;
  /** Null once the release is deleted. */
  readonly to: PressReleaseStatus | null;
  /** The release's version after the transition; of a deleted one, its last. */
  readonly version: number;
  readonly actor: Actor;
}

export type PressReleaseEvent =
  | StepBase<
      | 'press_release.created'
      | 'press_release.published'
      | 'press_release.approval_undone'
      | 'press_release.withdrawn'
      | 'press_release.deleted'
    >
  /** The publisher objected to the take-down. A `take_down_upheld` or `reinstated` event follows. */
  | StepBase<'press_release.objected'>
  | (StepBase<'press_release.take_down_upheld'> & StatementOfReasons)
  | (StepBase<'press_release.updated'> & { readonly fields: readonly EditedField[] })
  | (StepBase<'press_release.submitted'> & {
      /** Counts from 1. */
      readonly submission: number;
      readonly aiTextDeclaration: AiTextDeclaration;
    })
  | (StepBase<'press_release.scheduled'> & { readonly publishAt: Date })
  | (StepBase<'press_release.rejected'> & Omit<Rejection, 'rejectedAt' | 'version' | 'by'>)
  | (StepBase<'press_release.question'> & {
      readonly questionId: QuestionId;
      readonly text: string;
      /** Null while the question is open. */
      readonly answer: string | null;
    })
  | (StepBase<'press_release.proposal'> & {
      readonly proposal: 'open' | 'accepted' | 'declined';
      /** The fields that the proposal changes. */
      readonly fields: readonly ProposableField[];
    })
  | (StepBase<'press_release.corrected'> & Omit<HistoryDetails['correct'], 'fields'>)
  | (StepBase<'press_release.taken_down'> & Omit<TakeDown, 'at'> & StatementOfReasons)
  | (StepBase<'press_release.reinstated'> & {
      /** Null if the release itself is reinstated. */
      readonly imageId: ImageId | null;
    })
  | (StepBase<'image.attached'> & {
      readonly imageId: ImageId;
      readonly role: ImageRole;
      /** The preview image that it replaced. */
      readonly replacedImageId: ImageId | null;
    })
  | (StepBase<'image.removed'> & { readonly imageId: ImageId; readonly role: ImageRole })
  | (StepBase<'image.updated'> & {
      readonly imageId: ImageId;
      readonly role: ImageRole;
      readonly fields: readonly EditableImageField[];
    })
  | (StepBase<'image.taken_down'> &
      Omit<TakeDown, 'at'> &
      StatementOfReasons & { readonly imageId: ImageId; readonly role: ImageRole });

/** A proposed correction was rejected; the release is unchanged. */
export interface CorrectionEvent extends EventBase<'correction.rejected'>, ClientData {
  readonly pressReleaseId: PressReleaseId;
  readonly companyId: CompanyId;
  readonly correctionId: CorrectionId;
  readonly reason: string;
}

export interface TokenEvent extends EventBase<'token.created' | 'token.revoked'> {
  readonly tokenId: ApiTokenId;
  readonly kind: ApiToken['kind'];
  readonly name: string;
}

export type DomainEvent = PressReleaseEvent | CorrectionEvent | TokenEvent;

interface Stored {
  readonly id: EventId;
}

/** An event in the feed. An account's ids increase in the order in which its events become visible. */
export type StoredEvent = (PressReleaseEvent & Stored) | (CorrectionEvent & Stored) | (TokenEvent & Stored);

/** Omit applied to each member of a union, so that it stays a union. */
type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

/** An event of a release that may have no id yet. */
export type StepEvent = Without<PressReleaseEvent, 'pressReleaseId'>;

const TYPE_WITHOUT_DETAILS = {
  create: 'press_release.created',
  approve: 'press_release.published',
  publish: 'press_release.published',
  undo_approval: 'press_release.approval_undone',
  withdraw: 'press_release.withdrawn',
  delete: 'press_release.deleted',
} as const;

/**
 * The event of a history entry; every entry has one. `release` is the release after the transition, with the version
 * that it is stored under.
 */
export function eventOf(
  entry: HistoryEntry,
  release: ClientData & { readonly accountId: AccountId; readonly companyId: CompanyId; readonly version: number },
): StepEvent {
  const { from, to, actor, at } = entry;
  const { accountId, companyId, version } = release;
  const step = { accountId, companyId, at, from, to, version, actor, ...clientDataOf(release) };
  switch (entry.action) {
    case 'edit':
      return { ...step, type: 'press_release.updated', fields: entry.details.fields };
    case 'submit':
    case 'object': {
      if (from === 'taken_down') return { ...step, type: 'press_release.objected' };
      const { submission, aiTextDeclaration } = entry.details;
      return { ...step, type: 'press_release.submitted', submission, aiTextDeclaration };
    }
    case 'schedule':
      return { ...step, type: 'press_release.scheduled', publishAt: entry.details.publishAt };
    case 'reschedule': {
      const { publishAt } = entry.details;
      // In review, only the requested time changes: nothing is scheduled before its approval.
      return to === 'scheduled' && publishAt !== null
        ? { ...step, type: 'press_release.scheduled', publishAt }
        : { ...step, type: 'press_release.updated', fields: ['publishAt'] };
    }
    case 'reject': {
      const { codes, reason, fields, details = [], submission } = entry.details.rejection;
      return { ...step, type: 'press_release.rejected', codes, reason, fields, details, submission };
    }
    case 'ask': {
      const { questionId, text } = entry.details;
      return { ...step, type: 'press_release.question', questionId, text, answer: null };
    }
    case 'answer': {
      const { questionId, question, text } = entry.details;
      return { ...step, type: 'press_release.question', questionId, text: question, answer: text };
    }
    case 'propose':
    case 'accept_proposal': {
      const fields = Object.keys(entry.details.changes) as ProposableField[];
      const proposal = entry.action === 'propose' ? 'open' : 'accepted';
      return { ...step, type: 'press_release.proposal', proposal, fields };
    }
    case 'decline_proposal':
      return { ...step, type: 'press_release.proposal', proposal: 'declined', fields: [] };
    case 'attach_image': {
      const { imageId, role, replacedImageId } = entry.details;
      return { ...step, type: 'image.attached', imageId, role, replacedImageId };
    }
    case 'remove_image': {
      const { imageId, role } = entry.details;
      return { ...step, type: 'image.removed', imageId, role };
    }
    case 'edit_image': {
      const { imageId, role, fields } = entry.details;
      return { ...step, type: 'image.updated', imageId, role, fields };
    }
    case 'correct': {
      const { correctionId, kind, note } = entry.details;
      return { ...step, type: 'press_release.corrected', correctionId, kind, note };
    }
    case 'take_down': {
      const { note: _, ...reasons } = entry.details;
      return { ...step, type: 'press_release.taken_down', ...reasons };
    }
    case 'take_down_image': {
      const { note: _, sha256: __, ...reasons } = entry.details;
      return { ...step, type: 'image.taken_down', ...reasons };
    }
    case 'uphold':
      return { ...step, type: 'press_release.take_down_upheld', ...entry.details };
    case 'reinstate':
      return { ...step, type: 'press_release.reinstated', imageId: null };
    case 'reinstate_image':
      return { ...step, type: 'press_release.reinstated', imageId: entry.details.imageId };
    default:
      return { ...step, type: TYPE_WITHOUT_DETAILS[entry.action] };
  }
}

/** True for an event of one of the newsrooms; events without a release belong to none (contract §19). */
export function isOfNewsrooms(event: DomainEvent, companyIds: readonly CompanyId[]): boolean {
  return 'companyId' in event && companyIds.includes(event.companyId);
}

/** A token was created or has just been revoked. Contains nothing of its secret. */
export function tokenEvent(type: TokenEvent['type'], token: ApiToken, at: Date): TokenEvent {
  return { type, accountId: token.accountId, at, tokenId: token.id, kind: token.kind, name: token.name };
}
