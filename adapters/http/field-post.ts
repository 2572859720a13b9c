import { parseJson, type RawBody, readBody } from './body.ts';
import type { Context } from './context.ts';
import { readFieldsOf, type Schema } from './fields.ts';
import { fingerprintOf } from './idempotency.ts';
import { judgeUnknown } from './strictness.ts';

/** A form in which a request's fields may come. */
export interface BodyForm {
  readonly mediaTypes: readonly string[];
  /** The fields that are in it. @throws HttpError `malformed_json`, `bad_request` */
  readonly fields: (raw: RawBody) => unknown;
}

export const JSON_BODY: BodyForm = { mediaTypes: ['application/json'], fields: parseJson };

/** What a request's fields say by the schema, with unknown ones judged as the client asks for. */
export function submittedFields<S extends Schema>(
  ctx: Context,
  schema: S,
  input: unknown,
  how: { readonly complete: boolean },
) {
  const reading = readFieldsOf(schema, input, how);
  return { values: reading.values, ...judgeUnknown(ctx, reading) };
}

/** A body of fields as post() handles it: read as bytes, which make the fingerprint, and parsed when it is its turn. */
export function fieldPost<S extends Schema>(ctx: Context, schema: S, { mediaTypes, fields }: BodyForm = JSON_BODY) {
  return {
    readBody: () => readBody(ctx, mediaTypes),
    fingerprint: ({ mediaType, bytes }: RawBody) => fingerprintOf(mediaType, bytes),
    keepEarlyRefusals: true,
    parse: (raw: RawBody) => submittedFields(ctx, schema, fields(raw), { complete: true }),
  };
}
