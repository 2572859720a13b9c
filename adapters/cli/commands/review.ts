import type { Command } from 'commander';
import { REJECTION_CODES, type RejectionCode } from '../../../domain/index.ts';
import { readId, readSomeOf, readWords } from '../arguments.ts';
import { addCommand, addGroup, call, ID_FIRST, perform, type Run } from '../context.ts';
import { table, when } from '../layout.ts';
import { showReview } from './show-review.ts';

interface RejectOptions {
  readonly code: RejectionCode[];
  readonly reason?: string;
  readonly field?: string[];
  readonly editor: string;
  readonly json?: true;
}

/** `review list`, `review show`, `review approve`, `review reject`. */
export function addReviewCommands(program: Command, run: Run): void {
  const review = addGroup(program, 'review', 'content review, the way to publication', [
    'review list',
    'review show 42',
    'review approve 42',
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
            ['ID', 'SUBMITTED', 'ACCOUNT', 'COMPANY', 'LANGUAGE', 'TITLE', ...(options.sandbox ? ['SANDBOX'] : [])],
            items.map((i) => [
              ...[i.id, when(i.submitted_at), i.account_name, i.company_name, i.language, i.title],
              ...(options.sandbox ? [i.sandbox ? 'yes' : null] : []),
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

  addCommand(review, 'approve', 'publish a release exactly as it was submitted', ['review approve 42'])
    .argument('<id>', 'the id of the press release', readId)
    .option('--editor <name>', 'who decides, for the history', run.editor)
    .action((id: number, options: { editor: string; json?: true }) =>
      perform(
        run,
        options,
        () => call(run, 'review approve', { id, editor: options.editor }),
        (release) => `Press release ${release.id} is published since ${when(release.published_at)}.`,
      ),
    );

  addCommand(review, 'reject', 'send a release back to its publisher, with reasons', [
    'review reject 42 --code advertising',
    "review reject 42 --code rights_unclear formatting --field text --reason 'Who took the photograph?'",
  ])
    .usage(ID_FIRST)
    .argument('<id>', 'the id of the press release', readId)
    .requiredOption('--code <codes...>', `why: ${REJECTION_CODES.join(', ')}`, readSomeOf(REJECTION_CODES))
    .option('--reason <text>', 'the reason in words; must be given with the code other')
    .option('--field <names...>', 'the fields concerned, such as title or text', readWords)
    .option('--editor <name>', 'who decides, for the history', run.editor)
    .action((id: number, options: RejectOptions) =>
      perform(
        run,
        options,
        () =>
          call(run, 'review reject', {
            id,
            editor: options.editor,
            codes: options.code,
            reason: options.reason ?? null,
            fields: options.field ?? [],
          }),
        (release) => `Press release ${release.id} is rejected: ${release.rejection?.codes.join(', ')}.`,
      ),
    );
}
