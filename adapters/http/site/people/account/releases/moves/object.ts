import { OBJECTION_MAX, type PressReleaseId, publisherActions } from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { parseFields } from '../../../../../kernel/fields/parse-fields.ts';
import { pathId } from '../../../../../kernel/fields/path-id.ts';
import { OBJECTION_SCHEMA } from '../../../../../kernel/fields/press-release-fields.ts';
import { controlsOf, describeForm } from '../../../../page/forms/description.ts';
import { textarea } from '../../../../page/forms/field.ts';
import { formRefusal } from '../../../../page/forms/refusal.ts';
import { languageOf } from '../../../../page/languages.ts';
import { redirectWithNotice, seeOther } from '../../../../page/notices.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { confirmPage, readAccountForm } from '../../account-page.ts';
import { assertMaySubmit } from '../../owners-only.ts';
import type { RELEASE_NOTICES } from '../notices.ts';
import { releasePath, releaseSubpath } from '../paths.ts';
import { MOVE_TEXTS } from './texts.ts';

const OBJECTION_FORM = describeForm(['text'], {
  de: { text: { label: MOVE_TEXTS.de.objection, missing: 'Begründen Sie Ihren Einspruch.' } },
  en: { text: { label: MOVE_TEXTS.en.objection, missing: 'Say why the editors should reconsider.' } },
});

/** Shows the form of an appeal. If no appeal is possible, redirects to the release, which says why. */
export async function askObjection(
  ctx: Context,
  visitor: Visitor,
  { application }: PeopleServices,
  refused?: { readonly error: unknown; readonly text: string },
): Promise<void> {
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  assertMaySubmit(visitor);
  const language = languageOf(ctx, visitor);
  const texts = MOVE_TEXTS[language];
  const release = await application.pressReleases.get({ caller: visitor.caller, id });
  if (!publisherActions(release).includes('object')) {
    if (refused !== undefined) throw refused.error;
    return seeOther(ctx, releasePath(id));
  }
  const refusal = refused === undefined ? undefined : formRefusal(refused.error, ctx, language, OBJECTION_FORM);
  confirmPage(ctx, visitor, {
    active: 'releases',
    ...(release.status === 'taken_down'
      ? { title: texts.takeDown.title, text: texts.takeDown.text(release.title) }
      : { title: texts.objectTitle, text: texts.objectText(release.title) }),
    action: releaseSubpath(id, 'objection'),
    button: texts.objectButton,
    back: releasePath(id),
    hidden: { version: release.version },
    fields: textarea({
      ...controlsOf(OBJECTION_FORM, language, refusal?.byField)('text'),
      hint: texts.objectionHint,
      required: true,
      max: OBJECTION_MAX,
      rows: 8,
      value: refused?.text,
    }),
    ...(refusal !== undefined && {
      status: refusal.status,
      faults: refusal.faults,
    }),
  });
}

/** Appeals by the API's rules. Shows the form again for a refusal that the user can correct. */
export async function object(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const form = await readAccountForm(ctx, visitor);
  const version = form.get('version');
  const input = form.has('text') ? { text: form.get('text') } : {};
  const { values, faults } = parseFields(OBJECTION_SCHEMA, input, { complete: true });
  try {
    await services.application.pressReleases.object({
      caller: visitor.caller,
      id,
      ...(values.text !== undefined && { text: values.text }),
      faults,
      precondition: (stamp) => version === '' || String(stamp.version) === version,
    });
  } catch (error) {
    return askObjection(ctx, visitor, services, { error, text: form.get('text') });
  }
  redirectWithNotice<typeof RELEASE_NOTICES>(ctx, releasePath(id), 'objected');
}
