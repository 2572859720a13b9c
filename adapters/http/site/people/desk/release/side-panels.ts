import { isObjectionOpen, NOTE_MAX, type ReviewNote } from '../../../../../../domain/index.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { textarea } from '../../../page/forms/field.ts';
import { postForm } from '../../../page/forms/form.ts';
import { type Html, html } from '../../../page/html.ts';
import { lines } from '../../../page/lines.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import { actorName, rejectionReasons, stepDetails } from '../../../release/history.ts';
import { HISTORY_TEXTS } from '../../../release/history-texts.ts';
import { statementFacts } from '../../../release/statement.ts';
import { statusTag } from '../../../release/status-tag.ts';
import { RELEASE_LABELS } from '../../../release/texts.ts';
import { DESK_KEYS, keyHint } from '../keys/desk-keys.ts';
import { deskAccountPath, deskReleasePath, deskReleasesOf } from '../paths.ts';
import { RELEASE_PAGE_TEXTS } from './texts.ts';
import type { DeskView } from './view.ts';

/** The account's latest decisions. */
export function recordPanel({ record, account, accountNotes, language, services }: DeskView): Html {
  const texts = RELEASE_PAGE_TEXTS[language];
  const { status } = RELEASE_LABELS[language];
  const { releases, rejections, takeDowns, recent } = record;
  const count = (label: string, number: number) =>
    html`<dt>${label}</dt><dd class="number">${number.toLocaleString(language)}</dd>\n`;
  return html`<section class="panel" aria-labelledby="record-title">
<h2 id="record-title">${account.name}</h2>
<p class="small"><a href="${deskAccountPath(account.id)}">${texts.wholeRecord}</a> · <a href="${deskReleasesOf(account.id)}">${texts.ofAccount}</a></p>
<dl class="facts">
${count(status.published, releases.published)}${count(status.in_review, releases.in_review)}${count(texts.rejections, rejections)}${count(texts.takeDowns, takeDowns)}</dl>
${
  accountNotes.length > 0 &&
  html`<details class="more"><summary>${texts.accountNotes(accountNotes.length.toLocaleString(language))}</summary>${noteList(accountNotes, { language, services })}</details>`
}${
  recent.length > 0 &&
  html`<details class="more"><summary>${texts.recent}</summary><ul class="plainlist small">
${recent.map(
  ({ pressReleaseId, action, at, codes, release }) =>
    html`<li>${timeElement(timeView(at, language, services.timeZone, 'day'))}: ${HISTORY_TEXTS[language].actions[action]}${codes.length > 0 && ` (${rejectionReasons({ codes }, language)})`}<br>${release === null ? html`<span class="soft">${texts.deleted(pressReleaseId)}</span>` : html`<a href="${deskReleasePath(pressReleaseId)}" lang="${release.language}">${release.title}</a>`}</li>\n`,
)}</ul></details>`
}
</section>
`;
}

/** Fields of the form that adds a note. */
export const NOTE_FORM = describeForm(
  ['note'],
  {
    de: { note: { label: RELEASE_PAGE_TEXTS.de.newNote, missing: 'Schreiben Sie eine Notiz.' } },
    en: { note: { label: RELEASE_PAGE_TEXTS.en.newNote, missing: 'Write a note.' } },
  },
  { text: 'note' },
);

/** A refused note, shortened, with what is wrong with it. */
export interface RefusedNote {
  readonly text: string;
  readonly faults: readonly string[];
}

/** The editors' internal notes, which publishers never see, with the form for a new one. */
export function notesPanel(
  { notes, language, services }: Pick<DeskView, 'notes' | 'language' | 'services'>,
  { action, refused }: { readonly action: string; readonly refused?: RefusedNote | undefined },
): Html {
  const texts = RELEASE_PAGE_TEXTS[language];
  return html`<section class="panel" id="notes" aria-labelledby="notes-title">
<h2 id="notes-title">${texts.notes}</h2>
${notes.length > 0 && noteList(notes, { language, services })}
${postForm(
  { action, data: html` data-note` },
  html`${textarea({ ...controlsOf(NOTE_FORM, language, { note: refused?.faults ?? [] })('note'), hint: texts.noteHint, value: refused?.text ?? '', rows: 3, required: true, ...(refused !== undefined && { max: NOTE_MAX }), data: { 'data-key': DESK_KEYS.note } })}
<div class="actions"><button>${texts.keepNote}</button>${keyHint('note')}</div>`,
)}</section>
`;
}

