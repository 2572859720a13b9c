import type { AccountId, User, UserId } from '../../../domain/index.ts';

/** A user before the database has given an id: somebody who has neither signed in nor been disabled yet. */
export type NewUser = Omit<User, 'id' | 'hasPassword' | 'joinedAt' | 'provenAt' | 'disabledAt'>;

/** A user with what his password is held against. */
export interface Credentials {
  readonly user: User;
  /** Null without a password. */
  readonly passwordHash: string | null;
}

export interface UserRepository {
  /** Stores a new user, without password; returns it with its id. @throws UniqueConflict `user_email`, whatever the case */
  add(user: NewUser): Promise<User>;
  /** The user, locked until the transaction ends: whoever else loads it waits. Undefined where there is none. */
  load(id: UserId): Promise<User | undefined>;
  /** As load, with the hash of the password. */
  loadCredentials(id: UserId): Promise<Credentials | undefined>;
  /** As load, by the address, whatever its case. */
  loadByEmail(email: string): Promise<User | undefined>;
  /**
   * Writes everything but id, address, password and `createdAt`; the last write stands. @throws StaleWrite where there is no user
   * of that id
   */
  save(user: User): Promise<void>;
  /** Keeps this hash, or none, in place of the one before, if there was one. @throws StaleWrite where there is no user of that id */
  setPassword(id: UserId, hash: string | null): Promise<void>;
  /**
   * The account's members, by id, locked until the transaction ends: nobody else changes who is in the account meanwhile who
   * asks for them, too. To be asked before users are loaded, so that no two wait for each other.
   */
  members(accountId: AccountId): Promise<User[]>;
  /**
   * Removes those who were invited before that and never came, at most `limit`: who have no link left, belong to no account, are
   * neither editor nor operator, and are not disabled. Returns how many.
   */
  removeUncome(before: Date, limit: number): Promise<number>;
}
