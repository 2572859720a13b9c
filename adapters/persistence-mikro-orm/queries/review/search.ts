import type { DeskQueries, DeskSearch } from '../../../../application/ports/index.ts';
import { MAX_ID, PRESS_RELEASE_STATUSES, type SanitizedHtml } from '../../../../domain/index.ts';
import type { Connection, Parameter } from '../../database.ts';
import { type Int8, type Time, toDate, toNumber } from '../../tables/values.ts';
import { literalLimit } from '../literal-limit.ts';
import { windowsBefore } from '../portal/search/windows.ts';
import { lookUpWords } from '../portal/search/words.ts';
import { REVIEW_ITEM, type ReviewRow, toReviewItem } from './review-item.ts';

/** The prefixes of keys (schema/functions/desk-search.ts). */
const KEY = 2 ** 48;
const key = (kind: 2 | 3 | 5 | 6, value: number) => kind * KEY + value;

/** Maximum number of people whose names match. */
const PEOPLE_MAX = 50;
const PEOPLE = `
  select id from service_user where strpos(lower(name), lower($1)) > 0 or lower(email) = lower($1)
  order by lower(name) collate "C", id limit ${PEOPLE_MAX}`;

/** Submission time of the newest release; null if there is none. */
const NEWEST = 'select max(submitted_at) as newest from desk_search';

interface FoundRow extends ReviewRow {
  readonly found_at: Time;
  readonly text: SanitizedHtml;
}

/**
 * Searches window after window, the newest first, so that a page costs the same however common the words are
 * (queries/portal/search/windows.ts).
 */
export function createDeskSearch(database: Connection): Pick<DeskQueries, 'search'> {
  return {
    async search(query, { after, limit }) {
      const { whole, excluded, stems } = await wordsOf(database, query);
      const people = query.person === undefined ? null : await peopleNamed(database, query.person);
      const [{ newest } = { newest: null }] = await database.query<{ newest: Time | null }>(NEWEST);
      const isImpossible = whole === null && query.terms.length > 0;
      if (newest === null || isImpossible || people?.length === 0) return { items: [], stems };
      const last = new Date(toDate(newest).getTime() + 1);
      const end = query.until !== undefined && query.until < last ? query.until : last;
      const isInsidePeriod = after !== null && after.submittedAt < end;
      const before = isInsidePeriod ? after : { submittedAt: end, id: end === query.until ? 0 : MAX_ID };
      const { sql, parameters } = searchSql(query, { whole, excluded, people, before, limit });
      const rows = await database.query<FoundRow>(sql, parameters, 'search');
      const items = rows.map((row) => ({ ...toReviewItem(row), foundAt: toDate(row.found_at), text: row.text }));
      return { items, stems };
    },
  };
}

async function wordsOf(database: Connection, { terms }: DeskSearch) {
  if (terms.length === 0) return { whole: null, excluded: null, stems: [] };
  const { widened, exact, excluded, stems } = await lookUpWords(database, { terms });
  return { whole: widened ?? exact, excluded, stems };
}

async function peopleNamed(database: Connection, name: string): Promise<number[]> {
  return (await database.query<{ id: Int8 }>(PEOPLE, [name])).map(({ id }) => key(6, toNumber(id)));
}

interface SearchCriteria {
  readonly whole: string | null;
  readonly excluded: string | null;
  readonly people: readonly number[] | null;
  readonly before: { readonly submittedAt: Date; readonly id: number };
  readonly limit: number;
}

function searchSql(query: DeskSearch, { whole, excluded, people, before, limit }: SearchCriteria) {
  const parameters: Parameter[] = [];
  const parameter = (value: Parameter, type: string) => `$${parameters.push(value)}::${type}`;
  const keys = [
    ...(query.accountId === undefined ? [] : [key(2, query.accountId)]),
    ...(query.companyId === undefined ? [] : [key(3, query.companyId)]),
    ...(query.status === undefined ? [] : [key(5, PRESS_RELEASE_STATUSES.indexOf(query.status) + 1)]),
  ];
  const conditions = [
    ...(whole === null ? [] : [`s.${query.isInTitle ? 'title' : 'whole'} @@ ${parameter(whole, 'tsquery')}`]),
    ...(excluded === null ? [] : [`not s.whole @@ ${parameter(excluded, 'tsquery')}`]),
    ...(keys.length === 0 ? [] : [`s.keys @> ${parameter(keys, 'bigint[]')}`]),
    ...(people === null ? [] : [`s.keys && ${parameter(people, 'bigint[]')}`]),
    ...(query.from === undefined ? [] : [`s.submitted_at >= ${parameter(query.from, 'timestamptz')}`]),
    `(s.submitted_at, s.press_release_id) < (${parameter(before.submittedAt, 'timestamptz')}, ${parameter(before.id, 'bigint')})`,
  ];
  const limitSql = `limit ${literalLimit(limit)}`;
  const windowSql = (
    windowConditions: readonly string[],
  ) => `(select s.press_release_id, s.submitted_at from desk_search s
    where ${[...conditions, ...windowConditions].join(' and ')} order by s.submitted_at desc, s.press_release_id desc ${limitSql})`;
  let until: string | undefined;
  const windows = windowsBefore(before.submittedAt).map(({ from, ages }) => {
    const beginning = parameter(from, 'timestamptz');
    const inside = [
      ...(ages === null ? [] : [`s.keys && ${parameter(ages, 'bigint[]')}`]),
      `s.submitted_at >= ${beginning}`,
      ...(until === undefined ? [] : [`s.submitted_at < ${until}`]),
    ];
    until = beginning;
    return windowSql(inside);
  });
  const found = `${windows.join(' union all ')} ${limitSql}`;
  const sql = `select item.*, found.submitted_at as found_at from (${found}) found cross join lateral (
      ${REVIEW_ITEM.replace('a.sandbox', 'a.sandbox, r.text')} where r.id = found.press_release_id limit 1
    ) item order by found.submitted_at desc, item.id desc`;
  return { sql, parameters };
}
