import { LEGAL_FORMS, NAME_SEPARATORS } from '../../../../domain/index.ts';
import type { SqlFunction } from './sql-function.ts';

/**
 * Same result as `newsroomName` (domain/catalogue/newsroom-name.ts). company_search_name_index stores it: changing this
 * function requires a numbered migration that rebuilds the index. Calls built-in functions only, because indexes are
 * restored and analysed with an empty search path. In PL/pgSQL, because a function in SQL would be planned in each
 * statement. The cost makes the planner use the index even for few newsrooms.
 */
export const NEWSROOM_NAME: SqlFunction = {
  name: 'portal_search_name',
  sql: `create or replace function portal_search_name(name text) returns text
  language plpgsql immutable strict parallel safe cost 1000 as $$
  declare
    spaced text := btrim(regexp_replace(regexp_replace(
      lower(regexp_replace(normalize(replace(replace(name, 'ß', 'ss'), 'ẞ', 'ss'), nfkd), '[\\u0300-\\u036f]', '', 'g') collate "C"),
      '(?<![aeiouq])([aou])e', '\\1', 'g'), '[${NAME_SEPARATORS}]+', ' ', 'g'));
  begin
    return coalesce(nullif(btrim(regexp_replace(' ' || spaced, '( (${LEGAL_FORMS.join('|')}))+$', '')), ''), spaced);
  end
$$`,
};
