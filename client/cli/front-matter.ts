import type { PressReleaseFields } from '../types.ts';
import { UsageError } from './usage-error.ts';

type FieldType = 'text' | 'number' | 'boolean';

/** Fields not allowed in front matter: the file's content provides them, or they do not fit on one line. */
type ExcludedFields = 'text' | 'text_format' | 'metadata';

/** Fields allowed in front matter, besides `newsroom` (a name) and `category` (a slug). */
const FIELDS = {
  title: 'text',
  language: 'text',
  company_id: 'number',
  category_id: 'number',
  portal: 'text',
  keywords: 'text',
  backlink_url: 'text',
  publish_at: 'text',
  no_export: 'boolean',
  teaser_begin: 'number',
  teaser_end: 'number',
  translation_of: 'number',
  external_id: 'text',
} as const satisfies Record<Exclude<keyof PressReleaseFields, ExcludedFields>, FieldType>;

const LOOKED_UP_FIELDS = { newsroom: 'text', category: 'text' } as const satisfies Record<string, FieldType>;
const KEYS: Readonly<Record<string, FieldType>> = { ...FIELDS, ...LOOKED_UP_FIELDS };

export interface ReleaseFile {
  /** Values by field, as the API expects them. */
  readonly fields: Readonly<Record<string, string | number | boolean>>;
  readonly newsroom: string | undefined;
  readonly category: string | undefined;
  /** The text after the front matter. */
  readonly text: string;
}

/**
 * Reads `key: value` lines between two lines of `---`: plain or quoted values on one line, comments after `#`. A first
 * heading of level 1 is the title if the front matter has none.
 * @throws UsageError with line and remedy
 */
export function parseReleaseFile(content: string): ReleaseFile {
  const lines = content.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines[0]?.trim() === '---' ? lines.findIndex((line, at) => at > 0 && line.trim() === '---') : 0;
  if (end === -1) throw new UsageError('the front matter has no end: close it with a line of ---');
  const values: Record<string, string | number | boolean> = {};
  for (const [index, line] of lines.slice(1, end).entries()) {
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    const [, key = '', rest = ''] = /^([a-z_]+):(?:\s+(.*))?$/.exec(line.trimEnd()) ?? [];
    const type = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
    const at = `line ${index + 2}`;
    if (type === undefined) {
      throw new UsageError(`${at}: "${line.trim()}" is not a known field; known are ${Object.keys(KEYS).join(', ')}`);
    }
    if (key in values) throw new UsageError(`${at}: ${key} is given twice`);
    const value = unquote(rest, at);
    if (value !== '') values[key] = parseValue(value, type, `${at}: ${key}`);
  }
  const body = lines.slice(end === 0 ? 0 : end + 1);
  const first = body.findIndex((line) => line.trim() !== '');
  const [, heading] = /^#\s+(.+?)(?:\s+#+)?\s*$/.exec(body[first] ?? '') ?? [];
  if (values.title === undefined && heading !== undefined) {
    values.title = heading;
    body.splice(first, 1);
  }
  const { newsroom, category, ...fields } = values;
  return {
    fields,
    newsroom: newsroom as string | undefined,
    category: category as string | undefined,
    text: body.join('\n').trim(),
  };
}

function unquote(text: string, at: string): string {
  if (/^[[{|>&*!]/.test(text)) {
    throw new UsageError(`${at}: give one plain value on one line, in quotes if it begins with ${text[0]}`);
  }
  const [, quote, inner = ''] = /^(["'])(.*)\1\s*(?:#.*)?$/.exec(text) ?? [];
  if (quote === undefined) return text.replace(/\s+#.*$/, '').trim();
  return quote === "'" ? inner.replaceAll("''", "'") : inner.replace(/\\(["\\])/g, '$1');
}

function parseValue(value: string, type: FieldType, what: string): string | number | boolean {
  if (type === 'text') return value;
  if (type === 'number') {
    if (!/^\d{1,15}$/.test(value)) throw new UsageError(`${what} must be a whole number, not "${value}"`);
    return Number(value);
  }
  if (value !== 'true' && value !== 'false') throw new UsageError(`${what} must be true or false, not "${value}"`);
  return value === 'true';
}
