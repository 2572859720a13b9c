import type { Command } from 'commander';
import { readEnd, readId, readWholeNumber } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import { addCommand, addGroup, call, perform, type Run } from '../context.ts';
import { pairs, when } from '../layout.ts';

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
