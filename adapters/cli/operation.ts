import * as v from 'valibot';
import type { Application } from '../../application/index.ts';
import { type Brand, DomainError, distinctViolations, isId, isWithinEra, type Violation } from '../../domain/index.ts';

/** An operation of the command line, run in the command's own process or in the running server. */
export interface Operation<Schema extends v.GenericSchema, Result> {
  /** Schema of the input, which arrives as JSON. */
  readonly schema: Schema;
  /** Resolves with a JSON value: member names in snake_case, times in RFC 3339. */
  readonly run: (application: Application, input: v.InferOutput<Schema>) => Promise<Result>;
  /** True if it changes nothing. */
  readonly isReadOnly: boolean;
}

export function operation<Schema extends v.GenericSchema, Result>(
  schema: Schema,
  run: (application: Application, input: v.InferOutput<Schema>) => Promise<Result>,
): Operation<Schema, Result> {
  return { schema, run, isReadOnly: false };
}

/** An operation that changes nothing, not even by creating a missing database. */
export function readOperation<Schema extends v.GenericSchema, Result>(
  schema: Schema,
  run: (application: Application, input: v.InferOutput<Schema>) => Promise<Result>,
): Operation<Schema, Result> {
  return { schema, run, isReadOnly: true };
}

export function id<T extends Brand<number, string>>() {
  return v.pipe(
    v.number(),
    v.check((value) => isId(value)),
    v.transform((value) => value as T),
  );
}

/** One of the values, which the message of an issue lists: the issue itself lacks them. */
export function oneOf<const T extends string>(values: readonly T[]) {
  return v.picklist(values, values.join(', '));
}

/** An RFC 3339 time with an offset. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
  v.check(isWithinEra),
);

/** @throws DomainError `validation_failed` with every fault */
export function parseInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  throw new DomainError('validation_failed', { violations: distinctViolations(parsed.issues.map(violationOf)) });
}

function violationOf(issue: v.BaseIssue<unknown>): Violation {
  const field = issue.path?.map(({ key }) => String(key)).join('.') ?? 'input';
  if (issue.received === 'undefined') return { field, rule: 'required' };
  if (issue.type === 'picklist') return { field, rule: 'in', allowed: issue.message.split(', ') };
  if (issue.kind === 'schema') return { field, rule: 'type', expected: issue.type };
  return { field, rule: 'format' };
}
