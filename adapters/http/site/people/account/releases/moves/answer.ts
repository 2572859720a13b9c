import type { PressReleaseId, QuestionId } from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { parseFields } from '../../../../../kernel/fields/parse-fields.ts';
import { pathId } from '../../../../../kernel/fields/path-id.ts';
import { ANSWER_SCHEMA } from '../../../../../kernel/fields/press-release-fields.ts';
import { formRefusal } from '../../../../page/forms/refusal.ts';
import { languageOf } from '../../../../page/languages.ts';
import { redirectWithNotice } from '../../../../page/notices.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { readAccountForm } from '../../account-page.ts';
import type { RELEASE_NOTICES } from '../notices.ts';
import { releasePath } from '../paths.ts';
import { sendReadPage } from '../read-page.ts';
import { ANSWER_FORM } from './questions-panel.ts';

/** Answers a question by the API's rules. If refused, shows the release again with the submitted text. */
export async function answer(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  const { pressReleases } = services.application;
  const { caller } = visitor;
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const questionId = pathId<QuestionId>(ctx, 'questionId', 'question');
  const form = await readAccountForm(ctx, visitor);
  const input = form.has('text') ? { text: form.get('text') } : {};
  const { values, faults } = parseFields(ANSWER_SCHEMA, input, { complete: true });
  const { text } = values;
  try {
    await pressReleases.answerQuestion({ caller, id, questionId, ...(text !== undefined && { text }), faults });
  } catch (error) {
    const release = await pressReleases.get({ caller, id });
    const refusal = formRefusal(error, ctx, languageOf(ctx, visitor), ANSWER_FORM);
    return sendReadPage(ctx, visitor, services, release, { refused: { refusal, text: form.get('text') } });
  }
  redirectWithNotice<typeof RELEASE_NOTICES>(ctx, releasePath(id), 'answered');
}
