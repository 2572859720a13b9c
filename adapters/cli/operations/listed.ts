import * as v from 'valibot';
import { PAGE_MAX, type Page } from '../../../application/kernel/page.ts';
import type { Brand } from '../../../domain/index.ts';
import { id } from '../operation.ts';

/** Maximum entries on a page. */
export const limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PAGE_MAX));

/** The id after which a page begins; null for the first page. */
export function after<T extends Brand<number, string>>() {
  return v.nullable(id<T>());
}

/** One page of a list; `next` is the `after` of the following page, null on the last. */
export interface ListedPage<Item, Next> {
  readonly items: Item[];
  readonly next: Next | null;
}

export function toListedPage<From, Item, Next>(
  page: Page<From>,
  convert: (each: From) => Item,
  nextOf: (last: From) => Next,
): ListedPage<Item, Next> {
  const last = page.items.at(-1);
  return {
    items: page.items.map(convert),
    next: page.hasMore && last !== undefined ? nextOf(last) : null,
  };
}

export const idOf = ({ id }: { readonly id: number }): number => id;
