import type { Command } from 'commander';
import * as v from 'valibot';
import { PAGE_MAX, type Page } from '../../application/page.ts';
import type { Brand } from '../../domain/index.ts';
import { readId, readUpTo } from './arguments.ts';
import { perform, type Run } from './context.ts';
import { id } from './operation.ts';

const DEFAULT = 100;

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

/** What every command that lists in parts is given. */
export interface PagingOptions<After = number> {
  readonly limit: number;
  readonly after?: After;
  readonly json?: true;
}

/** `--limit` and `--after`, which goes by id unless told. */
export function addPaging(command: Command, readAfter: (text: string) => unknown = readId): Command {
  return command
    .option('--limit <n>', `how many, up to ${PAGE_MAX}`, readUpTo(PAGE_MAX), DEFAULT)
    .option('--after <entry>', 'go on after this one, as the end of a part says', readAfter);
}

/** As perform for a part of a list. Where the list goes on, stderr says how: `again` is the command without its paging. */
export async function performList<Item, Next extends string | number>(
  run: Run,
  options: PagingOptions<unknown>,
  work: () => Promise<ListedPart<Item, Next>>,
  show: (items: readonly Item[]) => string,
  again: string,
): Promise<void> {
  let next: Next | null = null;
  await perform(
    run,
    options,
    async () => {
      const part = await work();
      next = part.next;
      return part.items;
    },
    show,
  );
  if (next === null) return;
  const command = `npx presswerk ${again} --limit ${options.limit} --after ${next}`;
  run.stderr.write(options.json ? `${JSON.stringify({ next, command })}\n` : `There are more: ${command}\n`);
}
