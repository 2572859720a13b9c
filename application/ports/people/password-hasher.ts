import type { ClientNetworks } from '../client-networks.ts';

/** `from` are the networks of the client that it is for, which take turns; those that are unknown have one turn together. */
export interface PasswordHasher {
  /**
   * A hash of the password with a salt of its own, at most 200 characters, in the form that carries its parameters
   * (PHC: `$argon2id$v=19$…`). Costs a fixed amount of time and memory, and holds up nothing else meanwhile.
   * @throws ApplicationError unavailable where too many wait already, or too many of the same site
   */
  hash(password: string, from?: ClientNetworks | null): Promise<string>;
  /**
   * Whether the hash was made from the password, or from the same characters in another form of Unicode. Null stands for a
   * user who is not there or has no password: false, at the same cost as for one who is. The same for text that is no hash, and
   * for what is longer than any password, however long it is.
   * @throws ApplicationError unavailable where too many wait already, or too many of the same site
   */
  verify(hash: string | null, password: string, from?: ClientNetworks | null): Promise<boolean>;
  /** Whether `hash` would make a costlier or another kind of hash today. Who has just verified the password hashes it anew. */
  isOutdated(hash: string): boolean;
}
