import type { EntryProof } from '../../../../application/history/prove-history.ts';
import { snakeName } from '../../../../application/kernel/snake-name.ts';
import type {
  PressReleaseDetails,
  PressReleaseRecord,
  StoredHistoryEntry,
} from '../../../../application/ports/index.ts';
import { actorRecord } from '../../../../application/records/actor.ts';
import { proposedRecord } from '../../../../application/records/edit-proposals.ts';
import { historyRecord, pressReleaseRecord } from '../../../../application/records/press-releases.ts';
import { rejectionRecord } from '../../../../application/records/rejection.ts';
import { statementRecord } from '../../../../application/records/take-down.ts';
import {
  actionsFor,
  type Caller,
  EDITABLE_IMAGE_FIELDS,
  type Language,
  type PressRelease,
  publisherActions,
  type Step,
} from '../../../../domain/index.ts';
import type { Addresses } from '../../kernel/addresses.ts';
import { type Shown, shows } from '../../kernel/responses/record.ts';
import { presentCategory } from '../categories/record.ts';
import { presentCompany } from '../companies/record.ts';
import { presentImage } from '../images/presenter.ts';
import type {
  HISTORY_DETAILS,
  HISTORY_ENTRY_RECORD,
  HISTORY_PROOF_RECORD,
  PRESS_RELEASE_DETAILS_RECORD,
  PRESS_RELEASE_RECORD,
  REJECTION_RECORD,
} from './record.ts';

/** A release in lists and after writes (contract §4). Without a caller, the publisher's actions are shown. */
export function presentPressRelease(
  release: PressReleaseRecord,
  addresses: Addresses,
  caller: Caller | null,
): Shown<typeof PRESS_RELEASE_RECORD> {
  const actions = publisherActions(release);
  return {
    ...pressReleaseRecord(release),
    allowed_actions: caller === null ? actions : actionsFor(caller, release.status, actions),
    // A release appears on both portals (contract §5) and keeps its URLs after a take-down.
    urls: release.publishedAt !== null ? addresses.pages(release) : null,
  };
}

const presentRejection = shows<typeof REJECTION_RECORD>()(rejectionRecord);

/** A release with its company, category, images and translations (single fetch). */
export function presentPressReleaseDetails(
  release: PressReleaseDetails,
  addresses: Addresses,
  language: Language,
  caller: Caller | null,
): Shown<typeof PRESS_RELEASE_DETAILS_RECORD> {
  return {
    ...presentPressRelease(release, addresses, caller),
    company: presentCompany(release.company, addresses),
    category: presentCategory(release.category, language),
    images: release.images.map((image) => presentImage(image, addresses)),
    translations: release.translations.map(({ id, language, title, status, portal, slug, publishedAt }) => ({
      ...{ id, language, title, status },
      url: publishedAt === null ? null : addresses.page(portal, { id, title, slug }),
    })),
  };
}

/** One transition, without the editor's name. */
export function presentHistoryEntry(
  entry: StoredHistoryEntry,
  addresses: Addresses,
): Shown<typeof HISTORY_ENTRY_RECORD> {
  return {
    ...historyRecord(entry, actorRecord(entry.actor)),
    details: presentDetails(entry),
    snapshot: entry.snapshot === null ? null : presentSnapshot(entry.snapshot, addresses),
  };
}

export function presentProof(proof: EntryProof | undefined): Shown<typeof HISTORY_PROOF_RECORD> | null {
  if (proof === undefined) return null;
  const { previous, entry, tree } = proof;
  if (tree === null) return { previous, entry, tree };
  const { day, treeSize, root, leafIndex, path } = tree;
  return { previous, entry, tree: { date: day, tree_size: treeSize, root, leaf_index: leafIndex, path: [...path] } };
}

function presentSnapshot(snapshot: PressRelease, addresses: Addresses) {
  const { allowed_actions: _actions, urls: _urls, ...record } = presentPressRelease(snapshot, addresses, null);
  return { ...record, images: snapshot.images.map((image) => presentImage(image, addresses)) };
}

function presentDetails(step: Step): Shown<typeof HISTORY_DETAILS> {
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
      return { publish_at: step.details.publishAt.toISOString() };
    case 'reschedule': {
      const { before, publishAt } = step.details;
      return { publish_at: publishAt?.toISOString() ?? null, previous_publish_at: before?.toISOString() ?? null };
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
      return { rejection: presentRejection(step.details.rejection) };
    default:
      return {};
  }
}
