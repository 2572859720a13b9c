export interface Randomness {
  /** `length` bytes that nobody can foretell. */
  bytes(length: number): Uint8Array;
  /** A name that nobody can guess and that is new each time: lower-case letters, digits and hyphens. */
  uuid(): string;
}
