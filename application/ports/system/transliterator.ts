export interface Transliterator {
  /** The text in ASCII letters, as far as its script allows; German umlauts and ß as `ae`, `oe`, `ue`, `ss`. */
  toLatin(text: string): string;
}
