import type { Command } from 'commander';
import { readId } from '../../arguments.ts';

/** Which accounts a list of what waits is about. */
export interface AccountFilter {
  readonly sandbox?: true;
  readonly account?: number;
}

/** `--sandbox` and `--account`. */
export function filterByAccount(command: Command): Command {
  return command
    .option('--sandbox', 'those of sandbox accounts too')
    .option('--account <id>', 'those of this account alone', readId);
}
