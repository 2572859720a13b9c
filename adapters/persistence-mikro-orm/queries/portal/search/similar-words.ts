import type { PortalSearchQueries } from '../../../../../application/ports/index.ts';
import type { Connection } from '../../../database.ts';
import { plainSpelling } from '../../../schema/indexes.ts';

/** Maximum number of similar words per word. */
const SIMILAR_MAX = 10;

const SPELLING = plainSpelling('s."spelling"');

/**
 * A word is known if its stem is. The operator is that of pg_trgm, with its usual threshold. The words are a subquery,
 * so that the statement is planned once (see STEMS in words.ts).
 */
const SIMILAR_WORDS = `
  select given.word, near.spelling from unnest((select $1::text[])) as given (word) cross join lateral (
    select s.spelling, public.similarity(${SPELLING}, given.word) as similarity from portal_search_spelling s
    where ${SPELLING} operator(public.%) given.word
    order by similarity desc, s.spelling limit ${SIMILAR_MAX}
  ) near
  where not exists (
    select from portal_search_spelling s
    where s.stem = any (tsvector_to_array(portal_search_vector('de', given.word)) || tsvector_to_array(portal_search_vector('en', given.word)))
  )
  order by given.word, near.similarity desc, near.spelling`;

interface SimilarRow {
  readonly word: string;
  readonly spelling: string;
}

export function createSimilarWords(database: Connection): PortalSearchQueries['similarWords'] {
  return async (words) => {
    if (words.length === 0) return new Map();
    const rows = await database.query<SimilarRow>(SIMILAR_WORDS, [words], 'search');
    const byWord = Map.groupBy(rows, ({ word }) => word);
    return new Map([...byWord].map(([word, near]) => [word, near.map(({ spelling }) => spelling)]));
  };
}
