import { EDITABLE_IMAGE_FIELDS, type HistoryDetails, type Step } from '../../../domain/index.ts';
import { snakeName } from '../../kernel/snake-name.ts';
import { rejectionRecord } from '../review/rejection.ts';
import { statementRecord } from '../take-down.ts';
import { proposedRecord } from './edit-proposals.ts';

type DetailsRecords = { readonly [Action in keyof HistoryDetails]: (details: HistoryDetails[Action]) => object };

const none = () => ({});

const ofImage = ({ imageId, role, sha256 }: HistoryDetails['remove_image']) => ({ image_id: imageId, role, sha256 });

/** Details of each action, as the publisher reads them. */
const DETAILS_RECORDS = {
  create: none,
  edit: ({ fields }) => ({ fields: fields.map(snakeName) }),
  attach_image: ({ confirmedBy, ...of }) => ({
    ...ofImage(of),
    ai_label: of.aiLabel,
    ai_label_declared: of.aiLabelDeclared,
    ai_label_source: of.aiLabelSource,
    ai_label_recognised: of.aiLabelRecognised,
    replaced_image_id: of.replacedImageId,
    ...(confirmedBy !== undefined && { confirmed_by: confirmedBy }),
  }),
  remove_image: ofImage,
  edit_image: ({ fields, ...of }) => ({
    ...ofImage(of),
    fields: fields.map((field) => EDITABLE_IMAGE_FIELDS[field]),
  }),
  submit: ({ submission, aiTextDeclaration, confirmedBy, note }) => ({
    submission,
    ai_text_declaration: aiTextDeclaration,
    ...(confirmedBy !== undefined && { confirmed_by: confirmedBy }),
    ...(note !== undefined && { note }),
  }),
  withdraw: none,
  reschedule: ({ before, publishAt }) => ({
    publish_at: publishAt?.toISOString() ?? null,
    previous_publish_at: before?.toISOString() ?? null,
  }),
  approve: none,
  schedule: ({ publishAt }) => ({ publish_at: publishAt.toISOString() }),
  undo_approval: none,
  reject: ({ rejection }) => ({ rejection: rejectionRecord(rejection) }),
  object: ({ submission, aiTextDeclaration, text }) => ({ submission, ai_text_declaration: aiTextDeclaration, text }),
  ask: ({ questionId, text }) => ({ question_id: questionId, text }),
  answer: ({ questionId, question, text }) => ({ question_id: questionId, question, text }),
  propose: ({ changes, note }) => ({ changes: proposedRecord(changes), note }),
  accept_proposal: ({ changes, before }) => ({ changes: proposedRecord(changes), before: proposedRecord(before) }),
  decline_proposal: none,
  publish: none,
  correct: ({ correctionId, kind, note, fields }) => ({
    correction_id: correctionId,
    kind,
    note,
    fields: fields.map(snakeName),
  }),
  take_down: (reasons) => ({ reason: reasons.reason, public: reasons.public, ...statementRecord(reasons) }),
  reinstate: ({ facts }) => ({ ...(facts !== undefined && { facts }) }),
  uphold: statementRecord,
  take_down_image: (reasons) => ({
    ...ofImage(reasons),
    reason: reasons.reason,
    public: reasons.public,
    ...statementRecord(reasons),
  }),
  reinstate_image: ofImage,
  delete: none,
} as const satisfies DetailsRecords;

type HistoryDetailsRecord = ReturnType<(typeof DETAILS_RECORDS)[keyof HistoryDetails]>;

/** The details of a step, without an editor's internal note. */
export function historyDetailsRecord({ action, details }: Step): HistoryDetailsRecord {
  const record = DETAILS_RECORDS[action] as (details: Step['details']) => HistoryDetailsRecord;
  return record(details);
}

/** The details of a step with the internal note of a take-down: for editors and operators, never for publishers. */
export function editorHistoryDetailsRecord(step: Step) {
  const details = historyDetailsRecord(step);
  const isTakeDown = step.action === 'take_down' || step.action === 'take_down_image';
  return isTakeDown ? { ...details, note: step.details.note } : details;
}
