import type { Language } from '../../../../domain/index.ts';
import { type Html, type HtmlValue, html } from './html.ts';
import { LAYOUT_TEXTS } from './texts.ts';

/** The head of a page: its one `h1`, what it is about, and what can be done there. */
export function pageHead(head: {
  readonly title: HtmlValue;
  readonly lead?: HtmlValue;
  /** Links and forms with a button each. */
  readonly actions?: HtmlValue;
  /** The page above this one. */
  readonly above?: { readonly href: string; readonly words: string };
}): Html {
  const { title, lead, actions, above } = head;
  return html`<div class="head"><div>
${above && html`<p class="crumb"><a href="${above.href}">${above.words}</a></p>\n`}<h1>${title}</h1>
${lead && html`<p class="lead">${lead}</p>\n`}</div>
${actions && html`<div class="actions">${actions}</div>`}</div>
`;
}

export interface Column {
  readonly label: string;
  /** `head` for the cell that names its row. */
  readonly kind?: 'head' | 'right' | 'tight' | 'actions';
}

/**
 * A table, each row of which becomes a card where there is little room. Roles are named since browsers take them from tables that
 * are laid out as something else. Cells that are null stay empty.
 */
export function table(options: {
  readonly caption: string;
  /** Whether the caption is in sight; no where a heading says the same. */
  readonly isCaptionShown?: boolean;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly HtmlValue[])[];
}): Html {
  const { caption, isCaptionShown = false, columns, rows } = options;
  // Once for the table: a cell is made for each row.
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
${rows.map((row) => html`<tr role="row">${cells.map((cell, at) => cell(row[at]))}</tr>\n`)}</tbody>
</table>
`;
}

/** Links to the pages before and after this one of a list by key; nothing where there are none. */
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
