/* Starts the viewer. Loaded before it, so that it finds what it has to know. */

// It writes faster checks with eval where it may; here it may not, and need not try.
globalThis.__zod_globalConfig = { jitless: true };

document.addEventListener('DOMContentLoaded', () => {
  const place = document.getElementById('reference');
  globalThis.Scalar.createApiReference(place, {
    ...JSON.parse(place.dataset.options),
    // The document is there in each language; the page's is not always the browser's.
    customFetch: (address, options) => {
      const headers = new Headers(options?.headers);
      headers.set('Accept-Language', document.documentElement.lang);
      return fetch(address, { ...options, headers });
    },
    // Short addresses that can be linked to, and stay when a summary is reworded.
    generateOperationSlug: ({ operationId, method, path }) => operationId ?? `${method}${path}`,
  });
});
