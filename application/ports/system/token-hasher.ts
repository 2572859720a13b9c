export interface TokenHasher {
  /** SHA-256 of the secret's UTF-8 bytes as 64 lower-case hex digits. Only this is stored (contract §8). */
  hash(secret: string): string;
}
