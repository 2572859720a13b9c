import type { PasskeyId, UserId } from '../identifiers.ts';

/** Maximum number for a user. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;

/** A passkey, as shown to its owner. */
export interface Passkey {
  readonly id: PasskeyId;
  readonly userId: UserId;
  readonly name: string;
  /** Synchronised, so that losing a device does not lose the passkey. */
  readonly isBackedUp: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}
