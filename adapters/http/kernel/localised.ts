import type { Language } from '../../../domain/index.ts';

/** A text in every language that the API speaks. CommonMark where it is a description. */
export type Localised = Readonly<Record<Language, string>>;
