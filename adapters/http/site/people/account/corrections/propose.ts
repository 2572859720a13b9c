import { DomainError, type PressReleaseId } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { type FormRefusal, formRefusal } from '../../../page/forms/refusal.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { redirectWithNotice, seeOther } from '../../../page/notices.ts';
import { pageHead } from '../../../page/table.ts';
import { editorScripts } from '../../editor/editor-elements.ts';
import type { PeopleServices, Visitor } from '../../route.ts';
import { accountPage, readAccountForm } from '../account-page.ts';
import { editorData } from '../editor/editor-data.ts';
import { assertMaySubmit } from '../owners-only.ts';
import { releasePath } from '../releases/paths.ts';
import { CORRECTION_FORM, type CorrectionValues, correctionForm, proposalIn, valuesIn, valuesOf } from './form.ts';
import { correctionsPath } from './paths.ts';
import { type CORRECTION_NOTICES, CORRECTION_TEXTS } from './texts.ts';

/** Shows the form. If no correction can be proposed, redirects to the release or to the pending correction. */
export async function showForm(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  assertMaySubmit(visitor);
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  try {
    await services.application.corrections.guard({ caller: visitor.caller, id });
  } catch (error) {
    if (!DomainError.is(error, 'status_conflict')) throw error;
    return seeOther(ctx, error.details.correction === undefined ? releasePath(id) : correctionsPath(id));
  }
  await sendForm(ctx, visitor, services, id);
}

/** Proposes the changed fields by the API's rules, against the version that the form shows. */
export async function propose(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const { corrections, pressReleases } = services.application;
  const { caller } = visitor;
  const form = await readAccountForm(ctx, visitor);
  const values = valuesIn(form);
  const version = form.get('version');
  try {
    const stored = valuesOf(await pressReleases.get({ caller, id }));
    await corrections.propose({
      caller,
      id,
      ...proposalIn(values, stored),
      precondition: (stamp) => version === '' || String(stamp.version) === version,
    });
  } catch (error) {
    const refusal = formRefusal(error, ctx, languageOf(ctx, visitor), CORRECTION_FORM);
    if (refusal.status === 403 || refusal.status === 404) throw error;
    return sendForm(ctx, visitor, services, id, { refusal, values, version });
  }
  redirectWithNotice<typeof CORRECTION_NOTICES>(ctx, correctionsPath(id), 'proposed');
}

async function sendForm(
  ctx: Context,
  visitor: Visitor,
  services: PeopleServices,
  id: PressReleaseId,
  refused?: { readonly refusal: FormRefusal; readonly values: CorrectionValues; readonly version: string },
): Promise<void> {
  const language = languageOf(ctx, visitor);
  const texts = CORRECTION_TEXTS[language];
  const release = await services.application.pressReleases.get({ caller: visitor.caller, id });
  const faults = refused === undefined ? [] : refused.refusal.faults;
  accountPage(ctx, visitor, {
    title: `${texts.formTitle}: ${release.title}`,
    active: 'releases',
    status: refused?.refusal.status ?? 200,
    isFaulty: faults.length > 0,
    scripts: await editorScripts(ctx, services),
    main: html`${pageHead({
      title: texts.formTitle,
      lead: texts.formLead,
      above: { href: releasePath(id), text: release.title },
    })}
${errorSummary(faults, language, { more: refused?.refusal.more ?? 0 })}
<div class="columns">
${correctionForm(visitor, release, {
  language,
  values: refused?.values ?? valuesOf(release),
  version: refused?.version ?? release.version,
  faults: refused?.refusal.byField ?? {},
})}
${editorData(visitor, { correctionOf: id, releaseId: null, language, textLanguage: release.language, timeZone: services.timeZone, isStored: refused === undefined })}</div>`,
  });
}
