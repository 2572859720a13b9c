/** Session storage key of this window's skipped releases. */
const KEY = 'presswerk-desk-skipped';
/** Same limit as on the server (people/desk/queue/query.ts). */
const MAX = 200;

/**
 * Stores the ids of the URL's `skipped` parameter. If the queue is opened without it, for example from the menu, adds the
 * stored ids to its links: a skipped release stays skipped until the end of the queue is reached. The URL after a
 * decision also contains the `decided` release, which must not count towards the limit.
 */
export function restoreSkipped(decided: string | undefined): void {
  const fromUrl = new URLSearchParams(location.search).get('skipped')?.split(',') ?? [];
  const skipped = [...storedIds().filter((id) => !fromUrl.includes(id)), ...fromUrl]
    .filter((id) => id !== decided)
    .slice(-MAX);
  storeIds(skipped);
  if (location.pathname !== '/desk' || skipped.length === 0) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main tbody th a[href^="/desk/releases/"]')) {
    link.href = withSkipped(link.href, skipped);
  }
  const next = document.querySelector<HTMLFormElement>('form[action^="/desk/next"]');
  if (next === null) return;
  next.action = withSkipped(next.action, skipped);
  // The server redirects to a URL with the skipped ids that are still in review, or none if the queue starts over.
  next.addEventListener('submit', () => storeIds([]));
}

function withSkipped(href: string, skipped: readonly string[]): string {
  const url = new URL(href);
  url.searchParams.set('skipped', skipped.join(','));
  return url.href;
}

function storedIds(): string[] {
  try {
    return (sessionStorage.getItem(KEY) ?? '').split(',').filter((id) => id !== '');
  } catch {
    return [];
  }
}

function storeIds(skipped: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, skipped.join(','));
  } catch {
    // Without storage, only the URL contains the ids.
  }
}
