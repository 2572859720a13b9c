/** Carries the notice of a decision from one page to the next. */
const NOTICE = 'presswerk-desk-notice';
/** Timeout of a decision's answer. */
const RESPONSE_MS = 20_000;

interface Link {
  readonly words: string;
  readonly href: string;
}

interface Decided {
  readonly next: string;
  readonly notice: string;
  readonly links: readonly Link[];
}

/** Sends decisions without leaving the page, then opens the next release, which the browser may have fetched ahead. */
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
    sessionStorage.setItem(NOTICE, JSON.stringify(done));
  } catch {
    // Without it the next page says nothing of the last.
  }
  location.assign(done.next);
}

async function ask(form: HTMLFormElement): Promise<Decided | undefined> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_MS),
    });
    const isJson = response.headers.get('Content-Type')?.includes('json') === true;
    return response.ok && isJson ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Shows the notice of the last decision, with its links, above the page that came next. */
export function showNotice(): void {
  const decided = storedNotice();
  const main = document.querySelector('main > .wrap');
  if (decided === undefined || main === null) return;
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.setAttribute('role', 'status');
  notice.textContent = decided.notice;
  for (const { words, href } of decided.links) {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = words;
    notice.append(' ', link);
  }
  main.prepend(notice);
}

function storedNotice(): Decided | undefined {
  try {
    const stored = sessionStorage.getItem(NOTICE);
    sessionStorage.removeItem(NOTICE);
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}
