import type { Command } from 'commander';
import {
  TAKE_DOWN_GROUNDS,
  TAKE_DOWN_REASONS,
  type TakeDownGround,
  type TakeDownReason,
} from '../../../../domain/index.ts';
import { readId, readOneOf } from '../../arguments.ts';
import { addCommand, type CommandContext, call, ID_FIRST, perform } from '../../command.ts';
import { table, timeText } from '../../output/layout.ts';
import { plainText } from '../../output/markup.ts';
import { addPaging, type PagingOptions, performList } from '../../paging.ts';

interface TargetOptions {
  readonly image?: number;
  readonly editor: string;
  readonly json?: true;
}

interface StatementOptions {
  readonly ground?: TakeDownGround;
  readonly groundText?: string;
  readonly facts?: string;
}

interface TakeDownOptions extends TargetOptions, StatementOptions {
  readonly reason: TakeDownReason;
  readonly public: string;
  readonly note?: string;
}

const targetText = (id: number, { image }: TargetOptions) =>
  image === undefined ? `Press release ${id}` : `Picture ${image} of press release ${id}`;

const statementOf = ({ ground, groundText, facts }: StatementOptions) => ({
  ground: ground ?? null,
  ground_text: groundText ?? null,
  facts: facts ?? null,
});

/** Adds the options of the statement of reasons; `requiredWhen` ends their help texts. */
const addStatement = (command: Command, requiredWhen: string) =>
  command
    .option(
      '--ground <ground>',
      `ground: ${TAKE_DOWN_GROUNDS.join(', ')}; ${requiredWhen}`,
      readOneOf(TAKE_DOWN_GROUNDS),
    )
    .option('--ground-text <text>', `the law or term of use, shown to the publisher; ${requiredWhen}`)
    .option('--facts <text>', `the established facts, shown to the publisher; ${requiredWhen}`);

export function addTakeDownCommands(review: Command, context: CommandContext): void {
  const addRelease = (command: Command) =>
    command
      .usage(ID_FIRST)
      .argument('<id>', 'id of the press release', readId)
      .option('--editor <name>', 'name of the deciding editor, for the history', context.editor);
  const addTarget = (command: Command) =>
    addRelease(command).option('--image <id>', 'only this picture, not the whole release', readId);

  const takeDown = addTarget(
    addCommand(review, 'take-down', 'remove a release or a picture from public view; nothing is deleted', [
      "review take-down 42 --reason court_order --public 'A court has forbidden this release.' --ground law --ground-text 'Section 823' --facts 'Order of 3 May.'",
      "review take-down 42 --reason publisher_request --public 'Withdrawn by the publisher.'",
    ]),
  )
    .requiredOption('--reason <code>', `reason: ${TAKE_DOWN_REASONS.join(', ')}`, readOneOf(TAKE_DOWN_REASONS))
    .requiredOption('--public <text>', 'public explanation, shown in place of the content')
    .option('--note <text>', 'internal note, for editors only');
  addStatement(takeDown, 'required unless the reason is publisher_request').action(
    (id: number, options: TakeDownOptions) =>
      perform(
        context,
        options,
        () =>
          call(context, 'review take-down', {
            id,
            image_id: options.image ?? null,
            editor: options.editor,
            reason: options.reason,
            public: options.public,
            note: options.note ?? null,
            ...statementOf(options),
          }),
        () => `${targetText(id, options)} taken down: ${options.reason}.`,
      ),
  );

  addTarget(
    addCommand(review, 'reinstate', 'restore a release or picture that was taken down', [
      'review reinstate 42',
      'review reinstate 42 --image 7',
    ]),
  )
    .option(
      '--facts <text>',
      'the facts behind the decision, shown to the publisher; required if this decides an objection',
    )
    .action((id: number, options: TargetOptions & Pick<StatementOptions, 'facts'>) =>
      perform(
        context,
        options,
        () => {
          const { image = null, editor, facts = null } = options;
          return call(context, 'review reinstate', { id, image_id: image, editor, facts });
        },
        () => `${targetText(id, options)} is public again.`,
      ),
    );

  addStatement(
    addRelease(
      addCommand(review, 'uphold', 'decide an objection to a take-down: the release stays down', [
        "review uphold 42 --ground terms --ground-text 'Section 4' --facts 'The text still names the child.'",
      ]),
    ),
    'required',
  ).action((id: number, options: StatementOptions & { readonly editor: string; readonly json?: true }) =>
    perform(
      context,
      options,
      () => call(context, 'review uphold', { id, editor: options.editor, ...statementOf(options) }),
      () => `Press release ${id} stays down.`,
    ),
  );

  addPaging(
    addCommand(review, 'objections', 'list releases whose publisher objects to the take-down', ['review objections']),
  ).action((options: PagingOptions) =>
    performList(
      context,
      options,
      () => call(context, 'review objections', { after: options.after ?? null, limit: options.limit }),
      (items) =>
        [
          table(
            ['ID', 'OBJECTED', 'ACCOUNT', 'COMPANY', 'TITLE'],
            items.map((i) => [i.id, timeText(i.objected_at), i.account_name, i.company_name, i.title]),
            'No objections awaiting a decision.',
          ),
          ...items.map(({ id, objection }) => `OBJECTION ${id}\n${plainText(objection)}`),
        ].join('\n\n'),
      'review objections',
    ),
  );
}
