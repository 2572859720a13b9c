import type { FilingChoices, PressReleaseDetails } from '../../../../../../application/ports/index.ts';
import type { EditableRelease } from '../../../../../../application/press-releases/check-submission.ts';
import { allowedActions, isCorrectable, type Language } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { type Html, html } from '../../../layout/html.ts';
import type { AccountServices, Visitor } from '../../account-services.ts';
import { correctionsPath, correctPath } from '../../corrections/paths.ts';
import { CORRECTION_TEXTS } from '../../corrections/texts.ts';
import { editorData, editorScripts } from '../../editor/editor-elements.ts';
import { accountPage, errorSummary, languageOf, pageHead, type SummaryFault } from '../../frame/index.ts';
import { checkPanel } from '../check/check-panel.ts';
import { CHECK_TEXTS } from '../check/texts.ts';
import { factsPanel } from '../facts.ts';
import { MOVE_TEXTS } from '../moves/texts.ts';
import { NEW_RELEASE_PATH, RELEASES_PATH, releasePart, releasePath } from '../paths.ts';
import { rejectionPanel, rejectionRemarks } from '../rejection.ts';
import { RELEASE_TEXTS } from '../texts.ts';
import { choicesOf } from './choices.ts';
import { type FormField, type FormValues, marksOf, valuesOf } from './fields.ts';
import { RELEASE_FORM_ID, releaseForm } from './form-view.ts';
import { FORM_TEXTS } from './texts.ts';

/** What a form's page says beside what is stored. */
export interface FormState {
  readonly values?: FormValues;
  readonly faults?: Readonly<Record<string, readonly string[]>>;
  readonly summary?: readonly SummaryFault[];
  /** The title of the summary, where it is not the number of the faults. */
  readonly summaryTitle?: string;
  readonly more?: number;
  readonly remarks?: Readonly<Partial<Record<FormField, Html>>>;
  readonly status?: number;
  /** Shown above the form. */
  readonly notice?: string | undefined;
  readonly aside?: Html | false;
  /** The version and the marks that the form goes on from, where they are not the stored ones. */
  readonly from?: { readonly version: string | number; readonly marks: string };
}

/** Sends the form of a release that may be edited. */
export async function sendEditPage(
  ctx: Context,
  visitor: Visitor,
  services: AccountServices,
  { release, problems, choices }: EditableRelease,
  state: FormState = {},
): Promise<void> {
  const language = languageOf(ctx, visitor);
  const texts = FORM_TEXTS[language];
  const { id, title, version, rejection } = release;
  const stored = valuesOf(release, services.timeZone);
  const values = state.values ?? stored;
  const place = { language, timeZone: services.timeZone, hasForm: true };
  const isRejected = release.status === 'rejected' && rejection !== null;
  const mayEdit = allowedActions(release.status).includes('edit');
  const buttons = html`<button class="main">${texts.save}</button>
${
  problems.length === 0
    ? html`<button name="next" value="submit">${texts.saveAndSubmit}</button>`
    : html`<a class="small" href="#check">${CHECK_TEXTS[language].notYet}</a>`
}`;
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
    buttons,
  });
  accountPage(ctx, visitor, {
    title,
    active: 'releases',
    notice: state.notice,
    status: state.status ?? 200,
    isFaulty: (state.summary ?? []).length > 0,
    scripts: await editorScripts(ctx, services),
    main: html`${releaseHead(release, language)}
${errorSummary(state.summary ?? [], language, { more: state.more ?? 0, ...(state.summaryTitle !== undefined && { title: state.summaryTitle }) })}${state.aside}${isRejected && rejectionPanel(release, rejection, place)}
<div class="columns">
${form}
${editorData(visitor, { releaseId: id, language, isStored: state.values === undefined, isNew: ctx.query.done === 'created' })}<div class="stack">
${factsPanel(release, services, language)}${mayEdit && checkPanel(id, problems, language)}${picturesPanel(release, language)}
</div>
</div>`,
  });
}

/** Sends the form of a release that is not there yet. */
export async function sendNewPage(
  ctx: Context,
  visitor: Visitor,
  services: AccountServices,
  key: string,
  state: FormState & { readonly values: FormValues },
  choices: FilingChoices,
): Promise<void> {
  const language = languageOf(ctx, visitor);
  const texts = FORM_TEXTS[language];
  const above = { href: RELEASES_PATH, words: RELEASE_TEXTS[language].releases };
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
    main: html`${pageHead({ title: texts.newTitle, lead: texts.newLead, above })}
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
  hidden: { key },
  teaser: null,
  buttons: html`<button class="main">${texts.create}</button>`,
})}
${editorData(visitor, { releaseId: null, language, isStored: state.summary === undefined })}<div class="stack"><section class="panel"><h2>${texts.pictures}</h2><p class="soft">${texts.picturesNew}</p></section></div>
</div>`,
  });
}

/** The head of a release's pages: its title, and what can be done with it in its state. */
export function releaseHead(release: PressReleaseDetails, language: Language): Html {
  const texts = MOVE_TEXTS[language];
  const allowed = allowedActions(release.status);
  const { id, title } = release;
  return pageHead({
    title,
    above: { href: RELEASES_PATH, words: RELEASE_TEXTS[language].releases },
    actions: html`<a href="${releasePart(id, 'preview')}" target="_blank">${texts.preview}</a>
<a href="${releasePart(id, 'history')}">${texts.history}</a>
${
  isCorrectable(release) &&
  html`<a href="${correctionsPath(id)}">${CORRECTION_TEXTS[language].title}</a>
<a class="button" href="${correctPath(id)}">${CORRECTION_TEXTS[language].correct} …</a>`
}
${allowed.includes('withdraw') && html`<a class="button" href="${releasePart(id, 'withdraw')}">${texts.withdraw} …</a>`}
${allowed.includes('delete') && html`<a class="button danger" href="${releasePart(id, 'delete')}">${texts.delete} …</a>`}`,
  });
}

/** The way to the pictures of a release. What is in the form is saved on the way. */
function picturesPanel({ id, images, status }: PressReleaseDetails, language: Language): Html {
  const texts = FORM_TEXTS[language];
  const mayAttach = allowedActions(status).includes('attach_image');
  return html`<section class="panel" aria-labelledby="pictures-title" data-pictures>
<h2 id="pictures-title">${texts.pictures}</h2>
<p>${images.length === 0 ? texts.picturesNone : texts.picturesCount(images.length)}</p>
<p class="actions"><a class="button" href="${releasePart(id, 'pictures')}">${texts.picturesLink}</a>
${mayAttach && html`<button class="plain" form="${RELEASE_FORM_ID}" name="next" value="pictures">${texts.saveAndPictures}</button>`}</p>
</section>
`;
}
