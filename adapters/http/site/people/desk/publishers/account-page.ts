import type { CodeCount } from '../../../../../../application/ports/index.ts';
import type { ShownPublisher } from '../../../../../../application/review/desk/publishers.ts';
import { DESK_STATUSES, type Language, NOTE_MAX } from '../../../../../../domain/index.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { textarea } from '../../../page/forms/field.ts';
import { postForm } from '../../../page/forms/form.ts';
import { type Html, html } from '../../../page/html.ts';
import { onward, table } from '../../../page/table.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import { rejectionReasons } from '../../../release/history.ts';
import { HISTORY_TEXTS } from '../../../release/history-texts.ts';
import { RELEASE_LABELS } from '../../../release/texts.ts';
import type { PeopleServices } from '../../route.ts';
import { DESK_KEYS, keyHint } from '../keys/desk-keys.ts';
import { DESK_BASE, deskAccountPath, deskReleasePath, deskReleasesOf } from '../paths.ts';
import { noteList } from '../release/side-panels.ts';
import { markForms, type RefusedRemoval } from './mark-forms.ts';
import { ACCOUNT_PAGE_TEXTS } from './texts.ts';

interface PageContext {
  readonly services: PeopleServices;
  readonly language: Language;
}

/** A refused note with its faults. */
export interface RefusedNote {
  readonly text: string;
  readonly faults: readonly string[];
}

/** The form that adds a note to the account. */
export const ACCOUNT_NOTE_FORM = describeForm(
  ['note'],
  {
    de: { note: { label: ACCOUNT_PAGE_TEXTS.de.newNote, missing: 'Schreiben Sie eine Notiz.' } },
    en: { note: { label: ACCOUNT_PAGE_TEXTS.en.newNote, missing: 'Write a note.' } },
  },
  { text: 'note' },
);

/** The account's figures, notes and decisions. */
export function accountContent(
  publisher: ShownPublisher,
  context: PageContext,
  {
    isFirst,
    refused,
    removal,
  }: {
    readonly isFirst: boolean;
    readonly refused: RefusedNote | undefined;
    readonly removal?: RefusedRemoval | undefined;
  },
): Html {
  return html`<div class="columns desk">
<div class="stack">
${decisionList(publisher, context, isFirst)}</div>
<div class="stack">
${figuresPanel(publisher, context, removal)}${codesPanel(publisher.codes, context)}${notesPanel(publisher, context, refused)}</div>
</div>`;
}

function figuresPanel(
  { account, newsrooms, record }: ShownPublisher,
  { services, language }: PageContext,
  removal: RefusedRemoval | undefined,
): Html {
  const texts = ACCOUNT_PAGE_TEXTS[language];
  const fact = (label: string, count: number) =>
    html`<dt>${label}</dt><dd class="number">${count.toLocaleString(language)}</dd>\n`;
  return html`<section class="panel" aria-labelledby="facts-title">
<h2 id="facts-title">${texts.facts}</h2>
<dl class="facts">
${DESK_STATUSES.map((status) => fact(RELEASE_LABELS[language].status[status], record.releases[status]))}${fact(texts.rejections, record.rejections)}${fact(texts.takeDowns, record.takeDowns)}</dl>
<p class="small"><a href="${deskReleasesOf(account.id)}">${texts.releases}</a> · <a href="${DESK_BASE}?account_id=${account.id}">${texts.inQueue}</a></p>
${newsrooms.length > 0 && html`<h3>${texts.newsrooms}</h3>\n<ul class="plainlist small">${newsrooms.map((newsroom) => html`<li><a href="${DESK_BASE}?company_id=${newsroom.id}">${newsroom.name}</a>${markForms(newsroom, { timeZone: services.timeZone, language }, removal)}</li>\n`)}</ul>`}
</section>
`;
}

function codesPanel(codes: readonly CodeCount[], { language }: PageContext): Html {
  const texts = ACCOUNT_PAGE_TEXTS[language];
  return html`<section class="panel" aria-labelledby="why-title">
<h2 id="why-title">${texts.why}</h2>
${
  codes.length === 0
    ? html`<p class="soft">${texts.neverRejected}</p>`
    : html`<dl class="facts">${codes.map(({ code, count }) => html`<dt>${RELEASE_LABELS[language].rejectionCodes[code]}</dt><dd class="number">${count.toLocaleString(language)}</dd>\n`)}</dl>`
}
</section>
`;
}

function notesPanel({ account, notes }: ShownPublisher, context: PageContext, refused: RefusedNote | undefined): Html {
  const { language } = context;
  const texts = ACCOUNT_PAGE_TEXTS[language];
  const control = controlsOf(ACCOUNT_NOTE_FORM, language, { note: refused?.faults ?? [] })('note');
  const max = refused === undefined ? {} : { max: NOTE_MAX };
  return html`<section class="panel" id="notes" aria-labelledby="notes-title">
<h2 id="notes-title">${texts.notes}</h2>
${notes.length > 0 && noteList(notes, context)}
${postForm(
  { action: deskAccountPath(account.id, 'notes') },
  html`${textarea({ ...control, hint: texts.noteHint, value: refused?.text ?? '', rows: 3, required: true, ...max, data: { 'data-key': DESK_KEYS.note } })}
<div class="actions"><button>${texts.keepNote}</button>${keyHint('note')}</div>`,
)}</section>
`;
}

function decisionList(
  { account, decisions }: ShownPublisher,
  { services, language }: PageContext,
  isFirst: boolean,
): Html {
  const texts = ACCOUNT_PAGE_TEXTS[language];
  const { items, hasMore } = decisions;
  const last = items.at(-1);
  const accountPath = deskAccountPath(account.id);
  return html`<section aria-labelledby="decisions-title">
<h2 id="decisions-title">${texts.decisions}</h2>
${
  items.length === 0
    ? html`<p class="empty">${texts.none}</p>`
    : table({
        caption: texts.decisions,
        columns: [
          { label: texts.at, kind: 'tight' },
          { label: texts.release, kind: 'head' },
          { label: texts.decision },
        ],
        rows: items.map(({ pressReleaseId, action, at, codes, release }) => [
          timeElement(timeView(at, language, services.timeZone, 'short')),
          release === null
            ? html`<span class="soft">${texts.deleted(pressReleaseId)}</span>`
            : html`<a href="${deskReleasePath(pressReleaseId)}" lang="${release.language}">${release.title}</a>`,
          html`${HISTORY_TEXTS[language].actions[action]}${codes.length > 0 && html`<br><span class="soft small">${rejectionReasons({ codes }, language)}</span>`}`,
        ]),
      })
}
${onward({
  label: texts.pages,
  first: isFirst ? null : { href: accountPath, text: texts.first },
  next: hasMore && last !== undefined ? { href: `${accountPath}?before=${last.entryId}`, text: texts.older } : null,
})}</section>
`;
}
