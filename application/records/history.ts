import {
  EDITABLE_IMAGE_FIELDS,
  type HistoryEntry,
  type Image,
  type PressRelease,
  type Step,
} from '../../domain/index.ts';
import { snakeName } from '../kernel/snake-name.ts';
import { actorRecord } from './actor.ts';
import { proposedRecord } from './edit-proposals.ts';
import { imageRecord } from './images.ts';
import { pressReleaseRecord } from './press-releases.ts';
import { rejectionRecord } from './rejection.ts';
import { statementRecord } from './take-down.ts';
import { time } from './time.ts';

/**
 * An entry as its publisher is shown it, without its id and the addresses of pictures. Each entry's digest covers a hash of
 * it (see shownDigest), so what is shown of stored entries must never change: a new member has to be empty for them.
 */
export function shownRecord(entry: HistoryEntry) {
  const { action, from, to, actor, at, snapshot } = entry;
  return {
    ...{ action, from, to, actor: actorRecord(actor), at: time(at), details: detailsRecord(entry) },
    snapshot:
      snapshot === null
        ? null
        : snapshotRecord(snapshot, (image) => imageRecord({ ...image, renditions: [] }, () => null)),
  };
}

/** A snapshot as shown to the publisher. */
export function snapshotRecord<Picture>(snapshot: PressRelease, pictureRecord: (image: Image) => Picture) {
  return { ...pressReleaseRecord(snapshot), images: snapshot.images.map(pictureRecord) };
}

/** Details as shown to the publisher: without editors and internal notes. */
export function detailsRecord(step: Step) {
  switch (step.action) {
    case 'edit':
      return { fields: step.details.fields.map(snakeName) };
    case 'attach_image': {
      const { imageId, role, sha256, replacedImageId, confirmedBy, ...label } = step.details;
      return {
        image_id: imageId,
        role,
        sha256,
        ai_label: label.aiLabel,
        ai_label_declared: label.aiLabelDeclared,
        ai_label_source: label.aiLabelSource,
        ai_label_recognised: label.aiLabelRecognised,
        replaced_image_id: replacedImageId,
        ...(confirmedBy !== undefined && { confirmed_by: confirmedBy }),
      };
    }
    case 'remove_image':
    case 'reinstate_image':
      return { image_id: step.details.imageId, role: step.details.role, sha256: step.details.sha256 };
    case 'edit_image': {
      const { imageId, role, sha256, fields } = step.details;
      return { image_id: imageId, role, sha256, fields: fields.map((field) => EDITABLE_IMAGE_FIELDS[field]) };
    }
    case 'submit': {
      const { submission, aiTextDeclaration, confirmedBy, note } = step.details;
      return {
        submission,
        ai_text_declaration: aiTextDeclaration,
        ...(confirmedBy !== undefined && { confirmed_by: confirmedBy }),
        ...(note !== undefined && { note }),
      };
    }
    case 'object':
      return {
        submission: step.details.submission,
        ai_text_declaration: step.details.aiTextDeclaration,
        text: step.details.text,
      };
    case 'ask':
      return { question_id: step.details.questionId, text: step.details.text };
    case 'answer':
      return {
        question_id: step.details.questionId,
        question: step.details.question,
        text: step.details.text,
      };
    case 'propose':
      return { changes: proposedRecord(step.details.changes), note: step.details.note };
    case 'accept_proposal':
      return { changes: proposedRecord(step.details.changes), before: proposedRecord(step.details.before) };
    case 'schedule':
      return { publish_at: time(step.details.publishAt) };
    case 'reschedule': {
      const { before, publishAt } = step.details;
      return { publish_at: time(publishAt), previous_publish_at: time(before) };
    }
    case 'correct': {
      const { correctionId, kind, note, fields } = step.details;
      return { correction_id: correctionId, kind, note, fields: fields.map(snakeName) };
    }
    case 'take_down':
      return { reason: step.details.reason, public: step.details.public, ...statementRecord(step.details) };
    case 'take_down_image': {
      const { imageId, role, sha256, reason, public: sentence } = step.details;
      return { image_id: imageId, role, sha256, reason, public: sentence, ...statementRecord(step.details) };
    }
    case 'uphold':
      return statementRecord(step.details);
    case 'reinstate':
      return step.details.facts === undefined ? {} : { facts: step.details.facts };
    case 'reject':
      return { rejection: rejectionRecord(step.details.rejection) };
    default:
      return {};
  }
}
