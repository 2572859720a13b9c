/*
 * Makes the browser ask before a page is left whose forms contain text that was typed, but not sent. The editor, which
 * keeps copies instead, leaves the last one to be dropped here once its form was saved.
 */

const TYPED = 'textarea, input:not([type]), input:is([type="text"], [type="email"], [type="url"], [type="search"])';

/** Forms that have been sent, also by scripts. */
const sent = new WeakSet();

const isTyped = (control) => control.value !== control.defaultValue && control.value.trim() !== '';

/** Only of forms with room for a text; the editor saves its form itself. An inert form is being sent. */
const isUnsaved = (form) =>
  form.method === 'post' &&
  !form.inert &&
  !sent.has(form) &&
  form.querySelector('textarea') !== null &&
  form.querySelector('[data-editor]') === null &&
  [...form.querySelectorAll(TYPED)].some(isTyped);

function askBeforeLeaving(event) {
  // A decision makes what was typed for another one pointless.
  if (document.querySelector('form[data-sent]') === null && [...document.forms].some(isUnsaved)) event.preventDefault();
}

// Added only now, because some browsers do not keep a page with such a listener for "back".
addEventListener('input', () => addEventListener('beforeunload', askBeforeLeaving), { once: true });
addEventListener('submit', ({ target }) => sent.add(target));
addEventListener('input', ({ target }) => target.form != null && sent.delete(target.form));

/** Session storage key of the copy whose form this tab has sent; same as in editor/saving/local-copies.ts. */
const SENT = 'presswerk:sent';

try {
  const isSaved = new URLSearchParams(location.search).has('done');
  if (isSaved) localStorage.removeItem(sessionStorage.getItem(SENT) ?? '');
  sessionStorage.removeItem(SENT);
} catch {
  // Without storage, there is no copy to drop.
}
