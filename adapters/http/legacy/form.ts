import { decodeUtf8, parseJson, type RawBody } from '../body.ts';
import type { BodyForm } from '../field-post.ts';

/** A form may have this many fields; more, and the rest is not looked at. */
const FIELDS_MAX = 1000;

/**
 * The fields of a legacy request: `press_release[title]=…` of a form, or `{"press_release": {…}}` or the bare fields of JSON.
 * Numbers of a form become numbers; a name that came twice has an array.
 * @throws HttpError `malformed_json`, `bad_request`
 */
function legacyFields(body: RawBody): unknown {
  if (body.mediaType !== 'application/x-www-form-urlencoded') {
    const value = parseJson(body);
    const nested = typeof value === 'object' && value !== null ? Reflect.get(value, 'press_release') : undefined;
    return nested ?? value;
  }
  const fields: Record<string, unknown> = Object.create(null);
  let count = 0;
  for (const [key, value] of new URLSearchParams(decodeUtf8(body.bytes, 'bad_request'))) {
    if (++count > FIELDS_MAX) break;
    const name = /^press_release\[([^\]]*)\]$/.exec(key)?.[1] ?? key;
    const read = NUMBERS.has(name) && /^\s*[+-]?\d{1,15}\s*$/.test(value) ? Number(value) : value;
    fields[name] = name in fields ? [fields[name], read] : read;
  }
  return fields;
}

export const LEGACY_BODY: BodyForm = {
  mediaTypes: ['application/x-www-form-urlencoded', 'application/json'],
  fields: legacyFields,
};

const NUMBERS: ReadonlySet<string> = new Set(['company_id', 'category_id', 'teaser_begin', 'teaser_end']);

/** True for text that has a tag of HTML in it; everything else is plain text. */
export function looksLikeHtml(text: string): boolean {
  return /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i.test(text);
}
