import { refuseIfAny, type Violation } from '../../../domain/index.ts';
import { parseJson, type RawBody, readBody } from '../kernel/bodies/body.ts';
import type { Context } from '../kernel/context.ts';
import type { Schema } from '../kernel/fields/field-schemas.ts';
import { limitFieldNames, parseFields } from '../kernel/fields/parse-fields.ts';
import { queryOf } from '../kernel/fields/query.ts';
import { acknowledgeStrict, isStrict, shortenName, shortenNames } from '../kernel/fields/strict-handling.ts';
import { fingerprintOf, idempotencyKeyFaults } from '../kernel/requests/idempotency.ts';
import type { Steps } from '../kernel/requests/steps.ts';

/** The content of a request's body before its schema is applied. */
export interface BodyContent {
  readonly input: unknown;
  /** Names of members outside the object that contains the fields. */
  readonly outside?: readonly string[];
  /** Faults of fields whose text cannot be decoded. */
  readonly faults?: readonly Violation[];
}

/** A format of request bodies. */
export interface BodyFormat {
  readonly mediaTypes: readonly string[];
  /** @throws HttpError `malformed_json`, `bad_request`, `unsupported_media_type` */
  readonly parse: (raw: RawBody) => BodyContent;
}

const JSON_BODY: BodyFormat = { mediaTypes: ['application/json'], parse: (raw) => ({ input: parseJson(raw) }) };

/** Reads the body and its fields. Without `complete`, required fields may be absent. */
export async function readBodyFields<S extends Schema>(
  ctx: Context,
  steps: Steps,
  schema: S,
  { format = JSON_BODY, complete = true }: { readonly format?: BodyFormat; readonly complete?: boolean } = {},
) {
  const raw = await steps.read({
    read: () => readBody(ctx, format.mediaTypes),
    fingerprint: ({ mediaType, charset, bytes }) =>
      fingerprintOf(mediaType, bytes, ...(charset === '' ? [] : [charset])),
  });
  return parseBodyFields(ctx, schema, format.parse(raw), { complete });
}

/**
 * Reads a body without fields and returns the names of ignored ones.
 * @throws DomainError `validation_failed`
 */
export async function readEmptyBody(ctx: Context, steps: Steps): Promise<readonly string[]> {
  const { faults, ignored } = await readBodyFields(ctx, steps, {});
  refuseIfAny(faults);
  return ignored;
}

/**
 * Parses a request's fields and collects every fault of body, query and idempotency key. Unknown fields are named
 * in `meta.ignored_fields`; with `Prefer: handling=strict` they are faults (contract §1).
 */
export function parseBodyFields<S extends Schema>(
  ctx: Context,
  schema: S,
  { input, outside = [], faults: unreadable = [] }: BodyContent,
  options: { readonly complete: boolean },
) {
  const { values, faults, ignored } = parseFields(schema, input, options);
  const reportedFields = new Set(unreadable.map(({ field }) => field));
  const unknown = limitFieldNames([...ignored, ...outside]);
  const refusesUnknown = isStrict(ctx);
  acknowledgeStrict(ctx);
  return {
    values,
    faults: [
      ...unreadable,
      ...faults.filter(({ field }) => !reportedFields.has(field)),
      ...(refusesUnknown
        ? unknown.map((name): Violation => ({ field: shortenName(name), rule: 'unknown_field' }))
        : []),
      ...queryOf(ctx).faults,
      ...idempotencyKeyFaults(ctx),
    ],
    ignored: refusesUnknown ? [] : shortenNames(unknown),
  };
}
