import type { Passkey, PasskeyId, UserId } from '../../../domain/index.ts';
import type { PasskeyCredential } from './passkeys.ts';

/** A passkey with the data to verify it. */
export interface StoredPasskey extends Passkey, PasskeyCredential {}

export interface PasskeyRepository {
  count(userId: UserId): Promise<number>;
  /**
   * Stores a new passkey; returns it with its id.
   * @throws UniqueConflict `passkey` if the credential is already stored
   */
  add(passkey: Omit<StoredPasskey, 'id'>): Promise<StoredPasskey>;
  /** The passkey of that credential, locked until the transaction ends; undefined if it does not exist. */
  load(credentialId: string): Promise<StoredPasskey | undefined>;
  /** Updates counter, backup state and last use. */
  markUsed(id: PasskeyId, use: Pick<StoredPasskey, 'counter' | 'isBackedUp'> & { readonly at: Date }): Promise<void>;
  /** Renames the user's passkey; false if the user has no such passkey. */
  rename(userId: UserId, id: PasskeyId, name: string): Promise<boolean>;
  /** False if the user has no such passkey. */
  remove(userId: UserId, id: PasskeyId): Promise<boolean>;
  /** Removes all passkeys of the user. */
  removeAll(userId: UserId): Promise<void>;
}
