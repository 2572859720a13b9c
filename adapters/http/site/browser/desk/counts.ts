/** Interval between refreshes, and the time limit of each. */
const REFRESH_MS = 20_000;

interface Counts {
  /** Open cases by menu entry or tab. */
  readonly open: Readonly<Record<string, { readonly count: number; readonly shown: string; readonly spoken: string }>>;
  /** Message about releases that entered the queue since the page was rendered; null for none. */
  readonly arrived: {
    readonly text: string;
    /** Text of the link that reloads the queue. */
    readonly reload: string;
  } | null;
}

/**
 * Refreshes the counts in the menu while the page is visible, and announces new releases in the queue (contract §17).
 * The list itself does not change until the editor reloads it.
 */
export function refreshCounts(): void {
  if (document.querySelector('[data-open]') === null) return;
  const region = document.querySelector<HTMLElement>('[data-arrivals]');
  const url = region?.dataset.arrivals ?? '/desk/counts';
  let etag = '';
  let lastRefresh = Date.now();
  let isStopped = false;
  const refresh = async () => {
    if (isStopped || document.visibilityState !== 'visible') return;
    lastRefresh = Date.now();
    try {
      const response = await fetch(url, {
        headers: { Accept: 'application/json', ...(etag !== '' && { 'If-None-Match': etag }) },
        redirect: 'manual',
        signal: AbortSignal.timeout(REFRESH_MS),
      });
      // The user has signed out or is no longer an editor.
      if (response.type === 'opaqueredirect' || response.status === 403) {
        isStopped = true;
        clearInterval(timer);
      }
      if (!response.ok) return;
      etag = response.headers.get('ETag') ?? '';
      const counts: Counts = await response.json();
      showCounts(counts);
      if (region !== null) announce(region, counts.arrived);
    } catch {
      // Ignored: the next poll may succeed.
    }
  };
  const timer = setInterval(refresh, REFRESH_MS);
  document.addEventListener('visibilitychange', () => {
    if (Date.now() - lastRefresh >= REFRESH_MS) void refresh();
  });
}

function showCounts({ open }: Counts): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-open]')) {
    const entry = open[badge.dataset.open ?? ''];
    const [shown, spoken] = badge.children;
    if (entry === undefined || shown === undefined || spoken === undefined) continue;
    shown.textContent = entry.shown;
    spoken.textContent = entry.spoken;
    badge.hidden = entry.count === 0;
  }
}

/** Screen readers announce a region whenever its content is set, so an unchanged message is not set again. */
function announce(region: HTMLElement, arrived: Counts['arrived']): void {
  const text = arrived === null ? '' : `${arrived.text}, `;
  if ((region.firstChild?.textContent ?? '') === text) return;
  if (arrived === null) {
    region.replaceChildren();
    return;
  }
  const link = document.createElement('a');
  link.href = region.dataset.queueUrl ?? '';
  link.textContent = arrived.reload;
  region.replaceChildren(text, link);
}
