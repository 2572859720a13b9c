import { ANSWER_SCHEMA } from '../../../kernel/fields/press-release-fields.ts';
import { listEnvelope, writtenEnvelope } from '../../../kernel/responses/envelope-schemas.ts';
import type { RouteDoc } from '../../openapi/route-doc.ts';
import { TEXTS } from './doc-texts.ts';
import { QUESTION_RECORD } from './record.ts';

const { id, questionId } = TEXTS.path;

export const LIST_QUESTIONS: RouteDoc = {
  operationId: 'listQuestions',
  tag: 'press-releases',
  summary: TEXTS.list.summary,
  description: TEXTS.list.description,
  path: { id },
  responses: { 200: { description: TEXTS.list.responses[200], body: listEnvelope(QUESTION_RECORD) } },
};

export const ANSWER_QUESTION: RouteDoc = {
  operationId: 'answerQuestion',
  tag: 'press-releases',
  summary: TEXTS.answer.summary,
  description: TEXTS.answer.description,
  path: { id, questionId },
  body: { name: 'QuestionAnswer', fields: ANSWER_SCHEMA, texts: { text: TEXTS.answer.text } },
  responses: { 200: { description: TEXTS.answer.responses[200], body: writtenEnvelope(QUESTION_RECORD) } },
  problems: ['status_conflict'],
};
