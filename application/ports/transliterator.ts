export interface Transliterator {
  /** The text in letters of ASCII, as far as its script has any; German umlauts as `ae`, `oe`, `ue`, `ss`. */
  toLatin(text: string): string;
}
