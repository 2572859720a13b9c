import type { Account } from '../../account/account.ts';
import type { Image } from '../../image/image.ts';
import type { PressRelease } from '../press-release.ts';

/**
 * The one rule of public visibility (contract §11): pages, lists, feeds, exports, sitemaps and search follow it.
 * Releases of a sandbox account are never public; those of a disabled account stay public.
 */
export function isPublic(release: Pick<PressRelease, 'status'>, account: Pick<Account, 'sandbox'>): boolean {
  return release.status === 'published' && !account.sandbox;
}

/** True if the public sees a take-down notice. Never for a sandbox account, whose releases were not public. */
export function isTakeDownPublic(release: Pick<PressRelease, 'takenDown'>, account: Pick<Account, 'sandbox'>): boolean {
  return release.takenDown !== null && !account.sandbox;
}

export function isShown(image: Pick<Image, 'takenDown'>): boolean {
  return image.takenDown === null;
}

/** True if a release appears in feeds, exports and the news sitemap: public, and its publisher did not opt out. */
export function isExported(
  release: Pick<PressRelease, 'status' | 'noExport'>,
  account: Pick<Account, 'sandbox'>,
): boolean {
  return isPublic(release, account) && !release.noExport;
}
