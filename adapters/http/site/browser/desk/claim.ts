/** A claim expires after 15 minutes; renew it well before that. */
const RENEW_MS = 5 * 60 * 1000;

/** The claim as the service returns it. */
interface RenewedClaim {
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
  const panel = document.querySelector<HTMLElement>('#claim[data-claim]');
  const lostNotice = document.querySelector<HTMLElement>('#claim-lost');
  // A page opened from another site claims nothing on its own.
  if (panel === null || lostNotice === null || !/^(?:mine|prefetched)$/.test(panel.dataset.claimState ?? '')) return;
  const { claim: url = '', submission, version } = panel.dataset;
  let lastAttempt = panel.dataset.claimState === 'mine' ? Date.now() : 0;
  const renew = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastAttempt < RENEW_MS) return;
    lastAttempt = Date.now();
    const claim = await send(url);
    if (claim === undefined) {
      lastAttempt = 0;
      return;
    }
    const isAsShown = String(claim.submission) === submission && String(claim.version) === version;
    if (claim.isMine && isAsShown) showRenewed(panel, claim);
    else if (panel.dataset.claimState === 'prefetched') location.reload();
    else showLost(lostNotice);
  };
  void renew();
  setInterval(renew, 30_000);
  document.addEventListener('visibilitychange', renew);
  // A page restored from the back/forward cache may be hours old.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

async function send(url: string): Promise<RenewedClaim | undefined> {
  try {
    const response = await fetch(url, {
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

function showRenewed(panel: HTMLElement, { until }: RenewedClaim): void {
  const expiry = panel.querySelector('[data-claim-until]');
  if (expiry !== null) expiry.textContent = until;
  if (panel.dataset.claimState !== 'prefetched') return;
  // If the page was prefetched, its release is now claimed.
  panel.dataset.claimState = 'mine';
  panel.querySelector('[data-claim-mine]')?.removeAttribute('hidden');
}

function showLost(lostNotice: HTMLElement): void {
  if (!lostNotice.hidden) return;
  lostNotice.hidden = false;
  lostNotice.textContent = lostNotice.dataset.lost ?? '';
}
