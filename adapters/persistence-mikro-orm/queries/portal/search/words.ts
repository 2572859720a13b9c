import type { PortalSearch } from '../../../../../application/ports/index.ts';
import { LANGUAGES, type Language } from '../../../../../domain/index.ts';
import type { Connection } from '../../../database.ts';
import { type Time, toDate } from '../../../tables/values.ts';

/** The words of a search, as tsquery texts. */
export interface SearchWords {
  /** Null if the search has no words: it finds nothing. */
  readonly exact: string | null;
  /**
   * Also matches words that begin with those of the search, and their compounds; equal to `exact` if there are none.
   */
  readonly widened: string | null;
  /** Words that must not occur; null if none. */
  readonly excluded: string | null;
  readonly stems: readonly string[];
  /** When the newest public release was published; null if there is none. */
  readonly newest: Date | null;
}

/**
 * Maximum number of longer forms per word, by the number of words in the search. A search with many words uses no longer
 * forms.
 */
const longerFormsMax = (words: number) => (words <= 2 ? 32 : words <= 4 ? 8 : 0);

/** Maximum number of known words read per lookup: longer forms are of little use if a prefix has thousands. */
const KNOWN_WORDS_MAX = 1000;

/**
 * $1 the words, $2 the languages, $3 the number of longer forms per word, $4 all languages. A stop word has no stem in
 * its language. Shorter forms come first, because they are the most common. The arrays are subqueries, whose length the
 * planner does not know: otherwise the plan for one word looks cheaper than that for any, and the statement is planned
 * each time.
 */
const STEMS = `
  select word.n, asked.language, stem.stems, (
      select max(each.published_at) from unnest((select $4::text[])) as listed (language) cross join (values (false), (true)) as export (is_refused)
      cross join lateral (
        select p.published_at from portal_release p
        where p.language = listed.language and p.no_export = export.is_refused
        order by p.published_at desc, p.press_release_id desc limit 1
      ) each
    ) as newest, array(
      select longer.word from unnest(stem.stems) as one (stem) cross join lateral (
        select distinct near.word from (
          select k.word from portal_search_word k
          where one.stem ~ '^[a-z]{4,}$' and k.part >= one.stem and k.part < one.stem || '{' order by k.part limit ${KNOWN_WORDS_MAX}
        ) near
      ) longer
      group by longer.word order by length(longer.word), longer.word limit $3
    ) as longer
  from unnest((select $1::text[])) with ordinality as word (word, n) cross join unnest((select $2::text[])) as asked (language)
  cross join lateral (select tsvector_to_array(portal_search_vector(asked.language, word.word)) as stems offset 0) stem
  order by word.n, asked.language`;

interface StemRow {
  readonly n: number | string;
  readonly language: Language;
  readonly stems: string[];
  readonly longer: string[];
  readonly newest: Time | null;
}

/** A word of the search in one language. */
type Stem = Pick<StemRow, 'language' | 'stems' | 'longer'>;

export async function lookUpWords(
  connection: Connection,
  { terms, language }: Pick<PortalSearch, 'terms' | 'language'>,
): Promise<SearchWords> {
  const words = terms.flatMap((term) => term.words);
  const languages = language === undefined ? LANGUAGES : [language];
  const rows = await connection.query<StemRow>(
    STEMS,
    [words, languages, longerFormsMax(words.length), LANGUAGES],
    'search',
  );
  const ofWord = Map.groupBy(rows, ({ n }) => Number(n));
  let n = 0;
  const known = terms.map((term) => ({ term, words: term.words.map(() => ofWord.get(++n) ?? []) }));

  const included = known.filter(({ term }) => !term.excluded);
  // A stop word in any of the languages is ignored, unless all words are stop words.
  const significant = included.filter(({ words: termWords }) =>
    termWords.some((stems) => stems.every((stem) => stem.stems.length > 0)),
  );
  const required = significant.length > 0 ? significant : included;
  const requireAll = (widened: boolean) =>
    joinTerms(
      required.map(({ words: termWords }) => termSql(termWords, languages, widened)).filter((sql) => sql !== null),
      ' & ',
    );
  const excluded = known
    .filter(({ term }) => term.excluded)
    .map(({ words: termWords }) => termSql(termWords, languages, false));
  const newest = rows[0]?.newest ?? null;
  return {
    exact: requireAll(false),
    widened: requireAll(true),
    excluded: joinTerms(
      excluded.filter((sql) => sql !== null),
      ' | ',
    ),
    stems: [...new Set(required.flatMap(({ words: termWords }) => termWords.flat().flatMap(({ stems }) => stems)))],
    newest: newest === null ? null : toDate(newest),
  };
}

/** Null if the term has only stop words. */
function termSql(words: readonly (readonly Stem[])[], languages: readonly Language[], widened: boolean): string | null {
  const [first, ...more] = words;
  if (first === undefined) return null;
  if (more.length === 0) return anyOf(first.flatMap(({ stems, longer }) => (widened ? [...stems, ...longer] : stems)));
  const phrases = languages.map((language) =>
    phraseSql(words.map((termWords) => termWords.find((stem) => stem.language === language)?.stems ?? [])),
  );
  return joinTerms([...new Set(phrases.filter((sql) => sql !== null))], ' | ');
}

/** Words in sequence, with a distance for the stop words between them. */
function phraseSql(words: readonly (readonly string[])[]): string | null {
  let sql: string | null = null;
  let distance = 1;
  for (const stems of words) {
    const any = anyOf(stems);
    if (any === null) distance++;
    else {
      sql = sql === null ? any : `${sql} <${distance}> ${any}`;
      distance = 1;
    }
  }
  return sql === null ? null : `(${sql})`;
}

function anyOf(stems: readonly string[]): string | null {
  return joinTerms([...new Set(stems)].map(quote), ' | ');
}

function joinTerms(parts: readonly string[], operator: string): string | null {
  return parts.length === 0 ? null : `(${parts.join(operator)})`;
}

/** Quotes a stem for tsquery; it may contain any character. */
function quote(stem: string): string {
  return `'${stem.replace(/['\\]/g, '$&$&')}'`;
}
