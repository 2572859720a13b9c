import type { FilingChoices, PressReleaseDetails } from '../../../../../../../application/ports/index.ts';
import type { EditableRelease } from '../../../../../../../application/press-releases/submission/check-submission.ts';
import {
  allowedActions,
  isCorrectable,
  LANGUAGES,
  type Language,
  mustHandOver,
} from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { errorSummary, type SummaryFault } from '../../../../page/forms/error-summary.ts';
import { type Html, html } from '../../../../page/html.ts';
import { languageOf } from '../../../../page/languages.ts';
import { moduleElements } from '../../../../page/scripts/scripts.ts';
import { pageHead } from '../../../../page/table.ts';
import { statusTag } from '../../../../release/status-tag.ts';
import { editorScripts } from '../../../editor/editor-elements.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { accountPage } from '../../account-page.ts';
import { correctionsPath, proposeCorrectionPath } from '../../corrections/paths.ts';
import { CORRECTION_TEXTS } from '../../corrections/texts.ts';
import { editorData } from '../../editor/editor-data.ts';
import { NEW_NEWSROOM_PATH } from '../../newsrooms/paths.ts';
import { NEWSROOM_TEXTS } from '../../newsrooms/texts.ts';
import { previewLinksPath } from '../../preview-links/paths.ts';
import { PREVIEW_LINK_TEXTS } from '../../preview-links/texts.ts';
import { statisticsPath } from '../../statistics/paths.ts';
import { STATISTICS_TEXTS } from '../../statistics/texts.ts';
import { checkPanel } from '../check/check-panel.ts';
import { CHECK_TEXTS } from '../check/texts.ts';
import { commentsPanel, type RefusedComment } from '../comments/panel.ts';
import { COMMENT_TEXTS } from '../comments/texts.ts';
import { accountConversation } from '../conversation.ts';
import { factsPanel } from '../facts.ts';
import { missingLanguages } from '../moves/copy.ts';
import { COPY_TEXTS } from '../moves/copy-texts.ts';
import { mayReschedule } from '../moves/reschedule.ts';
import { RESCHEDULE_TEXTS } from '../moves/reschedule-texts.ts';
import { MOVE_TEXTS } from '../moves/texts.ts';
import { NEW_RELEASE_PATH, RELEASES_PATH, releasePath, releaseSubpath } from '../paths.ts';
import { rejectionPanel, rejectionRemarks } from '../rejection.ts';
import { RELEASE_TEXTS } from '../texts.ts';
import { titleOf } from '../title.ts';
import { choicesOf } from './choices.ts';
import { coverOf, emptyCover } from './cover.ts';
import { type FormField, type FormValues, marksOf, valuesOf } from './fields.ts';
import { releaseForm } from './form-view.ts';
import { standingTexts } from './standing-texts.ts';
import { FORM_TEXTS } from './texts.ts';

/** The content of a form page apart from the stored release. */
export interface FormState {
  readonly values?: FormValues;
  readonly faults?: Readonly<Record<string, readonly string[]>>;
  readonly summary?: readonly SummaryFault[];
  /** The title of the error summary; by default the number of faults. */
  readonly summaryTitle?: string;
  readonly more?: number;
  readonly remarks?: Readonly<Partial<Record<FormField, Html>>>;
  readonly status?: number;
  /** Shown above the form. */
  readonly notice?: string | undefined;
  readonly aside?: Html | false;
  readonly refusedComment?: RefusedComment;
  /** Version and marks on which the form is based, if not the stored ones. */
  readonly from?: { readonly version: string | number; readonly marks: string };
  /** True if saving may replace another user's changes: the version before it is then kept. */
  readonly overwrites?: boolean;
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
  const mayObject = !mustHandOver(visitor.caller, visitor.account);
  const context = { language, timeZone: services.timeZone, hasForm: true, mayObject };
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
    hidden: {
      ...(state.from ?? { version, marks: marksOf(stored) }),
      overwrites: state.overwrites === true ? '1' : '',
    },
    teaser: release.teaser,
    buttons: saveButtons(texts.save, nextStep(visitor, problems, language), problems.length === 0),
    standing: standingTexts(visitor, release, services, language),
    check: checkPanel(release, problems, language, { hasForm: true, now: services.now() }),
    facts: factsPanel(release, services, language),
  });
  accountPage(ctx, visitor, {
    title: titleOf(release, language),
    active: 'releases',
    notice: state.notice,
    status: state.status ?? 200,
    isFaulty: (state.summary ?? []).length > 0,
    scripts: [...(await editorScripts(ctx, services)), ...(await moduleElements(ctx, 'pictures'))],
    main: html`<div data-part="head">${writingHead(release, language)}</div>
${errorSummary(state.summary ?? [], language, { more: state.more ?? 0, ...(state.summaryTitle !== undefined && { title: state.summaryTitle }) })}${state.aside}${isRejected && rejectionPanel(release, rejection, context)}${await accountConversation(visitor, services, release, { language, categories: choices.categories, isFolded: true })}
<div class="writing">
<div class="cover" data-part="pictures">${coverOf(visitor, release, services, language)}</div>
${form}</div>
${await commentsPanel(visitor, services, release, { language, refused: state.refusedComment, isBeingWritten: true })}${editorData(
  visitor,
  {
    releaseId: id,
    language,
    timeZone: services.timeZone,
    companies: choices.companies,
    isStored: state.values === undefined,
  },
)}`,
  });
}

