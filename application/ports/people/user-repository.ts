import type { AccountId, User, UserId } from '../../../domain/index.ts';

/** A new user without an id, who has neither signed in nor been disabled. */
export type NewUser = Omit<User, 'id' | 'hasPassword' | 'joinedAt' | 'provenAt' | 'disabledAt'>;

/** A user with their password's hash. */
export interface Credentials {
  readonly user: User;
  /** Null without a password. */
  readonly passwordHash: string | null;
}

export interface UserRepository {
  /**
   * Stores a new user without password; returns it with its id.
   * @throws UniqueConflict `user_email`, regardless of case
   */
  add(user: NewUser): Promise<User>;
  /** The user, locked until the transaction ends; concurrent loads wait. Undefined if it does not exist. */
  load(id: UserId): Promise<User | undefined>;
  /** As load, with the hash of the password. */
  loadCredentials(id: UserId): Promise<Credentials | undefined>;
  /** As load, by address, regardless of case. */
  loadByEmail(email: string): Promise<User | undefined>;
  /**
   * Updates everything except id, address, password and `createdAt`; the last write wins.
   * @throws StaleWrite if the user does not exist
   */
  save(user: User): Promise<void>;
  /**
   * Replaces the address.
   * @throws UniqueConflict `user_email`, regardless of case; StaleWrite if the user does not exist
   */
  changeEmail(id: UserId, email: string): Promise<void>;
  /** Replaces the password's hash; null removes it. @throws StaleWrite if the user does not exist */
  setPassword(id: UserId, hash: string | null): Promise<void>;
  /**
   * The account's members, by id. Takes a lock that serialises changes of the membership until the transaction ends.
   * Call before loading users, to avoid deadlocks.
   */
  members(accountId: AccountId): Promise<User[]>;
  /**
   * Removes up to `limit` users invited before `before` who never signed in, have no link left, belong to no account,
   * are neither editor nor operator, and are not disabled. Returns their number.
   */
  removeNeverSignedIn(before: Date, limit: number): Promise<number>;
}
