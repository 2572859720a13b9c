import type { SqlFunction } from './sql-function.ts';

/**
 * Texts with equal letters and digits count as the same. Indexes store the result: changing this function requires a
 * numbered migration that rebuilds press_release_same_text_index and press_release_same_title_index.
 */
export const TEXT_KEY: SqlFunction = {
  name: 'press_release_text_key',
  sql: `create or replace function "press_release_text_key"("text" text) returns text language sql immutable parallel safe as $$
    select md5(regexp_replace(lower(regexp_replace("text", '<[^<>]*>', ' ', 'g')), '[^[:alnum:]]+', ' ', 'g'))
  $$`,
};
