/**
 * A path below the API, with ids in it: ``path`/companies/${id}` ``.
 * @throws TypeError where an id is no whole number from 1: as text it could lead to some other path
 */
export function path(texts: TemplateStringsArray, ...ids: readonly number[]): string {
  for (const id of ids) {
    if (!Number.isSafeInteger(id) || id < 1)
      throw new TypeError(`an id must be a whole number from 1, not ${String(id)}`);
  }
  return String.raw({ raw: texts }, ...ids);
}
