import { ApplicationError } from '../../application/errors.ts';
import { describeProblem, describeViolation } from '../../application/messages/messages.ts';
import { DomainError, type SubmissionMismatch, type Violation } from '../../domain/index.ts';
import { CliError, UsageError } from './cli-error.ts';

export interface Problem {
  readonly code: string;
  readonly detail: string;
  readonly violations?: readonly Violation[];
  readonly submission?: SubmissionMismatch;
}

/** An error's code and message, with the details that programs need. */
export function problemOf(error: unknown): Problem {
  if (error instanceof DomainError || error instanceof ApplicationError) {
    const { code, details } = error;
    const { detail } = describeProblem(code, details, 'en');
    return {
      code,
      detail,
      ...('violations' in details ? { violations: details.violations } : {}),
      ...('submission' in details ? { submission: details.submission } : {}),
    };
  }
  if (error instanceof UsageError) return { code: 'usage', detail: error.message };
  if (error instanceof CliError) return { code: 'command_failed', detail: error.message };
  return { code: 'internal_error', detail: error instanceof Error ? error.message : String(error) };
}

/** Prints an error on stderr, as text or as one line of JSON. */
export function reportError(error: unknown, stderr: { write(text: string): unknown }, json: boolean): void {
  reportProblem(problemOf(error), stderr, json);
}

/** Prints a problem; `prefix` names the item concerned. */
export function reportProblem(
  problem: Problem & { readonly id?: number },
  stderr: { write(text: string): unknown },
  json: boolean,
  prefix = 'error',
): void {
  if (json) {
    stderr.write(`${JSON.stringify(problem)}\n`);
    return;
  }
  const violations = problem.violations ?? [];
  const lines =
    violations.length === 0
      ? [`${prefix}: ${problem.detail} (${problem.code})`]
      : [`${prefix}: ${problem.code}`, ...violations.map((violation) => `  ${describeViolation(violation, 'en')}`)];
  stderr.write(`${lines.join('\n')}\n`);
}
