import { refuseIfAny, type Violation } from '../../../../domain/index.ts';
import type { Context } from '../../kernel/context.ts';
import { PART_AFTER, queryInteger } from '../../kernel/responses/pagination.ts';
import { type Html, type HtmlValue, html } from './html.ts';
import { type Column, table } from './table.ts';

/** The entry after which a list goes on, by the query; 0 for its beginning. @throws DomainError `validation_failed` */
export function entryAfter<Id extends number>(ctx: Context): Id {
  const faults: Violation[] = [];
  const after = queryInteger(new URLSearchParams(ctx.querystring), 'after', PART_AFTER, faults);
  refuseIfAny(faults);
  return after as Id;
}

/** Ways to the beginning and onward in a list that only goes onward; null for none. */
export function onward(ways: {
  readonly label: string;
  readonly first: { readonly href: string; readonly words: string } | null;
  readonly next: { readonly href: string; readonly words: string } | null;
}): Html {
  const { label, first, next } = ways;
  return html`<nav class="pager" aria-label="${label}">${first && html`<a class="button" href="${first.href}">${first.words}</a>`}${
    next && html`<a class="button older" rel="next" href="${next.href}">${next.words}</a>`
  }</nav>`;
}

/** A list by id, part by part: its table, or that there is nothing, and the ways to its other parts. */
export function pagedTable<Item>(list: {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  readonly idOf: (item: Item) => number;
  readonly after: number;
  /** The address of its beginning. */
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
  first: after > 0 ? { href: here, words: texts.first } : null,
  next:
    hasMore && last !== undefined
      ? { href: `${here}${here.includes('?') ? '&' : '?'}after=${idOf(last)}`, words: texts.next }
      : null,
})}`;
}
