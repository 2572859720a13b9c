import type { FilingChoices, PressReleaseDetails } from '../../../../../../../application/ports/index.ts';
import type { EditableRelease } from '../../../../../../../application/press-releases/check-submission.ts';
import { allowedActions, isCorrectable, type Language } from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { errorSummary, type SummaryFault } from '../../../../page/forms/error-summary.ts';
import { type Html, html } from '../../../../page/html.ts';
import { languageOf } from '../../../../page/languages.ts';
import { moduleElements } from '../../../../page/scripts/scripts.ts';
import { pageHead } from '../../../../page/table.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { accountPage } from '../../account-page.ts';
import { correctionsPath, correctPath } from '../../corrections/paths.ts';
import { CORRECTION_TEXTS } from '../../corrections/texts.ts';
import { editorData, editorScripts } from '../../editor/editor-elements.ts';
import { previewLinksPath } from '../../preview-links/paths.ts';
import { PREVIEW_LINK_TEXTS } from '../../preview-links/texts.ts';
import { statisticsPath } from '../../statistics/paths.ts';
import { STATISTICS_TEXTS } from '../../statistics/texts.ts';
import { checkPanel } from '../check/check-panel.ts';
import { CHECK_TEXTS } from '../check/texts.ts';
import { factsPanel } from '../facts.ts';
import { missingLanguages } from '../moves/copy.ts';
import { COPY_TEXTS } from '../moves/copy-texts.ts';
import { MOVE_TEXTS } from '../moves/texts.ts';
import { NEW_RELEASE_PATH, RELEASES_PATH, releasePart, releasePath } from '../paths.ts';
import { picturesPanel } from '../pictures-panel.ts';
import { rejectionPanel, rejectionRemarks } from '../rejection.ts';
import { RELEASE_TEXTS } from '../texts.ts';
import { titleOf } from '../title.ts';
import { choicesOf } from './choices.ts';
import { type FormField, type FormValues, marksOf, valuesOf } from './fields.ts';
import { releaseForm } from './form-view.ts';
import { FORM_TEXTS } from './texts.ts';

/** A form page's content besides the stored release. */
export interface FormState {
  readonly values?: FormValues;
  readonly faults?: Readonly<Record<string, readonly string[]>>;
  readonly summary?: readonly SummaryFault[];
  /** The title of the error summary; the number of faults by default. */
  readonly summaryTitle?: string;
  readonly more?: number;
  readonly remarks?: Readonly<Partial<Record<FormField, Html>>>;
  readonly status?: number;
  /** Shown above the form. */
  readonly notice?: string | undefined;
  readonly aside?: Html | false;
  /** The version and the marks that the form continues from, if they are not the stored ones. */
  readonly from?: { readonly version: string | number; readonly marks: string };
}

/** Sends the form of an editable release. */
export async function sendEditPage(
  ctx: Context,
  visitor: Visitor,
  services: PeopleServices,
  { release, problems, choices }: EditableRelease,
  state: FormState = {},
): Promise<void> {
  const language = languageOf(ctx, visitor);
  const texts = FORM_TEXTS[language];
  const { id, version, rejection } = release;
  const stored = valuesOf(release, services.timeZone);
  const values = state.values ?? stored;
  const place = { language, timeZone: services.timeZone, hasForm: true };
  const isRejected = release.status === 'rejected' && rejection !== null;
  const form = releaseForm(visitor, {
    action: releasePath(id),
    language,
    timeZone: services.timeZone,
    now: services.now(),
    values,
    choices: choicesOf(choices, services.portals, language, release),
    faults: state.faults ?? {},
    remarks: { ...(isRejected && rejectionRemarks(rejection, language)), ...state.remarks },
    hidden: state.from ?? { version, marks: marksOf(stored) },
    teaser: release.teaser,
    buttons: saveButtons(texts.save, nextStep(problems, language)),
  });
  accountPage(ctx, visitor, {
    title: titleOf(release, language),
    active: 'releases',
    notice: state.notice,
    status: state.status ?? 200,
    isFaulty: (state.summary ?? []).length > 0,
    scripts: [...(await editorScripts(ctx, services)), ...(await moduleElements(ctx, 'pictures'))],
    main: html`<div data-part="head">${releaseHead(release, language)}</div>
${errorSummary(state.summary ?? [], language, { more: state.more ?? 0, ...(state.summaryTitle !== undefined && { title: state.summaryTitle }) })}${state.aside}${isRejected && rejectionPanel(release, rejection, place)}
<div class="columns">
${form}
${editorData(visitor, {
  releaseId: id,
  language,
  timeZone: services.timeZone,
  companies: choices.companies,
  isStored: state.values === undefined,
})}<div class="stack"><div class="stack" data-part="side">
${sidePanels(release, problems, services, language)}
</div><div data-part="pictures">${picturesPanel(visitor, release, services, language)}</div></div>
</div>`,
  });
}

