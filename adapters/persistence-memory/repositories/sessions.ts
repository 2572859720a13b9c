import type { SessionRepository, StoredCeremony, StoredLink, StoredPasskey } from '../../../application/ports/index.ts';
import { isLive, type PasskeyId, type Session, type SessionId, type UserId } from '../../../domain/index.ts';
import type { Refuse } from '../refuse.ts';
import type { Sequences, Table, Tables } from '../tables.ts';

/** Removes at most `limit` matching rows; returns how many. */
function removeThose<K, V>(table: Table<K, V>, are: (row: V) => boolean, limit = Number.POSITIVE_INFINITY): number {
  const gone = [...table.entries()].filter(([, row]) => are(row)).slice(0, limit);
  for (const [key] of gone) table.delete(key);
  return gone.length;
}

/** Sign-in state (sessions, links, attempts), in one transaction's tables. */
export function createSessionRepository(tables: Tables, next: Sequences, refuse: Refuse): SessionRepository {
  const { sessions, links, mailedLinks, ceremonies, passkeys, attempts } = tables;

  const changeSession = (id: SessionId, change: (session: Session) => Session): boolean => {
    const [found] = [...sessions.entries()].filter(([, session]) => session.id === id);
    if (found === undefined) return false;
    sessions.set(found[0], change(found[1]));
    return true;
  };
  const ownPasskey = (userId: UserId, id: PasskeyId): StoredPasskey | undefined => {
    const passkey = passkeys.get(id);
    return passkey?.userId === userId ? passkey : undefined;
  };

  return {
    async add(session, secretHash, max) {
      const newest = [...sessions.entries()]
        .filter(([, { userId }]) => userId === session.userId)
        .sort(([, a], [, b]) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime() || b.id - a.id);
      for (const [hash] of newest.slice(max - 1)) sessions.delete(hash);
      const stored: Session = { ...session, id: next.session() };
      sessions.set(secretHash, stored);
      return stored;
    },
    async lock(userId, id) {
      return [...sessions.values()].find((session) => session.id === id && session.userId === userId);
    },
    async end(userId, id) {
      return removeThose(sessions, (session) => session.id === id && session.userId === userId) > 0;
    },
    async endAll(userId, except) {
      return removeThose(sessions, (session) => session.userId === userId && session.id !== except);
    },
    async chooseAccount(id, accountId) {
      return changeSession(id, (session) => ({ ...session, accountId }));
    },
    async seen(id, at) {
      changeSession(id, (session) => (session.lastSeenAt < at ? { ...session, lastSeenAt: at } : session));
    },

    async addLink(link, secretHash) {
      const stored: StoredLink = { ...link, id: next.link() };
      links.set(secretHash, stored);
      return stored;
    },
    async sealLink(id, secretHash, now) {
      const found = [...links.entries()].find(([, link]) => link.id === id && link.expiresAt > now);
      if (found === undefined) return undefined;
      removeThose(mailedLinks, (hash) => hash === found[0]);
      mailedLinks.set(secretHash, found[0]);
      const sealed: StoredLink = { ...found[1], isProof: true };
      links.set(found[0], sealed);
      return sealed;
    },
    async useLink(secretHash, now) {
      const hash = mailedLinks.get(secretHash) ?? secretHash;
      const link = links.get(hash);
      if (link === undefined || link.expiresAt <= now) return undefined;
      links.delete(hash);
      return link;
    },
    async removeLinks(userId, purposes) {
      removeThose(links, (link) => link.userId === userId && purposes.includes(link.purpose));
    },
    async countInvitations(accountId, now) {
      return [...links.values()].filter((link) => link.membership?.accountId === accountId && link.expiresAt > now)
        .length;
    },
    async removeInvitation(accountId, id) {
      const [hash, link] = [...links.entries()].find(([, each]) => each.id === id) ?? [];
      if (hash === undefined || link?.membership?.accountId !== accountId) return false;
      if (link.byOperator) links.set(hash, { ...link, membership: null });
      else links.delete(hash);
      return true;
    },

    async addCeremony(ceremony, secretHash) {
      ceremonies.set(secretHash, ceremony);
    },
    async takeCeremony(kind, secretHash, now): Promise<StoredCeremony | undefined> {
      const ceremony = ceremonies.get(secretHash);
      if (ceremony === undefined || ceremony.kind !== kind || ceremony.expiresAt <= now) return undefined;
      ceremonies.delete(secretHash);
      return ceremony;
    },

    async countPasskeys(userId) {
      return [...passkeys.values()].filter((passkey) => passkey.userId === userId).length;
    },
    async addPasskey(passkey) {
      if ([...passkeys.values()].some(({ credentialId }) => credentialId === passkey.credentialId)) refuse('passkey');
      const stored: StoredPasskey = { ...passkey, id: next.passkey() };
      passkeys.set(stored.id, stored);
      return stored;
    },
    async loadPasskey(credentialId) {
      return [...passkeys.values()].find((passkey) => passkey.credentialId === credentialId);
    },
    async usedPasskey(id, { counter, isBackedUp, at }) {
      const passkey = passkeys.get(id);
      if (passkey !== undefined) passkeys.set(id, { ...passkey, counter, isBackedUp, lastUsedAt: at });
    },
    async renamePasskey(userId, id, name) {
      const passkey = ownPasskey(userId, id);
      if (passkey !== undefined) passkeys.set(id, { ...passkey, name });
      return passkey !== undefined;
    },
    async removePasskey(userId, id) {
      const passkey = ownPasskey(userId, id);
      if (passkey !== undefined) passkeys.delete(id);
      return passkey !== undefined;
    },
    async removePasskeys(userId) {
      removeThose(passkeys, (passkey) => passkey.userId === userId);
    },

    async takeAttempts(asked, now) {
      return asked.filter(({ key, limit: { max, windowMs } }) => {
        const before = attempts.get(key);
        const end = new Date(now.getTime() + windowMs);
        // If the clock was set back, a window ends much later than one that begins now.
        const latest = now.getTime() + 2 * windowMs;
        const isOver = before === undefined || before.expiresAt <= now || before.expiresAt.getTime() > latest;
        if (!isOver && before.count >= max) return true;
        attempts.set(key, isOver ? { count: 1, expiresAt: end } : { ...before, count: before.count + 1 });
        return false;
      });
    },
    async giveBackAttempts(keys) {
      for (const key of keys) {
        const before = attempts.get(key);
        if (before !== undefined) attempts.set(key, { ...before, count: Math.max(0, before.count - 1) });
      }
    },

    async sweep(now, limit) {
      const isOver = ({ expiresAt }: { readonly expiresAt: Date }) => expiresAt <= now;
      return (
        removeThose(sessions, (session) => !isLive(session, now), limit) +
        removeThose(links, isOver, limit) +
        removeThose(ceremonies, isOver, limit) +
        removeThose(attempts, isOver, limit)
      );
    },
  };
}
