/** What came of an attempt to send a form. */
export type Outcome =
  | { readonly kind: 'page'; readonly status: number; readonly address: URL; readonly page: Document }
  | { readonly kind: 'cut' }
  /** `isSent` where all of it had left by then. */
  | { readonly kind: 'cancelled'; readonly isSent: boolean };

export interface Attempt {
  readonly outcome: Promise<Outcome>;
  cancel(): void;
}

/** As long as the service lets a request take. */
const TIMEOUT_MS = 15 * 60_000;

/** Sends a form, and tells how much of it has left: fetch cannot. Redirects are followed, the page that came is handed over. */
export function send(action: string, body: FormData, onProgress: (part: number) => void): Attempt {
  const request = new XMLHttpRequest();
  let isSent = false;
  const outcome = new Promise<Outcome>((resolve) => {
    request.open('POST', action);
    request.responseType = 'document';
    request.timeout = TIMEOUT_MS;
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, response, responseURL } = request;
      const page = response as Document | null;
      // A proxy's answer, and none of ours, where it is no page.
      if (page === null) resolve({ kind: 'cut' });
      else resolve({ kind: 'page', status, address: new URL(responseURL), page });
    });
    request.upload.addEventListener('load', () => {
      isSent = true;
    });
    request.addEventListener('abort', () => resolve({ kind: 'cancelled', isSent }));
    for (const name of ['error', 'timeout'] as const) request.addEventListener(name, () => resolve({ kind: 'cut' }));
    request.send(body);
  });
  return { outcome, cancel: () => request.abort() };
}
