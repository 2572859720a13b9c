/** Lengths in Unicode code points (contract §19). */
export const EXTERNAL_ID_MAX = 191;
export const METADATA_KEYS_MAX = 20;
export const METADATA_KEY = /^[a-z0-9_.-]{1,40}$/;
export const METADATA_VALUE_MAX = 500;

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
