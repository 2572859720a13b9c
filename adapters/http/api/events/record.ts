import * as v from 'valibot';
import {
  AI_TEXT_DECLARATIONS,
  CORRECTION_KINDS,
  type EventType,
  IMAGE_ROLES,
  PRESS_RELEASE_STATUSES,
  REJECTION_CODES,
  TAKE_DOWN_REASONS,
} from '../../../../domain/index.ts';
import type { Localised } from '../../kernel/localised.ts';
import { pascalCase } from '../../kernel/problems/problem-record.ts';
import { about, idNumber, instant, record, type SchemaDoc } from '../../kernel/responses/record-schemas.ts';
import { CLIENT_DATA, REJECTION_DETAILS } from '../press-releases/record.ts';
import { ACTOR } from '../records/actor-record.ts';
import { STATEMENT } from '../records/take-down-record.ts';
import { TEXTS } from './record-texts.ts';

const STATUS = v.nullable(v.picklist(PRESS_RELEASE_STATUSES));

/** Members of every event of a release. */
const STEP = {
  press_release_id: idNumber(),
  ...CLIENT_DATA,
  from: about(STATUS, TEXTS.step.from),
  to: about(STATUS, TEXTS.step.to),
  version: about(idNumber(), TEXTS.step.version),
  actor: about(ACTOR, TEXTS.step.actor),
} as const;

const TOKEN = {
  token_id: idNumber(),
  kind: v.picklist(['api_token', 'legacy_key']),
  name: v.string(),
} as const;

const IMAGE = { image_id: idNumber(), role: v.picklist(IMAGE_ROLES) } as const;

const TAKE_DOWN = {
  reason: v.picklist(TAKE_DOWN_REASONS),
  public: about(v.string(), TEXTS.takeDown.public),
  ...STATEMENT,
} as const;

const SUBMISSION = about(idNumber(), TEXTS.submission);

function event<const Type extends EventType, const E extends v.ObjectEntries>(type: Type, text: Localised, data: E) {
  return record(`${pascalCase(type.replace('.', '_'))}Event`, text, {
    id: about(idNumber(), TEXTS.event.id),
    type: v.literal(type),
    timestamp: about(instant(), TEXTS.event.timestamp),
    data: v.strictObject(data),
  });
}

/** An event: an entry of the feed, and the body of a webhook request. */
export const EVENT_RECORD = v.pipe(
  v.variant('type', [
    event('press_release.created', TEXTS.events.pressReleaseCreated, STEP),
    event('press_release.updated', TEXTS.events.pressReleaseUpdated.description, {
      ...STEP,
      fields: about(v.array(v.string()), TEXTS.events.pressReleaseUpdated.fields),
    }),
    event('press_release.submitted', TEXTS.events.pressReleaseSubmitted, {
      ...STEP,
      submission: SUBMISSION,
      ai_text_declaration: v.picklist(AI_TEXT_DECLARATIONS),
    }),
    event('press_release.scheduled', TEXTS.events.pressReleaseScheduled.description, {
      ...STEP,
      publish_at: about(instant(), TEXTS.events.pressReleaseScheduled.publish_at),
    }),
    event('press_release.published', TEXTS.events.pressReleasePublished, STEP),
    event('press_release.approval_undone', TEXTS.events.pressReleaseApprovalUndone, STEP),
    event('press_release.rejected', TEXTS.events.pressReleaseRejected.description, {
      ...STEP,
      codes: v.array(v.picklist(REJECTION_CODES)),
      reason: about(v.nullable(v.string()), TEXTS.events.pressReleaseRejected.reason),
      fields: about(v.array(v.string()), TEXTS.events.pressReleaseRejected.fields),
      details: about(REJECTION_DETAILS, TEXTS.events.pressReleaseRejected.details),
      submission: SUBMISSION,
    }),
    event('press_release.withdrawn', TEXTS.events.pressReleaseWithdrawn, STEP),
    event('press_release.question', TEXTS.events.pressReleaseQuestion.description, {
      ...STEP,
      question_id: idNumber(),
      text: about(v.string(), TEXTS.events.pressReleaseQuestion.text),
      answer: about(v.nullable(v.string()), TEXTS.events.pressReleaseQuestion.answer),
    }),
    event('press_release.proposal', TEXTS.events.pressReleaseProposal.description, {
      ...STEP,
      proposal: v.picklist(['open', 'accepted', 'declined']),
      fields: about(v.array(v.string()), TEXTS.events.pressReleaseProposal.fields),
    }),
    event('press_release.corrected', TEXTS.events.pressReleaseCorrected.description, {
      ...STEP,
      correction_id: idNumber(),
      kind: v.picklist(CORRECTION_KINDS),
      note: about(v.nullable(v.string()), TEXTS.events.pressReleaseCorrected.note),
    }),
    event('press_release.taken_down', TEXTS.events.pressReleaseTakenDown, { ...STEP, ...TAKE_DOWN }),
    event('press_release.reinstated', TEXTS.events.pressReleaseReinstated.description, {
      ...STEP,
      image_id: about(v.nullable(idNumber()), TEXTS.events.pressReleaseReinstated.image_id),
    }),
    event('press_release.objected', TEXTS.events.pressReleaseObjected, STEP),
    event('press_release.take_down_upheld', TEXTS.events.pressReleaseTakeDownUpheld, { ...STEP, ...STATEMENT }),
    event('press_release.deleted', TEXTS.events.pressReleaseDeleted, STEP),
    event('correction.rejected', TEXTS.events.correctionRejected.description, {
      press_release_id: idNumber(),
      ...CLIENT_DATA,
      correction_id: idNumber(),
      reason: about(v.string(), TEXTS.events.correctionRejected.reason),
    }),
    event('image.attached', TEXTS.events.imageAttached.description, {
      ...STEP,
      ...IMAGE,
      replaced_image_id: about(v.nullable(idNumber()), TEXTS.events.imageAttached.replaced_image_id),
    }),
    event('image.removed', TEXTS.events.imageRemoved, { ...STEP, ...IMAGE }),
    event('image.updated', TEXTS.events.imageUpdated.description, {
      ...STEP,
      ...IMAGE,
      fields: about(v.array(v.string()), TEXTS.events.imageUpdated.fields),
    }),
    event('image.taken_down', TEXTS.events.imageTakenDown, { ...STEP, ...IMAGE, ...TAKE_DOWN }),
    event('token.created', TEXTS.events.tokenCreated, TOKEN),
    event('token.revoked', TEXTS.events.tokenRevoked, TOKEN),
  ]),
  v.metadata({
    doc: { name: 'Event', text: TEXTS.event.description } satisfies SchemaDoc,
  }),
);
