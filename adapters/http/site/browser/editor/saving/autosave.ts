import type { EditorData, SaveResult } from '../editor-data.ts';
import { differ, type Fields, fieldsOf, hasText, putFields, setHidden } from './form-fields.ts';
import { type LocalCopies, localCopies, sweepCopies } from './local-copies.ts';
import { outlivesPage, sendForm } from './save-request.ts';

/** Milliseconds from the last change to the next save. */
const PAUSE_MS = 2_000;
/** Maximum time from the first unsaved change to the next save, in milliseconds. */
const SAVE_WITHIN_MS = 15_000;
/** Replaces PAUSE_MS for a text too long to be saved while the page closes, so that less of it can be lost. */
const LONG_TEXT_PAUSE_MS = 300;
/** Milliseconds until a change is copied to the browser's storage. */
const COPY_AFTER_MS = 250;
/** Delay before the next attempt after a failure, in milliseconds; doubled each time up to `longest`. */
const RETRY_MS = { first: 4_000, longest: 60_000 };
/** Maximum time that a last save may delay leaving the page, in milliseconds. */
const LEAVING_MS = 4_000;

export type SavingState =
  | { readonly state: 'changed' | 'saving' | 'signed-out' }
  | { readonly state: 'saved'; readonly at: string }
  | { readonly state: 'offline'; readonly isInBrowser: boolean }
  | { readonly state: 'conflict'; readonly message: string }
  | { readonly state: 'refused'; readonly message: string | null };

export type SavedResult = Extract<SaveResult, { outcome: 'saved' }>;

export interface Autosave {
  /** Call after a change that fires no event of the form. */
  changed(): void;
  /**
   * Saves immediately, even without changes. `refused`: submit the whole form to see why. `unsaved`: will be retried.
   */
  saveNow(): Promise<'saved' | 'refused' | 'unsaved'>;
  /** Saves pending changes; resolves once saving has succeeded, failed or timed out. */
  flush(): Promise<void>;
  /** Copies pending changes to this browser's storage immediately. */
  copyToBrowser(): void;
  /** Call before the whole form is submitted: the next page shows the result. */
  stop(): void;
  /** True while changes are unsaved. */
  isUnsaved(): boolean;
  /** The copies in this browser's storage. */
  copies(): LocalCopies;
}

/**
 * Saves the form while the user writes, one request at a time, and copies unsaved changes to the browser's storage. A
 * new release becomes a draft at the first pause. A conflict stops saving: the user decides on the page that shows both
 * versions.
 */
