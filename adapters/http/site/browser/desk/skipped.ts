/** Session storage key of this window's skipped releases. */
const KEY = 'presswerk-desk-skipped';
/** As many as the server reads (people/desk/queue/query.ts). */
const MAX = 200;

/**
 * Remembers the skipped releases of the address, and adds them to the queue's links when it was opened without them, such
 * as by the menu: skipping a release lasts until the queue is through.
 */
export function keepSkipped(): void {
  const given = new URLSearchParams(location.search).get('skipped')?.split(',') ?? [];
  const skipped = [...storedIds().filter((id) => !given.includes(id)), ...given].slice(-MAX);
  keep(skipped);
  if (location.pathname !== '/desk' || skipped.length === 0) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main tbody th a[href^="/desk/releases/"]')) {
    link.href = withSkipped(link.href, skipped);
  }
  const next = document.querySelector<HTMLFormElement>('form[action^="/desk/next"]');
  if (next === null) return;
  next.action = withSkipped(next.action, skipped);
  // The next page's address has those of them that still wait; none, when the queue starts over.
  next.addEventListener('submit', () => keep([]));
}

function withSkipped(address: string, skipped: readonly string[]): string {
  const url = new URL(address);
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

function keep(skipped: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, skipped.join(','));
  } catch {
    // Without storage, only the address keeps them.
  }
}
