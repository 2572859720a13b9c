import { isLongerThan, refuseIfAny } from '../../../domain/index.ts';
import { oneMore, type Page, pageOf } from '../../kernel/page.ts';
import { excerptOf, type MarkedSegment, makeMarker, markMatches } from '../../portal/search/highlights.ts';
import { SEARCH_MAX, searchTerms } from '../../portal/search/words.ts';
import type { DeskSearch, FoundRelease, Ports, SubmittedPosition } from '../../ports/index.ts';

/** Code points of a person's name. */
const PERSON_MAX = 200;

export interface SearchAtDesk extends Omit<DeskSearch, 'terms'> {
  /** The words as typed (see searchTerms); blank to search by the other conditions alone. */
  readonly text: string;
  readonly after: SubmittedPosition | null;
  readonly limit: number;
}

/** A result with its matches marked. */
export interface FoundAtDesk extends Omit<FoundRelease, 'text'> {
  readonly titlePieces: readonly MarkedSegment[];
  /** Surroundings of the first match; null without words. */
  readonly excerpt: readonly MarkedSegment[] | null;
}

/**
 * Searches everything ever submitted, by words and filters, latest submission first (contract §17).
 * @throws DomainError `validation_failed` for a text or name that is too long; ApplicationError `unavailable` if the
 *   search exceeds its time limit
 */
export function makeSearchAtDesk({ queries }: Pick<Ports, 'queries'>) {
  return async ({ text, after, limit, ...query }: SearchAtDesk): Promise<Page<FoundAtDesk>> => {
    refuseIfAny([
      ...(isLongerThan(text, SEARCH_MAX) ? [{ field: 'q', rule: 'max', max: SEARCH_MAX } as const] : []),
      ...(isLongerThan(query.person ?? '', PERSON_MAX)
        ? [{ field: 'person', rule: 'max', max: PERSON_MAX } as const]
        : []),
    ]);
    const terms = searchTerms(text);
    if (text.trim() !== '' && terms.length === 0) return { items: [], hasMore: false };
    const { items, stems } = await queries.desk.search({ ...query, terms }, oneMore({ after, limit }));
    const marker = makeMarker(stems);
    const page = pageOf(items, { limit });
    return {
      ...page,
      items: page.items.map(({ text: html, ...item }) => {
        const { title, language } = item.release;
        return {
          ...item,
          titlePieces: markMatches(title, language, marker),
          excerpt: stems.length === 0 ? null : excerptOf(html, language, marker),
        };
      }),
    };
  };
}
