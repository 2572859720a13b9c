import type { Command } from 'commander';
import { readEnd, readId, readWholeNumber } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import { addCommand, addGroup, call, perform, type Run } from '../context.ts';
import { pairs, table, when } from '../layout.ts';

/** `account create`, `account list`. */
export function addAccountCommands(program: Command, run: Run): void {
  const account = addGroup(program, 'account', 'publishers', ["account create --name 'Acme Press'", 'account list']);

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
        ({ id, name, sandbox }) =>
          pairs([
            ['account', id],
            ['name', name],
            ['sandbox', sandbox ? 'yes' : null],
          ]),
      ),
    );

  addCommand(account, 'list', 'list the publisher accounts', ['account list', 'account list --json']).action(
    (options: { json?: true }) =>
      perform(
        run,
        options,
        () => call(run, 'account list', {}),
        (accounts) =>
          table(
            ['ID', 'NAME', 'CREATED', 'SANDBOX'],
            accounts.map(({ id, name, created_at, sandbox }) => [id, name, when(created_at), sandbox ? 'yes' : null]),
            'There are no accounts yet. Create one with: npx presswerk account create --name NAME',
          ),
      ),
  );
}

interface GrantOptions {
  readonly account: number;
  readonly plan?: true;
  readonly monthlyQuota?: number;
  readonly single?: true;
  readonly credits?: number;
  readonly until?: string;
  readonly json?: true;
}

/** `booking grant`. */
export function addBookingCommands(program: Command, run: Run): void {
  const examples = [
    'booking grant --account 1 --plan --monthly-quota 10 --until 2027-12-31',
    'booking grant --account 1 --plan            (no quota, no end)',
    'booking grant --account 1 --single --credits 3',
  ];
  const booking = addGroup(program, 'booking', 'what an account may submit', examples);
  addCommand(booking, 'grant', 'book a plan or single press releases for an account', examples)
    .requiredOption('--account <id>', 'the account that it is for', readId)
    .option('--plan', 'a plan: submissions as long as it is valid')
    .option('--monthly-quota <n>', 'submissions per calendar month of a plan; without it, any number', readWholeNumber)
    .option('--single', 'single press releases, paid one by one')
    .option('--credits <n>', 'how many single press releases; without it, one', readWholeNumber)
    .option('--until <date>', 'the last day (UTC) on which it is valid; without it, no end', readEnd)
    .action((options: GrantOptions) =>
      perform(
        run,
        options,
        async () =>
          call(run, 'booking grant', {
            account_id: options.account,
            terms: readTerms(options),
            until: options.until ?? null,
          }),
        (granted) =>
          pairs([
            ['booking', granted.id],
            ['account', granted.account_id],
            ['kind', granted.kind],
            ['monthly quota', granted.kind === 'plan' ? (granted.monthly_quota ?? 'none') : null],
            ['credits', granted.credits],
            ['valid until', when(granted.valid_until) ?? 'no end'],
          ]),
      ),
    );
}

/** @throws CliError where the options do not go together */
function readTerms({ plan, monthlyQuota, single, credits }: GrantOptions) {
  if ((plan === true) === (single === true)) throw new CliError('Give either --plan or --single.');
  if (plan === true) {
    if (credits !== undefined) throw new CliError('--credits belongs to --single; a plan has --monthly-quota.');
    return { kind: 'plan', monthly_quota: monthlyQuota ?? null } as const;
  }
  if (monthlyQuota !== undefined) throw new CliError('--monthly-quota belongs to --plan; --single has --credits.');
  return { kind: 'single', credits: credits ?? 1 } as const;
}
