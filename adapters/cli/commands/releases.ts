import type { Command } from 'commander';
import { PRESS_RELEASE_STATUSES, type PressReleaseStatus } from '../../../domain/index.ts';
import { readId, readListOf } from '../arguments.ts';
import { addCommand, addGroup, type CommandContext, call } from '../command.ts';
import { table, timeText } from '../output/layout.ts';
import { addPaging, type PagingOptions, performList } from '../paging.ts';

interface ListOptions extends PagingOptions {
  readonly status?: PressReleaseStatus[];
  readonly account?: number;
}

export function addReleaseCommands(program: Command, context: CommandContext): void {
  const examples = ['release list --status published', 'release list --account 1 --status draft rejected'];
  const release = addGroup(program, 'release', 'list press releases of all accounts', examples);
  addPaging(
    addCommand(release, 'list', 'list press releases, newest first', examples)
      .option(
        '--status <status...>',
        `only these statuses: ${PRESS_RELEASE_STATUSES.join(', ')}`,
        readListOf(PRESS_RELEASE_STATUSES),
      )
      .option('--account <id>', 'only this account', readId),
  ).action((options: ListOptions) =>
    performList(
      context,
      options,
      () =>
        call(context, 'release list', {
          account_id: options.account ?? null,
          statuses: options.status ?? [],
          after: options.after ?? null,
          limit: options.limit,
        }),
      (releases) =>
        table(
          ['ID', 'STATUS', 'CREATED', 'PUBLISHED', 'ACCOUNT', 'COMPANY', 'LANGUAGE', 'TITLE', 'SANDBOX'],
          releases.map((r) => [
            ...[
              r.id,
              r.status,
              timeText(r.created_at),
              timeText(r.published_at),
              r.account_name,
              r.company_name,
              r.language,
            ],
            ...[r.title, r.sandbox ? 'yes' : null],
          ]),
          'No press releases found.',
        ),
      nextPageCommand(options),
    ),
  );
}

/** The same command, to which the list adds the cursor of the next page. */
function nextPageCommand({ status, account }: ListOptions): string {
  const accountOption = account === undefined ? '' : ` --account ${account}`;
  return `release list${accountOption}${status === undefined ? '' : ` --status ${status.join(',')}`}`;
}
