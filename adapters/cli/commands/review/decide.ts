import type { Command } from 'commander';
import { REJECTION_CODES, type RejectionCode } from '../../../../domain/index.ts';
import { readId, readList, readListOf, readTime, readUpTo } from '../../arguments.ts';
import { UsageError } from '../../cli-error.ts';
import { addCommand, type CommandContext, call, ID_FIRST, perform } from '../../command.ts';
import type { OperationResult } from '../../operations/index.ts';
import { timeText } from '../../output/layout.ts';
import { problemOf, reportProblem } from '../../report-error.ts';

/** Maximum number of releases per command. */
const IDS_MAX = 100;

const SUBMISSION = ['--submission <n>', 'submission that was reviewed (default: the current one)'] as const;
const readSubmission = readUpTo(999_999_999);

/** The command that decides on this submission, and fails if there is a later one. */
export function decisionCommand(
  action: 'approve' | 'reject',
  release: { readonly id: number; readonly submission: number },
) {
  return `review ${action} ${release.id} --submission ${release.submission}`;
}

interface ApproveOptions {
  readonly submission?: number;
  readonly at?: string;
  readonly now?: true;
  readonly editor: string;
  readonly json?: true;
}

type DecidedRelease = OperationResult<'review approve'>;

export function addApproveCommand(review: Command, context: CommandContext): void {
  addCommand(review, 'approve', 'approve releases as submitted: published now or at the scheduled time', [
    'review approve 42 --submission 1',
    'review approve 42 --at 2026-12-01T09:00:00+01:00',
    'review approve 17 18 19',
  ])
    .usage('<ids...> [options]')
    .argument('<ids...>', `ids of press releases, up to ${IDS_MAX}`, collectIds)
    .option(...SUBMISSION, readSubmission)
    .option('--at <time>', 'publication time, overriding the requested one', readTime)
    .option('--now', 'publish now, overriding the requested time')
    .option('--editor <name>', 'name of the deciding editor, for the history', context.editor)
    .action((ids: readonly number[], options: ApproveOptions) => {
      const [first] = ids;
      return ids.length === 1 && first !== undefined
        ? perform(context, options, () => approve(context, first, options), showApproved)
        : perform(
            context,
            options,
            () => approveEach(context, ids, options),
            (outcomes) => `${outcomes.filter((o) => !('error' in o)).length} of ${outcomes.length} approved.`,
          );
    });
}

/** Unlike the common `readIds`, accepts no commas. */
function collectIds(text: string, earlier: readonly number[] = []): number[] {
  return [...new Set([...earlier, readId(text)])];
}

function approve(
  context: CommandContext,
  id: number,
  { submission, editor, at, now }: ApproveOptions,
): Promise<DecidedRelease> {
  if (at !== undefined && now) throw new UsageError('Give either --at or --now.');
  const time = now ? 'now' : at;
  return call(context, 'review approve', {
    id,
    editor,
    ...(submission === undefined ? {} : { submission }),
    ...(time === undefined ? {} : { at: time }),
  });
}

/** Approves one release after another, and prints each outcome immediately. */
async function approveEach(context: CommandContext, ids: readonly number[], options: ApproveOptions) {
  if (options.submission !== undefined)
    throw new UsageError('--submission applies to a single release: give one id only.');
  if (ids.length > IDS_MAX) throw new UsageError(`At most ${IDS_MAX} releases at once.`);
  const json = options.json === true;
  const outcomes = [];
  for (const id of ids) {
    try {
      const decided = await approve(context, id, options);
      outcomes.push(decided);
      if (!json) context.stdout.write(`${showApproved(decided)}\n`);
    } catch (error) {
      const problem = problemOf(error);
      context.exitCode = 1;
      outcomes.push({ id, error: problem });
      reportProblem({ id, ...problem }, context.stderr, json, `press release ${id}`);
    }
  }
  return outcomes;
}

function showApproved({ id, submission, status, publish_at, published_at }: DecidedRelease): string {
  if (status === 'scheduled')
    return `Press release ${id} (submission ${submission}) is scheduled for ${timeText(publish_at)}.`;
  return `Press release ${id} (submission ${submission}) was published at ${timeText(published_at)}.`;
}

export function addUndoCommand(review: Command, context: CommandContext): void {
  addCommand(review, 'undo', 'undo an approval of your own before the release is published', [
    'review undo 42',
    "review undo 42 --editor 'Erika'",
  ])
    .usage(ID_FIRST)
    .argument('<id>', 'id of the press release', readId)
    .option('--editor <name>', 'name of the editor who approved it', context.editor)
    .action((id: number, options: { readonly editor: string; readonly json?: true }) =>
      perform(
        context,
        options,
        () => call(context, 'review undo', { id, editor: options.editor }),
        ({ id, submission }) => `Press release ${id} (submission ${submission}) is in review again.`,
      ),
    );
}

interface RejectOptions {
  readonly submission?: number;
  readonly editor: string;
  readonly json?: true;
  readonly code: RejectionCode[];
  readonly reason?: string;
  readonly field?: string[];
}

export function addRejectCommand(review: Command, context: CommandContext): void {
  addCommand(review, 'reject', 'reject a release, with reasons for its publisher', [
    'review reject 42 --submission 1 --code advertising',
    "review reject 42 --code rights_unclear formatting --field text --reason 'Who took the photograph?'",
  ])
    .usage(ID_FIRST)
    .argument('<id>', 'id of the press release', readId)
    .requiredOption('--code <codes...>', `reasons: ${REJECTION_CODES.join(', ')}`, readListOf(REJECTION_CODES))
    .option('--reason <text>', 'explanation; required with the code other')
    .option('--field <names...>', 'affected fields, such as title or text', readList)
    .option(...SUBMISSION, readSubmission)
    .option('--editor <name>', 'name of the deciding editor, for the history', context.editor)
    .action((id: number, options: RejectOptions) =>
      perform(
        context,
        options,
        () =>
          call(context, 'review reject', {
            id,
            ...(options.submission === undefined ? {} : { submission: options.submission }),
            editor: options.editor,
            codes: options.code,
            reason: options.reason ?? null,
            fields: options.field ?? [],
          }),
        ({ id, submission, rejection }) =>
          `Press release ${id} (submission ${submission}) is rejected: ${rejection?.codes.join(', ')}.`,
      ),
    );
}