/** The sections of a release's page that saving updates, by their `data-part`. */
export function savedParts(
  visitor: Visitor,
  { release, problems }: Pick<EditableRelease, 'release' | 'problems'>,
  services: PeopleServices,
  language: Language,
): Readonly<Record<'head' | 'check' | 'facts' | 'pictures' | 'standing' | 'next', Html>> {
  return {
    head: writingHead(release, language),
    check: checkPanel(release, problems, language, { hasForm: true, now: services.now() }),
    facts: factsPanel(release, services, language),
    pictures: coverOf(visitor, release, services, language),
    standing: standingTexts(visitor, release, services, language),
    next: nextStep(visitor, problems, language),
  };
}

/** The buttons below the form, the next step foremost. Saving updates `next`, and the look of the first button. */
function saveButtons(save: string, next: Html | false, isReady = false): Html {
  return html`<button${!isReady && html` class="main"`} data-save>${save}</button> <span data-part="next">${next}</span>`;
}

/** The step after saving: submission, or handing over to an owner, if nothing prevents it. */
function nextStep({ caller, account }: Visitor, problems: EditableRelease['problems'], language: Language): Html {
  const { saveAndSubmit, saveAndHandOver } = FORM_TEXTS[language];
  return problems.length === 0
    ? html`<button class="main" name="next" value="submit">${mustHandOver(caller, account) ? saveAndHandOver : saveAndSubmit}</button>`
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
    const newsrooms = NEWSROOM_TEXTS[language];
    accountPage(ctx, visitor, {
      ...page,
      main: html`${pageHead({ title: texts.newTitle, above })}
<div class="aside warn"><h2>${texts.noCompany}</h2><p>${texts.noCompanyText}${visitor.account.role !== 'owner' && html` ${newsrooms.askOwner}`}</p>${visitor.account.role === 'owner' && html`<p class="actions"><a class="button main" href="${NEW_NEWSROOM_PATH}">${newsrooms.newTitle}</a></p>`}</div>`,
    });
    return;
  }
  const { company_id: companyId } = state.values;
  const releaseLanguage = LANGUAGES.find((candidate) => candidate === state.values.language);
  const companies = await services.application.catalogue.companies({ caller: visitor.caller });
  const company = companies.find(({ id }) => String(id) === companyId);
  accountPage(ctx, visitor, {
    ...page,
    isFaulty: (state.summary ?? []).length > 0,
    scripts: [...(await editorScripts(ctx, services)), ...(await moduleElements(ctx, 'pictures'))],
    main: html`<div data-part="head">${pageHead({ title: texts.newTitle, isTitleHidden: true, lead: texts.newLead, above })}</div>
${errorSummary(state.summary ?? [], language, { more: state.more ?? 0 })}${state.aside}
<div class="writing">
<div class="cover" data-part="pictures">${emptyCover(language)}</div>
${releaseForm(visitor, {
  action: NEW_RELEASE_PATH,
  language,
  timeZone: services.timeZone,
  now: services.now(),
  values: state.values,
  choices: choicesOf(choices, services.portals, language),
  faults: state.faults ?? {},
  remarks: {},
  // The editor script fills in version and marks once the draft exists.
  hidden: { key, version: '', marks: '' },
  teaser: null,
  buttons: saveButtons(texts.create, false),
  standing:
    company && standingTexts(visitor, { company, language: releaseLanguage ?? company.language }, services, language),
  check: null,
  facts: null,
})}</div>
${editorData(visitor, {
  releaseId: null,
  language,
  timeZone: services.timeZone,
  companies: choices.companies,
  isStored: state.summary === undefined,
})}`,
  });
}

