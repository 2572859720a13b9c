import * as v from 'valibot';
import {
  AI_LABELS,
  AI_TEXT_DECLARATIONS,
  byPortal,
  CORRECTION_KINDS,
  EXTERNAL_ID_MAX,
  IMAGE_ROLES,
  LANGUAGES,
  PRESS_RELEASE_ACTIONS,
  PRESS_RELEASE_STATUSES,
  REJECTION_CODES,
  TAKE_DOWN_REASONS,
} from '../../../../domain/index.ts';
import { OBSTACLE_RECORD } from '../../kernel/problems/problem-record.ts';
import { about, address, idNumber, instant, metadataRecord, record } from '../../kernel/responses/record-schemas.ts';
import { CATEGORY_RECORD } from '../categories/record.ts';
import { COMPANY_RECORD } from '../companies/record.ts';
import { PUBLISHED_CORRECTION_RECORD } from '../corrections/record.ts';
import { IMAGE_RECORD } from '../images/record.ts';
import { ACTOR } from '../records/actor-record.ts';
import { STATEMENT, TAKE_DOWN_RECORD } from '../records/take-down-record.ts';
import { PROPOSED_FIELDS } from '../review/proposals/record.ts';
import { CONTENT_RECORD } from './content-record.ts';
import { TEXTS } from './record-texts.ts';

const STATUS = v.picklist(PRESS_RELEASE_STATUSES);

/** The reasons of a rejection, each with the field, quote or image it concerns (contract §13). */
export const REJECTION_DETAILS = v.array(
  record('RejectionDetail', TEXTS.rejectionDetail.description, {
    code: v.picklist(REJECTION_CODES),
    field: about(v.nullable(v.string()), TEXTS.rejectionDetail.field),
    quote: about(v.nullable(v.string()), TEXTS.rejectionDetail.quote),
    image_id: about(v.nullable(idNumber()), TEXTS.rejectionDetail.image_id),
    text: about(v.nullable(v.string()), TEXTS.rejectionDetail.text),
  }),
);

/** The rejection of a submission (contract §4). */
export const REJECTION_RECORD = record('Rejection', TEXTS.rejection.description, {
  codes: v.array(v.picklist(REJECTION_CODES)),
  reason: about(v.nullable(v.string()), TEXTS.rejection.reason),
  fields: about(v.array(v.string()), TEXTS.rejection.fields),
  details: about(REJECTION_DETAILS, TEXTS.rejection.details),
  rejected_at: instant(),
  submission: about(idNumber(), TEXTS.rejection.submission),
});

/** The client's own id and metadata of a release (contract §19). */
export const CLIENT_DATA = {
  external_id: about(v.nullable(v.pipe(v.string(), v.maxLength(EXTERNAL_ID_MAX))), TEXTS.content.external_id),
  metadata: about(metadataRecord(), TEXTS.content.metadata),
} as const;

/** Common to a release and its snapshots. */
const CONTENT = {
  id: idNumber(),
  status: about(STATUS, TEXTS.content.status),
  ...CONTENT_RECORD,
  translation_of: about(v.nullable(idNumber()), TEXTS.content.translation_of),
  ...CLIENT_DATA,
  teaser: about(v.string(), TEXTS.content.teaser),
  ai_text_declaration: about(v.nullable(v.picklist(AI_TEXT_DECLARATIONS)), TEXTS.content.ai_text_declaration),
  rejection: v.nullable(REJECTION_RECORD),
  submitted_at: v.nullable(instant()),
  published_at: v.nullable(instant()),
  taken_down: about(v.nullable(TAKE_DOWN_RECORD), TEXTS.content.taken_down),
  corrections: about(v.array(PUBLISHED_CORRECTION_RECORD), TEXTS.content.corrections),
  created_at: instant(),
  updated_at: instant(),
  version: about(idNumber(), TEXTS.content.version),
} as const;

/** A URL on each portal. */
const ADDRESSES = byPortal(address);

/** Members that depend on the time of the response. */
const CURRENT_STATE = {
  allowed_actions: about(v.array(v.picklist(PRESS_RELEASE_ACTIONS)), TEXTS.now.allowed_actions),
  urls: about(v.nullable(v.strictObject(ADDRESSES)), TEXTS.now.urls),
} as const;

/** A release in lists and after writes (contract §4). */
export const PRESS_RELEASE_RECORD = record('PressRelease', TEXTS.pressRelease, { ...CONTENT, ...CURRENT_STATE });

/** A translation of a release, or its original (contract §16). */
const TRANSLATION_RECORD = record('Translation', TEXTS.translation.description, {
  id: idNumber(),
  language: v.picklist(LANGUAGES),
  title: v.string(),
  status: STATUS,
  url: about(v.nullable(address()), TEXTS.translation.url),
});

/** A release with its company, category, images and translations (single fetch). */
export const PRESS_RELEASE_DETAILS_RECORD = record('PressReleaseDetails', TEXTS.pressReleaseDetails, {
  ...CONTENT,
  ...CURRENT_STATE,
  company: COMPANY_RECORD,
  category: CATEGORY_RECORD,
  images: v.array(IMAGE_RECORD),
  translations: about(v.array(TRANSLATION_RECORD), TEXTS.translation.list),
});

