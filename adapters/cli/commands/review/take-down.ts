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
      .argument('<id>', 'the id of the press release', readId)
      .option('--image <id>', 'this picture alone; the release stays', readId)
      .option('--editor <name>', 'who decides, for the history', run.editor);

  target(
    addCommand(review, 'take-down', 'let nobody see a release, or a picture, any more; everything is kept', [
      "review take-down 42 --reason court_order --public 'A court has forbidden this release.'",
      "review take-down 42 --image 7 --reason rights --public 'A right to the picture is missing.'",
    ]),
  )
    .requiredOption('--reason <code>', `why: ${TAKE_DOWN_REASONS.join(', ')}`, readOneOf(TAKE_DOWN_REASONS))
    .requiredOption('--public <text>', 'the sentence that stands in place of what was there')
    .option('--note <text>', 'a note for editors alone')
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
        () => `${what(id, options)} is taken down: ${options.reason}.`,
      ),
    );

  target(
    addCommand(review, 'reinstate', 'bring back what was taken down, as it was', [
      'review reinstate 42',
      'review reinstate 42 --image 7',
    ]),
  ).action((id: number, options: TargetOptions) =>
    perform(
      run,
      options,
      () => call(run, 'review reinstate', { id, image_id: options.image ?? null, editor: options.editor }),
      () => `${what(id, options)} is there again.`,
    ),
  );
}
