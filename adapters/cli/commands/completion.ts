import type { Command } from 'commander';
import { readOneOf } from '../arguments.ts';
import { addCommand, type CommandContext, perform } from '../command.ts';
import { COMPLETION_SCRIPTS, type CommandWords, type Shell } from '../completion-scripts.ts';

const SHELLS = Object.keys(COMPLETION_SCRIPTS) as Shell[];

export function addCompletionCommand(program: Command, context: CommandContext): void {
  addCommand(program, 'completion', 'print a shell completion script', [
    'completion bash > ~/.local/share/bash-completion/completions/presswerk',
    'completion zsh > ~/.zfunc/_presswerk        (a folder in $fpath)',
    'completion fish > ~/.config/fish/completions/presswerk.fish',
  ])
    .argument('<shell>', SHELLS.join(', '), readOneOf(SHELLS))
    .action((shell: Shell, options: { json?: true }) =>
      perform(
        context,
        options,
        async () => ({ shell, script: COMPLETION_SCRIPTS[shell](commandWords(program)) }),
        ({ script }) => script,
      ),
    );
}

/** The subcommands and options of each command, read from the program itself. */
function commandWords(command: Command, path: readonly string[] = []): CommandWords[] {
  const words = [
    ...command.commands.map((each) => ({ word: each.name(), description: each.description() })),
    ...command.options.map((each) => ({ word: each.long ?? each.flags, description: each.description })),
    { word: '--help', description: 'show usage' },
  ];
  return [
    { path: path.join(' '), words },
    ...command.commands.flatMap((each) => commandWords(each, [...path, each.name()])),
  ];
}
