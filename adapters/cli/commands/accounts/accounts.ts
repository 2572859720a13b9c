import type { Command } from 'commander';
import { readId } from '../../arguments.ts';
import { addCommand, addGroup, call, perform, type Run } from '../../context.ts';
import type { OperationResult } from '../../operations/index.ts';
import { pairs, table, when } from '../../output/layout.ts';
import { addPaging, type PagingOptions, performList } from '../../paging.ts';

/** `account create`, `account list`, `account show`, `account disable`, `account enable`. */
export function addAccountCommands(program: Command, run: Run): void {
  const account = addGroup(program, 'account', 'publishers', [
    "account create --name 'Acme Press'",
    'account list',
    'account show 1',
    'account disable 1',
  ]);

  addCommand(account, 'create', 'create a publisher account', [
    "account create --name 'Acme Press'",
    "account create --name 'Acme tests' --sandbox",
  ])
    .requiredOption('--name <name>', 'the name of the publisher')
    .option('--sandbox', 'for testing a client: nothing of it becomes public, and titles may decide the review')
    .action((options: { name: string; sandbox?: true; json?: true }) =>
      perform(
        run,
        options,
        () => call(run, 'account create', { name: options.name, sandbox: options.sandbox === true }),
        (created) => pairs(head(created)),
      ),
    );

  addPaging(addCommand(account, 'list', 'list the publisher accounts', ['account list', 'account list --json'])).action(
    (options: PagingOptions) =>
      performList(
        run,
        options,
        () => call(run, 'account list', { after: options.after ?? null, limit: options.limit }),
        (accounts) =>
          table(
            ['ID', 'NAME', 'CREATED', 'SANDBOX', 'DISABLED'],
            accounts.map((a) => [a.id, a.name, when(a.created_at), a.sandbox ? 'yes' : null, when(a.disabled_at)]),
            'There are no accounts yet. Create one with: npx presswerk account create --name NAME',
          ),
        'account list',
      ),
  );

  addCommand(account, 'show', 'show an account and what is left to it', ['account show 1'])
    .argument('<id>', 'the id of the account', readId)
    .action((id: number, options: { json?: true }) =>
      perform(run, options, () => call(run, 'account show', { id }), show),
    );

  addCommand(account, 'disable', 'refuse all tokens of an account; its releases stay as they are', [
    'account disable 1',
    'account enable 1',
  ])
    .argument('<id>', 'the id of the account', readId)
    .action((id: number, options: { json?: true }) =>
      perform(
        run,
        options,
        () => call(run, 'account disable', { id }),
        ({ name, disabled_at }) => `Account ${id} (${name}) is disabled since ${when(disabled_at)}.`,
      ),
    );

  addCommand(account, 'enable', 'let the tokens of a disabled account in again', ['account enable 1'])
    .argument('<id>', 'the id of the account', readId)
    .action((id: number, options: { json?: true }) =>
      perform(
        run,
        options,
        () => call(run, 'account enable', { id }),
        ({ name }) => `Account ${id} (${name}) is in use.`,
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
    ['created', when(account.created_at)],
    ['disabled', when(account.disabled_at)],
    ['booking', active ? 'active' : 'none that is active'],
    ['this month', plan === null ? null : `${plan.used} of ${plan.limit ?? 'any number'}`],
    ['credits left', credits_left],
    ['valid until', active ? (when(valid_until) ?? 'no end') : null],
  ]);
}
