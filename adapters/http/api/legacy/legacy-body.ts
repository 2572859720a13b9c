import type { Violation } from '../../../../domain/index.ts';
import { parseJson, type RawBody } from '../../kernel/bodies/body.ts';
import { formFields } from '../../kernel/bodies/form-fields.ts';
import { formFieldValue } from '../../kernel/fields/press-release-fields.ts';
import type { BodyContent, BodyFormat } from '../body-fields.ts';

/**
 * Parses the fields of a legacy request: `press_release[title]=…` in a form, `{"press_release": {…}}` or bare fields in
 * JSON. Numbers and booleans in a form are converted; a repeated name becomes an array.
 * @throws HttpError `malformed_json`, `unsupported_media_type`; DomainError `validation_failed` for too many fields
 */
function parseLegacyFields(body: RawBody): BodyContent {
  if (body.mediaType !== 'application/x-www-form-urlencoded') {
    const value = parseJson(body);
    const nested = typeof value === 'object' && value !== null ? Reflect.get(value, 'press_release') : undefined;
    if (nested === undefined || nested === null) return { input: value };
    return { input: nested, outside: Object.keys(value as object).filter((name) => name !== 'press_release') };
  }
  const input: Record<string, unknown> = Object.create(null);
  const faults: Violation[] = [];
  for (const { name: key, value } of formFields(body)) {
    const name = key === undefined ? 'body' : (/^press_release\[([^\]]*)\]$/.exec(key)?.[1] ?? key);
    if (key === undefined || value === undefined) {
      faults.push({ field: name, rule: 'encoding' });
      continue;
    }
    const converted = formFieldValue(name, value);
    input[name] = name in input ? [input[name], converted] : converted;
  }
  return { input, faults };
}

export const LEGACY_BODY: BodyFormat = {
  mediaTypes: ['application/x-www-form-urlencoded', 'application/json'],
  parse: parseLegacyFields,
};
