import { type Language, refuseIfAny, type Violation } from '../../../../domain/index.ts';
import type { Context } from '../../kernel/context.ts';
import { queryInteger, SEQUENCE_AFTER } from '../../kernel/responses/pagination.ts';
import { type Html, type HtmlValue, html } from './html.ts';
import { LAYOUT_TEXTS } from './texts.ts';

/** The head of a page: its only `h1`, a lead and actions. */
export function pageHead(head: {
  readonly title: HtmlValue;
  /** True if the page shows the title elsewhere: the heading is then for assistive technology only. */
  readonly isTitleHidden?: boolean;
  readonly lead?: HtmlValue;
  /** Links, and forms with one button each. */
  readonly actions?: HtmlValue;
  /** The parent page. */
  readonly above?: { readonly href: string; readonly text: string };
  readonly besideAbove?: HtmlValue;
}): Html {
  const { title, isTitleHidden, lead, actions, above, besideAbove } = head;
  return html`<div class="head"><div>
${above && html`<p class="crumb"><a href="${above.href}">${above.text}</a>${besideAbove && html` ${besideAbove}`}</p>\n`}<h1${isTitleHidden && html` class="unseen"`}>${title}</h1>
${lead && html`<p class="lead">${lead}</p>\n`}</div>
${actions && html`<div class="actions">${actions}</div>`}</div>
`;
}

export interface Column {
  readonly label: string;
  /** `head` marks the cell that names its row. */
  readonly kind?: 'head' | 'right' | 'tight' | 'actions';
}

/**
 * A table whose rows become cards on narrow screens. Roles are explicit, because browsers drop the implicit ones if CSS
 * changes `display`. Null cells stay empty.
 */
export function table(options: {
  readonly caption: string;
  /** Default false, for tables below a heading with the same text. */
  readonly isCaptionShown?: boolean;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly HtmlValue[])[];
}): Html {
  const { caption, isCaptionShown = false, columns, rows } = options;
  // Built once for all rows.
  const cells = columns.map(({ label, kind }) => {
    if (kind === 'head') return (value: HtmlValue) => html`<th scope="row" role="rowheader">${value}</th>`;
    const plain = html`<td role="cell"${(kind === 'right' || kind === 'tight') && html` class="${kind}"`}`;
    const labelled = kind === 'actions' ? plain : html`${plain} data-label="${label}"`;
    const isEmpty = (value: HtmlValue) => value === null || value === false || value === '';
    return (value: HtmlValue) => html`${isEmpty(value) ? plain : labelled}>${value}</td>`;
  });
  return html`<table class="table" role="table">
<caption${!isCaptionShown && html` class="unseen"`}>${caption}</caption>
<thead role="rowgroup"><tr role="row">${columns.map(
    ({ label, kind }) =>
      html`<th scope="col" role="columnheader"${kind === 'right' && html` class="right"`}>${kind === 'actions' ? html`<span class="unseen">${label}</span>` : label}</th>`,
  )}</tr></thead>
<tbody role="rowgroup">
${rows.map((row) => html`<tr role="row">${cells.map((cell, index) => cell(row[index]))}</tr>\n`)}</tbody>
</table>
`;
}

/** Links to the newer and older pages of a list; false for none. */
export function pager(
  { newer, older }: { readonly newer: string | null; readonly older: string | null },
  language: Language,
): Html | false {
  const texts = LAYOUT_TEXTS[language];
  if (newer === null && older === null) return false;
  return html`<nav class="pager" aria-label="${texts.pages}">
${newer !== null && html`<a class="button newer" rel="prev" href="${newer}">${texts.newer}</a>`}
${older !== null && html`<a class="button older" rel="next" href="${older}">${texts.older}</a>`}
</nav>
`;
}

/** The id after which the list continues; 0 for its start. @throws DomainError `validation_failed` */
export function entryAfter<Id extends number>(ctx: Context): Id {
  const faults: Violation[] = [];
  const after = queryInteger(new URLSearchParams(ctx.querystring), 'after', SEQUENCE_AFTER, faults);
  refuseIfAny(faults);
  return after as Id;
}

/** Links to the first and the next page; null for none. */
export function onward(links: {
  readonly label: string;
  readonly first: { readonly href: string; readonly text: string } | null;
  readonly next: { readonly href: string; readonly text: string } | null;
}): Html {
  const { label, first, next } = links;
  return html`<nav class="pager" aria-label="${label}">${first && html`<a class="button" href="${first.href}">${first.text}</a>`}${
    next && html`<a class="button older" rel="next" href="${next.href}">${next.text}</a>`
  }</nav>`;
}

/** One page of a list ordered by id, with links to the first and the next page. */
export function pagedTable<Item>(list: {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  readonly idOf: (item: Item) => number;
  readonly after: number;
  /** Address of the first page. */
  readonly here: string;
  readonly columns: readonly Column[];
  readonly row: (item: Item) => readonly HtmlValue[];
  readonly texts: Readonly<Record<'title' | 'none' | 'first' | 'next', string>>;
}): Html {
  const { items, hasMore, idOf, after, here, columns, row, texts } = list;
  const last = items.at(-1);
  return html`${
    items.length === 0
      ? html`<p class="soft">${texts.none}</p>`
      : table({ caption: texts.title, columns, rows: items.map(row) })
  }
${onward({
  label: texts.title,
  first: after > 0 ? { href: here, text: texts.first } : null,
  next:
    hasMore && last !== undefined
      ? { href: `${here}${here.includes('?') ? '&' : '?'}after=${idOf(last)}`, text: texts.next }
      : null,
})}`;
}
