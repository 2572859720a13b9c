import { editProposalStatus, NOTE_MAX, type Rejection, type ReviewNote } from '../../../../../../domain/index.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { textarea } from '../../../page/forms/field.ts';
import { postForm } from '../../../page/forms/form.ts';
import { type Html, html, raw } from '../../../page/html.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import { rejectionReasons, stepDetails, whoDidIt } from '../../../release/history.ts';
import { HISTORY_TEXTS } from '../../../release/history-texts.ts';
import { proposedChanges } from '../../../release/proposal.ts';
import { statementFacts } from '../../../release/statement.ts';
import { statusTag } from '../../../release/status-tag.ts';
import { RELEASE_LABELS } from '../../../release/texts.ts';
import { TAKE_DOWN_TEXTS } from '../decisions/take-down-texts.ts';
import { deskAccountPath, deskReleasePath, deskReleasesOf } from '../paths.ts';
import { queueQueryString } from '../queue/query.ts';
import { lines, rejectionText } from './rejections.ts';
import { RELEASE_PAGE_TEXTS } from './texts.ts';
import { type DeskView, isOwnObjection } from './view.ts';

/** The account's latest decisions. */
export function recordPanel({ record, account, accountNotes, language, services }: DeskView): Html {
  const texts = RELEASE_PAGE_TEXTS[language];
  const { status } = RELEASE_LABELS[language];
  const { releases, rejections, takeDowns, recent } = record;
  const count = (words: string, number: number) =>
    html`<dt>${words}</dt><dd class="number">${number.toLocaleString(language)}</dd>\n`;
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

/** The form that adds a note. */
export const NOTE_FORM = describeForm(
  ['note'],
  {
    de: { note: { label: RELEASE_PAGE_TEXTS.de.newNote, missing: 'Schreiben Sie eine Notiz.' } },
    en: { note: { label: RELEASE_PAGE_TEXTS.en.newNote, missing: 'Write a note.' } },
  },
  { text: 'note' },
);

/** The editors' internal notes with the form for a new one; publishers never see them. */
export function notesPanel(
  { notes, release, language, services, query }: DeskView,
  refused: { readonly text: string; readonly faults: readonly string[] } | undefined,
): Html {
  const texts = RELEASE_PAGE_TEXTS[language];
  return html`<section class="panel" id="notes" aria-labelledby="notes-title">
<h2 id="notes-title">${texts.notes}</h2>
${notes.length > 0 && noteList(notes, { language, services })}
${postForm(
  { action: `${deskReleasePath(release.id, 'notes')}${queueQueryString(query)}` },
  html`${textarea({ ...controlsOf(NOTE_FORM, language, { note: refused?.faults ?? [] })('note'), hint: texts.noteHint, value: refused?.text ?? '', rows: 3, required: true, ...(refused !== undefined && { max: NOTE_MAX }), data: { 'data-key': 'o' } })}
<div class="actions"><button>${texts.keepNote}</button> <kbd data-keys hidden>o</kbd></div>`,
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
  const words = RELEASE_LABELS[language];
  const fact = (label: string, at: Date | null) =>
    at !== null && html`<dt>${label}</dt><dd>${timeElement(timeView(at, language, services.timeZone, 'short'))}</dd>\n`;
  const { id, status, portal, sandbox, takenDown, aiTextDeclaration, publishAt } = release;
  const isOut = (status === 'published' || status === 'taken_down') && !sandbox;
  return html`<section class="panel" aria-label="${texts.facts}">
<dl class="facts">
<dt>${texts.status}</dt><dd>${statusTag(status, language)}</dd>
<dt>${texts.number}</dt><dd class="number">${id}</dd>
<dt>${words.fields.portal}</dt><dd>${services.portals[portal].name}</dd>
${fact(words.createdAt, release.createdAt)}${fact(words.submittedAt, release.submittedAt)}${fact(texts.publishAt, publishAt)}${fact(words.publishedAt, release.publishedAt)}
${aiTextDeclaration !== null && html`<dt>${words.declaration}</dt><dd>${words.declarations[aiTextDeclaration]}</dd>\n`}${
  release.noExport && html`<dt>${words.fields.no_export}</dt><dd>${texts.yes}</dd>\n`
}</dl>
${takenDown !== null && html`<div class="aside bad"><p>${words.takeDownReasons[takenDown.reason]}: ${takenDown.public}</p>${statementFacts(takenDown, language)}</div>`}
<p class="actions">${isOut && html`<a class="button" href="${services.addresses.page(portal, release)}">${services.portals[portal].name}</a>`}
${(status === 'published' || status === 'taken_down') && html`<a class="button" href="${deskReleasePath(id, 'record')}" download>${texts.reviewRecord}</a>`}
${actions.includes('take_down') && html`<a class="button danger" href="${deskReleasePath(id, 'take-down')}">${texts.takeDown}</a>`}
${actions.includes('uphold') && html`<a class="button" href="${deskReleasePath(id, 'uphold')}">${TAKE_DOWN_TEXTS[language].upholdButton}</a>`}
${actions.includes('reinstate') && html`<a class="button" href="${deskReleasePath(id, 'reinstate')}">${texts.reinstate}</a>`}</p>
</section>
`;
}

/** Details of a step on a line of their own; nothing for none. */
function sentence(words: string): Html | false {
  return words !== '' && html`<br>${words}`;
}

/** The release's history with the names of editors and a version at each change of status. */
export function historyPanel(view: DeskView): Html {
  const { history, hasEarlier, language, services } = view;
  const texts = RELEASE_PAGE_TEXTS[language];
  const words = HISTORY_TEXTS[language];
  return html`<section class="panel" aria-labelledby="history-title">
<h2 id="history-title">${words.title}</h2>
${hasEarlier && html`<p class="soft small">${texts.hasEarlier}</p>`}
<ol class="plainlist small">
${history.map((entry) => {
  const { actor, action, at, snapshot } = entry;
  const details =
    entry.action === 'reject'
      ? rejectionText(entry.details.rejection, view)
      : sentence(stepDetails(entry, language, services.timeZone));
  const who = actor.kind === 'editor' ? actor.name : whoDidIt(actor, language);
  return html`<li>${timeElement(timeView(at, language, services.timeZone, 'short'))} · ${who} · <strong>${words.actions[action]}</strong>${details}${
    snapshot !== null &&
    html`<details class="more"><summary>${words.snapshot}</summary><div class="prose then links" lang="${snapshot.language}"><h3>${snapshot.title}</h3>${raw(snapshot.text)}</div></details>`
  }</li>\n`;
})}</ol>
</section>
`;
}

/** The publisher's appeal against the take-down, and a notice if this editor may not decide it. */
export function takeDownObjectionPanel({ release, language, services, editor }: DeskView): Html | false {
  const { takenDown } = release;
  if (takenDown?.objection == null) return false;
  const { objection, by } = takenDown;
  const texts = TAKE_DOWN_TEXTS[language];
  const time = (at: Date) => timeView(at, language, services.timeZone, 'short').text;
  const isOwn = objection.upheldAt === null && by?.user?.id === editor.user.id;
  return html`<section class="aside ${isOwn ? 'bad' : 'warn'}" aria-labelledby="objection-title">
<h2 id="objection-title">${texts.objection}</h2>
<p lang="${release.language}">${lines(objection.text)}</p>
<p class="small soft">${time(objection.at)}</p>
${objection.upheldAt !== null && html`<p>${texts.upheldAt(time(objection.upheldAt))}</p>`}${isOwn && html`<p><strong>${texts.ownObjection}</strong></p>`}
</section>
`;
}

/** The publisher's note with the current submission. */
export function submissionNotePanel({ release, history, language }: DeskView): Html | false {
  const notes = history.flatMap((step) =>
    step.action === 'submit' && step.details.submission === release.submissions ? [step.details.note] : [],
  );
  const note = notes.at(-1);
  if (note === undefined) return false;
  return html`<section class="aside" aria-labelledby="submission-note-title">
<h2 id="submission-note-title">${RELEASE_PAGE_TEXTS[language].submissionNote}</h2>
<p lang="${release.language}">${lines(note)}</p>
</section>
`;
}

/** The publisher's appeal with the whole rejection, and a notice if this editor may not decide it. */
export function objectionPanel(view: DeskView): Html | false {
  const { release, language, services } = view;
  const { objection } = release;
  if (objection === null || release.status !== 'in_review') return false;
  const texts = RELEASE_PAGE_TEXTS[language];
  const { rejection, text, at } = objection;
  const isOwn = isOwnObjection(view);
  return html`<section class="aside ${isOwn ? 'bad' : 'warn'}" aria-labelledby="objection-title">
<h2 id="objection-title">${texts.objection}</h2>
<p lang="${release.language}">${lines(text)}</p>
<p class="small soft">${timeView(at, language, services.timeZone, 'short').text}</p>
<h3>${texts.against(rejection.by?.name ?? HISTORY_TEXTS[language].by.editor)}</h3>
${rejectionText(rejection, view)}${isOwn && html`<p><strong>${texts.ownObjection}</strong></p>`}
</section>
`;
}

/** The latest proposal with its changes and the publisher's reply. */
export function proposalPanel({ release, language, services, categories }: DeskView): Html | false {
  const { proposal } = release;
  if (proposal === null) return false;
  const status = editProposalStatus(proposal);
  const isNews = proposal.closedAt === null && proposal.outcome !== null;
  const time = (at: Date) => timeElement(timeView(at, language, services.timeZone, 'short'));
  return html`<section class="${proposal.closedAt !== null ? 'panel' : isNews ? 'aside warn' : 'aside'}" id="proposal" aria-labelledby="proposal-title">
<h2 id="proposal-title">${RELEASE_PAGE_TEXTS[language].proposal[status]}</h2>
<p class="small soft">${proposal.by.name}, ${time(proposal.at)}</p>
${proposal.note !== null && html`<p>${lines(proposal.note)}</p>`}${proposedChanges(release, proposal, { language, categories })}</section>
`;
}

/** The questions to the publisher with their answers, the newest first. */
export function questionsPanel({ release, language, services }: DeskView): Html | false {
  const { questions } = release;
  if (questions.length === 0) return false;
  const texts = RELEASE_PAGE_TEXTS[language];
  const time = (at: Date) => timeElement(timeView(at, language, services.timeZone, 'short'));
  const last = questions.at(-1);
  const state = last === undefined || last.closedAt !== null ? null : last.answer === null ? 'open' : 'answered';
  return html`<section class="${state === null ? 'panel' : state === 'open' ? 'aside' : 'aside warn'}" id="questions" aria-labelledby="questions-title">
<h2 id="questions-title">${state === null ? texts.questions : texts.question[state]}</h2>
${questions.toReversed().map(
  ({ text, askedAt, by, answer, closedAt }) => html`<article class="said">
<p class="small soft">${by.name}, ${time(askedAt)}</p><p>${lines(text)}</p>
${
  answer === null
    ? html`<p class="small soft">${closedAt === null ? texts.noAnswerYet : texts.noAnswer}</p>`
    : html`<p class="small soft">${answer.user?.name ?? HISTORY_TEXTS[language].by.publisher}, ${time(answer.at)}</p><p lang="${release.language}">${lines(answer.text)}</p>`
}</article>
`,
)}</section>
`;
}

/** Earlier rejections, without the last one if an appeal shows it. */
export function earlierRejections({ rejections, release: { objection, status } }: DeskView): readonly Rejection[] {
  return objection !== null && status === 'in_review' ? rejections.slice(1) : rejections;
}
