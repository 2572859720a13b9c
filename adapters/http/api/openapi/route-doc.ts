import type * as v from 'valibot';
import type { ProblemCode } from '../../../../application/messages/messages.ts';
import type { Permission } from '../../../../domain/index.ts';
import type { Schema } from '../../kernel/fields/field-schemas.ts';
import type { QueryParameterDoc } from '../../kernel/fields/query.ts';
import type { Localised } from '../../kernel/localised.ts';
import type { ResponseHeader } from './headers.ts';
import type { TagName } from './tags.ts';

/**
 * The description of a route in the OpenAPI document. Everything else derives from the route: security schemes and
 * permission; types of path ids with `not_found` and `not_owner`; request headers (`Idempotency-Key` with its problems
 * for POST, `If-None-Match` and 304 if a 200 has an ETag); headers of every response; and the problems that permission,
 * query or body imply.
 */
export interface RouteDoc {
  /** Unique and camelCase: the method name in generated clients. */
  readonly operationId: string;
  readonly tag: TagName;
  /** A few words, without a full stop. */
  readonly summary: Localised;
  /** A few sentences: what the call does, when to make it, and which calls follow. */
  readonly description: Localised;
  /** The resource that each `:name` in the path identifies. */
  readonly path?: Readonly<Record<string, Localised>>;
  /** The path parameter that is text, with its schema; all other parameters are ids. */
  readonly pathText?: Schema;
  readonly query?: Readonly<Record<string, QueryParameterDoc>>;
  readonly body?: BodyDoc;
  /** True if the route evaluates `If-Match` (preconditionOf). */
  readonly ifMatch?: true;
  /** True if a route that writes evaluates `If-None-Match` (absenceOf). */
  readonly ifNoneMatch?: true;
  /** The successful responses, by status. */
  readonly responses: Readonly<Record<number, ResponseDoc>>;
  /** Problem codes in addition to the derived ones. */
  readonly problems?: readonly ProblemCode[];
}

export interface BodyDoc {
  /** The schema's name in the document, such as `PressReleaseCreate`. */
  readonly name: string;
  /** The schema that parses the request. */
  readonly fields: Schema;
  /** Descriptions of the fields. */
  readonly texts: Readonly<Record<string, Localised>>;
  /** False if required fields may be absent (PATCH); true by default. */
  readonly complete?: boolean;
  /** JSON by default. In forms, values are text. */
  readonly mediaTypes?: readonly ('application/json' | 'multipart/form-data' | 'application/x-www-form-urlencoded')[];
  /** The only file of a multipart form, always required. */
  readonly file?: { readonly name: string; readonly mediaTypes: readonly string[]; readonly description: Localised };
  /** An optional file in Base64 in a JSON body, of at most `max` characters. */
  readonly base64?: { readonly name: string; readonly max: number; readonly description: Localised };
  /** Maps a field to its name in the body, if that differs (`press_release[title]`). */
  readonly nameOf?: (field: string) => string;
  /** The member of a JSON body that contains the fields. */
  readonly wrappedIn?: string;
  /** Another format of the same body. */
  readonly also?: BodyDoc;
}

/** A body that has no fields. */
export const EMPTY_BODY: BodyDoc = { name: 'EmptyBody', fields: {}, texts: {} };

export interface ResponseDoc {
  readonly description: Localised;
  /** The JSON body with its envelope (recordEnvelope, listEnvelope, writtenEnvelope, …); undefined for a response without a body. */
  readonly body?: v.GenericSchema;
  /** A JSON Schema, instead of `body`, if there is no record. */
  readonly json?: Readonly<Record<string, unknown>>;
  /** Media types of a file response. */
  readonly file?: readonly string[];
  /** Headers in addition to those of every response. */
  readonly headers?: readonly ResponseHeader[];
  /** Operations that usually follow, each with its path's parameters as runtime expressions. */
  readonly next?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A route in the document. */
export interface DocumentedRoute {
  readonly method: Method;
  /** Path in OpenAPI's notation: `/press-releases/{id}`. */
  readonly path: string;
  /** The required permission; null if any valid token suffices, `public` if no token is needed. */
  readonly access: Permission | null | 'public';
  /** True for a path of an earlier portal, relative to the origin. */
  readonly legacy?: true;
  readonly doc: RouteDoc;
}
