import type { Language } from '../../../domain/index.ts';

/** A text in every supported language; descriptions in the API's document are CommonMark. */
export type Localised = Readonly<Record<Language, string>>;

interface Texts {
  readonly [key: string]: string | Texts;
}

type SameKeys<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : SameKeys<T[Key]> };

type LocalisedTexts<T> = { readonly [Key in keyof T]: T[Key] extends string ? Localised : LocalisedTexts<T[Key]> };

/** Turns texts by language and key into texts by key and language. Does not compile if the languages' keys differ. */
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

/** A table of texts by language. The German texts define its type; the English ones must match it key for key. */
export function byLanguage<T>(texts: { readonly de: T; readonly en: NoInfer<T> }): Readonly<Record<Language, T>> {
  return texts;
}
