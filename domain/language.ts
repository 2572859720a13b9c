/** Languages of releases, people and texts (specification §2.1). */
export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
