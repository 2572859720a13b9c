import type { Command } from 'commander';
import { readId } from '../../arguments.ts';
import { addCommand, addGroup, type CommandContext, call, ID_FIRST, perform } from '../../command.ts';
import type { OperationResult } from '../../operations/index.ts';
import { table, timeText } from '../../output/layout.ts';
import { addList, type PagingOptions } from '../../paging.ts';
import { type AccountFilter, filterByAccount } from './account-filter.ts';
import { showCorrection } from './show-correction.ts';

type ListOptions = PagingOptions & AccountFilter;

interface DecisionOptions {
  readonly editor: string;
  readonly json?: true;
}

export function addCorrectionCommands(program: Command, context: CommandContext): void {
  const correction = addGroup(program, 'correction', 'review corrections to published releases', [
    'correction list',
    'correction show 7',
    'correction approve 7',
    "correction reject 7 --reason 'The source says otherwise.'",
  ]);

  addList(correction, context, {
    summary: 'list corrections awaiting a decision, oldest first',
    examples: ['correction list', 'correction list --account 1'],
    filters: filterByAccount,
    loadPage: ({ sandbox, account }: ListOptions, paging) =>
      call(context, 'correction list', { sandbox: sandbox === true, account_id: account ?? null, ...paging }),
    show: (items) =>
      table(
        ['ID', 'PROPOSED', 'KIND', 'RELEASE', 'ACCOUNT', 'COMPANY', 'LANGUAGE', 'TITLE', 'NOTE'],
        items.map((i) => [
          ...[i.id, timeText(i.created_at), i.kind, i.press_release_id, i.account_name, i.company_name],
          ...[i.language, i.title, i.note],
        ]),
        'No corrections awaiting a decision.',
      ),
  });

  addCommand(correction, 'show', 'show a correction and the text it changes', ['correction show 7'])
    .argument('<id>', 'id of the correction', readId)
    .action((id: number, options: { json?: true }) =>
      perform(context, options, () => call(context, 'correction show', { id }), showCorrection),
    );

  const decision = (name: string, summary: string, examples: readonly string[]) =>
    addCommand(correction, name, summary, examples)
      .usage(ID_FIRST)
      .argument('<id>', 'id of the correction', readId)
      .option('--editor <name>', 'name of the deciding editor, for the history', context.editor);

  decision('approve', 'publish the corrected text', [
    'correction approve 7',
    "correction approve 8 --note 'The figure in the headline was wrong.'",
  ])
    .option('--note <text>', 'public correction note; turns a typo fix into a correction')
    .action((id: number, { note, ...options }: DecisionOptions & { readonly note?: string }) =>
      perform(
        context,
        options,
        () => call(context, 'correction approve', { id, editor: options.editor, ...(note !== undefined && { note }) }),
        (decided) => `Correction ${decided.id} of press release ${decided.press_release_id} is published.`,
      ),
    );

  decision('reject', 'reject a correction; the published text stays as it is', [
    "correction reject 7 --reason 'The source says otherwise.'",
  ])
    .requiredOption('--reason <text>', 'reason, shown to the publisher')
    .action((id: number, options: DecisionOptions & { readonly reason: string }) =>
      perform(
        context,
        options,
        () => call(context, 'correction reject', { id, editor: options.editor, reason: options.reason }),
        (decided) => `Correction ${decided.id} of press release ${decided.press_release_id} is rejected.`,
      ),
    );

  decision('note', 'turn a published typo fix into a correction with a public note', [
    "correction note 8 --note 'The figure in the headline was wrong.'",
  ])
    .requiredOption('--note <text>', 'public note')
    .action((id: number, options: DecisionOptions & { readonly note: string }) =>
      perform(
        context,
        options,
        () => call(context, 'correction note', { id, editor: options.editor, note: options.note }),
        (decided) => `Correction ${decided.id} of press release ${decided.press_release_id} now has a public note.`,
      ),
    );

  decision('withhold', 'hide the text from before a correction', ["correction withhold 7 --reason 'It named a minor.'"])
    .requiredOption('--reason <text>', 'reason, shown to readers')
    .action((id: number, options: DecisionOptions & { readonly reason: string }) =>
      perform(
        context,
        options,
        () => call(context, 'correction withhold', { id, editor: options.editor, reason: options.reason }),
        showWithheld,
      ),
    );
}

function showWithheld({ id, press_release_id }: OperationResult<'correction withhold'>): string {
  return `The text of press release ${press_release_id} from before correction ${id} is now hidden.`;
}
