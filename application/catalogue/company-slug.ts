import { slugify } from '../../domain/index.ts';
import type { Transliterator } from '../ports/index.ts';

/** Code units that a slug may have before its number. */
const NUMBERED_MAX = 72;

/** A company's name as addresses spell it, with a number where the account has that slug already: `acme`, `acme-2`. */
export function companySlug(name: string, taken: ReadonlySet<string>, { toLatin }: Transliterator): string {
  const slug = slugify(toLatin(name), 'company');
  if (!taken.has(slug)) return slug;
  const beginning = slug.slice(0, NUMBERED_MAX).replace(/-+$/, '');
  let number = 2;
  while (taken.has(`${beginning}-${number}`)) number++;
  return `${beginning}-${number}`;
}
