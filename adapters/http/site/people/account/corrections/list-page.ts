import { wordingRecord } from '../../../../../../application/records/review/corrections.ts';
import {
  type Correction,
  type CorrectionId,
  type CorrectionStatus,
  isCorrectable,
  type Language,
  mustHandOver,
  type PressReleaseId,
  type SanitizedHtml,
} from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { type Html, html, raw } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { noticeOf } from '../../../page/notices.ts';
import { entryAfter, pagedTable, pageHead } from '../../../page/table.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import type { PeopleServices, Visitor } from '../../route.ts';
import { accountPage } from '../account-page.ts';
import { FORM_TEXTS } from '../releases/form/texts.ts';
import { releasePath } from '../releases/paths.ts';
import { correctionsPath, proposeCorrectionPath, withdrawPath } from './paths.ts';
import { CORRECTION_NOTICES, CORRECTION_TEXTS } from './texts.ts';

/** Corrections per page: few, since each may contain a full text. */
const LIMIT = 20;

const TONES: Readonly<Record<CorrectionStatus, string>> = {
  pending: 'warn',
  approved: 'good',
  rejected: 'bad',
  withdrawn: '',
};

/** The corrections of a release, oldest first. */
export async function showCorrections(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const { caller } = visitor;
  const { pressReleases, corrections } = services.application;
  const language = languageOf(ctx, visitor);
  const texts = CORRECTION_TEXTS[language];
  const release = await pressReleases.get({ caller, id });
  const after = entryAfter<CorrectionId>(ctx);
  const { items, hasMore } = await corrections.list({ caller, id, part: { after, limit: LIMIT }, faults: [] });
  const isPending = items.at(-1)?.status === 'pending';
  const mayCorrect = isCorrectable(release) && !isPending && !hasMore && !mustHandOver(caller, visitor.account);
  accountPage(ctx, visitor, {
    title: `${texts.title}: ${release.title}`,
    active: 'releases',
    notice: noticeOf(ctx, CORRECTION_NOTICES, language),
    main: html`${pageHead({
      title: texts.title,
      lead: texts.lead,
      above: { href: releasePath(id), text: release.title },
      actions: mayCorrect && html`<a class="button" href="${proposeCorrectionPath(id)}">${texts.correct} …</a>`,
    })}
${isPending && html`<div class="aside warn"><h2>${texts.waiting}</h2><p>${texts.waitingText}</p></div>`}
${pagedTable({
  items,
  hasMore,
  idOf: ({ id }) => id,
  after,
  here: correctionsPath(id),
  columns: [
    { label: texts.columns.at, kind: 'tight' },
    { label: texts.columns.status, kind: 'tight' },
    { label: texts.columns.what },
    { label: texts.columns.actions, kind: 'actions' },
  ],
  row: (correction) => [
    timeElement(timeView(correction.createdAt, language, services.timeZone, 'short')),
    html`<span class="tag ${TONES[correction.status]}">${texts.status[correction.status]}</span>`,
    correctionDetails(correction, language, release.language),
    correction.status === 'pending' &&
      html`<a class="button" href="${withdrawPath(id, correction.id)}">${texts.withdraw} …</a>`,
  ],
  texts,
})}`,
  });
}

/** A correction's changes, its note, and the reason if it was rejected. */
function correctionDetails(
  { kind, note, reason, changes }: Correction,
  language: Language,
  releaseLanguage: Language,
): Html {
  const texts = CORRECTION_TEXTS[language];
  const { labels } = FORM_TEXTS[language];
  const fields = Object.entries(wordingRecord(changes)) as [keyof typeof labels, string | null][];
  return html`<strong>${texts.kinds[kind]}</strong>
${note !== null && html`<p>${texts.note}: <q lang="${releaseLanguage}">${note}</q></p>`}${reason !== null && html`<p>${texts.reason}: ${reason}</p>`}
<details class="more"><summary>${fields.map(([name]) => labels[name]).join(', ')}</summary>
<dl class="facts">${fields.map(
    ([name, value]) =>
      html`<dt>${labels[name]}</dt><dd lang="${releaseLanguage}">${
        name === 'text' ? html`<div class="prose then">${raw(value as SanitizedHtml)}</div>` : (value ?? texts.removed)
      }</dd>\n`,
  )}</dl></details>`;
}
