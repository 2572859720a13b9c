import { refuseIfAny, textFaults } from '../../../domain/index.ts';
import type { FoundPublisher, Ports } from '../../ports/index.ts';

/** Maximum length of a search. Code points. */
export const PUBLISHER_NAME_MAX = 200;
/** Maximum results of accounts, and of newsrooms; beyond it the search must be more specific. */
export const PUBLISHERS_FOUND_MAX = 10;

/** Finds accounts and newsrooms by name, or an account by number. @throws DomainError `validation_failed` */
export function makeFindPublishers({ queries }: Pick<Ports, 'queries'>) {
  return async ({ name }: { readonly name: string }): Promise<FoundPublisher[]> => {
    refuseIfAny(textFaults('name', name, PUBLISHER_NAME_MAX));
    return queries.desk.publishers(name, PUBLISHERS_FOUND_MAX);
  };
}
