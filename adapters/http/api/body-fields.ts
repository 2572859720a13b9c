import { refuseIfAny, type Violation } from '../../../domain/index.ts';
import { parseJson, type RawBody, readBody } from '../kernel/bodies/body.ts';
import type { Context } from '../kernel/context.ts';
import type { Schema } from '../kernel/fields/field-schemas.ts';
import { limitFieldNames, parseFields } from '../kernel/fields/parse-fields.ts';
import { queryOf } from '../kernel/fields/query.ts';
import { acknowledgeStrict, isStrict, shortenName, shortenNames } from '../kernel/fields/strict-handling.ts';
import { fingerprintOf, idempotencyKeyFaults } from '../kernel/requests/idempotency.ts';
import type { Steps } from '../kernel/requests/steps.ts';

/** The content of a body before its schema is applied. */
export interface Submitted {
  readonly input: unknown;
  /** Names of members outside the object that contains the fields. */
  readonly outside?: readonly string[];
  /** Faults of fields whose text cannot be decoded. */
  readonly faults?: readonly Violation[];
}

/** A format of request bodies. */
export interface BodyForm {
  readonly mediaTypes: readonly string[];
  /** @throws HttpError `malformed_json`, `bad_request`, `unsupported_media_type` */
  readonly fields: (raw: RawBody) => Submitted;
}

const JSON_BODY: BodyForm = { mediaTypes: ['application/json'], fields: (raw) => ({ input: parseJson(raw) }) };

/** Reads the body and its fields. Without `complete`, required fields may be absent. */
export async function readBodyFields<S extends Schema>(
  ctx: Context,
  steps: Steps,
  schema: S,
  { form = JSON_BODY, complete = true }: { readonly form?: BodyForm; readonly complete?: boolean } = {},
) {
  const raw = await steps.read({
    read: () => readBody(ctx, form.mediaTypes),
    fingerprint: ({ mediaType, charset, bytes }) =>
      fingerprintOf(mediaType, bytes, ...(charset === '' ? [] : [charset])),
  });
  return fieldsOf(ctx, schema, form.fields(raw), { complete });
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
export function fieldsOf<S extends Schema>(
  ctx: Context,
  schema: S,
  { input, outside = [], faults: unreadable = [] }: Submitted,
  options: { readonly complete: boolean },
) {
  const { values, faults, ignored } = parseFields(schema, input, options);
  const reportedFields = new Set(unreadable.map(({ field }) => field));
  const unknown = limitFieldNames([...ignored, ...outside]);
  const strict = isStrict(ctx);
  acknowledgeStrict(ctx);
  return {
    values,
    faults: [
      ...unreadable,
      ...faults.filter(({ field }) => !reportedFields.has(field)),
      ...(strict ? unknown.map((name): Violation => ({ field: shortenName(name), rule: 'unknown_field' })) : []),
      ...queryOf(ctx).faults,
      ...idempotencyKeyFaults(ctx),
    ],
    ignored: strict ? [] : shortenNames(unknown),
  };
}
