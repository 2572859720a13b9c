import { type Command, Option } from 'commander';
import { REPORT_OUTCOMES, type ReportOutcome } from '../../../../domain/index.ts';
import { readId, readUpTo } from '../../arguments.ts';
import { addCommand, addGroup, type CommandContext, call, ID_FIRST, perform } from '../../command.ts';
import type { OperationResult } from '../../operations/index.ts';
import { pairs, table, timeText } from '../../output/layout.ts';
import { addList, type PagingOptions } from '../../paging.ts';

interface ListOptions extends PagingOptions {
  readonly all?: true;
  readonly release?: number;
}

interface DecideOptions {
  readonly editor: string;
  readonly outcome: ReportOutcome;
  readonly ground: string;
  readonly facts: string;
  readonly redress: string;
  readonly automated?: true;
  readonly json?: true;
}

export function addReportCommands(program: Command, context: CommandContext): void {
  const report = addGroup(program, 'report', 'handle reports from the public', [
    'report list',
    'report show 7',
    "report decide 7 --outcome no_action --ground '…' --facts '…' --redress '…'",
  ]);

  addList(report, context, {
    summary: 'list reports awaiting a decision, oldest first',
    examples: ['report list', 'report list --all'],
    filters: (command) =>
      command.option('--all', 'include decided reports').option('--release <id>', 'only this press release', readId),
    loadPage: ({ all, release }: ListOptions, paging) =>
      call(context, 'report list', { all: all === true, release_id: release ?? null, ...paging }),
    show: (items) =>
      table(
        ['ID', 'SENT', 'REASON', 'RELEASE', 'PICTURE', 'TITLE', 'DECISION'],
        items.map((i) => [
          ...[i.id, timeText(i.created_at), i.reason, i.press_release_id, i.image_id, i.title],
          i.decision?.outcome ?? null,
        ]),
        'No reports awaiting a decision.',
      ),
  });

  const reportCommand = (name: string, summary: string, examples: readonly string[]) =>
    addCommand(report, name, summary, examples).usage(ID_FIRST).argument('<id>', 'id of the report', readId);

  reportCommand('show', 'show a report and its decision', ['report show 7']).action(
    (id: number, options: { json?: true }) =>
      perform(context, options, () => call(context, 'report show', { id }), showReport),
  );

  reportCommand('decide', 'decide on a report; the reporter and the publisher are notified', [
    "report decide 7 --outcome no_action --ground 'Section 51' --facts 'A quotation.' --redress 'Write to us.'",
  ])
    .addOption(new Option('--outcome <outcome>', 'outcome').choices(REPORT_OUTCOMES).makeOptionMandatory())
    .requiredOption('--ground <text>', 'legal or contractual basis')
    .requiredOption('--facts <text>', 'findings')
    .requiredOption('--redress <text>', 'how to appeal')
    .option('--automated', 'automated tools helped to find the content or to decide')
    .option('--editor <name>', 'name of the deciding editor', context.editor)
    .action((id: number, { json, automated, ...decision }: DecideOptions) =>
      perform(
        context,
        json === true ? { json } : {},
        () => call(context, 'report decide', { id, automated: automated === true, ...decision }),
        (decided) => `Report ${decided.id} decided: ${decided.decision?.outcome}.`,
      ),
    );

  addCommand(report, 'statistics', 'figures of a year for a transparency report: notices, take-downs, appeals', [
    'report statistics --year 2026',
    'report statistics --year 2026 --json',
  ])
    .requiredOption('--year <year>', 'calendar year, in UTC', readUpTo(9998))
    .action(({ year, ...options }: { readonly year: number; readonly json?: true }) =>
      perform(context, options, () => call(context, 'report statistics', { year }), showStatistics),
    );

  reportCommand('hold', 'keep the reporter’s contact details beyond the usual period', [
    'report hold 7',
    'report hold 7 --end',
  ])
    .option('--end', 'end the hold')
    .action((id: number, { end, ...options }: { json?: true; end?: true }) =>
      perform(
        context,
        options,
        () => call(context, 'report hold', { id, held: end !== true }),
        (held) =>
          `The contact details of the sender of report ${held.id} are kept ${held.held ? 'until the hold is ended' : 'for the usual period'}.`,
      ),
    );
}

function showStatistics({ year, notices, take_downs, objections }: OperationResult<'report statistics'>): string {
  const rows = (groups: Readonly<Record<string, number>>) =>
    Object.entries(groups).map(([name, count]) => [`  ${name}`, count] as const);
  const appeals = ({ received, by_outcome, median_hours_to_decision }: typeof objections.to_take_downs) =>
    [['received', received], ...rows(by_outcome), ['median hours to decision', median_hours_to_decision]] as const;
  const section = (title: string, lines: Parameters<typeof pairs>[0]) => `${title}\n${pairs(lines)}`;
  return [
    section(`NOTICES RECEIVED IN ${year}`, [
      ['received', notices.received],
      ...rows(notices.by_reason),
      ['decided', notices.decided],
      ...rows(notices.by_outcome),
      ['by automated means', notices.automated],
      ['median hours to decision', notices.median_hours_to_decision],
    ]),
    section('TAKE-DOWNS', [
      ['releases', take_downs.releases],
      ['pictures', take_downs.pictures],
      ...rows(take_downs.by_reason),
      ['total by ground', take_downs.releases + take_downs.pictures],
      ...rows(take_downs.by_ground),
      ['by automated means', take_downs.automated],
    ]),
    section('APPEALS AGAINST REJECTIONS', appeals(objections.to_rejections)),
    section('APPEALS AGAINST TAKE-DOWNS', appeals(objections.to_take_downs)),
  ].join('\n\n');
}

function showReport(report: OperationResult<'report show'>): string {
  const { sender, decision, release } = report;
  return pairs([
    ['report', report.id],
    ['sent', timeText(report.created_at)],
    ['reason', report.reason],
    ['press release', report.press_release_id],
    ['release status', release.status],
    ['picture', report.image_id],
    ['title', report.title],
    ['name', sender?.name ?? null],
    ['email', sender?.email ?? null],
    ['explanation', sender?.explanation ?? null],
    ['held', report.held ? 'yes' : null],
    ['outcome', decision?.outcome ?? null],
    ['ground', decision?.ground ?? null],
    ['facts', decision?.facts ?? null],
    ['redress', decision?.redress ?? null],
    ['automated', decision === null ? null : decision.automated ? 'yes' : 'no'],
    ['decided by', decision?.by ?? null],
    ['decided', decision === null ? null : timeText(decision.at)],
  ]);
}
