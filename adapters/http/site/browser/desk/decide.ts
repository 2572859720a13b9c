/** Session storage key of a decision's notice, for the next page. */
const NOTICE = 'presswerk-desk-notice';
/** Timeout of the request that sends a decision, in milliseconds. */
const TIMEOUT_MS = 20_000;
/** Longer timers end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Link {
  readonly text: string;
  readonly href: string;
}

interface StoredDecision {
  readonly next: string;
  readonly notice: string;
  readonly links: readonly Link[];
  readonly undo?: { readonly text: string; readonly action: string; readonly secondsLeft: number };
}

interface StoredNotice extends StoredDecision {
  /** Path of the page of the decided release. */
  readonly decided: string;
}

/**
 * Sends decisions and notes without leaving the page, which keeps what was typed if the session has ended. After a
 * decision, opens the next release, which the browser may have prefetched.
 */
export function submitAndOpenNext(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const isDecision = 'decide' in form.dataset;
    if (!isDecision && !('note' in form.dataset)) return;
    // Named buttons change the form, such as by adding a row; they send no decision.
    if (event.submitter instanceof HTMLButtonElement && event.submitter.name !== '') return;
    event.preventDefault();
    if (form.dataset.sent !== undefined) return;
    form.dataset.sent = '';
    void (isDecision ? decide(form) : saveNote(form));
  });
}

async function saveNote(form: HTMLFormElement): Promise<void> {
  if ((await send(form)) === undefined) return;
  const panel = form.closest('#notes');
  const saved = await freshCopy('#notes');
  if (panel === null || saved === null) return location.reload();
  const field = form.querySelector('textarea');
  const isFocused = form.contains(document.activeElement);
  panel.ariaLive = 'polite';
  panel.replaceChildren(...[...saved.childNodes].map((node) => document.adoptNode(node)));
  if (isFocused && field !== null) document.getElementById(field.id)?.focus();
}

/** Saves a note that was typed on the same page first: the next page would not have it. */
async function decide(form: HTMLFormElement): Promise<void> {
  const note = document.querySelector<HTMLFormElement>('form[data-note]');
  // A note that was sent already is being saved.
  if (note !== null && note.dataset.sent === undefined && note.querySelector('textarea')?.value.trim()) {
    note.dataset.sent = '';
    if ((await send(note)) === undefined) {
      delete form.dataset.sent;
      return;
    }
    note.reset();
    delete note.dataset.sent;
  }
  const decision = await send(form);
  if (decision === undefined) return;
  try {
    sessionStorage.setItem(NOTICE, JSON.stringify({ ...decision, decided: location.pathname }));
  } catch {
    // Without storage, the next page shows no notice.
  }
  location.assign(decision.next);
}

/** Sends the form and returns the response. Undefined if it was refused; the page then shows why. */
async function send(form: HTMLFormElement): Promise<StoredDecision | undefined> {
  tell(form, 'sending');
  const response = await request(form);
  if (response === 'signed_out') {
    delete form.dataset.sent;
    tell(form, 'signed-out');
    return undefined;
  }
  // Refused or timed out: submit the form without scripts, so that the next page shows why. If the decision was stored
  // after all, the second one is refused, and the page says so.
  if (response === undefined) form.submit();
  return response;
}

/** Tells the script of the session (session.js), which shows that nothing was sent. */
function tell(form: HTMLFormElement, what: 'sending' | 'signed-out'): void {
  form.dispatchEvent(new Event(`presswerk:${what}`, { bubbles: true }));
}

async function request(form: HTMLFormElement): Promise<StoredDecision | 'signed_out' | undefined> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // A redirect leads to the sign-in page.
    if (response.type === 'opaqueredirect') return 'signed_out';
    const isJson = response.headers.get('Content-Type')?.includes('json') === true;
    return response.ok && isJson ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Shows the notice of the last decision, with its links, at the top of the next page. Returns the decided release's id. */
export function showNotice(): string | undefined {
  const decision = storedNotice();
  const main = document.querySelector('main > .wrap');
  if (decision === undefined || main === null) return undefined;
  const notice = document.createElement('div');
  notice.className = 'notice';
  notice.setAttribute('role', 'status');
  notice.textContent = decision.notice;
  for (const { text, href } of decision.links) {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = text;
    notice.append(' ', link);
  }
  if (decision.undo !== undefined) {
    const form = undoForm(decision.undo);
    notice.append(' ', form);
    // Afterwards, the approval is published.
    setTimeout(() => form.remove(), Math.min(decision.undo.secondsLeft * 1000, LONGEST_TIMER_MS));
  }
  main.prepend(notice);
  replaceStaleNext(decision.decided);
  return decision.decided.split('/').at(-1);
}

/**
 * The page may have been prefetched before the decision. If it names the decided release as the next one, at the end of
 * the queue, takes the link from a fresh copy of the page.
 */
function replaceStaleNext(decided: string): void {
  const stale = document.querySelector<HTMLAnchorElement>('a.ahead');
  if (stale?.pathname !== decided) return;
  void freshCopy('.decide a[data-key="n"]').then((next) => {
    if (next === null) return;
    const isHintHidden = stale.querySelector<HTMLElement>('[data-keys]')?.hidden ?? true;
    for (const hint of next.querySelectorAll<HTMLElement>('[data-keys]')) hint.hidden = isHintHidden;
    stale.replaceWith(document.adoptNode(next));
  });
}

/** An element of the page as the service would send it now; null if that fails. */
function freshCopy(selector: string): Promise<Element | null> {
  // XMLHttpRequest parses the page without running its scripts; under Trusted Types, `fetch` cannot.
  const request = new XMLHttpRequest();
  request.open('GET', location.href);
  request.responseType = 'document';
  request.timeout = TIMEOUT_MS;
  return new Promise((resolve) => {
    request.addEventListener('loadend', () =>
      resolve((request.response as Document | null)?.querySelector(selector) ?? null),
    );
    request.send();
  });
}

function undoForm({ text, action }: NonNullable<StoredDecision['undo']>): HTMLFormElement {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  const button = document.createElement('button');
  button.className = 'plain';
  // Same key as on the server (people/desk/keys/desk-keys.ts).
  button.dataset.key = 'u';
  button.textContent = text;
  form.append(button);
  return form;
}

function storedNotice(): StoredNotice | undefined {
  try {
    const stored = sessionStorage.getItem(NOTICE);
    sessionStorage.removeItem(NOTICE);
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}
