import type { Command } from 'commander';
import { readId } from '../../arguments.ts';

/** Options that filter the queues of editors by account. */
export interface AccountFilter {
  readonly sandbox?: true;
  readonly account?: number;
}

/** `--sandbox` and `--account`. */
export function filterByAccount(command: Command): Command {
  return command.option('--sandbox', 'include sandbox accounts').option('--account <id>', 'only this account', readId);
}
