import * as v from 'valibot';
import { PAGE_MAX, type Page } from '../../../application/kernel/page.ts';
import type { Brand } from '../../../domain/index.ts';
import { id } from '../operation.ts';

/** How many entries of a list an operation is asked for. */
export const limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PAGE_MAX));

/** The id that a part of a list begins after, if any. */
export function after<T extends Brand<number, string>>() {
  return v.nullable(id<T>());
}

/** What an operation that lists answers with; `next` is what the next part begins after, null at the end. */
export interface ListedPart<Item, Next> {
  readonly items: Item[];
  readonly next: Next | null;
}

export function listed<From, Item, Next>(
  page: Page<From>,
  convert: (each: From) => Item,
  nextOf: (last: From) => Next,
): ListedPart<Item, Next> {
  const last = page.items.at(-1);
  return {
    items: page.items.map(convert),
    next: page.hasMore && last !== undefined ? nextOf(last) : null,
  };
}

export const idOf = ({ id }: { readonly id: number }): number => id;
