import { eventRecord } from '../../../../application/events/event-record.ts';
import {
  EVENT_TYPES,
  type EventId,
  type EventType,
  type PressReleaseId,
  type QuestionId,
} from '../../../../domain/index.ts';
import { CORRECTION_SCHEMA, correctionFields } from '../../kernel/fields/correction-fields.ts';
import { id, integer, optional, required } from '../../kernel/fields/field-schemas.ts';
import { ANSWER_SCHEMA } from '../../kernel/fields/press-release-fields.ts';
import { SEQUENCE_AFTER } from '../../kernel/responses/pagination.ts';
import { envelope } from '../../kernel/responses/response.ts';
import type { McpServices } from '../services.ts';
import { LIMIT_DEFAULT, PAGE_FIELDS } from './paging.ts';
import { TARGET, TARGET_TEXTS, target } from './release-target.ts';
import { TOOL_TEXTS as T } from './texts.ts';
import { ADDS, READS, requireValue, type Tool, tool } from './tool.ts';

/** True for events of the editors' decisions, questions and proposals; the others are the account's own doing. */
const IS_DECISION: Readonly<Record<EventType, boolean>> = {
  'press_release.created': false,
  'press_release.updated': false,
  'press_release.submitted': false,
  'press_release.scheduled': true,
  'press_release.published': true,
  'press_release.approval_undone': true,
  'press_release.rejected': true,
  'press_release.withdrawn': false,
  'press_release.question': true,
  'press_release.proposal': true,
  'press_release.corrected': true,
  'press_release.taken_down': true,
  'press_release.reinstated': true,
  'press_release.objected': false,
  'press_release.take_down_upheld': true,
  'press_release.deleted': false,
  'correction.rejected': true,
  'image.attached': false,
  'image.removed': false,
  'image.updated': false,
  'image.taken_down': true,
  'token.created': false,
  'token.revoked': false,
};
const DECISIONS = EVENT_TYPES.filter((type) => IS_DECISION[type]);

/** Tools for editors’ decisions and questions, and the publisher’s responses. */
export function decisionTools({ application, records }: McpServices): readonly Tool[] {
  const { pressReleases, corrections, events } = application;
  return [
    tool({
      name: 'list_decisions',
      ...T.tools.list_decisions,
      useCase: events.read,
      annotations: READS,
      fields: {
        press_release_id: optional(id<PressReleaseId>()),
        after: optional(integer({ min: SEQUENCE_AFTER.min, max: SEQUENCE_AFTER.max })),
        limit: PAGE_FIELDS.limit,
      },
      texts: {
        press_release_id: T.fields.press_release_filter,
        after: T.fields.after,
        limit: T.fields.limit,
      },
      run: async ({ caller }, { press_release_id, after, limit }, { faults, ignored }) => {
        // An unknown release, or one of another account, is an error rather than an empty list.
        if (press_release_id != null) await pressReleases.get({ caller, id: press_release_id });
        const read = await events.read({
          caller,
          after: (after ?? 0) as EventId | 0,
          limit: limit ?? LIMIT_DEFAULT,
          types: DECISIONS,
          ...(press_release_id != null && { pressReleaseId: press_release_id }),
          faults,
        });
        const { data, meta } = envelope(read.items.map(eventRecord), { ignored_fields: ignored });
        return { data, meta: { ...meta, next_after: read.nextAfter, has_more: read.hasMore } };
      },
    }),
    tool({
      name: 'answer_question',
      ...T.tools.answer_question,
      useCase: pressReleases.answerQuestion,
      annotations: ADDS,
      fields: { ...TARGET, question_id: required(id<QuestionId>()), ...ANSWER_SCHEMA },
      texts: { ...TARGET_TEXTS, question_id: T.fields.question_id, text: T.fields.answer },
      run: async (call, { press_release_id, question_id, text }, { faults, ignored }) => {
        const question = await pressReleases.answerQuestion({
          ...target(call, press_release_id, faults),
          questionId: requireValue(question_id, 'question_id', faults),
          ...(text !== undefined && { text }),
          faults,
        });
        return envelope(records.question(question), { ignored_fields: ignored });
      },
    }),
    tool({
      name: 'propose_correction',
      ...T.tools.propose_correction,
      useCase: corrections.propose,
      annotations: ADDS,
      fields: { ...TARGET, ...CORRECTION_SCHEMA },
      texts: { ...TARGET_TEXTS, ...records.texts.correction } as typeof TARGET_TEXTS & {
        readonly [K in keyof typeof CORRECTION_SCHEMA]: (typeof TARGET_TEXTS)['press_release_id'];
      },
      complete: false,
      run: async (call, { press_release_id, ...values }, { faults, ignored }) => {
        const { correction, removed } = await corrections.propose({
          ...target(call, press_release_id, faults),
          fields: correctionFields(values),
          faults,
        });
        return envelope(records.correction(correction), {
          ignored_fields: ignored,
          warnings: records.warnings(removed, call.language),
        });
      },
    }),
  ];
}
