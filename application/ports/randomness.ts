export interface Randomness {
  /** `length` bytes that nobody can foretell, others each time; 0 gives none. */
  bytes(length: number): Uint8Array;
  /** A name that nobody can guess and that is new each time: 32 to 80 lower-case letters, digits and hyphens. */
  uuid(): string;
}
