/*
 * Has the browser ask before a page is left with text that was typed into a form and not sent. Texts in the editor are
 * not affected: it saves them, and keeps copies in the browser. This script drops such a copy once its form was answered.
 */

const TYPED = 'textarea, input:not([type]), input:is([type="text"], [type="email"], [type="url"], [type="search"])';

const isTyped = (control) => control.value !== control.defaultValue && control.value.trim() !== '';

/** `data-sending` and `data-sent` mark forms that have just been sent. Without a textarea, little is lost. */
const isUnsaved = (form) =>
  form.method === 'post' &&
  form.dataset.sending === undefined &&
  form.dataset.sent === undefined &&
  form.querySelector('textarea') !== null &&
  form.querySelector('.ProseMirror') === null &&
  // The page of a refused form contains what was sent as its initial values.
  (form.querySelector('.faulty') !== null ||
    form.closest('[data-unsent]') !== null ||
    [...form.querySelectorAll(TYPED)].some(isTyped));

function askBeforeLeaving(event) {
  // Sending one decision makes what was typed for another one pointless.
  const isDecided = document.querySelector('form[data-decide][data-sent]') !== null;
  // A refused text without a form: the form that claims the release takes it along.
  const isTaken = document.querySelector('form[data-sending] [name="unsent"]') !== null;
  const isShownOnly = !isTaken && !isDecided && document.getElementById('unsent') !== null;
  const isAsked =
    isShownOnly || [...document.forms].some((form) => !(isDecided && 'decide' in form.dataset) && isUnsaved(form));
  if (!isAsked) return;
  event.preventDefault();
  // If the answer is to stay, the form that would have left the page was not sent.
  for (const form of document.querySelectorAll('form[data-sending], form[data-note][data-sent]')) {
    delete form.dataset.sending;
    delete form.dataset.sent;
  }
}

// Added only when needed, because some browsers do not keep a page with such a listener for "back".
const watch = () => addEventListener('beforeunload', askBeforeLeaving);
if (document.querySelector('form .faulty, [data-unsent]') === null) addEventListener('input', watch, { once: true });
else watch();

/** Session storage key of the copy whose form this tab has sent; same as in editor/saving/local-copies.ts. */
const SENT = 'presswerk:sent';

try {
  // A page that is reloaded, or shown again by "back", says nothing about a form sent from it.
  const [navigation] = performance.getEntriesByType('navigation');
  const isResponse = navigation?.type === 'navigate';
  const isSaved = new URLSearchParams(location.search).has('done');
  // The page of a refused form contains what was sent; the editor copies it again.
  const isRefused = document.getElementById('errors') !== null;
  if (isResponse && (isSaved || isRefused)) localStorage.removeItem(sessionStorage.getItem(SENT) ?? '');
  sessionStorage.removeItem(SENT);
} catch {
  // Without storage, there is no copy to drop.
}
