import type { PasskeyId, UserId } from '../identifiers.ts';

/** Passkeys that one user may have. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;

/** A passkey as its owner sees it. */
export interface Passkey {
  readonly id: PasskeyId;
  readonly userId: UserId;
  readonly name: string;
  /** Whether it is kept in more than one place, so that the loss of a device does not lose it. */
  readonly isBackedUp: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}
