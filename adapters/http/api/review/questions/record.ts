import * as v from 'valibot';
import { questionRecord } from '../../../../../application/records/press-releases/questions.ts';
import { about, definePresenter, idNumber, instant, record } from '../../../kernel/responses/record-schemas.ts';
import { TEXTS } from './doc-texts.ts';

export const QUESTION_RECORD = record('Question', TEXTS.question.description, {
  id: about(idNumber(), TEXTS.question.id),
  status: about(v.picklist(['open', 'answered', 'closed']), TEXTS.question.status),
  text: about(v.string(), TEXTS.question.text),
  asked_at: instant(),
  answer: about(v.nullable(v.string()), TEXTS.question.answer),
  answered_by: about(v.nullable(v.string()), TEXTS.question.answered_by),
  answered_at: v.nullable(instant()),
});

export const presentQuestion = definePresenter<typeof QUESTION_RECORD>()(questionRecord);
