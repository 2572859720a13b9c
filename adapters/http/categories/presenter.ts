import type { Category, Language } from '../../../domain/index.ts';

/** A category, named in the language that the client prefers (contract §4). */
export function presentCategory({ id, slug, parentId, translations }: Category, language: Language) {
  return {
    id,
    slug,
    parent_id: parentId,
    name: translations[language].name,
    translations: { de: { name: translations.de.name }, en: { name: translations.en.name } },
  };
}
