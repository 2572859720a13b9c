import type { Violation } from '../faults/violation.ts';
import type { PressReleaseId } from '../identifiers.ts';
import type { PressRelease } from './press-release.ts';

/** A release of a group of translations. */
export type TranslationMember = Pick<PressRelease, 'id' | 'accountId' | 'companyId' | 'language' | 'translationOf'>;

/** A release as its translations show it (contract §16). */
export type Translation = Pick<
  PressRelease,
  'id' | 'language' | 'title' | 'status' | 'portal' | 'slug' | 'publishedAt' | 'updatedAt' | 'version'
>;

/**
 * Faults of a release as a translation of another one. Both must belong to the same account, and a group has only one
 * release in each language. `group` contains the direct and indirect originals of the release and all translations of
 * any of them. `release.id` is null for a new release.
 */
export function translationFaults(
  release: Omit<TranslationMember, 'id' | 'companyId'> & { readonly id: PressReleaseId | null },
  group: readonly TranslationMember[],
): Violation[] {
  const others = group.filter(({ id }) => id !== release.id);
  const original = others.find(({ id }) => id === release.translationOf);
  if (release.translationOf !== null && original?.accountId !== release.accountId) {
    return [{ field: 'translation_of', rule: 'exists' }];
  }
  const languages = [release, ...others].map(({ language }) => language);
  return new Set(languages).size === languages.length ? [] : [{ field: 'translation_of', rule: 'unique' }];
}
