import { decodeUtf8, parseJson, type RawBody } from '../body.ts';
import type { BodyForm } from '../field-post.ts';
import { truthOf } from '../fields.ts';

/** A form may have this many fields; more, and the rest is not looked at. */
const FIELDS_MAX = 1000;

/**
 * The fields of a legacy request: `press_release[title]=…` of a form, or `{"press_release": {…}}` or the bare fields of JSON.
 * Numbers of a form become numbers, and its words for yes and no truth values; a name that came twice has an array.
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
    const read = valueIn(name, value);
    fields[name] = name in fields ? [fields[name], read] : read;
  }
  return fields;
}

export const LEGACY_BODY: BodyForm = {
  mediaTypes: ['application/x-www-form-urlencoded', 'application/json'],
  fields: legacyFields,
};

/** What a field's text says; the text itself where it says nothing, for the field's own rules to refuse. */
function valueIn(name: string, text: string): unknown {
  if (NUMBERS.has(name)) return /^\s*[+-]?\d{1,15}\s*$/.test(text) ? Number(text) : text;
  return TRUTHS.has(name) ? (truthOf(text) ?? text) : text;
}

const NUMBERS: ReadonlySet<string> = new Set(['company_id', 'category_id', 'teaser_begin', 'teaser_end']);
const TRUTHS: ReadonlySet<string> = new Set(['no_export']);

/** True for text that has a tag of HTML in it; everything else is plain text. */
export function looksLikeHtml(text: string): boolean {
  return /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i.test(text);
}
