import type { Command } from 'commander';
import { readId, readReviewPosition } from '../../arguments.ts';
import { addCommand, addGroup, type CommandContext, call, perform } from '../../command.ts';
import type { OperationResult } from '../../operations/index.ts';
import { pairs, table, timeText } from '../../output/layout.ts';
import { addList, type PagingOptions } from '../../paging.ts';
import { type AccountFilter, filterByAccount } from './account-filter.ts';
import { addApproveCommand, addRejectCommand, addUndoCommand, decisionCommand } from './decide.ts';
import { showReview } from './show-review.ts';
import { addTakeDownCommands } from './take-down.ts';

type ListOptions = PagingOptions<ReturnType<typeof readReviewPosition>> & AccountFilter & { readonly setAside?: true };

export function addReviewCommands(program: Command, context: CommandContext): void {
  const review = addGroup(program, 'review', 'review submitted press releases', [
    'review list',
    'review next',
    'review show 42',
    'review approve 42 --submission 1',
    "review reject 42 --code misleading --reason 'The figure in paragraph two is wrong.'",
    "review take-down 42 --reason publisher_request --public 'Withdrawn by the publisher.'",
  ]);

  addList(review, context, {
    summary: 'list releases awaiting review, oldest first',
    examples: ['review list', 'review list --sandbox', 'review list --account 1', 'review list --set-aside'],
    filters: (command) =>
      filterByAccount(command).option('--set-aside', 'list only the releases that editors have set aside'),
    readAfter: readReviewPosition,
    loadPage: ({ sandbox, account, setAside }: ListOptions, paging) =>
      call(context, 'review list', {
        sandbox: sandbox === true,
        set_aside: setAside === true,
        account_id: account ?? null,
        ...paging,
      }),
    show: (items, { sandbox, setAside }) =>
      table(
        [
          ...['ID', 'SUBMITTED', 'ACCOUNT', 'COMPANY', 'LANGUAGE', 'TITLE'],
          ...(sandbox ? ['SANDBOX'] : []),
          ...(setAside ? ['SET ASIDE BY', 'UNTIL', 'REASON'] : []),
          'APPROVE WITH: npx presswerk …',
        ],
        items.map((i) => [
          ...[i.id, timeText(i.submitted_at), i.account_name, i.company_name, i.language, i.title],
          ...(sandbox ? [i.sandbox ? 'yes' : null] : []),
          ...(setAside
            ? [i.set_aside?.editor ?? null, timeText(i.set_aside?.until ?? null), i.set_aside?.note ?? null]
            : []),
          decisionCommand('approve', i),
        ]),
        NO_RELEASES,
      ),
  });

  filterByAccount(addCommand(review, 'next', 'show the release that has waited longest', ['review next'])).action(
    (options: AccountFilter & { json?: true }) =>
      perform(
        context,
        options,
        () => call(context, 'review next', { sandbox: options.sandbox === true, account_id: options.account ?? null }),
        async (shown) => (shown === null ? NO_RELEASES : showReview(shown, await context.baseUrl())),
      ),
  );

  addCommand(review, 'show', 'show a release with its images and history', ['review show 42'])
    .argument('<id>', 'id of the press release', readId)
    .action((id: number, options: { json?: true }) =>
      perform(
        context,
        options,
        () => call(context, 'review show', { id }),
        async (shown) => showReview(shown, await context.baseUrl()),
      ),
    );

  addCommand(
    review,
    'record',
    'show who reviewed a published release, when, with which findings, and who is responsible for it',
    ['review record 42 --json'],
  )
    .argument('<id>', 'id of the press release', readId)
    .action((id: number, options: { json?: true }) =>
      perform(context, options, () => call(context, 'review record', { id }), showRecord),
    );

  addApproveCommand(review, context);
  addUndoCommand(review, context);
  addRejectCommand(review, context);
  addTakeDownCommands(review, context);
}

function showRecord({
  press_release,
  publisher,
  responsible,
  examinations: reviews,
}: OperationResult<'review record'>): string {
  const facts = pairs([
    ['press release', press_release.id],
    ['title', press_release.title],
    ['publisher', `${publisher.company_name} (account ${publisher.account_id})`],
    ['AI in the text', press_release.ai_text_declaration],
    ['published', timeText(press_release.published_at)],
    ['responsible', responsible.editor.name],
    ['approved', timeText(responsible.approved_at)],
  ]);
  const rows = reviews.map(({ submission, decision, decided_at, editor, findings }) => [
    submission,
    decision,
    timeText(decided_at),
    editor.name,
    findings.map(({ code }) => code).join(', '),
  ]);
  const reviewTable = table(['SUBMISSION', 'DECISION', 'WHEN', 'BY', 'FINDINGS'], rows, 'No reviews recorded.');
  return `${facts}\n\nREVIEWS\n${reviewTable}`;
}

const NO_RELEASES = 'No releases awaiting review.';
