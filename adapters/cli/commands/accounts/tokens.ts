import type { Command } from 'commander';
import { DEFAULT_PERMISSIONS, PERMISSIONS, type Permission } from '../../../../domain/index.ts';
import { readEnd, readId, readIds, readListOf } from '../../arguments.ts';
import { addCommand, addGroup, type CommandContext, call, perform } from '../../command.ts';
import type { OperationResult } from '../../operations/index.ts';
import { pairs, table, timeText } from '../../output/layout.ts';
import { addPaging, type PagingOptions, performList } from '../../paging.ts';

interface CreateOptions {
  readonly account: number;
  readonly name: string;
  readonly permissions?: Permission[];
  readonly expires?: string;
  readonly draftsOnly?: true;
  readonly companies?: number[];
  readonly json?: true;
}

export function addTokenCommands(program: Command, context: CommandContext): void {
  const token = addGroup(program, 'token', 'manage API tokens', [
    'token create --account 1 --name website',
    'token list --account 1',
    'token rotate 7',
    'token revoke 7',
  ]);

  addCommand(token, 'create', 'create an API token; it is shown only once', [
    'token create --account 1 --name website',
    'token create --account 1 --name reader --permissions press-releases:read,companies:read --expires 2027-12-31',
    'token create --account 1 --name agent --drafts-only --companies 1,2',
    'token create --account 1 --name ci --json | jq -r .token',
  ])
    .requiredOption('--account <id>', 'account that owns it', readId)
    .requiredOption('--name <name>', 'name, such as its purpose')
    .option(
      '--permissions <list>',
      `permissions, separated by commas: ${PERMISSIONS.join(', ')} (default: all except companies:write and webhooks:write)`,
      readListOf(PERMISSIONS),
    )
    .option('--expires <date>', 'last day of validity, in UTC (default: no end)', readEnd)
    .option(
      '--drafts-only',
      'may only write drafts: nothing that binds, such as submissions, corrections, proposed changes or preview links',
    )
    .option('--companies <ids>', 'only for these newsrooms, separated by commas (default: all)', readIds)
    .action((options: CreateOptions) =>
      perform(
        context,
        options,
        () =>
          call(context, 'token create', {
            account_id: options.account,
            name: options.name,
            permissions: options.permissions ?? [...DEFAULT_PERMISSIONS],
            expires: options.expires ?? null,
            drafts_only: options.draftsOnly ?? false,
            company_ids: options.companies ?? null,
          }),
        createdText,
      ),
    );

  addPaging(
    addCommand(token, 'list', 'list the tokens and legacy keys of an account', [
      'token list --account 1',
      'token list --account 1 --limit 1000 --after 4711',
    ]).requiredOption('--account <id>', 'account', readId),
  ).action((options: PagingOptions & { account: number }) =>
    performList(
      context,
      options,
      () =>
        call(context, 'token list', {
          account_id: options.account,
          after: options.after ?? null,
          limit: options.limit,
        }),
      (tokens) =>
        table(
          ['ID', 'KIND', 'NAME', 'BEGINS', 'PERMISSIONS', 'LAST USED', 'EXPIRES', 'REVOKED'],
          tokens.map((t) => [
            t.id,
            t.kind,
            t.name,
            t.prefix,
            `${t.permissions.length === PERMISSIONS.length ? 'all' : t.permissions.join(',')}${limitsOf(t)
              .map((limit) => ` (${limit})`)
              .join('')}`,
            timeText(t.last_used_at) ?? 'never',
            `${timeText(t.expires_at) ?? ''}${t.replaced_by_id === null ? '' : ` (replaced by ${t.replaced_by_id})`}`,
            timeText(t.revoked_at),
          ]),
          'This account has no tokens.',
        ),
      `token list --account ${options.account}`,
    ),
  );

  addCommand(token, 'rotate', 'replace a token; the old one works for another 24 hours, or until it is revoked', [
    'token rotate 7',
    'token rotate 7 --json | jq -r .token',
  ])
    .argument('<id>', 'id of the token', readId)
    .action((id: number, options: { json?: true }) =>
      perform(context, options, () => call(context, 'token rotate', { id }), createdText),
    );

  addCommand(token, 'revoke', 'revoke a token or legacy key permanently', ['token list --account 1', 'token revoke 7'])
    .argument('<id>', 'id of the token', readId)
    .action((id: number, options: { json?: true }) =>
      perform(
        context,
        options,
        () => call(context, 'token revoke', { id }),
        (revoked) => `Token ${revoked.id} (${revoked.name}) is revoked as of ${timeText(revoked.revoked_at)}.`,
      ),
    );
}

function createdText(created: OperationResult<'token create'>): string {
  return [
    pairs([
      ['token', created.token],
      ['id', created.id],
      ['account', created.account_id],
      ['name', created.name],
      ['permissions', created.permissions.join(', ')],
      ['limits', limitsOf(created).join(', ') || null],
      ['expires', timeText(created.expires_at) ?? 'never'],
    ]),
    'Save the token now: only its hash is stored, so it cannot be shown again.',
  ].join('\n\n');
}

function limitsOf({
  drafts_only,
  company_ids,
}: {
  readonly drafts_only: boolean;
  readonly company_ids: readonly number[] | null;
}): string[] {
  return [
    ...(drafts_only ? ['drafts only'] : []),
    ...(company_ids === null ? [] : [`companies ${company_ids.join(', ')}`]),
  ];
}
