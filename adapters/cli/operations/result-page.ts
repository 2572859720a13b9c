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

/** One page of a list, as printed; `next` is the `after` of the following page, null on the last. */
export interface ResultPage<Item, Next> {
  readonly items: Item[];
  readonly next: Next | null;
}

export function toResultPage<From, Item, Next>(
  page: Page<From>,
  recordOf: (item: From) => Item,
  nextOf: (last: From) => Next,
): ResultPage<Item, Next> {
  const last = page.items.at(-1);
  return {
    items: page.items.map(recordOf),
    next: page.hasMore && last !== undefined ? nextOf(last) : null,
  };
}

export const idOf = ({ id }: { readonly id: number }): number => id;
