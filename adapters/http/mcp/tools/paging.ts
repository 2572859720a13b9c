import { integer, optional, text } from '../../kernel/fields/field-schemas.ts';
import { envelope } from '../../kernel/responses/response.ts';
import { TOOL_TEXTS as T } from './texts.ts';

/** Entries per page: few, because an agent's context is small. */
const LIMIT = { min: 1, max: 50 } as const;
export const LIMIT_DEFAULT = 20;
/** Characters; no cursor is longer. */
const CURSOR_MAX = 200;

export const PAGE_FIELDS = { limit: optional(integer(LIMIT)), cursor: optional(text(CURSOR_MAX)) } as const;
export const PAGE_FIELD_TEXTS = { limit: T.fields.limit, cursor: T.fields.cursor } as const;

/** A page of a list; `meta.next_cursor` is null on the last one. */
export function pageResult(items: readonly object[], next: string | null, ignored: readonly string[]): object {
  const { data, meta } = envelope(items, { ignored_fields: ignored });
  return { data, meta: { ...meta, next_cursor: next } };
}
