import type { JsonSchema } from './json-schema.ts';

const INT32_MAX = 2 ** 31 - 1;
/** Members of the document that hold values, and no schemas. */
const VALUES: ReadonlySet<string> = new Set(['example', 'examples', 'enum', 'default', 'mapping']);

/** Says of every integer of a document by its bounds how wide it is. */
export function withIntegerFormats<T>(value: T): T;
export function withIntegerFormats(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withIntegerFormats(item));
  if (typeof value !== 'object' || value === null) return value;
  const schema = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, VALUES.has(name) ? inner : withIntegerFormats(inner)]),
  );
  return [schema.type].flat().includes('integer') ? { ...schema, format: widthOf(schema) } : schema;
}

function widthOf({ minimum, maximum }: JsonSchema): 'int32' | 'int64' {
  return Number(minimum) >= -INT32_MAX && Number(maximum) <= INT32_MAX ? 'int32' : 'int64';
}
