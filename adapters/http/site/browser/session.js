/*
 * Keeps the page if a form with text is sent after the session has ended. The service would answer with the sign-in page,
 * and what was typed would be lost.
 */

/** Answers only to signed-in people; everybody else is redirected. */
const SESSION = '/account/session';
const TIMEOUT_MS = 5_000;

const notice = document.getElementById('signed-out');

/** Decisions and notes of the desk are sent by their own script, apart from named buttons, which change the form. */
const isChecked = ({ method, dataset }, submitter) =>
  method === 'post' &&
  dataset.sending === undefined &&
  (Boolean(submitter?.name) || !('decide' in dataset || 'note' in dataset));
/** The editor keeps copies of what was typed in it. */
const hasText = (form) =>
  form.querySelector('.ProseMirror') === null &&
  [...form.querySelectorAll('textarea')].some(({ value }) => value.trim() !== '');

/** Without a response, the form is sent: the browser then shows what is wrong. */
async function isSignedOut() {
  try {
    const response = await fetch(SESSION, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.type === 'opaqueredirect';
  } catch {
    return false;
  }
}

function showNotice(form) {
  (form.querySelector('.actions') ?? form.lastElementChild ?? form).before(notice);
  notice.hidden = false;
  // Not at the edge, where a bar of buttons may cover it.
  notice.scrollIntoView({ block: 'center' });
}

// Shown anew each time, so that it is also announced each time.
const hideNotice = () => {
  if (notice !== null) notice.hidden = true;
};

/** Forms that are being checked, and whether they may be sent. */
const checked = new Map();

document.addEventListener('submit', async (event) => {
  const { target: form, submitter, defaultPrevented } = event;
  if (notice === null || defaultPrevented || !isChecked(form, submitter) || !hasText(form)) return;
  if (checked.get(form) === true) return;
  event.preventDefault();
  if (checked.has(form)) return;
  checked.set(form, false);
  hideNotice();
  if (await isSignedOut()) {
    checked.delete(form);
    return showNotice(form);
  }
  checked.set(form, true);
  try {
    form.requestSubmit(submitter);
  } finally {
    checked.delete(form);
  }
});

// By scripts that send forms themselves.
addEventListener('presswerk:sending', hideNotice);
addEventListener('presswerk:signed-out', ({ target }) => notice !== null && showNotice(target));