export function autosave(
  form: HTMLFormElement,
  data: Pick<EditorData, 'save' | 'keep' | 'isNew' | 'isStored'>,
  {
    onState,
    onSaved,
  }: { readonly onState: (state: SavingState) => void; readonly onSaved: (result: SavedResult) => void },
): Autosave {
  let { save, isNew } = data;
  let copies = localCopies(data.keep);
  /** The fields as the service has them. */
  let savedFields = fieldsOf(form);
  /** Time of the first unsaved change, in milliseconds. */
  let unsavedSince: number | null = null;
  /** Why saving has stopped: `refused` until the next change, the other reasons permanently. */
  let stopped: 'refused' | 'conflict' | 'sent' | null = null;
  let sending: Promise<void> | undefined;
  /** Fields of a new release whose request got no response; sent again unchanged, so that one form creates one draft. */
  let unconfirmed: Fields | undefined;
  /** True while signing out, which leaves no copies in this browser. */
  let isSigningOut = false;
  let isCopied = true;
  let failures = 0;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let copyTimer: ReturnType<typeof setTimeout> | undefined;

  void sweepCopies();
  // After a refusal the values exist only here: copy them.
  if (!data.isStored) isCopied = copies.write(savedFields);

  function changed(): void {
    const fields = fieldsOf(form);
    if (!differ(fields, savedFields)) return;
    isSigningOut = false;
    if (unsavedSince === null) onState({ state: 'changed' });
    unsavedSince ??= Date.now();
    clearTimeout(copyTimer);
    copyTimer = setTimeout(copyToBrowser, COPY_AFTER_MS);
    if (stopped === 'refused') stopped = null;
    const pause = outlivesPage(new URLSearchParams(fields).toString()) ? PAUSE_MS : LONG_TEXT_PAUSE_MS;
    schedule(Math.min(pause, Math.max(0, unsavedSince + SAVE_WITHIN_MS - Date.now())));
  }

  function copyToBrowser(): void {
    clearTimeout(copyTimer);
    if (isSigningOut) copies.drop();
    if (unsavedSince !== null) isCopied = !isSigningOut && copies.write(fieldsOf(form));
  }

  function schedule(after: number): void {
    clearTimeout(saveTimer);
    if (save !== null && stopped === null) saveTimer = setTimeout(sendNow, after);
  }

  /** Sends pending changes unless a request is in progress. The request starts synchronously. */
  function sendNow(): Promise<void> {
    clearTimeout(saveTimer);
    if (sending !== undefined) return sending;
    if (save === null || stopped !== null || unsavedSince === null) return Promise.resolve();
    const fields = fieldsOf(form);
    if (isNew && !hasText(fields)) return Promise.resolve();
    const sent = unconfirmed ?? fields;
    if (isNew) unconfirmed = sent;
    const since = unsavedSince;
    unsavedSince = null;
    onState({ state: 'saving' });
    sending = sendForm(save, new URLSearchParams(sent)).then((outcome) => {
      sending = undefined;
      settle(sent, since, outcome);
    });
    return sending;
  }

  function settle(sent: Fields, since: number, outcome: SaveResult): void {
    if (outcome.outcome !== 'unreachable') unconfirmed = undefined;
    if (outcome.outcome === 'saved') {
      recordSaved(sent, outcome);
      return;
    }
    unsavedSince = since;
    copyToBrowser();
    if (outcome.outcome === 'key-used') {
      // The form's idempotency key is used: take the new one and send again.
      setHidden(form, outcome.hidden);
      schedule(0);
      return;
    }
    if (outcome.outcome === 'conflict' || outcome.outcome === 'refused') {
      stopped = outcome.outcome;
      const { outcome: state, ...rest } = outcome;
      onState({ state, ...rest } as SavingState);
      return;
    }
    onState(outcome.outcome === 'signed-out' ? { state: 'signed-out' } : { state: 'offline', isInBrowser: isCopied });
    const wait = Math.min(RETRY_MS.first * 2 ** failures++, RETRY_MS.longest);
    schedule(outcome.outcome === 'unreachable' && outcome.after !== null ? outcome.after * 1000 : wait);
  }

  function recordSaved(sent: Fields, result: SavedResult): void {
    failures = 0;
    setHidden(form, result.hidden);
    const now = fieldsOf(form);
    const chosenByService = Object.entries(result.fields ?? {}).filter(([name]) => now[name] === sent[name]);
    putFields(form, Object.fromEntries(chosenByService));
    savedFields = { ...sent, ...result.hidden, ...result.fields };
    unsavedSince = null;
    const hasNewerChanges = differ(fieldsOf(form), savedFields);
    if (!hasNewerChanges) clearTimeout(copyTimer);
    if (result.created !== undefined) {
      const previous = copies;
      ({ save } = result.created);
      isNew = false;
      copies = localCopies(result.created.keep);
      if (hasNewerChanges) copies.write(fieldsOf(form));
      previous.drop();
    } else if (!hasNewerChanges) copies.drop();
    onSaved(result);
    // The form may have changed during the request.
    if (hasNewerChanges) changed();
    else onState({ state: 'saved', at: result.at });
  }

  async function flush(): Promise<void> {
    const until = Date.now() + LEAVING_MS;
    while (Date.now() < until && (sending !== undefined || unsavedSince !== null)) {
      if (sending === undefined && (save === null || stopped !== null || (isNew && !hasText(fieldsOf(form))))) return;
      const failuresBefore = failures;
      await Promise.race([sendNow(), new Promise((wake) => setTimeout(wake, until - Date.now()))]);
      if (failures > failuresBefore) return;
    }
  }

  /** Copies and sends pending changes immediately, because the page may be closed next. */
  function leave(): void {
    copyToBrowser();
    void sendNow();
  }

  form.addEventListener('input', changed);
  form.addEventListener('change', changed);
  document.addEventListener('submit', ({ target }) => {
    isSigningOut = target instanceof HTMLFormElement && new URL(target.action).pathname === '/sign-out';
  });
  addEventListener('online', () => schedule(0));
  // The user may have signed in again in another window.
  addEventListener('focus', () => failures > 0 && schedule(0));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
  addEventListener('pagehide', leave);
  addEventListener('beforeunload', (event) => {
    copyToBrowser();
    if (unsavedSince !== null && stopped !== 'sent' && !isCopied) event.preventDefault();
  });

  return {
    changed,
    flush,
    copyToBrowser,
    async saveNow() {
      if (stopped === 'refused') stopped = null;
      unsavedSince ??= Date.now();
      await flush();
      if (stopped !== null) return 'refused';
      return unsavedSince === null ? 'saved' : 'unsaved';
    },
    stop() {
      copyToBrowser();
      copies.dropOnceAnswered();
      stopped = 'sent';
      clearTimeout(saveTimer);
    },
    isUnsaved: () => unsavedSince !== null || sending !== undefined,
    copies: () => copies,
  };
}
