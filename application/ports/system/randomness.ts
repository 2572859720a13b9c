export interface Randomness {
  /** `length` cryptographically random bytes; 0 gives none. */
  bytes(length: number): Uint8Array;
  /** A unique, unguessable name: 32 to 80 lower-case letters, digits and hyphens. */
  uuid(): string;
}