/** Notes of editors with their authors. */
export function noteList(
  notes: readonly Pick<ReviewNote, 'author' | 'at' | 'text'>[],
  { language, services }: Pick<DeskView, 'language' | 'services'>,
): Html {
  return html`<ul class="plainlist">
${notes.map(({ author, at, text }) => html`<li><span class="small soft">${author.name}, ${timeElement(timeView(at, language, services.timeZone, 'short'))}</span><br>${lines(text)}</li>\n`)}</ul>`;
}

/** The release's status and times, and links to further records. */
export function factsPanel({ release, language, services, actions }: DeskView): Html {
  const texts = RELEASE_PAGE_TEXTS[language];
  const labels = RELEASE_LABELS[language];
  const fact = (label: string, at: Date | null) =>
    at !== null && html`<dt>${label}</dt><dd>${timeElement(timeView(at, language, services.timeZone, 'short'))}</dd>\n`;
  const { id, status, portal, sandbox, takenDown, aiTextDeclaration, publishAt } = release;
  const wasPublished = (status === 'published' || status === 'taken_down') && !sandbox;
  return html`<section class="panel" aria-label="${texts.facts}">
<dl class="facts">
<dt>${texts.status}</dt><dd>${statusTag(status, language)}</dd>
<dt>${texts.number}</dt><dd class="number">${id}</dd>
<dt>${labels.fields.portal}</dt><dd>${services.portals[portal].name}</dd>
${fact(labels.createdAt, release.createdAt)}${fact(labels.submittedAt, release.submittedAt)}${fact(texts.publishAt, publishAt)}${fact(labels.publishedAt, release.publishedAt)}
${aiTextDeclaration !== null && html`<dt>${labels.declaration}</dt><dd>${labels.declarations[aiTextDeclaration]}</dd>\n`}${
  release.noExport && html`<dt>${labels.fields.no_export}</dt><dd>${texts.yes}</dd>\n`
}</dl>
${takenDown !== null && html`<div class="aside bad"><p>${labels.takeDownReasons[takenDown.reason]}: ${takenDown.public}</p>${statementFacts(takenDown, language)}</div>`}
<p class="actions">${wasPublished && html`<a class="button" href="${services.addresses.page(portal, release)}">${services.portals[portal].name}</a>`}
${(status === 'published' || status === 'taken_down') && html`<a class="button" href="${deskReleasePath(id, 'record')}" download>${texts.reviewRecord}</a>`}
${actions.includes('take_down') && html`<a class="button danger" href="${deskReleasePath(id, 'take-down')}">${texts.takeDown}</a>`}
${actions.includes('reinstate') && !isObjectionOpen(release) && html`<a class="button" href="${deskReleasePath(id, 'reinstate')}">${texts.reinstate}</a>`}</p>
</section>
`;
}

/** A step's details on a new line; false if empty. */
function onNewLine(text: string): Html | false {
  return text !== '' && html`<br>${text}`;
}

/** The release's history, collapsed. Messages are in the conversation. */
export function historyPanel(view: DeskView): Html {
  const { history, hasEarlier, language, services } = view;
  const texts = RELEASE_PAGE_TEXTS[language];
  const labels = HISTORY_TEXTS[language];
  return html`<section class="panel" aria-labelledby="history-title">
<details class="more"><summary id="history-title">${labels.title}</summary>
${hasEarlier && html`<p class="soft small">${texts.hasEarlier}</p>`}
<ol class="plainlist small">
${history.map((entry) => {
  const { actor, action, at } = entry;
  const who = actor.kind === 'editor' ? actor.name : actorName(actor, language);
  return html`<li>${timeElement(timeView(at, language, services.timeZone, 'short'))} · ${who} · <strong>${labels.actions[action]}</strong>${onNewLine(stepDetails(entry, language, services.timeZone))}</li>\n`;
})}</ol></details>
</section>
`;
}
