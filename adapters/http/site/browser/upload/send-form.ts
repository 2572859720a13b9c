/** Result of an attempt to send a form. */
export type Outcome =
  | { readonly kind: 'page'; readonly status: number; readonly url: URL; readonly page: Document }
  | { readonly kind: 'no_response' }
  /** `isSent` if the whole body had been sent by then. */
  | { readonly kind: 'cancelled'; readonly isSent: boolean };

export interface Attempt {
  readonly outcome: Promise<Outcome>;
  cancel(): void;
}

/** Timeout in milliseconds, the same as the service's timeout of a whole request. */
const TIMEOUT_MS = 15 * 60_000;

/**
 * Sends a form and reports the progress of the upload, which `fetch` cannot. Follows redirects and returns the final
 * page.
 */
export function send(action: string, body: FormData, onProgress: (fraction: number) => void): Attempt {
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
      // No page: the response is a proxy's rather than the service's.
      if (page === null) resolve({ kind: 'no_response' });
      else resolve({ kind: 'page', status, url: new URL(responseURL), page });
    });
    request.upload.addEventListener('load', () => {
      isSent = true;
    });
    request.addEventListener('abort', () => resolve({ kind: 'cancelled', isSent }));
    for (const name of ['error', 'timeout'] as const)
      request.addEventListener(name, () => resolve({ kind: 'no_response' }));
    request.send(body);
  });
  return { outcome, cancel: () => request.abort() };
}
