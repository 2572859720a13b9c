import { ApplicationError } from '../../../../../../../application/errors.ts';
import { allowedActions, type PressReleaseId } from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { pathId } from '../../../../../kernel/fields/path-id.ts';
import { NO_FIELDS } from '../../../../page/forms/description.ts';
import { formRefusal } from '../../../../page/forms/refusal.ts';
import { html } from '../../../../page/html.ts';
import { languageOf } from '../../../../page/languages.ts';
import { redirectWithNotice, seeOther } from '../../../../page/notices.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { confirmPage, readAccountForm } from '../../account-page.ts';
import type { RELEASE_NOTICES } from '../notices.ts';
import { RELEASES_PATH, releasePath, releaseSubpath } from '../paths.ts';
import { titleOf } from '../title.ts';
import { MOVE_TEXTS } from './texts.ts';

type Move = 'withdraw' | 'delete';

/**
 * Shows the confirmation page. If the release's status forbids the action, redirects to the release, which says why.
 */
export async function askMove(
  ctx: Context,
  visitor: Visitor,
  { application }: PeopleServices,
  move: Move,
  refused?: unknown,
): Promise<void> {
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const language = languageOf(ctx, visitor);
  const texts = MOVE_TEXTS[language];
  const release = await application.pressReleases.get({ caller: visitor.caller, id });
  const { status, version } = release;
  const title = titleOf(release, language);
  const refusal = refused === undefined ? undefined : formRefusal(refused, ctx, language, NO_FIELDS);
  if (!allowedActions(status).includes(move)) {
    if (refused !== undefined) throw refused;
    return seeOther(ctx, releasePath(id));
  }
  const isInReview = status === 'in_review';
  confirmPage(ctx, visitor, {
    active: 'releases',
    action: releaseSubpath(id, move),
    back: releasePath(id),
    hidden: { version },
    ...(move === 'delete'
      ? {
          title: texts.deleteTitle,
          text: html`${texts.deleteText(title)} ${isInReview && texts.deleteWithdrawn} ${texts.deleteRefund}`,
          button: texts.delete,
          isDangerous: true,
        }
      : {
          title: texts.withdrawTitle,
          text: html`${texts.withdrawText(title)}${isInReview && release.objection !== null && ` ${texts.withdrawAppeal}`}`,
          button: texts.withdraw,
        }),
    ...(refusal !== undefined && { status: refusal.status, faults: refusal.faults }),
  });
}

/** Performs the action. Asks again if the release has changed in the meantime. */
export async function makeMove(ctx: Context, visitor: Visitor, services: PeopleServices, move: Move): Promise<void> {
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const version = (await readAccountForm(ctx, visitor)).get('version');
  try {
    await services.application.pressReleases[move]({
      caller: visitor.caller,
      id,
      precondition: (stamp) => version === '' || String(stamp.version) === version,
    });
  } catch (error) {
    if (!ApplicationError.is(error, 'precondition_failed')) throw error;
    return askMove(ctx, visitor, services, move, error);
  }
  if (move === 'delete') redirectWithNotice<typeof RELEASE_NOTICES>(ctx, RELEASES_PATH, 'deleted');
  else redirectWithNotice<typeof RELEASE_NOTICES>(ctx, releasePath(id), 'withdrawn');
}
