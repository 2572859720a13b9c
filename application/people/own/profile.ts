import {
  DomainError,
  type Language,
  type PersonCaller,
  refuseIfAny,
  type User,
  userFaults,
} from '../../../domain/index.ts';
import type { OwnAccount, Ports } from '../../ports/index.ts';

/** Changes one's own name, language, and whether mails bring news; what is not given stays. @throws DomainError `validation_failed` */
export function makeChangeProfile({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async (command: {
    readonly caller: PersonCaller;
    readonly name?: string | undefined;
    readonly language?: Language | undefined;
    readonly wantsNews?: boolean | undefined;
  }): Promise<User> => {
    const { caller, name, language, wantsNews } = command;
    refuseIfAny(userFaults({ name }));
    return unitOfWork.run(async ({ users }) => {
      const user = await users.load(caller.user.id);
      if (user === undefined) throw new DomainError('not_found', { what: 'user' });
      const changed: User = {
        ...user,
        name: name?.trim() ?? user.name,
        language: language ?? user.language,
        wantsNews: wantsNews ?? user.wantsNews,
      };
      await users.save(changed);
      return changed;
    });
  };
}

/** The accounts that one is a member of by now, in use or not, by id. */
export function makeListOwnAccounts({ queries }: Pick<Ports, 'queries'>) {
  return ({ caller }: { readonly caller: PersonCaller }): Promise<OwnAccount[]> =>
    queries.users.accountsOf(caller.user.id);
}
