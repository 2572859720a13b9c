import { StaleWrite } from '../../../../application/errors.ts';
import type { UserRepository } from '../../../../application/ports/index.ts';
import { emailKey, roleIn, type User, type UserId } from '../../../../domain/index.ts';
import type { Refuse } from '../../refuse.ts';
import type { StoredUser } from '../../rows.ts';
import type { Sequences } from '../../sequences.ts';
import type { Tables } from '../../tables.ts';

export function createUserRepository(tables: Tables, next: Sequences, refuse: Refuse): UserRepository {
  const byEmail = (email: string) => {
    const key = emailKey(email);
    return [...tables.users.values()].find(({ user }) => emailKey(user.email) === key)?.user;
  };
  const mustFind = (id: UserId): StoredUser => {
    const stored = tables.users.get(id);
    if (stored === undefined) throw new StaleWrite(`user ${id}`);
    return stored;
  };
  return {
    async add(user) {
      if (byEmail(user.email) !== undefined) refuse('user_email');
      const stored: User = {
        ...user,
        id: next.user(),
        hasPassword: false,
        joinedAt: null,
        provenAt: null,
        disabledAt: null,
      };
      tables.users.set(stored.id, { user: stored, passwordHash: null });
      return stored;
    },
    async load(id) {
      return tables.users.get(id)?.user;
    },
    async loadCredentials(id) {
      return tables.users.get(id);
    },
    async loadByEmail(email) {
      return byEmail(email);
    },
    async save(user) {
      const { user: before, passwordHash } = mustFind(user.id);
      const { email, hasPassword, createdAt } = before;
      tables.users.set(user.id, { user: { ...user, email, hasPassword, createdAt }, passwordHash });
    },
    async changeEmail(id, email) {
      const { user, passwordHash } = mustFind(id);
      if ((byEmail(email)?.id ?? id) !== id) refuse('user_email');
      tables.users.set(id, { user: { ...user, email }, passwordHash });
    },
    async setPassword(id, passwordHash) {
      tables.users.set(id, { user: { ...mustFind(id).user, hasPassword: passwordHash !== null }, passwordHash });
    },
    async members(accountId) {
      return [...tables.users.values()]
        .map(({ user }) => user)
        .filter((user) => roleIn(user, accountId) !== undefined)
        .sort((a, b) => a.id - b.id);
    },
    async removeNeverSignedIn(before, limit) {
      const hasLink = (id: UserId) => [...tables.links.values()].some(({ userId }) => userId === id);
      const removed = [...tables.users.values()]
        .map(({ user }) => user)
        .filter(
          ({ id, joinedAt, disabledAt, isEditor, isOperator, memberships, createdAt }) =>
            joinedAt === null &&
            disabledAt === null &&
            !isEditor &&
            !isOperator &&
            memberships.length === 0 &&
            createdAt < before &&
            !hasLink(id),
        )
        .slice(0, limit);
      for (const { id } of removed) tables.users.delete(id);
      return removed.length;
    },
  };
}
