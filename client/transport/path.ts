/**
 * Encodes a text as one path segment.
 * @throws TypeError for a text that would change the path
 */
export function segment(text: string): string {
  if (typeof text !== 'string' || /^\.{0,2}$/.test(text.trim())) {
    throw new TypeError(`an external id in a path must be a text other than "." and "..", not ${JSON.stringify(text)}`);
  }
  return encodeURIComponent(text);
}

/**
 * A path below the API's base with ids: ``path`/companies/${id}` ``.
 * @throws TypeError for an id that is not a whole number from 1, since a text could change the path
 */
export function path(texts: TemplateStringsArray, ...ids: readonly number[]): string {
  for (const id of ids) {
    if (!Number.isSafeInteger(id) || id < 1)
      throw new TypeError(`an id must be a whole number from 1, not ${String(id)}`);
  }
  return String.raw({ raw: texts }, ...ids);
}
