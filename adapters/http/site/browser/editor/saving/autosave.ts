import type { Saved } from '../words.ts';
import { type LocalDraft, localDraft, sweepDrafts } from './local-draft.ts';
import { sendForm } from './save-request.ts';

/** Saved so long after the last change, and at most so long after the first that is not saved. */
const PAUSE_MS = 2_000;
const LONGEST_MS = 15_000;
/** Stored in the browser this soon. */
const STORE_MS = 250;
/** After a failure, twice as long each time. */
const RETRY_MS = { first: 4_000, longest: 60_000 };

export type SavingState =
  | { readonly state: 'changed' | 'saving' | 'signed-out' }
  | { readonly state: 'saved'; readonly at: string }
  | { readonly state: 'offline'; readonly isInBrowser: boolean }
  | { readonly state: 'conflict'; readonly at: string }
  | { readonly state: 'refused'; readonly message: string | null };

export interface Autosave {
  /** To be called when something was changed that the form does not notice by itself. */
  changed(): void;
  /** What this browser stored before and was not saved; undefined where it says what the form says. */
  readonly unsaved: LocalDraft | undefined;
  /** Drops it. */
  forget(): void;
}

type Fields = Readonly<Record<string, string>>;

/**
 * Saves the form as one writes, one request at a time, and stores what is not saved in this browser. After somebody else's change
 * nothing is sent any more: people decide, on the page that shows both.
 */
export function autosave(
  form: HTMLFormElement,
  { save, keep, isStored }: { readonly save: string | null; readonly keep: string; readonly isStored: boolean },
  tell: (state: SavingState) => void,
): Autosave {
  const draft = localDraft(keep);
  let stored = fieldsOf(form);
  /** When the first change was made that is not saved. */
  let unsavedSince: number | null = null;
  /** Why nothing is sent: until the next change, or for good. */
  let stopped: 'refused' | 'conflict' | 'submitted' | null = null;
  let isSending = false;
  /** Whoever signs out leaves nothing in this browser: it asks about what is not saved. */
  let isSigningOut = false;
  let isInBrowser = true;
  let failures = 0;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let storeTimer: ReturnType<typeof setTimeout> | undefined;

  sweepDrafts();
  const before = draft.read();
  const unsaved = isStored && before !== undefined && differ(before.fields, stored) ? before : undefined;
  // What came back refused is stored nowhere.
  if (!isStored) isInBrowser = draft.write(stored);
  else if (unsaved === undefined) draft.drop();

  function changed(): void {
    if (!differ(fieldsOf(form), stored)) return;
    isSigningOut = false;
    if (unsavedSince === null) tell({ state: 'changed' });
    unsavedSince ??= Date.now();
    clearTimeout(storeTimer);
    storeTimer = setTimeout(storeNow, STORE_MS);
    if (stopped === 'refused') stopped = null;
    schedule(Math.min(PAUSE_MS, Math.max(0, unsavedSince + LONGEST_MS - Date.now())));
  }

  function storeNow(): void {
    clearTimeout(storeTimer);
    if (isSigningOut) draft.drop();
    if (unsavedSince !== null) isInBrowser = !isSigningOut && draft.write(fieldsOf(form));
  }

  function schedule(after: number): void {
    clearTimeout(saveTimer);
    if (save !== null && stopped === null) saveTimer = setTimeout(saveNow, after, save);
  }

  async function saveNow(address: string): Promise<void> {
    clearTimeout(saveTimer);
    if (isSending || stopped !== null || unsavedSince === null) return;
    const since = unsavedSince;
    const sent = fieldsOf(form);
    isSending = true;
    unsavedSince = null;
    tell({ state: 'saving' });
    const saved = await sendForm(address, new URLSearchParams(sent));
    isSending = false;
    if (saved.outcome === 'saved') wasSaved(sent, saved);
    else wasNotSaved(since, saved);
  }

  function wasSaved(sent: Fields, { hidden, at }: Extract<Saved, { outcome: 'saved' }>): void {
    failures = 0;
    setHidden(form, hidden);
    stored = { ...sent, ...hidden };
    // Something may have been changed while it was sent.
    unsavedSince = null;
    if (differ(fieldsOf(form), stored)) {
      changed();
      return;
    }
    clearTimeout(storeTimer);
    draft.drop();
    tell({ state: 'saved', at });
  }

  function wasNotSaved(since: number, saved: Exclude<Saved, { outcome: 'saved' }>): void {
    unsavedSince = since;
    storeNow();
    if (saved.outcome === 'conflict' || saved.outcome === 'refused') {
      stopped = saved.outcome;
      const { outcome: state, ...rest } = saved;
      tell({ state, ...rest } as SavingState);
      return;
    }
    tell(saved.outcome === 'signed-out' ? { state: 'signed-out' } : { state: 'offline', isInBrowser });
    const wait = Math.min(RETRY_MS.first * 2 ** failures++, RETRY_MS.longest);
    schedule(saved.outcome === 'unreachable' && saved.after !== null ? saved.after * 1000 : wait);
  }

  form.addEventListener('input', changed);
  form.addEventListener('change', changed);
  // The page that comes says what came of it.
  form.addEventListener('submit', () => {
    storeNow();
    stopped = 'submitted';
    clearTimeout(saveTimer);
  });
  document.addEventListener('submit', ({ target }) => {
    isSigningOut = target instanceof HTMLFormElement && new URL(target.action).pathname === '/sign-out';
  });
  addEventListener('online', () => schedule(0));
  // Somebody may have signed in again in another window.
  addEventListener('focus', () => failures > 0 && schedule(0));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    storeNow();
    schedule(0);
  });
  addEventListener('beforeunload', (event) => {
    storeNow();
    if (unsavedSince !== null && stopped !== 'submitted' && !isInBrowser) event.preventDefault();
  });

  return { changed, unsaved, forget: draft.drop };
}

/** Of each name the first value, as the server reads them; files are no text. */
function fieldsOf(form: HTMLFormElement): Fields {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields[name] ??= value.replaceAll('\r\n', '\n');
  }
  return fields;
}

/** What the form carries for itself, such as its version, is nobody's change. */
function differ(one: Fields, other: Fields): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const name of CARRIED) names.delete(name);
  return [...names].some((name) => (one[name] ?? '').trim() !== (other[name] ?? '').trim());
}

const CARRIED = ['account', 'version', 'marks', 'key'];

function setHidden(form: HTMLFormElement, hidden: Fields): void {
  for (const [name, value] of Object.entries(hidden)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'hidden') field.value = value;
  }
}
