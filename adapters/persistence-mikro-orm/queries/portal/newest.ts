import type { PortalFilter, PortalPart } from '../../../../application/ports/index.ts';
import { LANGUAGES } from '../../../../domain/index.ts';
import type { Parameter } from '../../database.ts';
import { literalLimit } from '../literal-limit.ts';

/** Id and publication time of a list's page, newest first; `$1` to `$n` are the parameters. */
export interface NewestSql {
  readonly sql: string;
  readonly parameters: readonly Parameter[];
}

/**
 * SQL of a page plus one row, which shows whether the list continues. Languages and `no_export` are part of the statement's
 * text, of which there are few: the planner does not know how short an array parameter is, and would plan the statement
 * anew each time, which takes longer than running it.
 */
export function newestSql(filter: PortalFilter, { before, limit }: PortalPart): NewestSql {
  const { keyword, categoryIds, companyId } = filter;
  const { from, until } = bounds(filter);
  // A position inside the requested period replaces the period's end.
  const end = before !== undefined && before.publishedAt < until ? before : { publishedAt: until, id: 0 };
  const parameters: Parameter[] = [from, end.publishedAt, end.id];
  const languages = LANGUAGES.filter((language) => filter.language === undefined || language === filter.language);
  const exports = filter.exported === true ? '(false)' : '(false), (true)';
  const maxRows = literalLimit(limit) + 1;
  const condition = (column: string, value: number | string | undefined) =>
    value === undefined ? '' : `and ${column} = $${parameters.push(value)}`;
  // Each of several categories is a list of its own in the index.
  const [oneCategory, ...more] = categoryIds ?? [];
  const categories =
    more.length === 0
      ? ''
      : `cross join (values ${categoryIds?.map((id) => `($${parameters.push(id)}::bigint)`).join(', ')}) as filed (category_id)`;
  // With a keyword, its rows are the list; other conditions are looked up for each row.
  const table =
    keyword === undefined
      ? 'portal_release p'
      : `portal_keyword l ${(categoryIds ?? companyId) ? 'join portal_release p using (press_release_id)' : ''}`;
  const list = keyword === undefined ? 'p' : 'l';
  const sql = `
    select each.press_release_id, each.published_at
    from (values ${languages.map((language) => `('${language}')`).join(', ')}) as wanted (language)
    cross join (values ${exports}) as export (is_refused)
    ${categories}
    cross join lateral (
      select ${list}.press_release_id, ${list}.published_at from ${table}
      where ${list}.language = wanted.language and ${list}.no_export = export.is_refused
        ${condition('l.keyword', keyword)} ${categories === '' ? condition('p.category_id', oneCategory) : 'and p.category_id = filed.category_id'} ${condition('p.company_id', companyId)}
        and ${list}.published_at >= $1 and (${list}.published_at, ${list}.press_release_id) < ($2, $3::bigint)
      order by ${list}.published_at desc, ${list}.press_release_id desc limit ${maxRows}
    ) each
    order by each.published_at desc, each.press_release_id desc limit ${maxRows}`;
  return { sql, parameters };
}

const BEGINNING = new Date('0001-01-01T00:00:00Z');
const END = new Date('9999-12-31T23:59:59.999Z');

/** Bounds from `from` (inclusive) to `until` (exclusive), in milliseconds. */
export function bounds({ month, publishedAfter }: PortalFilter): { readonly from: Date; readonly until: Date } {
  const after = publishedAfter === undefined ? BEGINNING : clamp(new Date(publishedAfter.getTime() + 1));
  if (month === undefined) return { from: after, until: END };
  const first = firstOfMonth(month.year, month.month);
  return { from: first > after ? first : after, until: firstOfMonth(month.year, month.month + 1) };
}

/** PostgreSQL cannot parse a year of five digits. */
function clamp(date: Date): Date {
  return date < BEGINNING ? BEGINNING : date < END ? date : END;
}

/** Also correct for years before 100, which the Date constructor maps to 1900 and later. */
function firstOfMonth(year: number, month: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, 1);
  return clamp(date);
}
