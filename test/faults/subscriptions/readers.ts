import { type ListFilter, listKey, type SubscribedSearch, searchKey } from '../../../domain/index.ts';
import { runSql } from '../../support/servers/services.ts';

const SEARCH: SubscribedSearch = {
  text: 'Uhr',
  language: null,
  categoryId: null,
  companyId: null,
  from: null,
  until: null,
};
/** Every n-th reader follows a search that finds all releases of the scenarios, and the others the front page. */
const SEARCHES = 10;

interface AddedReaders {
  readonly list?: ListFilter;
  /** Number of the first. */
  readonly from?: number;
  /** Some follow a search. */
  readonly hasSearches?: boolean;
}

/** Address of a reader, from 1. */
export const readerAddress = (number: number): string => `reader${number}@example.org`;

/**
 * Adds readers of a list, by default the front page, with confirmed subscriptions in SQL: their forms are limited by
 * address.
 */
export async function addReaders(
  url: string,
  count: number,
  { list = {}, from = 1, hasSearches = true }: AddedReaders = {},
): Promise<void> {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const isSearch = hasSearches ? `n % ${SEARCHES} = 0` : 'false';
  await runSql(
    url,
    `with number as (select n from generate_series(${from}, ${from + count - 1}) as n), reader as (
       insert into subscriber (email, email_key, refusals, created_at)
       select 'reader' || n || '@example.org', 'reader' || n || '@example.org', 0, now() - interval '1 hour' from number
       returning id, email)
     insert into subscription (subscriber_id, portal, list_key, list_path, list_name, search, language, frequency, asked_at, confirmed_at)
     select id, 'portal_a',
       case when ${isSearch} then ${quoted(searchKey(SEARCH))} else ${quoted(listKey(list))} end,
       case when ${isSearch} then '/search?q=Uhr' else '/' end,
       case when ${isSearch} then 'Uhr' else 'Alle' end,
       case when ${isSearch} then ${quoted(JSON.stringify(SEARCH))}::json end,
       'de', 'at_once', now() - interval '1 hour', now() - interval '1 hour'
     from reader, lateral (select substring(email from '\\d+')::int as n) as number`,
  );
  await runSql(url, 'analyze subscription');
}

/** Rows that are neither sent nor given up, of `mails`, and unfinished dispatches. */
export async function countUnsent(url: string): Promise<{ readonly mails: number; readonly dispatches: number }> {
  const [row] = await runSql(
    url,
    `select (select count(*)::int from subscription_mail where state in ('new', 'waiting', 'joined')) as mails,
       (select count(*)::int from dispatch where finished_at is null) as dispatches`,
  );
  return row as { mails: number; dispatches: number };
}
