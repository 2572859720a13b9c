import type { Command } from 'commander';
import { PAGE_MAX } from '../../application/kernel/page.ts';
import { readId, readUpTo } from './arguments.ts';
import { addCommand, type CommandContext, perform } from './context.ts';
import type { ListedPage } from './operations/listed.ts';

const DEFAULT = 100;

export interface PagingOptions<After = number> {
  readonly limit: number;
  readonly after?: After;
  readonly json?: true;
}

/** Adds `--limit` and `--after`, which takes an id by default. */
export function addPaging(command: Command, readAfter: (text: string) => unknown = readId): Command {
  return command
    .option('--limit <n>', `entries per page, up to ${PAGE_MAX}`, readUpTo(PAGE_MAX), DEFAULT)
    .option('--after <entry>', 'continue after this entry, as printed at the end of the previous page', readAfter);
}

/** Definition of a group's `list` command. */
export interface ListCommand<Options extends PagingOptions<unknown>, Item, Next> {
  readonly summary: string;
  readonly examples: readonly string[];
  /** Adds the filter options. */
  readonly filters: (command: Command) => Command;
  readonly work: (
    options: Options,
    page: { readonly after: NonNullable<Options['after']> | null; readonly limit: number },
  ) => Promise<ListedPage<Item, Next>>;
  readonly show: (items: readonly Item[], options: Options) => string;
  readonly readAfter?: (text: string) => unknown;
}

/** Adds a paged `list` to a group. The command printed for the next page repeats the filters. */
export function addList<Options extends PagingOptions<unknown>, Item, Next extends string | number>(
  group: Command,
  context: CommandContext,
  { summary, examples, filters, work, show, readAfter }: ListCommand<Options, Item, Next>,
): void {
  const command = filters(addCommand(group, 'list', summary, examples));
  const narrowing = command.options.filter((option) => option.attributeName() !== 'json');
  addPaging(command, readAfter).action((options: Options) => {
    const given = options as unknown as Readonly<Record<string, unknown>>;
    const nextPageCommand = narrowing.flatMap((option) => {
      const value = given[option.attributeName()];
      return value === undefined ? [] : value === true ? [option.long] : [option.long, value];
    });
    return performList(
      context,
      options,
      () => work(options, { after: options.after ?? null, limit: options.limit }),
      (items) => show(items, options),
      [group.name(), 'list', ...nextPageCommand].join(' '),
    );
  });
}

/** `perform` for one page of a list. If the list continues, stderr gets the next page's command: `again` plus paging. */
export async function performList<Item, Next extends string | number>(
  context: CommandContext,
  options: Partial<PagingOptions<unknown>>,
  work: () => Promise<ListedPage<Item, Next>>,
  show: (items: readonly Item[]) => string,
  again: string,
): Promise<void> {
  let next: Next | null = null;
  await perform(
    context,
    options,
    async () => {
      const page = await work();
      next = page.next;
      return page.items;
    },
    show,
  );
  if (next === null) return;
  const limit = options.limit === undefined ? '' : ` --limit ${options.limit}`;
  const command = `npx presswerk ${again}${limit} --after ${next}`;
  context.stderr.write(options.json ? `${JSON.stringify({ next, command })}\n` : `More entries: ${command}\n`);
}
