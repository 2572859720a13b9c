import type { Command } from 'commander';
import { readId } from '../../arguments.ts';
import { addCommand, addGroup, type CommandContext, call, perform } from '../../command.ts';
import type { OperationResult } from '../../operations/index.ts';
import { pairs, table, timeText } from '../../output/layout.ts';
import { addPaging, type PagingOptions, performList } from '../../paging.ts';

export function addAccountCommands(program: Command, context: CommandContext): void {
  const account = addGroup(program, 'account', 'manage publisher accounts', [
    "account create --name 'Acme Press'",
    'account list',
    'account show 1',
    'account disable 1',
  ]);

  addCommand(account, 'create', 'create a publisher account', [
    "account create --name 'Acme Press'",
    "account create --name 'Acme tests' --sandbox",
  ])
    .requiredOption('--name <name>', 'name of the publisher')
    .option('--sandbox', 'for testing clients: nothing becomes public, and keywords in titles can decide the review')
    .action((options: { name: string; sandbox?: true; json?: true }) =>
      perform(
        context,
        options,
        () => call(context, 'account create', { name: options.name, sandbox: options.sandbox === true }),
        (created) => pairs(head(created)),
      ),
    );

  addPaging(addCommand(account, 'list', 'list publisher accounts', ['account list', 'account list --json'])).action(
    (options: PagingOptions) =>
      performList(
        context,
        options,
        () => call(context, 'account list', { after: options.after ?? null, limit: options.limit }),
        (accounts) =>
          table(
            ['ID', 'NAME', 'CREATED', 'SANDBOX', 'DISABLED'],
            accounts.map((a) => [
              a.id,
              a.name,
              timeText(a.created_at),
              a.sandbox ? 'yes' : null,
              timeText(a.disabled_at),
            ]),
            'No accounts yet. Create one with: npx presswerk account create --name NAME',
          ),
        'account list',
      ),
  );

  addCommand(account, 'show', 'show an account and its remaining quota and credits', ['account show 1'])
    .argument('<id>', 'id of the account', readId)
    .action((id: number, options: { json?: true }) =>
      perform(context, options, () => call(context, 'account show', { id }), show),
    );

  addCommand(account, 'disable', 'reject all tokens of an account; its releases stay as they are', [
    'account disable 1',
    'account enable 1',
  ])
    .argument('<id>', 'id of the account', readId)
    .action((id: number, options: { json?: true }) =>
      perform(
        context,
        options,
        () => call(context, 'account disable', { id }),
        ({ name, disabled_at }) => `Account ${id} (${name}) is disabled as of ${timeText(disabled_at)}.`,
      ),
    );

  addCommand(account, 'enable', 'accept the tokens of a disabled account again', ['account enable 1'])
    .argument('<id>', 'id of the account', readId)
    .action((id: number, options: { json?: true }) =>
      perform(
        context,
        options,
        () => call(context, 'account enable', { id }),
        ({ name }) => `Account ${id} (${name}) is enabled.`,
      ),
    );
}

function head({ id, name, sandbox }: OperationResult<'account create'>) {
  return [
    ['account', id],
    ['name', name],
    ['sandbox', sandbox ? 'yes' : null],
  ] as const;
}

function show(account: OperationResult<'account show'>): string {
  const { plan, credits_left, valid_until, active } = account.booking;
  return pairs([
    ...head(account),
    ['created', timeText(account.created_at)],
    ['disabled', timeText(account.disabled_at)],
    ['booking', active ? 'active' : 'none active'],
    ['this month', plan === null ? null : `${plan.used} of ${plan.limit ?? 'unlimited'}`],
    ['credits left', credits_left],
    ['valid until', active ? (timeText(valid_until) ?? 'no end') : null],
  ]);
}
