import type { Violation } from '../faults/violation.ts';
import type { CompanyId, PressReleaseId } from '../identifiers.ts';
import type { PressRelease } from './press-release.ts';

/** A release of a group of translations. */
export type TranslationMember = Pick<PressRelease, 'id' | 'accountId' | 'companyId' | 'language' | 'translationOf'>;

/** A release as its translations show it (contract §16). */
export type Translation = Pick<
  PressRelease,
  'id' | 'companyId' | 'language' | 'title' | 'status' | 'portal' | 'slug' | 'publishedAt' | 'updatedAt' | 'version'
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

/** A release that another one is linked to, and its newsroom. */
export type LinkedRelease = Pick<PressRelease, 'id' | 'companyId'>;

/**
 * The release without its links to releases of other newsrooms (contract §19); unchanged for null, which is all.
 * `linked` holds the releases that it is linked to.
 */
export function withinNewsrooms<
  R extends Pick<PressRelease, 'translationOf'> & { readonly translations?: readonly Translation[] },
>(newsrooms: readonly CompanyId[] | null, release: R, linked: readonly LinkedRelease[]): R {
  if (newsrooms === null) return release;
  const shown = new Set(linked.filter(({ companyId }) => newsrooms.includes(companyId)).map(({ id }) => id));
  const { translationOf, translations } = release;
  return {
    ...release,
    translationOf: translationOf !== null && shown.has(translationOf) ? translationOf : null,
    ...(translations !== undefined && { translations: translations.filter(({ id }) => shown.has(id)) }),
  };
}
