import {
  DomainError,
  type Language,
  type MailTopic,
  type PersonCaller,
  refuseIfAny,
  type User,
  userFaults,
} from '../../../domain/index.ts';
import type { OwnAccount, Ports } from '../../ports/index.ts';

/**
 * Changes the caller's name, language and muted mails; absent fields stay.
 * @throws DomainError `validation_failed`
 */
export function makeChangeProfile({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async (command: {
    readonly caller: PersonCaller;
    readonly name?: string | undefined;
    readonly language?: Language | undefined;
    readonly mutedMails?: readonly MailTopic[] | undefined;
  }): Promise<User> => {
    const { caller, name, language, mutedMails } = command;
    refuseIfAny(userFaults({ name }));
    return unitOfWork.run(async ({ users }) => {
      const user = await users.load(caller.user.id);
      if (user === undefined) throw new DomainError('not_found', { what: 'user' });
      const changed: User = {
        ...user,
        name: name?.trim() ?? user.name,
        language: language ?? user.language,
        mutedMails: mutedMails ?? user.mutedMails,
      };
      await users.save(changed);
      return changed;
    });
  };
}

/** The caller's accounts, active or disabled, by id. */
export function makeListOwnAccounts({ queries }: Pick<Ports, 'queries'>) {
  return ({ caller }: { readonly caller: PersonCaller }): Promise<OwnAccount[]> =>
    queries.users.accountsOf(caller.user.id);
}
