import { ApplicationError } from '../../application/errors.ts';
import { describeProblem, describeViolation } from '../../application/messages/messages.ts';
import { DomainError, type Violation } from '../../domain/index.ts';
import { CliError } from './cli-error.ts';

interface Problem {
  readonly code: string;
  readonly detail: string;
  readonly violations?: readonly Violation[];
}

/** What a command line user is told of a thrown value: a code, a sentence, and each fault. */
function problemOf(error: unknown): Problem {
  if (error instanceof DomainError || error instanceof ApplicationError) {
    const { detail } = describeProblem(error.code, error.details, 'en');
    return 'violations' in error.details
      ? { code: error.code, detail, violations: error.details.violations }
      : { code: error.code, detail };
  }
  if (error instanceof CliError) return { code: 'command_failed', detail: error.message };
  return { code: 'internal_error', detail: error instanceof Error ? error.message : String(error) };
}

/** Tells it on stderr, in plain language or as one line of JSON. */
export function reportError(error: unknown, stderr: { write(text: string): unknown }, json: boolean): void {
  const problem = problemOf(error);
  if (json) {
    stderr.write(`${JSON.stringify(problem)}\n`);
    return;
  }
  const violations = problem.violations ?? [];
  const lines =
    violations.length === 0
      ? [`error: ${problem.detail} (${problem.code})`]
      : [`error: ${problem.code}`, ...violations.map((violation) => `  ${describeViolation(violation, 'en')}`)];
  stderr.write(`${lines.join('\n')}\n`);
}
