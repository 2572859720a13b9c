import type { Command } from 'commander';
import { readId } from '../arguments.ts';
import { addCommand, addGroup, call, perform, type Run } from '../context.ts';
import { table, when } from '../layout.ts';
import { addApproveCommand, addRejectCommand, decisionOn } from './decide.ts';
import { showReview } from './show-review.ts';

/** `review list`, `review show`, `review approve`, `review reject`. */
export function addReviewCommands(program: Command, run: Run): void {
  const review = addGroup(program, 'review', 'content review, the way to publication', [
    'review list',
    'review show 42',
    'review approve 42 --submission 1',
    "review reject 42 --code misleading --reason 'The figure in paragraph two is wrong.'",
  ]);

  addCommand(review, 'list', 'list what awaits review, longest waiting first', ['review list', 'review list --sandbox'])
    .option('--sandbox', 'those of sandbox accounts too')
    .action((options: { sandbox?: true; json?: true }) =>
      perform(
        run,
        options,
        () => call(run, 'review list', { sandbox: options.sandbox === true }),
        (items) =>
          table(
            [
              ...['ID', 'SUBMITTED', 'ACCOUNT', 'COMPANY', 'LANGUAGE', 'TITLE'],
              ...(options.sandbox ? ['SANDBOX'] : []),
              'APPROVE WITH: npx presswerk …',
            ],
            items.map((i) => [
              ...[i.id, when(i.submitted_at), i.account_name, i.company_name, i.language, i.title],
              ...(options.sandbox ? [i.sandbox ? 'yes' : null] : []),
              decisionOn('approve', i),
            ]),
            'Nothing awaits review.',
          ),
      ),
    );

  addCommand(review, 'show', 'show a release with its images and history', ['review show 42'])
    .argument('<id>', 'the id of the press release', readId)
    .action((id: number, options: { json?: true }) =>
      perform(
        run,
        options,
        () => call(run, 'review show', { id }),
        (shown) => showReview(shown, run.baseUrl()),
      ),
    );

  addApproveCommand(review, run);
  addRejectCommand(review, run);
}
