/** The signature of the global `fetch` as the client uses it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The client's dependencies on its environment. */
export interface Runtime {
  readonly fetch: Fetch;
  /** Resolves after `ms`; rejects with the reason of an aborted signal. */
  sleep(ms: number, signals: readonly AbortSignal[]): Promise<void>;
  /** A random number, at least 0 and below 1. */
  random(): number;
  /** Epoch milliseconds. */
  now(): number;
}

/** For Node, Bun, Deno and browsers. */
export function globalRuntime(): Runtime {
  return {
    // Looked up for every call, because tests or tracers may replace it later.
    fetch: (url, init) => globalThis.fetch(url, init),
    sleep,
    random: Math.random,
    now: Date.now,
  };
}

/**
 * True in browsers, which send a stream only over HTTP/2 or not at all, and set the User-Agent themselves. In other
 * runtimes `navigator.userAgent` does not begin with Mozilla.
 */
export function isBrowser(): boolean {
  const { navigator } = globalThis as { readonly navigator?: { readonly userAgent?: string } };
  return navigator?.userAgent?.startsWith('Mozilla/') === true;
}

/** A version 4 UUID. Browsers have `randomUUID` only on secure pages. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Throws the reason of the first signal that is aborted. */
export function throwIfAborted(signals: readonly AbortSignal[]): void {
  for (const signal of signals) signal.throwIfAborted();
}

function sleep(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const aborted = signals.find((signal) => signal.aborted);
    if (aborted !== undefined) return reject(aborted.reason);
    const listeners = signals.map((signal) => {
      const listener = () => {
        end();
        reject(signal.reason);
      };
      signal.addEventListener('abort', listener);
      return () => signal.removeEventListener('abort', listener);
    });
    const timer = setTimeout(() => {
      end();
      resolve();
    }, ms);
    const end = () => {
      clearTimeout(timer);
      for (const remove of listeners) remove();
    };
  });
}
