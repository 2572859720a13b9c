import { slugify } from '../../domain/index.ts';
import type { Transliterator } from '../ports/index.ts';

/** Maximum length of a slug before its number. */
const NUMBERED_MAX = 72;

/** The slug of a company's name, with a number if the account already uses it: `acme`, `acme-2`. */
export function companySlug(name: string, taken: ReadonlySet<string>, { toLatin }: Transliterator): string {
  const slug = slugify(toLatin(name), 'company');
  if (!taken.has(slug)) return slug;
  const beginning = slug.slice(0, NUMBERED_MAX).replace(/-+$/, '');
  let number = 2;
  while (taken.has(`${beginning}-${number}`)) number++;
  return `${beginning}-${number}`;
}
