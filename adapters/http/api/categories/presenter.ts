import type { Category, Language } from '../../../../domain/index.ts';
import type { Shown } from '../../kernel/record.ts';
import type { CATEGORY_RECORD } from './record.ts';

/** A category, named in the language that the client prefers (contract §4). */
export function presentCategory(
  { id, slug, parentId, translations }: Category,
  language: Language,
): Shown<typeof CATEGORY_RECORD> {
  return {
    id,
    slug,
    parent_id: parentId,
    name: translations[language].name,
    translations: { de: { name: translations.de.name }, en: { name: translations.en.name } },
  };
}
