import { permissionOf } from '../../../../../application/kernel/authority.ts';
import type { PressReleaseId, QuestionId } from '../../../../../domain/index.ts';
import { type Context, callerOf } from '../../../kernel/context.ts';
import { pathId } from '../../../kernel/fields/path-id.ts';
import { ANSWER_SCHEMA } from '../../../kernel/fields/press-release-fields.ts';
import { envelope, ok } from '../../../kernel/responses/response.ts';
import { readBodyFields } from '../../body-fields.ts';
import type { Route } from '../../route.ts';
import type { ApiServices } from '../../services.ts';
import { ANSWER_QUESTION, LIST_QUESTIONS } from './doc.ts';
import { presentQuestion } from './record.ts';

/** The editors' questions about a release in review (contract §17). */
export function questionRoutes({ application: { pressReleases } }: ApiServices): Route[] {
  const release = (ctx: Context) => ({
    caller: callerOf(ctx),
    id: pathId<PressReleaseId>(ctx, 'id', 'press release'),
  });
  return [
    {
      method: 'GET',
      path: '/press-releases/:id/questions',
      permission: permissionOf(pressReleases.questions),
      doc: LIST_QUESTIONS,
      handle: async (ctx) => ok(envelope((await pressReleases.questions(release(ctx))).map(presentQuestion))),
    },
    {
      method: 'POST',
      path: '/press-releases/:id/questions/:questionId/answer',
      permission: permissionOf(pressReleases.answerQuestion),
      doc: ANSWER_QUESTION,
      handle: async (ctx, steps) => {
        const target = { ...release(ctx), questionId: pathId<QuestionId>(ctx, 'questionId', 'question') };
        await steps.guard(() => pressReleases.guardAnswer(target));
        const { values, faults, ignored } = await readBodyFields(ctx, steps, ANSWER_SCHEMA);
        const { text } = values;
        return steps.perform(
          (completion) =>
            pressReleases.answerQuestion({ ...target, ...(text !== undefined && { text }), faults }, completion),
          (question) => ok(envelope(presentQuestion(question), { ignored_fields: ignored })),
        );
      },
    },
  ];
}
