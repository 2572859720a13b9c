import type { Command } from 'commander';
import { PAGE_MAX } from '../../application/kernel/page.ts';
import { readId, readUpTo } from './arguments.ts';
import { perform, type Run } from './context.ts';
import type { ListedPart } from './operations/listed.ts';

const DEFAULT = 100;

/** What every command that lists in parts is given. */
export interface PagingOptions<After = number> {
  readonly limit: number;
  readonly after?: After;
  readonly json?: true;
}

/** `--limit` and `--after`, which goes by id by default. */
export function addPaging(command: Command, readAfter: (text: string) => unknown = readId): Command {
  return command
    .option('--limit <n>', `how many, up to ${PAGE_MAX}`, readUpTo(PAGE_MAX), DEFAULT)
    .option('--after <entry>', 'go on after this one, as the end of a part says', readAfter);
}

/** As perform for a part of a list. Where the list goes on, stderr says how: `again` is the command without its paging. */
export async function performList<Item, Next extends string | number>(
  run: Run,
  options: Partial<PagingOptions<unknown>>,
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
  const limit = options.limit === undefined ? '' : ` --limit ${options.limit}`;
  const command = `npx presswerk ${again}${limit} --after ${next}`;
  run.stderr.write(options.json ? `${JSON.stringify({ next, command })}\n` : `There are more: ${command}\n`);
}
