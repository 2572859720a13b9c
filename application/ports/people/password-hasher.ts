import type { ClientNetworks } from '../client-networks.ts';

/** `from` are the requesting client's networks, for fair queueing; requests without one share a queue. */
export interface PasswordHasher {
  /**
   * A salted hash of at most 200 characters in PHC format, which carries its parameters (`$argon2id$v=19$…`). Costs a
   * fixed amount of time and memory, and does not block the main thread.
   * @throws ApplicationError `unavailable` if the queue is full, in total or for the client's site
   */
  hash(password: string, from?: ClientNetworks | null): Promise<string>;
  /**
   * True if the hash is of this password, in any Unicode normalisation form. Null stands for an unknown user or one
   * without a password: false at the same cost. So is a malformed hash, and a password above the maximum length,
   * however long.
   * @throws ApplicationError `unavailable` if the queue is full, in total or for the client's site
   */
  verify(hash: string | null, password: string, from?: ClientNetworks | null): Promise<boolean>;
  /**
   * True if `hash` would use stronger parameters or another algorithm today. The caller then stores a new hash of
   * the password that it just verified.
   */
  isOutdated(hash: string): boolean;
}
