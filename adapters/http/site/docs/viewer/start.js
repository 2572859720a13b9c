/* Brings the viewer, which is large: only after the page, which says what there is, has been read and drawn. */

// The viewer writes faster checks with eval where it may; here it may not, and need not try.
globalThis.__zod_globalConfig = { jitless: true };

const place = document.getElementById('reference');
const { options, viewer, integrity } = place.dataset;

function show() {
  globalThis.Scalar.createApiReference(place, {
    ...JSON.parse(options),
    // The document is there in each language; the page's is not always the browser's.
    customFetch: (address, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Accept-Language', document.documentElement.lang);
      return fetch(address, { ...init, headers });
    },
    // Short addresses that can be linked to, and stay when a summary is reworded; the page has the same.
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
