import type { Publisher, Reply } from '../service/service.ts';
import type { Person } from './people.ts';

/** The fields of a release's form, as a browser sends them. */
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

/** What a page's form carries unseen: its key, or the version that it was made from. */
export function hiddenIn({ text }: Pick<Reply, 'text'>, name: string): string {
  return new RegExp(`<input type="hidden" name="${name}" value="([^"]*)">`).exec(text)?.[1] ?? '';
}

/** What the form of a release carries unseen, as somebody has it open now. */
export async function openForm(person: Person, id: number): Promise<{ version: string; marks: string }> {
  const page = await person.get(`/account/releases/${id}`);
  return { version: hiddenIn(page, 'version'), marks: hiddenIn(page, 'marks') };
}
