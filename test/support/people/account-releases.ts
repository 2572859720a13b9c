import type { Publisher, Reply } from '../service/service.ts';
import type { Person } from './people.ts';

export function releaseForm(
  { companies, category }: Publisher,
  changes: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    title: 'Neue Brücke über den Hafen',
    text: '<p>Die Brücke ist 214 Meter lang.</p>',
    company_id: String(companies[0].id),
    category_id: String(category.id),
    language: 'de',
    portal: '',
    keywords: '',
    backlink_url: '',
    teaser_begin: '',
    teaser_end: '',
    ...changes,
  };
}

/** The value of a hidden field of a page's form, such as its key or the version it was rendered from. */
export function hiddenValue({ text }: Pick<Reply, 'text'>, name: string): string {
  return new RegExp(`<input type="hidden" name="${name}" value="([^"]*)">`).exec(text)?.[1] ?? '';
}

/** The hidden fields of a release's form as it would open now. */
export async function openForm(person: Person, id: number): Promise<{ version: string; marks: string }> {
  const page = await person.get(`/account/releases/${id}`);
  return { version: hiddenValue(page, 'version'), marks: hiddenValue(page, 'marks') };
}
