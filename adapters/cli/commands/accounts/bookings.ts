import type { Command } from 'commander';
import { readEnd, readId, readWholeNumber } from '../../arguments.ts';
import { UsageError } from '../../cli-error.ts';
import { addCommand, addGroup, type CommandContext, call, perform } from '../../command.ts';
import { pairs, table, timeText } from '../../output/layout.ts';
import { addPaging, type PagingOptions, performList } from '../../paging.ts';

interface GrantOptions {
  readonly account: number;
  readonly plan?: true;
  readonly monthlyQuota?: number;
  readonly single?: true;
  readonly credits?: number;
  readonly until?: string;
  readonly json?: true;
}

export function addBookingCommands(program: Command, context: CommandContext): void {
  const examples = [
    'booking grant --account 1 --plan --monthly-quota 10 --until 2027-12-31',
    'booking grant --account 1 --plan            (no quota, no end)',
    'booking grant --account 1 --single --credits 3',
  ];
  const booking = addGroup(program, 'booking', 'manage bookings: the submissions an account has paid for', [
    ...examples,
    'booking list --account 1',
    'booking revoke 3',
  ]);
  addCommand(booking, 'grant', 'book a plan or single press releases for an account', examples)
    .requiredOption('--account <id>', 'account that gets the booking', readId)
    .option('--plan', 'a plan: submissions while it is valid')
    .option('--monthly-quota <n>', 'submissions per calendar month of a plan (default: unlimited)', readWholeNumber)
    .option('--single', 'single press releases, paid individually')
    .option('--credits <n>', 'number of single press releases (default: 1)', readWholeNumber)
    .option('--until <date>', 'last day of validity, in UTC (default: no end)', readEnd)
    .action((options: GrantOptions) =>
      perform(
        context,
        options,
        async () =>
          call(context, 'booking grant', {
            account_id: options.account,
            terms: readTerms(options),
            until: options.until ?? null,
          }),
        (granted) =>
          pairs([
            ['booking', granted.id],
            ['account', granted.account_id],
            ['kind', granted.kind],
            ['monthly quota', granted.kind === 'plan' ? (granted.monthly_quota ?? 'unlimited') : null],
            ['credits', granted.credits],
            ['valid until', timeText(granted.valid_until) ?? 'no end'],
          ]),
      ),
    );

  addPaging(
    addCommand(booking, 'list', 'list the bookings of an account, including expired ones', [
      'booking list --account 1',
    ]).requiredOption('--account <id>', 'account', readId),
  ).action((options: PagingOptions & { account: number }) =>
    performList(
      context,
      options,
      () =>
        call(context, 'booking list', {
          account_id: options.account,
          after: options.after ?? null,
          limit: options.limit,
        }),
      (bookings) =>
        table(
          ['ID', 'KIND', 'USED', 'OF', 'VALID FROM', 'VALID UNTIL'],
          bookings.map((b) => [
            b.id,
            b.kind,
            b.kind === 'plan' ? `${b.used} this month` : b.used,
            b.kind === 'plan' ? (b.monthly_quota ?? 'unlimited') : b.credits,
            timeText(b.valid_from),
            timeText(b.valid_until) ?? 'no end',
          ]),
          'This account has no bookings.',
        ),
      `booking list --account ${options.account}`,
    ),
  );

  addCommand(booking, 'revoke', 'end a booking now; remaining credits are lost', [
    'booking list --account 1',
    'booking revoke 3',
  ])
    .argument('<id>', 'id of the booking', readId)
    .action((id: number, options: { json?: true }) =>
      perform(
        context,
        options,
        () => call(context, 'booking revoke', { id }),
        ({ valid_until }) => `Booking ${id} ended at ${timeText(valid_until)}.`,
      ),
    );
}

/** @throws UsageError unless the options describe one kind of booking */
function readTerms({ plan, monthlyQuota, single, credits }: GrantOptions) {
  if ((plan === true) === (single === true)) throw new UsageError('Give either --plan or --single.');
  if (plan === true) {
    if (credits !== undefined) throw new UsageError('--credits belongs to --single; a plan has --monthly-quota.');
    return { kind: 'plan', monthly_quota: monthlyQuota ?? null } as const;
  }
  if (monthlyQuota !== undefined) throw new UsageError('--monthly-quota belongs to --plan; --single has --credits.');
  return { kind: 'single', credits: credits ?? 1 } as const;
}
