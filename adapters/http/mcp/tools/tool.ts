import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { permissionOf } from '../../../../application/kernel/authority.ts';
import {
  type Caller,
  type Language,
  type Permission,
  type Portal,
  type Right,
  refuseIfAny,
  type Violation,
} from '../../../../domain/index.ts';
import type { Schema, Values } from '../../kernel/fields/field-schemas.ts';
import type { ParsedFields } from '../../kernel/fields/parse-fields.ts';
import type { Localised } from '../../kernel/localised.ts';

/** The request that a tool call belongs to. */
export interface Call {
  readonly caller: Caller;
  readonly language: Language;
  readonly requestedPortal: Portal | null;
  /** The client's network address; null if unknown. */
  readonly remoteAddress: string | null;
}

/** The text of a declaration that a person makes, and its version. */
export interface Wording {
  readonly version: string;
  readonly text: Localised;
}

/** One row of the table of tools. */
export interface Tool {
  readonly name: string;
  readonly title: Localised;
  readonly description: Localised;
  /** The permission of the use case; null if any valid token suffices. */
  readonly permission: Permission | null;
  readonly annotations: Required<Omit<ToolAnnotations, 'title'>>;
  readonly fields: Schema;
  readonly texts: Readonly<Record<string, Localised>>;
  /** False if required fields may be absent. */
  readonly complete: boolean;
  /** Part of the error if the call lacks the name of the person who makes the declaration. */
  readonly wording?: Wording;
  /** Returns the result's JSON value. */
  readonly run: (call: Call, parsed: ParsedFields<Schema>) => Promise<object>;
}

/** Annotations of tools that change nothing. */
export const READS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;
/** Annotations of tools that add something on every call. */
export const ADDS = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
} as const;
/** Annotations of tools that replace something; a repeated call changes nothing further. */
export const CHANGES = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** Defines a tool whose `run` receives the parsed values of its fields. */
export function tool<S extends Schema, T extends string>({
  useCase,
  run,
  complete = true,
  ...row
}: Omit<Tool, 'permission' | 'fields' | 'texts' | 'complete' | 'run' | 'name'> & {
  readonly name: T;
  readonly useCase: { readonly rights: readonly Right[] };
  readonly fields: S;
  readonly texts: Readonly<Record<keyof S, Localised>>;
  readonly complete?: boolean;
  readonly run: (call: Call, values: Values<S>, rest: Omit<ParsedFields<S>, 'values'>) => Promise<object>;
}): Tool & { readonly name: T } {
  return {
    ...row,
    complete,
    permission: permissionOf(useCase),
    run: (call, { values, ...rest }) => run(call, values as Values<S>, rest),
  };
}

/**
 * Asserts the presence of a field that the lookup needs, such as an id.
 * @throws DomainError `validation_failed` with every fault if it is absent or faulty
 */
export function requireValue<T>(value: T | null | undefined, field: string, faults: readonly Violation[]): T {
  if (value != null) return value;
  const isReported = faults.some((fault) => fault.field === field);
  refuseIfAny(isReported ? faults : [{ field, rule: 'required' }, ...faults]);
  throw new Error('a missing value is refused');
}
