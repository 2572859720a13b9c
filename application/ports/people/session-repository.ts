import type { AccountId, Session, SessionId, UserId } from '../../../domain/index.ts';

/** Sessions. Their secrets are stored as hashes (see TokenHasher). */
export interface SessionRepository {
  /**
   * Stores a new session; returns it with its id. Keeps the user's `max - 1` most recently seen other sessions and ends
   * the rest.
   */
  add(session: Omit<Session, 'id'>, secretHash: string, max: number): Promise<Session>;
  /**
   * The user's session, locked against ending until the transaction ends; undefined if the user has no such session.
   */
  lock(userId: UserId, id: SessionId): Promise<Session | undefined>;
  /** Ends a session of the user; false if the user has no such session. */
  end(userId: UserId, id: SessionId): Promise<boolean>;
  /** Ends all sessions of the user except `except`; returns their number. */
  endAll(userId: UserId, except: SessionId | null): Promise<number>;
  /** Sets the session's account; false if the session does not exist. */
  chooseAccount(id: SessionId, accountId: AccountId): Promise<boolean>;
  /** Sets when the session was last seen; a later stored time is kept. */
  seen(id: SessionId, at: Date): Promise<void>;
  /** Removes up to `limit` expired sessions at `now`; returns their number. */
  sweep(now: Date, limit: number): Promise<number>;
}
