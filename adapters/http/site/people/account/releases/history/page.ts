import type { Language, PressRelease, PressReleaseId } from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { pathId } from '../../../../../kernel/fields/parameters.ts';
import { type Html, html, raw } from '../../../../page/html.ts';
import { languageOf } from '../../../../page/languages.ts';
import { entryAfter, onward, pageHead, table } from '../../../../page/table.ts';
import { timeElement, timeView } from '../../../../page/times.ts';
import { stepDetails, whoDidIt } from '../../../../release/history.ts';
import { HISTORY_TEXTS } from '../../../../release/history-texts.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { accountPage } from '../../account-page.ts';
import { releasePart, releasePath, versionPath } from '../paths.ts';
import { titleOf } from '../title.ts';
import { foldEdits, type HistoryRow } from './fold-edits.ts';
import { VERSION_TEXTS } from './texts.ts';

/** Entries per page. */
const LIMIT = 50;

/** Shows a release's history like the API, with the names of people. */
export async function showHistory(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const { caller } = visitor;
  const { pressReleases } = services.application;
  const language = languageOf(ctx, visitor);
  const texts = HISTORY_TEXTS[language];
  const title = titleOf(await pressReleases.get({ caller, id }), language);
  const after = entryAfter(ctx);
  const { items, hasMore } = await pressReleases.history({ caller, id, part: { limit: LIMIT, after }, faults: [] });
  const last = items.at(-1);
  const here = releasePart(id, 'history');
  accountPage(ctx, visitor, {
    title: `${texts.title}: ${title}`,
    active: 'releases',
    main: html`${pageHead({ title: texts.title, lead: texts.lead, above: { href: releasePath(id), text: title } })}
${table({
  caption: texts.title,
  columns: [{ label: texts.columns.at, kind: 'tight' }, { label: texts.columns.who }, { label: texts.columns.what }],
  rows: foldEdits(items).map((row) => [
    timeElement(timeView(row.entry.at, language, services.timeZone, 'short')),
    whoDidIt(row.entry.actor, language),
    what(id, row, language, services.timeZone),
  ]),
})}
${onward({
  label: texts.title,
  first: after > 0 ? { href: here, text: texts.first } : null,
  next: hasMore && last !== undefined ? { href: `${here}?after=${last.id}`, text: texts.next } : null,
})}`,
  });
}

function what(id: PressReleaseId, { entry, kept }: HistoryRow, language: Language, timeZone: string): Html {
  const texts = HISTORY_TEXTS[language];
  const details = stepDetails(entry, language, timeZone);
  return html`<strong>${texts.actions[entry.action]}</strong>${details !== '' && html`<br><span class="small">${details}</span>`}${
    kept !== null &&
    html`<details class="more"><summary>${kept.action === 'edit' ? texts.snapshotBefore : texts.snapshot}</summary>${asItWas(kept.snapshot)}
<p><a href="${versionPath(id, kept.id)}">${VERSION_TEXTS[language].compare}</a></p></details>`
  }`;
}

function asItWas({ title, text, language }: PressRelease): Html {
  return html`<div class="prose then" lang="${language}"><h2>${title}</h2>${raw(text)}</div>`;
}
