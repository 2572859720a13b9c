/*
 * Sends a form once, however often its button is clicked or its key pressed: the second request would be refused, because
 * the first has changed what it was about.
 */

/** After this time a form can be sent again: its response may be a download, or may never have come. */
const WAIT_MS = 10_000;

// The last listener, since others may prevent a form from being sent now, and send it later.
addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== 'post') return;
  if (form.dataset.sending !== undefined) return event.preventDefault();
  form.dataset.sending = '';
  setTimeout(() => delete form.dataset.sending, WAIT_MS);
});

// A page shown again by "back".
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  for (const form of document.querySelectorAll('form[data-sending]')) delete form.dataset.sending;
});
