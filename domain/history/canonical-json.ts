/**
 * The canonical form of a JSON value by RFC 8785: members sorted by UTF-16 code units, no white space, strings and numbers
 * as ECMAScript writes them. Times are their RFC 3339 text, and members without a value are absent, as in JSON.stringify.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  const members = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const name of Object.keys(members).sort()) {
    const member = members[name];
    if (member === undefined) continue;
    text += (text === '' ? '{' : ',') + quote(name) + canonicalJson(member);
  }
  return text === '' ? '{}' : `${text}}`;
}

/** Fast path: nearly all names need no escapes. */
function quote(name: string): string {
  return /^\w+$/.test(name) ? `"${name}":` : `${JSON.stringify(name)}:`;
}
