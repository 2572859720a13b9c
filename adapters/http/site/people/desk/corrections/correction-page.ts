import type { ShownCorrection } from '../../../../../../application/review/corrections/read-corrections.ts';
import type { CorrectionId, Language } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { type Html, type HtmlValue, html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { noticeOf } from '../../../page/notices.ts';
import { pageHead } from '../../../page/table.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import { changedTexts } from '../../../release/changes.ts';
import { conversationPanel } from '../../../release/conversation/panel.ts';
import type { DeskEditor, PeopleServices } from '../../route.ts';
import { CASE_NOTICES, casePanels, type RefusedCaseNote } from '../cases.ts';
import { deskPage } from '../desk-page.ts';
import { deskAccountPath, deskReleasePath } from '../paths.ts';
import { RELEASE_PAGE_TEXTS } from '../release/texts.ts';
import { type ChosenDecision, decisionPanel } from './decision-panel.ts';
import { CORRECTIONS_PATH, correctionPath } from './paths.ts';
import { DESK_CORRECTION_NOTICES, DESK_CORRECTION_TEXTS } from './texts.ts';

/** Shows a correction with its changes word by word, its note and the possible decisions. */
export async function showCorrection(
  ctx: Context,
  editor: DeskEditor,
  services: PeopleServices,
  refusedNote?: RefusedCaseNote,
): Promise<void> {
  const id = pathId<CorrectionId>(ctx, 'id', 'correction');
  const details = await services.application.corrections.show({ caller: editor.caller, id });
  await sendCorrection(ctx, editor, services, details, { refusedNote });
}

/** Sends the page; with a chosen decision, its form is open. */
export async function sendCorrection(
  ctx: Context,
  editor: DeskEditor,
  services: PeopleServices,
  details: ShownCorrection,
  { chosen, refusedNote }: { readonly chosen?: ChosenDecision; readonly refusedNote?: RefusedCaseNote | undefined },
): Promise<void> {
  const { correction, release, changes } = details;
  const { id } = correction;
  const refusal = chosen?.refused?.refusal ?? refusedNote;
  const language = languageOf(ctx, editor);
  const texts = DESK_CORRECTION_TEXTS[language];
  const isHidden = correction.status === 'pending' && release.status === 'taken_down';
  const decisions = decisionPanel(details, language, chosen);
  const panels = await casePanels(ctx, editor, services, {
    ...details,
    page: correctionPath(id),
    isOpen: correction.status === 'pending',
    language,
    refused: refusedNote,
  });
  deskPage(ctx, editor, {
    title: `${texts.number(id)}: ${release.title}`,
    active: 'corrections',
    ...(refusal !== undefined && { status: refusal.status, isFaulty: true }),
    notice: noticeOf(ctx, { ...DESK_CORRECTION_NOTICES, ...CASE_NOTICES }, language),
    main: html`${refusal !== undefined && errorSummary(refusal.faults, language)}${pageHead({
      title: html`<span lang="${release.language}">${release.title}</span>`,
      lead: `${texts.kinds[correction.kind]} ${id}: ${texts.status[correction.status]}`,
      above: { href: CORRECTIONS_PATH, text: texts.title },
    })}
${panels.claim}${isHidden && html`<p class="aside warn">${texts.notPublished}</p>`}
${decisions !== false && html`<p class="to-decision"><a class="button" href="#decide-title">${RELEASE_PAGE_TEXTS[language].jumpToDecision}</a></p>`}
<div class="columns desk">
<div class="stack">
${
  correction.note !== null &&
  html`<section class="panel" aria-labelledby="note-title"><h2 id="note-title">${texts.facts.note}</h2><p lang="${release.language}">${correction.note}</p></section>`
}
<section class="panel" aria-labelledby="changes-title">
<h2 id="changes-title">${texts.changes}</h2>
${changedTexts(changes.texts, language, release.language)}${changes.hasOtherMarkup && html`<p>${texts.setOtherwise}</p>`}
</section>
${conversationPanel({
  conversation: details.conversation,
  release,
  audience: 'editors',
  language,
  timeZone: services.timeZone,
  addresses: services.addresses,
  categories: [],
  picturesPath: deskReleasePath(release.id),
})}</div>
<div class="stack beside">${decisions}${panels.notes}${facts(details, services, language)}</div>
</div>`,
  });
}

function facts(
  { correction, release, accountName }: ShownCorrection,
  { timeZone, addresses }: Pick<PeopleServices, 'timeZone' | 'addresses'>,
  language: Language,
): Html {
  const texts = DESK_CORRECTION_TEXTS[language];
  const { reason, withheld, closed, createdAt } = correction;
  const timeOf = (time: Date) => timeElement(timeView(time, language, timeZone, 'short'));
  const fact = (label: string, value: HtmlValue) => html`<dt>${label}</dt><dd>${value}</dd>\n`;
  const isPublic = release.status === 'published' && !release.sandbox;
  return html`<section class="panel" aria-label="${texts.number(correction.id)}">
<dl class="facts">
${fact(texts.facts.newsroom, release.company.name)}${fact(texts.facts.account, html`<a href="${deskAccountPath(correction.accountId)}">${accountName}</a>${release.sandbox && ' (Sandbox)'}`)}${fact(texts.facts.release, html`<a href="${deskReleasePath(release.id)}">${release.id}</a>`)}${fact(texts.facts.proposed, timeOf(createdAt))}${
  closed !== null &&
  fact(texts.facts.closed, html`${timeOf(closed.at)}${closed.by.kind === 'editor' && `, ${closed.by.name}`}`)
}${reason !== null && fact(texts.facts.reason, reason)}${withheld !== null && fact(texts.facts.withheld, html`${withheld.reason} (${timeOf(withheld.at)})`)}</dl>
${isPublic && html`<p class="actions"><a class="button" href="${addresses.page(release.portal, release)}">${texts.onPortal}</a></p>`}
</section>`;
}
