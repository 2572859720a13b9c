import type { CategoryId } from '../identifiers.ts';
import type { Language } from '../language.ts';

/** A subject that a release is filed under (specification §2.4). */
export interface Category {
  readonly id: CategoryId;
  readonly slug: string;
  /** Null at the top level. */
  readonly parentId: CategoryId | null;
  readonly active: boolean;
  readonly translations: Readonly<Record<Language, { readonly name: string }>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Categories of a new database (contract §4); operators can change them. */
export const INITIAL_CATEGORIES: readonly { readonly slug: string; readonly de: string; readonly en: string }[] = [
  { slug: 'automotive', de: 'Auto & Verkehr', en: 'Automotive & Transport' },
  { slug: 'construction-housing', de: 'Bauen & Wohnen', en: 'Construction & Housing' },
  { slug: 'education-careers', de: 'Bildung & Karriere', en: 'Education & Careers' },
  { slug: 'energy-environment', de: 'Energie & Umwelt', en: 'Energy & Environment' },
  { slug: 'family-society', de: 'Familie & Gesellschaft', en: 'Family & Society' },
  { slug: 'finance', de: 'Finanzen & Versicherungen', en: 'Finance & Insurance' },
  { slug: 'food-agriculture', de: 'Ernährung & Landwirtschaft', en: 'Food & Agriculture' },
  { slug: 'health-medicine', de: 'Gesundheit & Medizin', en: 'Health & Medicine' },
  { slug: 'industry-engineering', de: 'Industrie & Maschinenbau', en: 'Industry & Engineering' },
  { slug: 'it-software', de: 'IT & Software', en: 'IT & Software' },
  { slug: 'arts-culture', de: 'Kunst & Kultur', en: 'Arts & Culture' },
  { slug: 'law-taxes', de: 'Recht & Steuern', en: 'Law & Taxes' },
  { slug: 'leisure-hobbies', de: 'Freizeit & Hobby', en: 'Leisure & Hobbies' },
  { slug: 'logistics', de: 'Logistik', en: 'Logistics' },
  { slug: 'media-marketing', de: 'Medien & Marketing', en: 'Media & Marketing' },
  { slug: 'fashion-lifestyle', de: 'Mode & Lifestyle', en: 'Fashion & Lifestyle' },
  { slug: 'politics-associations', de: 'Politik & Verbände', en: 'Politics & Associations' },
  { slug: 'research-science', de: 'Wissenschaft & Forschung', en: 'Research & Science' },
  { slug: 'sports', de: 'Sport', en: 'Sports' },
  { slug: 'telecommunications', de: 'Telekommunikation', en: 'Telecommunications' },
  { slug: 'tourism-travel', de: 'Tourismus & Reisen', en: 'Tourism & Travel' },
  { slug: 'trade-retail', de: 'Handel', en: 'Trade & Retail' },
  { slug: 'corporate-news', de: 'Unternehmensnachrichten', en: 'Corporate News' },
];

/** Lower-case letters, digits and single hyphens: needs no encoding in a URL. */
export function isSlug(text: string): boolean {
  return text.length <= 80 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** The given categories and all their ancestors. */
export function withAncestors<Found extends Pick<Category, 'id' | 'parentId'>>(
  ids: readonly CategoryId[],
  categories: readonly Found[],
): Found[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const found = new Set<Found>();
  for (const id of ids) {
    let category = byId.get(id);
    while (category !== undefined && !found.has(category)) {
      found.add(category);
      category = category.parentId === null ? undefined : byId.get(category.parentId);
    }
  }
  return categories.filter((category) => found.has(category));
}

/** These categories and all below them. */
export function withDescendants(
  ids: readonly CategoryId[],
  categories: readonly Pick<Category, 'id' | 'parentId'>[],
): CategoryId[] {
  const found = new Set(ids);
  let size: number;
  do {
    size = found.size;
    for (const { id, parentId } of categories) if (parentId !== null && found.has(parentId)) found.add(id);
  } while (found.size > size);
  return [...found];
}
