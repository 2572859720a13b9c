/** JSON that preserves times: a Date becomes `{"$date": "2026-07-01T10:00:00.000Z"}`. */

const MARK = '$date';

/** Encodes a document for a column that decodeDocument reads. */
export function encodeDocument(value: unknown): string {
  return JSON.stringify(value, function mark(this: Record<string, unknown>, key, encoded: unknown) {
    // `encoded` is already text for a Date; `this` still holds the Date itself.
    const original = this[key];
    return original instanceof Date ? { [MARK]: encoded } : encoded;
  });
}

/** Decodes what encodeDocument wrote; `value` is the driver's parsed JSON. */
export function decodeDocument<T>(value: unknown): T {
  return revive(value) as T;
}

function revive(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(revive);
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only?.[0] === MARK && typeof only[1] === 'string') return new Date(only[1]);
  return Object.fromEntries(entries.map(([key, inner]) => [key, revive(inner)]));
}
