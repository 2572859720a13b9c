import type { DeskQueries, DeskSearch } from '../../../../application/ports/index.ts';
import { LANGUAGES, type PressRelease, visibleText } from '../../../../domain/index.ts';
import type { Tables } from '../../tables.ts';
import { hasTerm, requiredTerms } from '../portal/search.ts';
import { stemsOfAny, wordsOf } from '../portal/search-words.ts';
import type { Read } from '../read.ts';
import { reviewItem } from './review-item.ts';

/** Scans every release that was ever submitted. */
export function createDeskSearch(tables: Tables, read: Read): Pick<DeskQueries, 'search'> {
  return {
    search: (query, { after, limit }) =>
      read(() => {
        const required = requiredTerms(query.terms, LANGUAGES);
        const stems = [
          ...new Set(required.flatMap(({ words }) => words.flatMap((word) => stemsOfAny(word, LANGUAGES)))),
        ];
        const items = [...tables.releases.values()]
          .filter((release) => release.submissions > 0)
          .map((release) => ({ release, foundAt: submittedAtOf(tables, release) }))
          .filter(({ release, foundAt }) => matchesQuery(tables, query, release, foundAt))
          .sort((a, b) => b.foundAt.getTime() - a.foundAt.getTime() || b.release.id - a.release.id)
          .filter(
            ({ release, foundAt }) =>
              after === null ||
              foundAt < after.submittedAt ||
              (foundAt.getTime() === after.submittedAt.getTime() && release.id < after.id),
          )
          .slice(0, limit)
          .map(({ release, foundAt }) => ({ ...reviewItem(tables, release), foundAt, text: release.text }));
        return { items: query.terms.length > 0 && required.length === 0 ? [] : items, stems };
      }),
  };
}

/** The time of the last submission, also of a release that has become a draft again. */
function submittedAtOf(tables: Tables, release: PressRelease): Date {
  return release.submittedAt ?? lastSnapshot(tables, release)?.submittedAt ?? release.createdAt;
}

/** The release as last submitted, before its publisher changed the draft. */
function lastSnapshot(tables: Tables, { id }: PressRelease): PressRelease | null {
  return tables.history.get(id)?.findLast(({ snapshot }) => snapshot !== null)?.snapshot ?? null;
}

function matchesQuery(tables: Tables, query: DeskSearch, release: PressRelease, foundAt: Date): boolean {
  const { terms, isInTitle, accountId, companyId, status, person, from, until } = query;
  const { title, keywords, text, language } =
    release.status === 'draft' ? (lastSnapshot(tables, release) ?? release) : release;
  const whole = wordsOf([title, keywords ?? '', visibleText(text)].join(' '));
  const words = isInTitle ? wordsOf(title) : whole;
  return (
    requiredTerms(terms, LANGUAGES).every((term) => hasTerm(words, language, term, LANGUAGES, true)) &&
    !terms.some((term) => term.excluded && hasTerm(whole, language, term, LANGUAGES, false)) &&
    (accountId === undefined || release.accountId === accountId) &&
    (companyId === undefined || release.companyId === companyId) &&
    (status === undefined || release.status === status) &&
    (person === undefined || isSubmittedBy(tables, release, person.toLowerCase())) &&
    (from === undefined || foundAt >= from) &&
    (until === undefined || foundAt < until)
  );
}

function isSubmittedBy(tables: Tables, { id }: PressRelease, person: string): boolean {
  return (tables.history.get(id) ?? []).some(({ action, actor }) => {
    const user = action === 'submit' && actor.kind === 'publisher' ? actor.user : undefined;
    const stored = user && tables.users.get(user.id);
    return (
      stored !== undefined &&
      (stored.user.name.toLowerCase().includes(person) || stored.user.email.toLowerCase() === person)
    );
  });
}
