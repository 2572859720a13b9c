import { ApplicationError } from '../../../../../../../application/errors.ts';
import { allowedActions, type PressReleaseId } from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { pathId } from '../../../../../kernel/fields/parameters.ts';
import { NO_FIELDS } from '../../../../page/forms/description.ts';
import { formRefusal } from '../../../../page/forms/refusal.ts';
import { html } from '../../../../page/html.ts';
import { done, seeOther } from '../../../../page/notices.ts';
import { languageOf } from '../../../layout/masthead.ts';
import type { AccountServices, Visitor } from '../../account-services.ts';
import { readAccountForm } from '../../layout/account-form.ts';
import { confirmPage } from '../../layout/confirm-page.ts';
import type { RELEASE_NOTICES } from '../notices.ts';
import { RELEASES_PATH, releasePart, releasePath } from '../paths.ts';
import { titleOf } from '../title.ts';
import { MOVE_TEXTS } from './texts.ts';

/** A step that is asked about once more before it is taken. */
type Step = 'withdraw' | 'delete';

/** Asks. Where the release's state does not allow the step, leads to the release, which says why. */
export async function askStep(
  ctx: Context,
  visitor: Visitor,
  { application }: AccountServices,
  step: Step,
  refused?: unknown,
): Promise<void> {
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const language = languageOf(ctx, visitor);
  const texts = MOVE_TEXTS[language];
  const release = await application.pressReleases.get({ caller: visitor.caller, id });
  const { status, version } = release;
  const title = titleOf(release, language);
  const refusal = refused === undefined ? undefined : formRefusal(refused, ctx, language, NO_FIELDS);
  if (!allowedActions(status).includes(step)) {
    if (refused !== undefined) throw refused;
    return seeOther(ctx, releasePath(id));
  }
  const isWaiting = status === 'in_review';
  confirmPage(ctx, visitor, {
    active: 'releases',
    action: releasePart(id, step),
    back: releasePath(id),
    hidden: { version },
    ...(step === 'delete'
      ? {
          title: texts.deleteTitle,
          text: html`${texts.deleteText(title)} ${isWaiting && texts.deleteWithdrawn} ${texts.deleteRefund}`,
          button: texts.delete,
          isDangerous: true,
        }
      : { title: texts.withdrawTitle, text: texts.withdrawText(title), button: texts.withdraw }),
    ...(refusal !== undefined && { status: refusal.status, faults: refusal.faults }),
  });
}

/** Takes the step. Where somebody else changed the release since the question was asked, asks again. */
export async function takeStep(ctx: Context, visitor: Visitor, services: AccountServices, step: Step): Promise<void> {
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const version = (await readAccountForm(ctx, visitor)).get('version');
  try {
    await services.application.pressReleases[step]({
      caller: visitor.caller,
      id,
      precondition: (stamp) => version === '' || String(stamp.version) === version,
    });
  } catch (error) {
    if (!ApplicationError.is(error, 'precondition_failed')) throw error;
    return askStep(ctx, visitor, services, step, error);
  }
  if (step === 'delete') done<typeof RELEASE_NOTICES>(ctx, RELEASES_PATH, 'deleted');
  else done<typeof RELEASE_NOTICES>(ctx, releasePath(id), 'withdrawn');
}
