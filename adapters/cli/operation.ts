import * as v from 'valibot';
import type { Application } from '../../application/index.ts';
import { type Brand, isId, isWithinEra, refuseIfAny, type Violation } from '../../domain/index.ts';

/** An operation of the command line, run in its own process or in the running server. */
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
  if (!parsed.success) refuseIfAny(parsed.issues.map(violationOf));
  return parsed.output as v.InferOutput<Schema>;
}

function violationOf(issue: v.BaseIssue<unknown>): Violation {
  const field = issue.path?.map(({ key }) => String(key)).join('.') ?? 'input';
  const requirement: unknown = 'options' in issue ? issue.options : undefined;
  if (issue.received === 'undefined') return { field, rule: 'required' };
  if (Array.isArray(requirement)) return { field, rule: 'in', allowed: requirement.map(String) };
  if (issue.kind === 'schema') return { field, rule: 'type', expected: issue.type };
  return { field, rule: 'format' };
}
