import { allowedActions, type PressReleaseId } from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { pathId } from '../../../../../kernel/fields/path-id.ts';
import type { Form } from '../../../../page/forms/form.ts';
import { formRefusal } from '../../../../page/forms/refusal.ts';
import { languageOf } from '../../../../page/languages.ts';
import { noticeOf, seeOther } from '../../../../page/notices.ts';
import { RELEASE_FORM } from '../../../../release/form-fields.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { readAccountForm } from '../../account-page.ts';
import { RELEASE_NOTICES } from '../notices.ts';
import { sendReadPage } from '../read-page.ts';
import { sendConflict } from './conflict.ts';
import { type FormValues, isFormField, valuesIn, valuesOf } from './fields.ts';
import { withFields } from './merge.ts';
import { type FormState, sendEditPage } from './page.ts';
import { saveContent } from './save-content.ts';
import { savedPath, strippedAside } from './saved.ts';

/** Shows a release: its form if it can be edited, otherwise its content with the reason. */
export async function showRelease(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const opened = await services.application.pressReleases.openForEditing({ caller: visitor.caller, id });
  const { release } = opened;
  const language = languageOf(ctx, visitor);
  const notice = noticeOf(ctx, RELEASE_NOTICES, language);
  if (!allowedActions(release.status).includes('edit'))
    return sendReadPage(ctx, visitor, services, release, { notice });
  await sendEditPage(ctx, visitor, services, opened, { notice, aside: strippedAside(ctx, language) });
}

/**
 * Saves the form by the API's rules, against the version from which it was rendered. After a concurrent change, nothing
 * is overwritten, and the form shows both versions.
 */
export async function save(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const form = await readAccountForm(ctx, visitor);
  const sent = await withTakenFields(form, visitor, services, id);
  try {
    const saved = await saveContent(form, sent, id, { ctx, visitor, services, isBeingWritten: false });
    if ('isOvertaken' in saved) return sendConflict(ctx, visitor, services, saved, sent, form.get('marks'));
    return seeOther(ctx, savedPath(saved, 'saved', form.get('next')));
  } catch (error) {
    return sendRefused(ctx, visitor, services, id, sent, form, error);
  }
}

/** The submitted values, replaced by stored ones in fields for which the user chose these after a conflict. */
async function withTakenFields(
  form: Form,
  { caller }: Visitor,
  { application, timeZone }: PeopleServices,
  id: PressReleaseId,
): Promise<FormValues> {
  const sent = valuesIn(form);
  const taken = form.all('take').filter(isFormField);
  if (taken.length === 0) return sent;
  // If the stored values have changed again, saving detects it by the version.
  return withFields(sent, valuesOf(await application.pressReleases.get({ caller, id }), timeZone), taken);
}

/** Shows the form with the submitted values and the refusal, or the error page if no form can show the error. */
async function sendRefused(
  ctx: Context,
  visitor: Visitor,
  services: PeopleServices,
  id: PressReleaseId,
  values: FormValues,
  form: Form,
  error: unknown,
): Promise<void> {
  const language = languageOf(ctx, visitor);
  const refusal = formRefusal(error, ctx, language, RELEASE_FORM);
  if (refusal.status === 403 || refusal.status === 404) throw error;
  const opened = await services.application.pressReleases.openForEditing({ caller: visitor.caller, id });
  const state: FormState = {
    values,
    faults: refusal.byField,
    summary: refusal.faults,
    more: refusal.more,
    status: refusal.status,
    from: { version: form.get('version'), marks: form.get('marks') },
    overwrites: form.get('overwrites') === '1',
  };
  await sendEditPage(ctx, visitor, services, opened, state);
}
