import type * as v from 'valibot';
import type { ProblemCode } from '../../../../application/messages/messages.ts';
import type { Permission } from '../../../../domain/index.ts';
import type { Schema } from '../../kernel/fields/fields.ts';
import type { QueryParameterDoc } from '../../kernel/fields/query.ts';
import type { Localised } from '../../kernel/localised.ts';
import type { AnswerHeader } from './headers.ts';
import type { TagName } from './tags.ts';

/**
 * What the OpenAPI document says of a route, beside what is derived from the route itself: the security schemes and the
 * permission; the type of the ids in its path, with `not_found` and `not_owner`; the request headers that every route
 * reads, `Idempotency-Key` of every POST with its problems, `If-None-Match` and 304 where a 200 has an ETag; the
 * headers that every answer has; and the problems that every route may answer, that a permission, a query or a body
 * bring.
 */
export interface RouteDoc {
  /** Unique, camelCase; what generated clients call the operation. */
  readonly operationId: string;
  readonly tag: TagName;
  /** A few words, without a full stop. */
  readonly summary: Localised;
  /** A few sentences: the effect of the call, when to make it, and the calls that follow. */
  readonly description: Localised;
  /** What each `:name` of the path is the id of. */
  readonly path?: Readonly<Record<string, Localised>>;
  readonly query?: Readonly<Record<string, QueryParameterDoc>>;
  readonly body?: BodyDoc;
  /** True where the route heeds `If-Match` (preconditionOf). */
  readonly ifMatch?: true;
  /** The answers that are no problems, by status. */
  readonly answers: Readonly<Record<number, AnswerDoc>>;
  /** Codes that the route may answer beside the derived ones. */
  readonly problems?: readonly ProblemCode[];
}

export interface BodyDoc {
  /** The name of its schema in the document, such as `PressReleaseCreate`. */
  readonly name: string;
  /** The table that the request is read by. */
  readonly fields: Schema;
  /** What each field is. */
  readonly texts: Readonly<Record<string, Localised>>;
  /** False where fields that are required may be absent (PATCH); true by default. */
  readonly complete?: boolean;
  /** JSON by default. A form's values are the text form of what the schema says. */
  readonly mediaTypes?: readonly ('application/json' | 'multipart/form-data' | 'application/x-www-form-urlencoded')[];
  /** The one file of a multipart form, always required. */
  readonly file?: { readonly name: string; readonly mediaTypes: readonly string[]; readonly description: Localised };
  /** How a field is named in the body, where that is not its own name (`press_release[title]`). */
  readonly nameOf?: (field: string) => string;
  /** The one member of a JSON body that the fields stand in. */
  readonly wrappedIn?: string;
  /** Another form in which the same may be sent. */
  readonly also?: BodyDoc;
}

/** A body that has no fields. */
export const EMPTY_BODY: BodyDoc = { name: 'EmptyBody', fields: {}, texts: {} };

export interface AnswerDoc {
  readonly description: Localised;
  /** The whole JSON body, envelope included (one, many, written, …); undefined for an answer without a body. */
  readonly body?: v.GenericSchema;
  /** A JSON Schema in its place, for what no record describes. */
  readonly json?: Readonly<Record<string, unknown>>;
  /** Media types of an answer that is a file. */
  readonly file?: readonly string[];
  /** Beside those that every answer has. */
  readonly headers?: readonly AnswerHeader[];
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A route as the document shows it. */
export interface DocumentedRoute {
  readonly method: Method;
  /** As OpenAPI writes it: `/press-releases/{id}`. */
  readonly path: string;
  /** A permission, null where any valid token suffices, `public` where none is needed. */
  readonly access: Permission | null | 'public';
  /** True for a path of an earlier portal, which is relative to the origin. */
  readonly legacy?: true;
  readonly doc: RouteDoc;
}
