import type { SessionRepository } from '../../../../application/ports/index.ts';
import { isLive, type Session, type SessionId } from '../../../../domain/index.ts';
import type { Sequences } from '../../sequences.ts';
import type { Tables } from '../../tables.ts';
import { removeRows } from './remove-rows.ts';

export function createSessionRepository({ sessions }: Tables, next: Sequences): SessionRepository {
  const change = (id: SessionId, to: (session: Session) => Session): boolean => {
    const [found] = [...sessions.entries()].filter(([, session]) => session.id === id);
    if (found === undefined) return false;
    sessions.set(found[0], to(found[1]));
    return true;
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
      return removeRows(sessions, (session) => session.id === id && session.userId === userId) > 0;
    },
    async endAll(userId, except) {
      return removeRows(sessions, (session) => session.userId === userId && session.id !== except);
    },
    async chooseAccount(id, accountId) {
      return change(id, (session) => ({ ...session, accountId }));
    },
    async seen(id, at) {
      change(id, (session) => (session.lastSeenAt < at ? { ...session, lastSeenAt: at } : session));
    },
    async sweep(now, limit) {
      return removeRows(sessions, (session) => !isLive(session, now), limit);
    },
  };
}
