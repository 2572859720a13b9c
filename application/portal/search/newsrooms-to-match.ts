import { newsroomName } from '../../../domain/index.ts';
import type { NewsroomNames, PortalSearch } from '../../ports/index.ts';

/** Maximum words of a name within a longer search. */
const NAME_WORDS_MAX = 8;
/** Minimum letters of a prefix that names a newsroom. */
const BEGINNING_MIN = 3;

/** The names to look for; undefined after the search's first page, and if the search is limited to one newsroom. */
export function newsroomsToMatch({ terms, companyId }: PortalSearch, after?: unknown): NewsroomNames | undefined {
  const words = terms.flatMap((term) => (term.excluded ? [] : term.words));
  return after !== undefined || companyId !== undefined || words.length === 0 ? undefined : namesIn(words);
}

/** The names that a search may mean: all of its words or some consecutive ones, or the beginning of a name. */
function namesIn(words: readonly string[]): NewsroomNames {
  const whole = newsroomName(words.join(' '));
  const names = new Set([whole]);
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + NAME_WORDS_MAX); to++) {
      names.add(newsroomName(words.slice(from, to).join(' ')));
    }
  }
  names.delete('');
  return { names: [...names], beginning: whole.length < BEGINNING_MIN ? '' : whole };
}
