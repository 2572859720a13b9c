import {
  allowedActions,
  type CommentId,
  mayDeleteComment,
  type PressReleaseId,
} from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { pathId } from '../../../../../kernel/fields/path-id.ts';
import { formRefusal } from '../../../../page/forms/refusal.ts';
import { html } from '../../../../page/html.ts';
import { languageOf } from '../../../../page/languages.ts';
import { lines } from '../../../../page/lines.ts';
import { redirectWithNotice, seeOther } from '../../../../page/notices.ts';
import type { PeopleServices, Route, Visitor } from '../../../route.ts';
import { confirmedAccountRoutes, readAccountForm } from '../../account-page.ts';
import { sendEditPage } from '../form/page.ts';
import type { RELEASE_NOTICES } from '../notices.ts';
import { RELEASES_PATH, releasePath } from '../paths.ts';
import { sendReadPage } from '../read-page.ts';
import { COMMENT_FORM, type RefusedComment } from './panel.ts';
import { COMMENT_TEXTS } from './texts.ts';

/** Members' comments on a release: adding one, and deleting one after confirmation. */
export function commentRoutes(services: PeopleServices): Route[] {
  const { pressReleases } = services.application;
  const releaseId = (ctx: Context) => pathId<PressReleaseId>(ctx, 'id', 'press release');
  const target = (ctx: Context, { caller }: Visitor) => ({
    caller,
    id: releaseId(ctx),
    commentId: pathId<CommentId>(ctx, 'commentId', 'comment'),
  });
  return [
    {
      method: 'POST',
      path: `${RELEASES_PATH}/:id/comments`,
      for: 'member',
      async handle(ctx, visitor) {
        const id = releaseId(ctx);
        const text = (await readAccountForm(ctx, visitor)).get('comment');
        try {
          await pressReleases.addComment({ caller: visitor.caller, id, text });
        } catch (error) {
          const refusal = formRefusal(error, ctx, languageOf(ctx, visitor), COMMENT_FORM);
          if (refusal.status === 403 || refusal.status === 404) throw error;
          return showRefused(ctx, visitor, services, id, { refusal, text });
        }
        redirectWithNotice<typeof RELEASE_NOTICES>(ctx, releasePath(id), 'commented');
      },
    },
    ...confirmedAccountRoutes({
      path: `${RELEASES_PATH}/:id/comments/:commentId/delete`,
      for: 'member',
      async ask(ctx, visitor) {
        const { caller, id, commentId } = target(ctx, visitor);
        const texts = COMMENT_TEXTS[languageOf(ctx, visitor)];
        const comment = (await pressReleases.comments({ caller, id })).find((candidate) => candidate.id === commentId);
        if (comment !== undefined && mayDeleteComment(comment, caller)) {
          return {
            title: texts.deleteTitle,
            active: 'releases',
            text: html`${comment.author.name}: ${lines(comment.text)}`,
            button: texts.delete,
            isDangerous: true,
            back: releasePath(id),
          };
        }
        seeOther(ctx, releasePath(id));
        return undefined;
      },
      async act(ctx, visitor) {
        const command = target(ctx, visitor);
        await pressReleases.deleteComment(command);
        redirectWithNotice<typeof RELEASE_NOTICES>(ctx, releasePath(command.id), 'comment_deleted');
      },
    }),
  ];
}

/** The release's page with the refused comment and its text. */
async function showRefused(
  ctx: Context,
  visitor: Visitor,
  services: PeopleServices,
  id: PressReleaseId,
  refusedComment: RefusedComment,
): Promise<void> {
  const opened = await services.application.pressReleases.openForEditing({ caller: visitor.caller, id });
  if (!allowedActions(opened.release.status).includes('edit')) {
    return sendReadPage(ctx, visitor, services, opened.release, { refusedComment });
  }
  const { faults: summary, status } = refusedComment.refusal;
  await sendEditPage(ctx, visitor, services, opened, { summary, status, refusedComment });
}
