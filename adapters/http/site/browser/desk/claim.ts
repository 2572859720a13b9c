/** A claim expires after 15 minutes; renew it well before that. */
const RENEW_MS = 5 * 60 * 1000;

interface Renewed {
  readonly isMine: boolean;
  readonly until: string;
  readonly submission: number;
  readonly version: number;
}

/**
 * Renews the claim of the open release, and claims a prefetched one. Shows a message if the claim is lost or the
 * release has changed.
 */
export function keepClaim(): void {
  const place = document.querySelector<HTMLElement>('#claim[data-claim]');
  const lost = document.querySelector<HTMLElement>('#claim-lost');
  // A page opened from another site claims nothing on its own.
  if (place === null || lost === null || !/^(?:mine|prefetched)$/.test(place.dataset.claimState ?? '')) return;
  const { claim: address = '', submission, version } = place.dataset;
  let last = place.dataset.claimState === 'mine' ? Date.now() : 0;
  const renew = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < RENEW_MS) return;
    last = Date.now();
    const held = await send(address);
    if (held === undefined) {
      last = 0;
      return;
    }
    const isAsShown = String(held.submission) === submission && String(held.version) === version;
    if (held.isMine && isAsShown) showRenewed(place, held);
    else if (place.dataset.claimState === 'prefetched') location.reload();
    else showLost(lost);
  };
  void renew();
  setInterval(renew, 30_000);
  document.addEventListener('visibilitychange', renew);
  // A page restored from the back/forward cache may be hours old.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

async function send(address: string): Promise<Renewed | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body: '',
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    if (response.status === 409 || response.status === 404 || response.type === 'opaqueredirect') {
      return { isMine: false, until: '', submission: 0, version: 0 };
    }
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

function showRenewed(place: HTMLElement, { until }: Renewed): void {
  const expiry = place.querySelector('[data-claim-until]');
  if (expiry !== null) expiry.textContent = until;
  if (place.dataset.claimState !== 'prefetched') return;
  // If the page was prefetched, its release is now claimed.
  place.dataset.claimState = 'mine';
  place.querySelector('[data-claim-mine]')?.removeAttribute('hidden');
}

function showLost(lost: HTMLElement): void {
  if (!lost.hidden) return;
  lost.hidden = false;
  lost.textContent = lost.dataset.lost ?? '';
}
