import type { ListFilter, SearchFilter } from '../../../../application/ports/index.ts';
import { LANGUAGES } from '../../../../domain/index.ts';
import { type Connection, one, type Parameter } from '../../database.ts';
import { type Int8, toNumber } from '../../tables/values.ts';

/** A release filter as SQL. */
export interface FilterSql {
  /** Condition on press_release. */
  readonly condition: string;
  /** Parameters of condition and total, from $1. */
  readonly parameters: readonly Parameter[];
  /** Select expression: the number of matches, from the maintained counts if possible. */
  readonly total: string;
}

/** The condition for several statuses, which are the first parameter after the account. */
export const SEVERAL_STATUSES = 'status = any($2::text[])';

/** Up to this many matches, fetching and sorting them is faster than scanning the list in order. */
const FEW = 1_000;

export function filterSql({ externalId, ...filter }: ListFilter): FilterSql {
  const { conditions, parameters, count } = countedSql(filter);
  // At most one release of an account has a given external id.
  if (externalId !== undefined) {
    const [id, since] = [`$${parameters.length + 1}`, `$${parameters.length + 2}::timestamptz`];
    const changed = `(${since} is null or updated_at > ${since})`;
    const condition = [...conditions, `external_id = ${id}`, changed].join(' and ');
    return {
      condition,
      parameters: [...parameters, externalId, filter.updatedAfter ?? null],
      total: `(select count(*) from press_release where ${condition})`,
    };
  }
  if (filter.updatedAfter === undefined) return { condition: conditions.join(' and '), parameters, total: count };
  const since = `$${parameters.length + 1}`;
  const condition = [...conditions, `updated_at > ${since}`].join(' and ');
  // A client that fetches everything for the first time excludes few rows, so count those instead.
  const total = `(select case
    when (select count(*) from (
      select from press_release where account_id = $1 and updated_at <= ${since} limit ${FEW + 1}) one) <= ${FEW}
    then ${count} - (select count(*) from press_release where ${conditions.join(' and ')} and updated_at <= ${since})
    else (select count(*) from press_release where ${condition}) end)`;
  return { condition, parameters: [...parameters, filter.updatedAfter], total };
}

/** Conditions that no index supports. */
export interface SearchSql {
  /** On press_release, each followed by its parameter. */
  readonly conditions: readonly string[];
  readonly parameters: readonly Parameter[];
}

/** The search conditions in addition to the filter; empty if there are none. */
export function searchSql({ portal, titled }: SearchFilter): SearchSql {
  const searched = [
    { condition: 'portal =', value: portal },
    { condition: 'title ilike', value: titled === undefined ? undefined : `%${escapeWildcards(titled)}%` },
  ].flatMap(({ condition, value }) => (value === undefined ? [] : [{ condition, value }]));
  return { conditions: searched.map(({ condition }) => condition), parameters: searched.map(({ value }) => value) };
}

/** Escapes the wildcards of `like`. */
function escapeWildcards(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The filter without the time of the last change, and its count. */
function countedSql({ accountId, statuses = [], languages = [], categoryIds = [], companyIds = [] }: ListFilter) {
  const parameters: Parameter[] = [accountId];
  const oneOf = (column: string, type: string, values: readonly string[] | readonly number[]) => {
    const [first] = values;
    if (first === undefined) return [];
    // A single value is compared with `=`: an index on it then also has the list's order.
    parameters.push(values.length === 1 ? first : values);
    const n = parameters.length;
    return [values.length === 1 ? `${column} = $${n}` : `${column} = any($${n}::${type}[])`];
  };
  const always = ['account_id = $1', ...oneOf('status', 'text', statuses)];
  const dimensions = [
    { any: `language = ''`, filter: oneOf('language', 'text', languages) },
    { any: 'category_id = 0', filter: oneOf('category_id', 'bigint', categoryIds) },
    { any: 'company_id = 0', filter: oneOf('company_id', 'bigint', companyIds) },
  ];
  const filters = dimensions.flatMap(({ filter }) => filter);
  const [table, countFilters] =
    filters.length === 0
      ? ['press_release_count', []]
      : // A dimension without filter has counts of its own (schema/functions/release-counts.ts).
        ['press_release_narrowed_count', dimensions.flatMap(({ any, filter: [one = any] }) => one)];
  return {
    conditions: [...always, ...filters],
    parameters,
    count: `(select coalesce(sum(releases), 0)::bigint from ${table} where ${[...always, ...countFilters].join(' and ')})`,
  };
}

/**
 * A quick estimate of the number of matches. An index has the releases of one company, category, language or status in list
 * order, but the few that match several conditions may be anywhere in it.
 */
export async function estimateMatches(database: Connection, filter: ListFilter): Promise<'none' | 'few' | 'many'> {
  const { statuses = [], languages = [], categoryIds = [], companyIds, externalId, updatedAfter } = filter;
  if (companyIds?.length === 0) return 'none';
  if (externalId !== undefined) return 'few';
  const narrowed = [statuses, languages, categoryIds, companyIds ?? []].filter(({ length }) => length > 0);
  if (updatedAfter === undefined && narrowed.length < 2) return 'many';
  const { parameters, count } = countedSql(filter);
  const since = `(select count(*) from (
    select from press_release where account_id = $1 and updated_at > $${parameters.length + 1} limit ${FEW + 1}) one)`;
  const { most } = await one<{ most: Int8 }>(
    database,
    `select ${updatedAfter === undefined ? count : `least(${count}, ${since})`} as most`,
    updatedAfter === undefined ? parameters : [...parameters, updatedAfter],
  );
  const upTo = toNumber(most);
  return upTo === 0 ? 'none' : upTo <= FEW ? 'few' : 'many';
}

/** The condition, plus every column that the index press_release_narrowed_index has before those of the filter. */
export function fewSql(
  { languages = [], categoryIds = [], companyIds, externalId, updatedAfter }: ListFilter,
  condition: string,
) {
  if (externalId !== undefined || updatedAfter !== undefined || (companyIds === undefined && languages.length === 0))
    return condition;
  const all = [
    ...(categoryIds.length === 0 ? ['category_id = any(array(select id from category))'] : []),
    ...(languages.length === 0 ? [`language = any('{${LANGUAGES.join(',')}}')`] : []),
  ];
  return [condition, ...all].join(' and ');
}
