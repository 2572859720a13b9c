/** Lengths in Unicode code points (contract §19). */
export const EXTERNAL_ID_MAX = 191;
export const METADATA_KEYS_MAX = 20;
export const METADATA_KEY_MAX = 40;
export const METADATA_KEY = new RegExp(`^[a-z0-9_.-]{1,${METADATA_KEY_MAX}}$`);
export const METADATA_VALUE_MAX = 500;

const UNREADABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/**
 * True for an external id that can be a segment of an address, and that people can tell from others: one line without
 * invisible characters. URL parsers drop the segments `.` and `..`, also when they are percent-encoded.
 */
export function isAddressable(externalId: string): boolean {
  return externalId !== '.' && externalId !== '..' && !UNREADABLE.test(externalId);
}

/** Data that the client's own system stores with a release. Never public, and not reviewed. */
export interface ClientData {
  /** The release's id in the client's system, unique within the account. */
  readonly externalId: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export const NO_CLIENT_DATA: ClientData = { externalId: null, metadata: {} };

export function clientDataOf({ externalId, metadata }: ClientData): ClientData {
  return { externalId, metadata };
}
