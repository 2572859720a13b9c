import type { HistoryPage, StoredHistoryEntry } from '../../../../../../../application/ports/index.ts';
import type { KeptVersion } from '../../../../../../../application/use-case-types.ts';
import type { Language, PressRelease, PressReleaseId } from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { pathId } from '../../../../../kernel/fields/path-id.ts';
import { type Html, html, raw } from '../../../../page/html.ts';
import { languageOf } from '../../../../page/languages.ts';
import { entryAfter, onward, pageHead, table } from '../../../../page/table.ts';
import { timeElement, timeView } from '../../../../page/times.ts';
import { actorName, type HistoryNames, stepDetails } from '../../../../release/history.ts';
import { HISTORY_TEXTS } from '../../../../release/history-texts.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { accountPage } from '../../account-page.ts';
import { releasePath, releaseSubpath, versionPath } from '../paths.ts';
import { titleOf } from '../title.ts';
import { foldEdits, type HistoryRow } from './fold-edits.ts';
import { VERSION_TEXTS } from './texts.ts';

/** Rows per page. */
const ROWS = 50;
/** Entries per read. */
const BATCH = 100;
/** Maximum entries read for a page. Many fold into one row: the editor saves every few seconds. */
const ENTRIES_MAX = 1000;
/** A page with this many versions ends with the current batch. */
const VERSIONS_ENOUGH = 50;

/** Shows a release's history like the API, with the names of people. */
export async function showHistory(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const { caller } = visitor;
  const { pressReleases } = services.application;
  const language = languageOf(ctx, visitor);
  const texts = HISTORY_TEXTS[language];
  const release = await pressReleases.get({ caller, id });
  const title = titleOf(release, language);
  const after = entryAfter(ctx);
  const { rows, hasMore } = await readRows(after, (batch) =>
    pressReleases.history({ caller, id, part: batch, faults: [] }),
  );
  const last = rows.at(-1)?.entry;
  const actors = rows.map(({ entry }) => entry.actor);
  const names = { images: release.images, tokens: await pressReleases.tokenNames({ caller, id, actors }) };
  const view = { id, names, language, timeZone: services.timeZone };
  const pagePath = releaseSubpath(id, 'history');
  accountPage(ctx, visitor, {
    title: `${texts.title}: ${title}`,
    active: 'releases',
    main: html`${pageHead({ title: texts.title, lead: texts.lead, above: { href: releasePath(id), text: title } })}
${table({
  caption: texts.title,
  columns: [{ label: texts.columns.at, kind: 'tight' }, { label: texts.columns.who }, { label: texts.columns.what }],
  rows: rows.map((row) => [period(row, view), actorName(row.entry.actor, language, names), stepText(row, view)]),
})}
${onward({
  label: texts.title,
  first: after > 0 ? { href: pagePath, text: texts.first } : null,
  next: hasMore && last !== undefined ? { href: `${pagePath}?after=${last.id}`, text: texts.next } : null,
})}`,
  });
}

/**
 * Reads the rows of a page. The last row is left to the next page if further edits may belong to it, unless it is the
 * only one.
 */
async function readRows(
  after: number,
  read: (batch: { readonly limit: number; readonly after: number }) => Promise<HistoryPage>,
): Promise<{ readonly rows: readonly HistoryRow[]; readonly hasMore: boolean }> {
  const entries: StoredHistoryEntry[] = [];
  for (;;) {
    const { items, hasMore } = await read({ limit: BATCH, after: entries.at(-1)?.id ?? after });
    entries.push(...items);
    const rows = foldEdits(entries);
    // A batch shorter than BATCH has reached the limit of snapshots per read: end the page here, too.
    const versions = rows.reduce((sum, { kept }) => sum + kept.length, 0);
    const isEnough =
      rows.length > ROWS || versions >= VERSIONS_ENOUGH || entries.length >= ENTRIES_MAX || items.length < BATCH;
    if (!hasMore) return { rows: rows.slice(0, ROWS), hasMore: rows.length > ROWS };
    if (isEnough) return { rows: rows.slice(0, Math.max(1, Math.min(ROWS, rows.length - 1))), hasMore };
  }
}

interface RowOptions {
  readonly id: PressReleaseId;
  readonly names: HistoryNames;
  readonly language: Language;
  readonly timeZone: string;
}

/** The time of a step, or the first and the last time of folded edits. */
function period({ since, entry }: HistoryRow, { language, timeZone }: RowOptions): Html {
  const first = timeView(since, language, timeZone, 'short');
  const last = timeView(entry.at, language, timeZone, 'short');
  if (first.text === last.text) return timeElement(last);
  const isOneDay = dayOf(since, timeZone) === dayOf(entry.at, timeZone);
  // One element, because narrow screens lay out a cell's children in a grid.
  return html`<span>${timeElement(first)}–${timeElement(isOneDay ? timeView(entry.at, language, timeZone, 'time') : last)}</span>`;
}

function dayOf(at: Date, timeZone: string): string {
  return timeView(at, 'en', timeZone, 'day').text;
}

function stepText({ entry, count, kept }: HistoryRow, { id, names, language, timeZone }: RowOptions): Html {
  const texts = HISTORY_TEXTS[language];
  const times = count > 1 && ` (${texts.saved(count.toLocaleString(language))})`;
  const details = stepDetails(entry, language, timeZone, names);
  const label = ({ action, at }: KeptVersion) =>
    action === 'edit' ? texts.snapshotBefore(timeView(at, language, timeZone, 'time').text) : texts.snapshot;
  return html`<span><strong>${texts.actions[entry.action]}</strong>${times}</span>${details !== '' && html`<br><span class="small">${details}</span>`}${kept.map(
    (version) => html`<details class="more"><summary>${label(version)}</summary>${snapshotHtml(version.snapshot)}
<p><a href="${versionPath(id, version.id)}">${VERSION_TEXTS[language].compare}</a></p></details>`,
  )}`;
}

function snapshotHtml({ title, text, language }: PressRelease): Html {
  return html`<div class="prose then" lang="${language}"><h2>${title}</h2>${raw(text)}</div>`;
}