const SNAPSHOT_RECORD = record('PressReleaseSnapshot', TEXTS.snapshot, { ...CONTENT, images: v.array(IMAGE_RECORD) });

const TAKE_DOWN = { reason: v.picklist(TAKE_DOWN_REASONS), public: v.string(), ...STATEMENT } as const;

const CONFIRMED_BY = v.exactOptional(about(v.string(), TEXTS.historyEntry.confirmed_by));

const IMAGE_REMOVED = { image_id: idNumber(), role: v.picklist(IMAGE_ROLES), sha256: v.string() };

/**
 * Details of a step. The schema with the most members comes first, because readers may stop at the first match.
 */
export const HISTORY_DETAILS = v.union([
  v.strictObject({
    ...IMAGE_REMOVED,
    ai_label: v.picklist(AI_LABELS),
    ai_label_declared: v.picklist(AI_LABELS),
    ai_label_source: v.string(),
    ai_label_recognised: v.nullable(
      v.strictObject({ label: v.picklist(AI_LABELS), from: v.string(), value: v.string(), reason: v.string() }),
    ),
    replaced_image_id: v.nullable(idNumber()),
    confirmed_by: CONFIRMED_BY,
  }),
  v.strictObject({ ...IMAGE_REMOVED, ...TAKE_DOWN }),
  v.strictObject({ ...IMAGE_REMOVED, fields: v.array(v.string()) }),
  v.strictObject(IMAGE_REMOVED),
  v.strictObject({
    correction_id: idNumber(),
    kind: v.picklist(CORRECTION_KINDS),
    note: v.nullable(v.string()),
    fields: v.array(v.string()),
  }),
  v.strictObject({ submission: idNumber(), ai_text_declaration: v.picklist(AI_TEXT_DECLARATIONS), text: v.string() }),
  v.strictObject(TAKE_DOWN),
  v.strictObject(STATEMENT),
  v.strictObject({
    submission: idNumber(),
    ai_text_declaration: v.picklist(AI_TEXT_DECLARATIONS),
    confirmed_by: CONFIRMED_BY,
    note: v.exactOptional(about(v.string(), TEXTS.historyEntry.note)),
  }),
  v.strictObject({ question_id: idNumber(), question: v.string(), text: v.string() }),
  v.strictObject({ question_id: idNumber(), text: v.string() }),
  v.strictObject({ changes: PROPOSED_FIELDS, before: PROPOSED_FIELDS }),
  v.strictObject({ changes: PROPOSED_FIELDS, note: v.nullable(v.string()) }),
  v.strictObject({ rejection: REJECTION_RECORD }),
  v.strictObject({ facts: v.string() }),
  v.strictObject({ publish_at: v.nullable(instant()), previous_publish_at: v.nullable(instant()) }),
  v.strictObject({ publish_at: instant() }),
  v.strictObject({ fields: v.array(v.string()) }),
  v.strictObject({}),
]);

const HASH = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A proof of an entry (contract §18). */
export const HISTORY_PROOF_RECORD = record('HistoryProof', TEXTS.historyProof.description, {
  previous: about(HASH, TEXTS.historyProof.previous),
  entry: about(
    v.strictObject({
      action: v.picklist(['create', ...PRESS_RELEASE_ACTIONS]),
      actor: v.picklist(['publisher', 'editor', 'clock']),
      at: instant(),
      from: v.nullable(STATUS),
      particulars: about(HASH, TEXTS.historyProof.particulars),
      shown: about(v.exactOptional(HASH), TEXTS.historyProof.shown),
      snapshot: about(v.nullable(HASH), TEXTS.historyProof.snapshot),
      to: v.nullable(STATUS),
    }),
    TEXTS.historyProof.entry,
  ),
  salt: about(v.nullable(HASH), TEXTS.historyProof.salt),
  tree: about(
    v.nullable(
      v.strictObject({
        date: v.string(),
        tree_size: idNumber(),
        root: HASH,
        leaf_index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
        path: v.array(HASH),
      }),
    ),
    TEXTS.historyProof.tree,
  ),
});

/** One transition (contract §5). */
export const HISTORY_ENTRY_RECORD = record('HistoryEntry', TEXTS.historyEntry.description, {
  id: about(idNumber(), TEXTS.historyEntry.id),
  action: v.picklist(['create', ...PRESS_RELEASE_ACTIONS]),
  from: v.nullable(STATUS),
  to: about(v.nullable(STATUS), TEXTS.historyEntry.to),
  actor: about(ACTOR, TEXTS.historyEntry.actor),
  at: instant(),
  details: about(HISTORY_DETAILS, TEXTS.historyEntry.details),
  snapshot: about(v.nullable(SNAPSHOT_RECORD), TEXTS.historyEntry.snapshot),
  digest: about(v.nullable(HASH), TEXTS.historyEntry.digest),
  proof: about(v.exactOptional(v.nullable(HISTORY_PROOF_RECORD)), TEXTS.historyEntry.proof),
});

/** All problems that would refuse a submission now (contract §6). */
export const SUBMISSION_CHECK_RECORD = record('SubmissionCheck', TEXTS.submissionCheck, {
  submittable: v.boolean(),
  problems: v.array(OBSTACLE_RECORD),
});
