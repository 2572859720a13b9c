import type { Saved } from '../words.ts';
import { keptDraft, sweepDrafts } from './kept-draft.ts';
import { sendForm } from './save-request.ts';

/** Saved so long after the last change, and at most so long after the first that is not saved. */
const PAUSE_MS = 2_000;
const LONGEST_MS = 15_000;
/** Kept in the browser this soon. */
const KEEP_MS = 250;
/** After a failure, twice as long each time. */
const RETRY_MS = { first: 4_000, longest: 60_000 };

export type SavingState =
  | { readonly state: 'changed' | 'saving' | 'signed-out' }
  | { readonly state: 'saved'; readonly at: string }
  | { readonly state: 'offline'; readonly isKept: boolean }
  | { readonly state: 'conflict'; readonly at: string }
  | { readonly state: 'refused'; readonly message: string | null };

export interface Autosave {
  /** To be called when something was changed that the form does not notice by itself. */
  changed(): void;
  /** What is kept from before; undefined where it says what the form says. */
  readonly kept: KeptFields | undefined;
  /** Drops what is kept. */
  forget(): void;
}

export interface KeptFields {
  readonly at: string;
  readonly fields: Fields;
}

type Fields = Readonly<Record<string, string>>;

/**
 * Saves the form as one writes, one request at a time, and keeps what is not saved in this browser. After somebody else's change
 * nothing is sent any more: people decide, on the page that shows both.
 */
export function autosave(
  form: HTMLFormElement,
  { save, keep, isStored }: { readonly save: string | null; readonly keep: string; readonly isStored: boolean },
  tell: (state: SavingState) => void,
): Autosave {
  const draft = keptDraft(keep);
  let stored = fieldsOf(form);
  /** When the first change was made that is not saved. */
  let unsavedSince: number | null = null;
  /** Why nothing is sent: until the next change, or for good. */
  let stopped: 'refused' | 'conflict' | 'submitted' | null = null;
  let isSending = false;
  /** Whoever signs out leaves nothing in this browser: it asks about what is not saved. */
  let isSigningOut = false;
  let isKept = true;
  let failures = 0;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;

  sweepDrafts();
  const before = draft.read();
  const kept = isStored && before !== undefined && differ(before.fields, stored) ? before : undefined;
  // What came back refused is stored nowhere.
  if (!isStored) isKept = draft.write(stored);
  else if (kept === undefined) draft.drop();

  function changed(): void {
    if (!differ(fieldsOf(form), stored)) return;
    isSigningOut = false;
    if (unsavedSince === null) tell({ state: 'changed' });
    unsavedSince ??= Date.now();
    clearTimeout(keepTimer);
    keepTimer = setTimeout(keepNow, KEEP_MS);
    if (stopped === 'refused') stopped = null;
    schedule(Math.min(PAUSE_MS, Math.max(0, unsavedSince + LONGEST_MS - Date.now())));
  }

  function keepNow(): void {
    clearTimeout(keepTimer);
    if (isSigningOut) draft.drop();
    if (unsavedSince !== null) isKept = !isSigningOut && draft.write(fieldsOf(form));
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
    clearTimeout(keepTimer);
    draft.drop();
    tell({ state: 'saved', at });
  }

  function wasNotSaved(since: number, saved: Exclude<Saved, { outcome: 'saved' }>): void {
    unsavedSince = since;
    keepNow();
    if (saved.outcome === 'conflict' || saved.outcome === 'refused') {
      stopped = saved.outcome;
      const { outcome: state, ...rest } = saved;
      tell({ state, ...rest } as SavingState);
      return;
    }
    tell(saved.outcome === 'signed-out' ? { state: 'signed-out' } : { state: 'offline', isKept });
    const wait = Math.min(RETRY_MS.first * 2 ** failures++, RETRY_MS.longest);
    schedule(saved.outcome === 'unreachable' && saved.after !== null ? saved.after * 1000 : wait);
  }

  form.addEventListener('input', changed);
  form.addEventListener('change', changed);
  // The page that comes says what came of it.
  form.addEventListener('submit', () => {
    keepNow();
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
    keepNow();
    schedule(0);
  });
  addEventListener('beforeunload', (event) => {
    keepNow();
    if (unsavedSince !== null && stopped !== 'submitted' && !isKept) event.preventDefault();
  });

  return { changed, kept, forget: draft.drop };
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
