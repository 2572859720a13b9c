/* Loads the viewer, which is large, only after the page itself has been rendered. */

// Stops the viewer's validation library from trying eval, which the page's policy forbids.
globalThis.__zod_globalConfig = { jitless: true };

const place = document.getElementById('reference');
const { options, viewer, integrity } = place.dataset;

function show() {
  globalThis.Scalar.createApiReference(place, {
    ...JSON.parse(options),
    // The document in the page's language, which may differ from the browser's.
    customFetch: (address, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Accept-Language', document.documentElement.lang);
      return fetch(address, { ...init, headers });
    },
    // Anchors by operation id, as in the page's own list: they survive a reworded summary.
    generateOperationSlug: ({ operationId, method, path }) => operationId ?? `${method}${path}`,
  });
}

function load() {
  const script = document.createElement('script');
  Object.assign(script, { src: viewer, integrity, fetchPriority: 'low' });
  script.addEventListener('load', show);
  script.addEventListener('error', () => {
    const status = place.querySelector('[role=status]');
    status.textContent = status.dataset.failed;
  });
  document.head.append(script);
}

if (document.readyState === 'complete') load();
else window.addEventListener('load', load);
