import type { Command } from 'commander';
import { readOneOf } from '../arguments.ts';
import { COMPLETION_SCRIPTS, type Completed, type Shell } from '../completion-scripts.ts';
import { addCommand, perform, type Run } from '../context.ts';

const SHELLS = Object.keys(COMPLETION_SCRIPTS) as Shell[];

/** `completion`. */
export function addCompletionCommand(program: Command, run: Run): void {
  addCommand(program, 'completion', 'print a script with which a shell completes commands and options', [
    'completion bash > ~/.local/share/bash-completion/completions/presswerk',
    'completion zsh > ~/.zfunc/_presswerk        (a folder of $fpath)',
    'completion fish > ~/.config/fish/completions/presswerk.fish',
  ])
    .argument('<shell>', SHELLS.join(', '), readOneOf(SHELLS))
    .action((shell: Shell, options: { json?: true }) =>
      perform(
        run,
        options,
        async () => ({ shell, script: COMPLETION_SCRIPTS[shell](completedOf(program)) }),
        ({ script }) => script,
      ),
    );
}

/** What may stand behind each command, from the program itself: the words of commands below it, and its options. */
function completedOf(command: Command, path: readonly string[] = []): Completed[] {
  const words = [
    ...command.commands.map((each) => ({ word: each.name(), description: each.description() })),
    ...command.options.map((each) => ({ word: each.long ?? each.flags, description: each.description })),
    { word: '--help', description: 'show how it is used' },
  ];
  return [
    { path: path.join(' '), words },
    ...command.commands.flatMap((each) => completedOf(each, [...path, each.name()])),
  ];
}
