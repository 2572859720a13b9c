/** Where what was just decided is kept from one page to the next. */
const NOTICE = 'presswerk-desk-notice';
/** So long an answer to a decision is waited for. */
const ANSWER_MS = 20_000;

/** Sends decisions without leaving the page, and opens the next release then: it is there already where the browser has fetched it ahead. */
export function decideAndGoOn(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-decide]')) {
    form.addEventListener('submit', (event) => {
      // A button of its own name asks for more of the form, and decides nothing.
      if (event.submitter instanceof HTMLButtonElement && event.submitter.name !== '') return;
      event.preventDefault();
      if (form.dataset.sent !== undefined) return;
      form.dataset.sent = '';
      void send(form);
    });
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  const done = await ask(form);
  // Refused, or without an answer in time: the form is sent as it would be without a script, and the page that answers says why. Where
  // the decision was made all the same, the second one is refused, and the page says so, too.
  if (done === undefined) return form.submit();
  try {
    sessionStorage.setItem(NOTICE, done.notice);
  } catch {
    // Without it the next page says nothing of the last.
  }
  location.assign(done.next);
}

async function ask(form: HTMLFormElement): Promise<{ next: string; notice: string } | undefined> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const isJson = response.headers.get('Content-Type')?.includes('json') === true;
    return response.ok && isJson ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Says what was just decided, above the page that came next. */
export function showNotice(): void {
  let words: string | null = null;
  try {
    words = sessionStorage.getItem(NOTICE);
    sessionStorage.removeItem(NOTICE);
  } catch {
    return;
  }
  const main = document.querySelector('main > .wrap');
  if (words === null || main === null) return;
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.setAttribute('role', 'status');
  notice.textContent = words;
  main.prepend(notice);
}
