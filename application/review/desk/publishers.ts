import { refuseIfAny, textFaults } from '../../../domain/index.ts';
import type { FoundPublisher, Ports } from '../../ports/index.ts';

/** Longest name that is looked for. Code points. */
export const PUBLISHER_NAME_MAX = 200;
/** So many accounts are found, and as many newsrooms: beyond, the name has to be more of one. */
export const PUBLISHERS_FOUND_MAX = 10;

/** The accounts and newsrooms that an editor may mean by a name, or an account's number. @throws DomainError `validation_failed` */
export function makeFindPublishers({ queries }: Pick<Ports, 'queries'>) {
  return async ({ name }: { readonly name: string }): Promise<FoundPublisher[]> => {
    refuseIfAny(textFaults('name', name, PUBLISHER_NAME_MAX));
    return queries.desk.publishers(name, PUBLISHERS_FOUND_MAX);
  };
}
