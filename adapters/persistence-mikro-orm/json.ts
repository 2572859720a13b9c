/** JSON that brings times back as times: `{"$date": "2026-07-01T10:00:00.000Z"}`, wherever a Date stands. */

const MARK = '$date';

/** The text of a document for a column that decodeDocument reads. */
export function encodeDocument(value: unknown): string {
  return JSON.stringify(value, function mark(this: Record<string, unknown>, key, encoded: unknown) {
    // A Date has become text already when it gets here; its holder still has it.
    const original = this[key];
    return original instanceof Date ? { [MARK]: encoded } : encoded;
  });
}

/** The document as it was encoded; `value` is what the driver parsed. */
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
