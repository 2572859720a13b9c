import type { Violation } from '../../../domain/index.ts';
import { parseJson, type RawBody, readBody } from '../kernel/bodies/body.ts';
import type { Context } from '../kernel/context.ts';
import { boundedFields, readFieldsOf, type Schema } from '../kernel/fields/fields.ts';
import { queryOf } from '../kernel/fields/query.ts';
import { acknowledgeStrict, isStrict, shownName, shownNames } from '../kernel/fields/strictness.ts';
import { fingerprintOf, idempotencyKeyFaults } from '../kernel/requests/idempotency.ts';

/** What a body says before its schema is known. */
export interface Submitted {
  readonly input: unknown;
  /** Names that stand where no field stands. */
  readonly beside?: readonly string[];
  /** Fields whose text cannot be read. */
  readonly faults?: readonly Violation[];
}

/** A form in which a request's fields may come. */
export interface BodyForm {
  readonly mediaTypes: readonly string[];
  /** The fields that are in it. @throws HttpError `malformed_json`, `bad_request`, `unsupported_media_type` */
  readonly fields: (raw: RawBody) => Submitted;
}

export const JSON_BODY: BodyForm = { mediaTypes: ['application/json'], fields: (raw) => ({ input: parseJson(raw) }) };

/**
 * What a request's fields say by the schema, with everything else that is wrong with the request reported beside them.
 * Unknown fields are named in `meta.ignored_fields`, or faults where the client asks for `Prefer: handling=strict`
 * (contract §1).
 */
export function submittedFields<S extends Schema>(
  ctx: Context,
  schema: S,
  { input, beside = [], faults: unreadable = [] }: Submitted,
  how: { readonly complete: boolean },
) {
  const { values, faults, ignored } = readFieldsOf(schema, input, how);
  const reportedFields = new Set(unreadable.map(({ field }) => field));
  const unknown = boundedFields([...ignored, ...beside]);
  const strict = isStrict(ctx);
  acknowledgeStrict(ctx);
  return {
    values,
    faults: [
      ...unreadable,
      ...faults.filter(({ field }) => !reportedFields.has(field)),
      ...(strict ? unknown.map((name): Violation => ({ field: shownName(name), rule: 'unknown_field' })) : []),
      ...queryOf(ctx).faults,
      ...idempotencyKeyFaults(ctx),
    ],
    ignored: strict ? [] : shownNames(unknown),
  };
}

/** A body of fields as post() handles it: read as bytes, which make the fingerprint, and parsed when it is its turn. */
export function fieldPost<S extends Schema>(ctx: Context, schema: S, { mediaTypes, fields }: BodyForm = JSON_BODY) {
  return {
    readBody: () => readBody(ctx, mediaTypes),
    fingerprint: ({ mediaType, charset, bytes }: RawBody) =>
      fingerprintOf(mediaType, bytes, ...(charset === '' ? [] : [charset])),
    keepEarlyRefusals: true,
    parse: (raw: RawBody) => submittedFields(ctx, schema, fields(raw), { complete: true }),
  };
}
