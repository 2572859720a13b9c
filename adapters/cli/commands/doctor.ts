import type { Command } from 'commander';
import { printable } from '../../../application/messages/printable.ts';
import { addCommand, type CommandContext, perform } from '../command.ts';
import type { DoctorFinding } from '../context.ts';

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
          const findings = await context.doctor();
          problems = count(findings, 'problem');
          return { ok: problems === 0, problems, warnings: count(findings, 'warning'), checks: findings };
        },
        ({ checks: findings }) => `${findings.map(findingText).join('\n')}\n\n${summary(findings)}`,
      );
      if (problems > 0) context.exitCode = 1;
    });
}

const count = (findings: readonly DoctorFinding[], state: DoctorFinding['state']) =>
  findings.filter((finding) => finding.state === state).length;

// The widest state and the widest name.
const STATE_WIDTH = 'problem'.length;
const NAME_WIDTH = 'configuration'.length;

/** One line, and a second one for the remedy if there is one. */
function findingText({ state, name, detail, remedy }: DoctorFinding): string {
  const head = `${state.padEnd(STATE_WIDTH)}  ${printable(name).padEnd(NAME_WIDTH)}  `;
  return `${head}${printable(detail)}${remedy === null ? '' : `\n${' '.repeat(head.length)}→ ${printable(remedy)}`}`;
}

function summary(findings: readonly DoctorFinding[]): string {
  const [problems, warnings] = [count(findings, 'problem'), count(findings, 'warning')];
  const countText = (n: number, noun: string) => (n === 0 ? [] : [`${n} ${noun}${n === 1 ? '' : 's'}`]);
  const counts = [...countText(problems, 'problem'), ...countText(warnings, 'warning')];
  return counts.length === 0 ? 'No problems found.' : `${counts.join(', ')}.`;
}
