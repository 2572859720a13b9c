import type { Command } from 'commander';
import { readId } from '../../arguments.ts';

/** Which accounts a list of what waits is about. */
export interface AccountFilter {
  readonly sandbox?: true;
  readonly account?: number;
}

/** `--sandbox` and `--account`. */
export function filterByAccount(command: Command): Command {
  return command.option('--sandbox', 'include sandbox accounts').option('--account <id>', 'only this account', readId);
}
