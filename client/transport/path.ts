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
