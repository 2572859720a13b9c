import type { Account } from '../../account/account.ts';
import type { Image } from '../../image/image.ts';
import type { PressRelease } from '../press-release.ts';

/**
 * The one rule of what anybody may see (contract §11): pages, lists, feeds, exports, sitemaps and search all follow it. A
 * release of a sandbox account never is; that of a disabled account stays.
 */
export function isPublic(release: Pick<PressRelease, 'status'>, account: Pick<Account, 'sandbox'>): boolean {
  return release.status === 'published' && !account.sandbox;
}

/** Whether the public may learn that the release was taken down: never of a sandbox, where nothing was public before. */
export function isTakeDownPublic(release: Pick<PressRelease, 'takenDown'>, account: Pick<Account, 'sandbox'>): boolean {
  return release.takenDown !== null && !account.sandbox;
}

/** Whether the picture of a public release may be seen. */
export function isShown(image: Pick<Image, 'takenDown'>): boolean {
  return image.takenDown === null;
}

/** Whether a release goes into feeds, exports and the news sitemap: what is public, unless its publisher says no. */
export function isExported(
  release: Pick<PressRelease, 'status' | 'noExport'>,
  account: Pick<Account, 'sandbox'>,
): boolean {
  return isPublic(release, account) && !release.noExport;
}
