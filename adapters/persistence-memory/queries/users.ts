import type { OwnAccount, UserQueries } from '../../../application/ports/index.ts';
import { emailKey, isEmailLink, isLive, roleIn, type User } from '../../../domain/index.ts';
import type { Tables } from '../tables.ts';
import { byId, mustGet, pageOf, type Read } from './read.ts';

export function createUserQueries(tables: Tables, read: Read): UserQueries {
  const users = () => [...tables.users.values()].map(({ user }) => user);
  const accountsOf = ({ memberships }: User): OwnAccount[] =>
    memberships.map(({ accountId, role }) => ({ ...mustGet(tables.accounts, accountId, 'account'), role })).sort(byId);
  return {
    find: (id) => read(() => tables.users.get(id)?.user),
    credentials: (email) =>
      read(() => {
        const key = emailKey(email);
        return [...tables.users.values()].find(({ user }) => emailKey(user.email) === key);
      }),
    passwordHash: (id) => read(() => tables.users.get(id)?.passwordHash ?? null),
    list: (page) => read(() => pageOf(page, users())),
    members: (accountId) =>
      read(() =>
        users()
          .filter((user) => roleIn(user, accountId) !== undefined)
          .sort(byId),
      ),
    accountsOf: (id) =>
      read(() => {
        const stored = tables.users.get(id);
        return stored === undefined ? [] : accountsOf(stored.user);
      }),
    invited: (accountId, now) =>
      read(() =>
        [...tables.links.values()]
          .filter((link) => link.membership?.accountId === accountId && link.expiresAt > now)
          .sort(byId)
          .flatMap((link) => {
            const email = link.userId === null ? undefined : tables.users.get(link.userId)?.user.email;
            return email === undefined ? [] : [{ link, email }];
          }),
      ),
    sessionByHash: (secretHash) =>
      read(() => {
        const session = tables.sessions.get(secretHash);
        if (session === undefined) return undefined;
        const { user } = mustGet(tables.users, session.userId, 'user');
        return { session, user, accounts: accountsOf(user) };
      }),
    sessions: (userId, now) =>
      read(() =>
        [...tables.sessions.values()]
          .filter((session) => session.userId === userId && isLive(session, now))
          .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime() || b.id - a.id),
      ),
    linkByHash: (secretHash, now) =>
      read(() => {
        const link = tables.links.get(tables.mailedLinks.get(secretHash) ?? secretHash);
        return link !== undefined && link.expiresAt > now ? link : undefined;
      }),
    emailLink: (userId, now) =>
      read(() =>
        [...tables.links.values()]
          .sort(byId)
          .findLast((link) => link.userId === userId && isEmailLink(link) && link.expiresAt > now),
      ),
    passkeys: (userId) =>
      read(() => [...tables.passkeys.values()].filter((passkey) => passkey.userId === userId).sort(byId)),
    passkeyByCredential: (credentialId) =>
      read(() => [...tables.passkeys.values()].find((passkey) => passkey.credentialId === credentialId)),
  };
}
