/*
 * Sends a form once, however often its button is clicked or its key is pressed. The service would refuse the second
 * request, and its page would say so instead of showing the result of the first.
 */

/** After this time, a form can be sent again: its response may never have come. */
const WAIT_MS = 10_000;

// On the window, after all other listeners: they may prevent a form from being sent, and send it later.
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
