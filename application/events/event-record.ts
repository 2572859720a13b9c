import {
  type AiTextDeclaration,
  type ApiToken,
  type CorrectionKind,
  EDITABLE_IMAGE_FIELDS,
  type EventType,
  type ImageRole,
  type PressReleaseStatus,
  type RejectionCode,
  type StoredEvent,
  type TakeDownReason,
} from '../../domain/index.ts';
import { snakeName } from '../kernel/snake-name.ts';
import { type ActorRecord, actorRecord } from '../records/actor.ts';
import { clientDataRecord } from '../records/press-releases/client-data.ts';
import { detailRecords } from '../records/review/rejection.ts';
import { statementRecord } from '../records/take-down.ts';

interface EventEnvelope<Type extends EventType, Data> {
  readonly id: number;
  readonly type: Type;
  /** Time of the event, RFC 3339 in UTC. */
  readonly timestamp: string;
  readonly data: Data;
}

interface StepData extends ReturnType<typeof clientDataRecord> {
  readonly press_release_id: number;
  /** Null for a new release. */
  readonly from: PressReleaseStatus | null;
  /** Null once the release is deleted. */
  readonly to: PressReleaseStatus | null;
  readonly version: number;
  readonly actor: ActorRecord;
}

interface TokenData {
  readonly token_id: number;
  readonly kind: ApiToken['kind'];
  readonly name: string;
}

interface RejectedData extends StepData {
  readonly codes: readonly RejectionCode[];
  readonly reason: string | null;
  readonly fields: readonly string[];
  readonly details: ReturnType<typeof detailRecords>;
  readonly submission: number;
}

interface ImageData extends StepData {
  readonly image_id: number;
  readonly role: ImageRole;
}

type StatementData = ReturnType<typeof statementRecord>;

interface TakeDownData extends StatementData {
  readonly reason: TakeDownReason;
  readonly public: string;
}

interface CorrectedData extends StepData {
  readonly correction_id: number;
  readonly kind: CorrectionKind;
  readonly note: string | null;
}

interface CorrectionRejectedData extends ReturnType<typeof clientDataRecord> {
  readonly press_release_id: number;
  readonly correction_id: number;
  readonly reason: string;
}

/** An event as published in the feed and in webhook bodies. */
export type EventRecord =
  | EventEnvelope<'press_release.created', StepData>
  | EventEnvelope<'press_release.updated', StepData & { readonly fields: readonly string[] }>
  | EventEnvelope<
      'press_release.submitted',
      StepData & { readonly submission: number; readonly ai_text_declaration: AiTextDeclaration }
    >
  | EventEnvelope<'press_release.scheduled', StepData & { readonly publish_at: string }>
  | EventEnvelope<'press_release.published', StepData>
  | EventEnvelope<'press_release.approval_undone', StepData>
  | EventEnvelope<'press_release.rejected', RejectedData>
  | EventEnvelope<'press_release.withdrawn', StepData>
  | EventEnvelope<
      'press_release.question',
      StepData & { readonly question_id: number; readonly text: string; readonly answer: string | null }
    >
  | EventEnvelope<
      'press_release.proposal',
      StepData & { readonly proposal: 'open' | 'accepted' | 'declined'; readonly fields: readonly string[] }
    >
  | EventEnvelope<'press_release.corrected', CorrectedData>
  | EventEnvelope<'press_release.taken_down', StepData & TakeDownData>
  | EventEnvelope<'press_release.reinstated', StepData & { readonly image_id: number | null }>
  | EventEnvelope<'press_release.objected', StepData>
  | EventEnvelope<'press_release.take_down_upheld', StepData & StatementData>
  | EventEnvelope<'press_release.deleted', StepData>
  | EventEnvelope<'correction.rejected', CorrectionRejectedData>
  | EventEnvelope<'image.attached', ImageData & { readonly replaced_image_id: number | null }>
  | EventEnvelope<'image.removed', ImageData>
  | EventEnvelope<'image.updated', ImageData & { readonly fields: readonly string[] }>
  | EventEnvelope<'image.taken_down', ImageData & TakeDownData>
  | EventEnvelope<'token.created', TokenData>
  | EventEnvelope<'token.revoked', TokenData>;

/** The published fields of an event, for feed and webhooks alike. */
export function eventRecord(event: StoredEvent): EventRecord {
  const envelope = <const Type extends EventType, Data>(type: Type, data: Data): EventEnvelope<Type, Data> => ({
    id: event.id,
    type,
    timestamp: event.at.toISOString(),
    data,
  });
  if ('tokenId' in event) return envelope(event.type, { token_id: event.tokenId, kind: event.kind, name: event.name });
  if (event.type === 'correction.rejected') {
    const { pressReleaseId, correctionId, reason } = event;
    return envelope(event.type, {
      press_release_id: pressReleaseId,
      ...clientDataRecord(event),
      correction_id: correctionId,
      reason,
    });
  }
  const { pressReleaseId, from, to, version } = event;
  const step = {
    press_release_id: pressReleaseId,
    ...clientDataRecord(event),
    ...{ from, to, version, actor: actorRecord(event.actor) },
  };
  switch (event.type) {
    case 'press_release.updated':
      return envelope(event.type, { ...step, fields: event.fields.map(snakeName) });
    case 'press_release.submitted': {
      const { submission, aiTextDeclaration } = event;
      return envelope(event.type, { ...step, submission, ai_text_declaration: aiTextDeclaration });
    }
    case 'press_release.scheduled':
      return envelope(event.type, { ...step, publish_at: event.publishAt.toISOString() });
    case 'press_release.question': {
      const { questionId, text, answer } = event;
      return envelope(event.type, { ...step, question_id: questionId, text, answer });
    }
    case 'press_release.proposal':
      return envelope(event.type, { ...step, proposal: event.proposal, fields: event.fields.map(snakeName) });
    case 'press_release.corrected': {
      const { correctionId, kind, note } = event;
      return envelope(event.type, { ...step, correction_id: correctionId, kind, note });
    }
    case 'press_release.taken_down':
      return envelope(event.type, { ...step, reason: event.reason, public: event.public, ...statementRecord(event) });
    case 'press_release.take_down_upheld':
      return envelope(event.type, { ...step, ...statementRecord(event) });
    case 'press_release.reinstated':
      return envelope(event.type, { ...step, image_id: event.imageId });
    case 'image.taken_down': {
      const { imageId, role, reason, public: sentence } = event;
      const statement = statementRecord(event);
      return envelope(event.type, { ...step, image_id: imageId, role, reason, public: sentence, ...statement });
    }
    case 'press_release.rejected': {
      const { codes, reason, fields, submission } = event;
      return envelope(event.type, {
        ...step,
        codes,
        reason,
        fields,
        details: detailRecords(event.details),
        submission,
      });
    }
    case 'image.attached': {
      const { imageId, role, replacedImageId } = event;
      return envelope(event.type, { ...step, image_id: imageId, role, replaced_image_id: replacedImageId });
    }
    case 'image.removed':
      return envelope(event.type, { ...step, image_id: event.imageId, role: event.role });
    case 'image.updated': {
      const { imageId, role, fields } = event;
      const changed = fields.map((field) => EDITABLE_IMAGE_FIELDS[field]);
      return envelope(event.type, { ...step, image_id: imageId, role, fields: changed });
    }
    default:
      return envelope(event.type, step);
  }
}
