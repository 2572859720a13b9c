import type { Command } from 'commander';
import { PAGE_MAX } from '../../application/kernel/page.ts';
import { readId, readUpTo } from './arguments.ts';
import { addCommand, type CommandContext, perform } from './command.ts';
import type { ResultPage } from './operations/result-page.ts';

const LIMIT_DEFAULT = 100;

export interface PagingOptions<After = number> {
  readonly limit: number;
  readonly after?: After;
  readonly json?: true;
}

/** Adds `--limit` and `--after`, which takes an id by default. */
export function addPaging(command: Command, readAfter: (text: string) => unknown = readId): Command {
  return command
    .option('--limit <n>', `entries per page, up to ${PAGE_MAX}`, readUpTo(PAGE_MAX), LIMIT_DEFAULT)
    .option('--after <entry>', 'continue after this entry, as printed at the end of the previous page', readAfter);
}

/** Definition of a group's `list` command. */
export interface ListCommand<Options extends PagingOptions<unknown>, Item, Next> {
  readonly summary: string;
  readonly examples: readonly string[];
  /** Adds the filter options. */
  readonly filters: (command: Command) => Command;
  readonly loadPage: (
    options: Options,
    paging: { readonly after: NonNullable<Options['after']> | null; readonly limit: number },
  ) => Promise<ResultPage<Item, Next>>;
  readonly show: (items: readonly Item[], options: Options) => string;
  readonly readAfter?: (text: string) => unknown;
}

/** Adds a paged `list` to a group. The command printed for the next page repeats the filters. */
export function addList<Options extends PagingOptions<unknown>, Item, Next extends string | number>(
  group: Command,
  context: CommandContext,
  { summary, examples, filters, loadPage, show, readAfter }: ListCommand<Options, Item, Next>,
): void {
  const command = filters(addCommand(group, 'list', summary, examples));
  const filterOptions = command.options.filter((option) => option.attributeName() !== 'json');
  addPaging(command, readAfter).action((options: Options) => {
    const values = options as unknown as Readonly<Record<string, unknown>>;
    const filterArguments = filterOptions.flatMap((option) => {
      const value = values[option.attributeName()];
      return value === undefined ? [] : value === true ? [option.long] : [option.long, value];
    });
    return performList(
      context,
      options,
      () => loadPage(options, { after: options.after ?? null, limit: options.limit }),
      (items) => show(items, options),
      [group.name(), 'list', ...filterArguments].join(' '),
    );
  });
}

/** Prints one page of a list. If the list continues, prints the command for the next page on stderr: `command` plus paging. */
export async function performList<Item, Next extends string | number>(
  context: CommandContext,
  options: Partial<PagingOptions<unknown>>,
  loadPage: () => Promise<ResultPage<Item, Next>>,
  show: (items: readonly Item[]) => string,
  command: string,
): Promise<void> {
  let next: Next | null = null;
  await perform(
    context,
    options,
    async () => {
      const page = await loadPage();
      next = page.next;
      return page.items;
    },
    show,
  );
  if (next === null) return;
  const limit = options.limit === undefined ? '' : ` --limit ${options.limit}`;
  const nextPageCommand = `npx presswerk ${command}${limit} --after ${next}`;
  context.stderr.write(
    options.json ? `${JSON.stringify({ next, command: nextPageCommand })}\n` : `More entries: ${nextPageCommand}\n`,
  );
}