/** The sections of a release's page that change on saving, by their `data-part`. */
export function savedParts(
  visitor: Visitor,
  { release, problems }: Pick<EditableRelease, 'release' | 'problems'>,
  services: PeopleServices,
  language: Language,
): Readonly<Record<'head' | 'side' | 'pictures' | 'next', Html>> {
  return {
    head: releaseHead(release, language),
    side: sidePanels(release, problems, services, language),
    pictures: picturesPanel(visitor, release, services, language),
    next: nextStep(problems, language),
  };
}

function sidePanels(
  release: PressReleaseDetails,
  problems: EditableRelease['problems'],
  services: PeopleServices,
  language: Language,
): Html {
  const mayEdit = allowedActions(release.status).includes('edit');
  return html`${factsPanel(release, services, language)}${mayEdit && checkPanel(release.id, problems, language)}`;
}

/** The buttons below the form. Saving updates `next`. */
function saveButtons(save: string, next: Html | false): Html {
  return html`<button class="main" data-save>${save}</button> <span data-part="next">${next}</span>`;
}

/** The step after saving: submission, if nothing would refuse it. */
function nextStep(problems: EditableRelease['problems'], language: Language): Html {
  return problems.length === 0
    ? html`<button name="next" value="submit">${FORM_TEXTS[language].saveAndSubmit}</button>`
    : html`<a class="small" href="#check">${CHECK_TEXTS[language].notYet}</a>`;
}

/** Sends the form of a new release. */
export async function sendNewPage(
  ctx: Context,
  visitor: Visitor,
  services: PeopleServices,
  key: string,
  state: FormState & { readonly values: FormValues },
  choices: FilingChoices,
): Promise<void> {
  const language = languageOf(ctx, visitor);
  const texts = FORM_TEXTS[language];
  const above = { href: RELEASES_PATH, text: RELEASE_TEXTS[language].releases };
  const page = { title: texts.newTitle, active: 'releases', status: state.status ?? 200 } as const;
  if (choices.companies.length === 0) {
    accountPage(ctx, visitor, {
      ...page,
      main: html`${pageHead({ title: texts.newTitle, above })}
<div class="aside warn"><h2>${texts.noCompany}</h2><p>${texts.noCompanyText}</p></div>`,
    });
    return;
  }
  accountPage(ctx, visitor, {
    ...page,
    isFaulty: (state.summary ?? []).length > 0,
    scripts: await editorScripts(ctx, services),
    main: html`<div data-part="head">${pageHead({ title: texts.newTitle, lead: texts.newLead, above })}</div>
${errorSummary(state.summary ?? [], language, { more: state.more ?? 0 })}${state.aside}
<div class="columns">
${releaseForm(visitor, {
  action: NEW_RELEASE_PATH,
  language,
  timeZone: services.timeZone,
  now: services.now(),
  values: state.values,
  choices: choicesOf(choices, services.portals, language),
  faults: state.faults ?? {},
  remarks: {},
  // The editor in the browser fills in version and marks once the draft exists.
  hidden: { key, version: '', marks: '' },
  teaser: null,
  buttons: saveButtons(texts.create, false),
})}
${editorData(visitor, {
  releaseId: null,
  language,
  timeZone: services.timeZone,
  companies: choices.companies,
  isStored: state.summary === undefined,
})}<div class="stack"><div class="stack" data-part="side"></div><div data-part="pictures"><section class="panel"><h2>${texts.pictures}</h2><p class="soft">${texts.picturesNew}</p></section></div></div>
</div>`,
  });
}

/** The head of a release's pages: its title and the actions that its status allows. */
export function releaseHead(release: PressReleaseDetails, language: Language): Html {
  const texts = MOVE_TEXTS[language];
  const allowed = allowedActions(release.status);
  const { id } = release;
  return pageHead({
    title: titleOf(release, language),
    above: { href: RELEASES_PATH, text: RELEASE_TEXTS[language].releases },
    actions: html`<a href="${releasePart(id, 'preview')}" target="_blank">${texts.preview}</a>
<a href="${previewLinksPath(id)}">${PREVIEW_LINK_TEXTS[language].title}</a>
<a href="${statisticsPath(id)}">${STATISTICS_TEXTS[language].title}</a>
<a href="${releasePart(id, 'history')}">${texts.history}</a>
${
  isCorrectable(release) &&
  html`<a href="${correctionsPath(id)}">${CORRECTION_TEXTS[language].title}</a>
<a class="button" href="${correctPath(id)}">${CORRECTION_TEXTS[language].correct} …</a>`
}
${release.status !== 'taken_down' && html`<a href="${releasePart(id, 'duplicate')}">${COPY_TEXTS[language].duplicate} …</a>`}
${missingLanguages(release)
  .slice(0, 1)
  .map((each) => html`<a href="${releasePart(id, 'translation')}">${COPY_TEXTS[language].translation[each]} …</a>`)}
${allowed.includes('withdraw') && html`<a class="button" href="${releasePart(id, 'withdraw')}">${texts.withdraw} …</a>`}
${allowed.includes('delete') && html`<a class="button danger" href="${releasePart(id, 'delete')}">${texts.delete} …</a>`}`,
  });
}
