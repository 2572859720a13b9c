import type { Command } from 'commander';
import { printable } from '../../../application/messages/printable.ts';
import { addCommand, type CommandContext, perform } from '../command.ts';
import type { DoctorFinding } from '../context.ts';

/** `doctor`. */
export function addDoctorCommand(program: Command, context: CommandContext): void {
  addCommand(program, 'doctor', 'check the configuration and all dependencies, and suggest fixes', [
    'doctor',
    'doctor --json',
  ])
    .addHelpText('after', '  $ DATABASE_URL=postgres://… npx presswerk doctor')
    .action(async (options: { json?: true }) => {
      let problems = 0;
      await perform(
        context,
        options,
        async () => {
          const checks = await context.doctor();
          problems = count(checks, 'problem');
          return { ok: problems === 0, problems, warnings: count(checks, 'warning'), checks };
        },
        ({ checks }) => `${checks.map(lines).join('\n')}\n\n${summary(checks)}`,
      );
      if (problems > 0) context.exitCode = 1;
    });
}

const count = (checks: readonly DoctorFinding[], state: DoctorFinding['state']) =>
  checks.filter((check) => check.state === state).length;

const STATE_WIDTH = 'problem'.length;
const NAME_WIDTH = 'configuration'.length;

/** One line for the check, and one for its remedy if it has one. */
function lines({ state, name, detail, remedy }: DoctorFinding): string {
  const head = `${state.padEnd(STATE_WIDTH)}  ${printable(name).padEnd(NAME_WIDTH)}  `;
  return `${head}${printable(detail)}${remedy === null ? '' : `\n${' '.repeat(head.length)}→ ${printable(remedy)}`}`;
}

function summary(checks: readonly DoctorFinding[]): string {
  const [problems, warnings] = [count(checks, 'problem'), count(checks, 'warning')];
  const countText = (n: number, noun: string) => (n === 0 ? [] : [`${n} ${noun}${n === 1 ? '' : 's'}`]);
  const found = [...countText(problems, 'problem'), ...countText(warnings, 'warning')];
  return found.length === 0 ? 'No problems found.' : `${found.join(', ')}.`;
}