/** The head of the writing page. The title is in the form, and less common actions are in a menu. */
function writingHead(release: PressReleaseDetails, language: Language): Html {
  const texts = MOVE_TEXTS[language];
  const { id, status } = release;
  return pageHead({
    title: titleOf(release, language),
    isTitleHidden: true,
    above: { href: RELEASES_PATH, text: RELEASE_TEXTS[language].releases },
    besideAbove: statusTag(status, language),
    actions: html`<a href="${releaseSubpath(id, 'preview')}" target="_blank">${texts.preview}</a>
<a href="${releaseSubpath(id, 'history')}">${texts.history}</a>
<a href="#comments">${COMMENT_TEXTS[language].title}</a>
<details class="more-actions"><summary>${FORM_TEXTS[language].moreActions}</summary><div>
<a href="${previewLinksPath(id)}">${PREVIEW_LINK_TEXTS[language].title}</a>
<a href="${statisticsPath(id)}">${STATISTICS_TEXTS[language].title}</a>
${copyLinks(release, language)}
${allowedActions(status).includes('delete') && html`<a class="danger" href="${releaseSubpath(id, 'delete')}">${texts.delete} …</a>`}
</div></details>`,
  });
}

/** Links to the pages that duplicate or translate the release. */
function copyLinks(release: PressReleaseDetails, language: Language): Html {
  const texts = COPY_TEXTS[language];
  const { id } = release;
  return html`${release.status !== 'taken_down' && html`<a href="${releaseSubpath(id, 'duplicate')}">${texts.duplicate} …</a>`}
${missingLanguages(release)
  .slice(0, 1)
  .map((missing) => html`<a href="${releaseSubpath(id, 'translation')}">${texts.translation[missing]} …</a>`)}`;
}

/** The head of other pages of a release: its title and the actions that its status and the visitor's role allow. */
export function releaseHead(release: PressReleaseDetails, visitor: Visitor, language: Language): Html {
  const texts = MOVE_TEXTS[language];
  const allowed = allowedActions(release.status);
  const { id } = release;
  return pageHead({
    title: titleOf(release, language),
    above: { href: RELEASES_PATH, text: RELEASE_TEXTS[language].releases },
    besideAbove: statusTag(release.status, language),
    actions: html`<a href="${releaseSubpath(id, 'preview')}" target="_blank">${texts.preview}</a>
<a href="${previewLinksPath(id)}">${PREVIEW_LINK_TEXTS[language].title}</a>
<a href="${statisticsPath(id)}">${STATISTICS_TEXTS[language].title}</a>
<a href="${releaseSubpath(id, 'history')}">${texts.history}</a>
${
  isCorrectable(release) &&
  html`<a href="${correctionsPath(id)}">${CORRECTION_TEXTS[language].title}</a>
${!mustHandOver(visitor.caller, visitor.account) && html`<a class="button" href="${proposeCorrectionPath(id)}">${CORRECTION_TEXTS[language].correct} …</a>`}`
}
${copyLinks(release, language)}
${allowed.includes('reschedule') && mayReschedule(visitor) && html`<a class="button" href="${releaseSubpath(id, 'reschedule')}">${RESCHEDULE_TEXTS[language].title} …</a>`}
${allowed.includes('withdraw') && html`<a class="button" href="${releaseSubpath(id, 'withdraw')}">${texts.withdraw} …</a>`}
${allowed.includes('delete') && html`<a class="button danger" href="${releaseSubpath(id, 'delete')}">${texts.delete} …</a>`}`,
  });
}
