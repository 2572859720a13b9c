import type { Language } from '../../../domain/index.ts';

/** A text in every language that the API speaks. CommonMark where it is a description. */
export type Localised = Readonly<Record<Language, string>>;

/** Texts by key, nested as the feature that says them is. */
interface Texts {
  readonly [key: string]: string | Texts;
}

type SameKeys<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : SameKeys<T[Key]> };

type LocalisedTexts<T> = { readonly [Key in keyof T]: T[Key] extends string ? Localised : LocalisedTexts<T[Key]> };

/**
 * Turns a feature's table of texts, by language and key, into one by key and language. The compiler refuses a key that one
 * language lacks or has alone.
 */
export function localised<T extends Texts>(
  table: { readonly de: T } & Readonly<Record<Language, SameKeys<T>>>,
): LocalisedTexts<T> {
  return merge(table) as LocalisedTexts<T>;
}

function merge(table: Readonly<Record<Language, Texts>>): object {
  return Object.fromEntries(
    Object.entries(table.de).map(([key, de]) => {
      const en = table.en[key];
      return [key, typeof de === 'string' ? { de, en } : merge({ de, en: en as Texts })];
    }),
  );
}
