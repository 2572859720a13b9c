import { createButton, createElement } from '../../dom.ts';
import { type EditorData, type EditorTexts, filled } from '../editor-data.ts';
import type { SavingState } from './autosave.ts';

export interface Messages {
  /** Panel above the text for notices and decisions; screen readers announce it. */
  readonly panel: HTMLElement;
  show(state: SavingState): void;
  /** Shows and announces a sentence about the last action; an empty one clears it. */
  say(text: string): void;
  /** Offers to restore an unsaved copy. */
  offer(copy: Offer): void;
}

export interface Offer {
  readonly at: string;
  /** Title of a release that was never stored; null if the page shows it. */
  readonly title: string | null;
  /** Label and action of the restore button. */
  readonly restore: { readonly label: string; readonly act: () => void };
  readonly discard: () => void;
}

/**
 * Shows the state of saving: short texts in the form's action bar, which is always visible, and decisions above the
 * text. `compare` opens the page that shows both versions side by side.
 */
export function makeMessages(
  form: HTMLFormElement,
  texts: EditorTexts,
  data: Pick<EditorData, 'locale' | 'timeZone' | 'save' | 'isNew'>,
  compare: () => void,
): Messages {
  // Screen readers announce results, but not "Saving …".
  const state = createElement('span', { 'aria-hidden': 'true' });
  const announcement = createElement('span', { class: 'unseen', role: 'status' });
  const word = createElement('p', { class: 'editor-word', role: 'status' });
  const line = createElement('p', { class: 'editor-state' }, state, announcement);
  const bar = form.querySelector<HTMLElement>('.actions.sticky');
  bar?.classList.add('saving-bar');
  bar?.prepend(word);
  bar?.append(line);
  if (data.save !== null) state.textContent = data.isNew ? texts.savesItself : texts.savedAll;
  const saving = createElement('div');
  const unsaved = createElement('div');
  const panel = createElement('div', { class: 'editor-news', 'aria-live': 'polite' }, unsaved, saving);
  const { locale, timeZone } = data;
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone });
  const day = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });

  const tell = (text: string, isResult = true): void => {
    state.textContent = text;
    line.classList.remove('bad');
    if (isResult && announcement.textContent !== text) announcement.textContent = text;
  };
  const fail = (short: string, kind: 'warn' | 'bad', text: string, ...acts: HTMLElement[]): void => {
    state.textContent = short;
    line.classList.add('bad');
    announcement.textContent = '';
    saving.replaceChildren(aside(kind, text, ...acts));
  };

  return {
    panel,
    say(text) {
      if (word.textContent !== text) word.textContent = text;
    },
    show(now) {
      switch (now.state) {
        case 'changed':
          return tell(texts.changed, false);
        case 'saving':
          return tell(texts.saving, false);
        case 'saved':
          saving.replaceChildren();
          return tell(filled(texts.saved, { time: clock.format(new Date(now.at)) }));
        case 'offline':
          return fail(texts.offlineShort, 'warn', now.isInBrowser ? texts.offline : texts.offlineNotStored);
        case 'signed-out':
          return fail(
            texts.signedOutShort,
            'warn',
            texts.signedOut,
            createElement(
              'a',
              { class: 'button', href: '/sign-in?done=ended-unsaved', target: '_blank', rel: 'noopener' },
              texts.signIn,
            ),
          );
        case 'refused':
          return fail(texts.refusedShort, 'bad', filled(texts.refused, { message: now.message ?? texts.gone }));
        case 'conflict':
          return fail(
            texts.refusedShort,
            'bad',
            filled(texts.conflict, { message: now.message }),
            createButton(texts.conflictShow, compare),
          );
      }
    },
    offer({ at, title, restore, discard }) {
      const time = day.format(new Date(at));
      const text = title === null ? filled(texts.unsaved, { time }) : filled(texts.unsavedNew, { time, title });
      const done = (act: () => void) => () => {
        shown.remove();
        act();
      };
      const shown = aside(
        'warn',
        text,
        createButton(restore.label, done(restore.act)),
        createButton(texts.unsavedDiscard, done(discard)),
      );
      unsaved.append(shown);
    },
  };
}

function aside(kind: 'warn' | 'bad', text: string, ...acts: HTMLElement[]): HTMLElement {
  return createElement(
    'div',
    { class: `aside ${kind}` },
    createElement('p', {}, text),
    acts.length > 0 && createElement('p', { class: 'actions' }, ...acts),
  );
}
