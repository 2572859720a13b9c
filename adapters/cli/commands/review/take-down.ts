import type { Command } from 'commander';
import { TAKE_DOWN_REASONS, type TakeDownReason } from '../../../../domain/index.ts';
import { readId, readOneOf } from '../../arguments.ts';
import { addCommand, call, ID_FIRST, perform, type Run } from '../../context.ts';

interface TargetOptions {
  readonly image?: number;
  readonly editor: string;
  readonly json?: true;
}

interface TakeDownOptions extends TargetOptions {
  readonly reason: TakeDownReason;
  readonly public: string;
  readonly note?: string;
}

const what = (id: number, { image }: TargetOptions) =>
  image === undefined ? `Press release ${id}` : `Image ${image} of press release ${id}`;

/** `review take-down`, `review reinstate`. */
export function addTakeDownCommands(review: Command, run: Run): void {
  const target = (command: Command) =>
    command
      .usage(ID_FIRST)
      .argument('<id>', 'id of the press release', readId)
      .option('--image <id>', 'take down only this picture; the release stays online', readId)
      .option('--editor <name>', 'name of the deciding editor, for the history', run.editor);

  target(
    addCommand(review, 'take-down', 'remove a release or a picture from public view; nothing is deleted', [
      "review take-down 42 --reason court_order --public 'A court has forbidden this release.'",
      "review take-down 42 --image 7 --reason rights --public 'A right to the picture is missing.'",
    ]),
  )
    .requiredOption('--reason <code>', `reason: ${TAKE_DOWN_REASONS.join(', ')}`, readOneOf(TAKE_DOWN_REASONS))
    .requiredOption('--public <text>', 'public explanation, shown in place of the content')
    .option('--note <text>', 'internal note, for editors only')
    .action((id: number, options: TakeDownOptions) =>
      perform(
        run,
        options,
        () =>
          call(run, 'review take-down', {
            id,
            image_id: options.image ?? null,
            editor: options.editor,
            reason: options.reason,
            public: options.public,
            note: options.note ?? null,
          }),
        () => `${what(id, options)} taken down: ${options.reason}.`,
      ),
    );

  target(
    addCommand(review, 'reinstate', 'restore a release or picture that was taken down', [
      'review reinstate 42',
      'review reinstate 42 --image 7',
    ]),
  ).action((id: number, options: TargetOptions) =>
    perform(
      run,
      options,
      () => call(run, 'review reinstate', { id, image_id: options.image ?? null, editor: options.editor }),
      () => `${what(id, options)} is public again.`,
    ),
  );
}
