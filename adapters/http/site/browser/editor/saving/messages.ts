import { createButton, createElement } from '../../dom.ts';
import { type EditorData, type EditorTexts, fillIn } from '../editor-data.ts';
import type { SavingState } from './autosave.ts';

export interface Messages {
  /** Shows the state of saving. */
  showSaving(state: SavingState): void;
  /** Shows and announces a sentence about the last action; an empty one clears it. */
  showAction(text: string): void;
  /** Offers to restore an unsaved copy. */
  offer(copy: Offer): void;
}

export interface Offer {
  readonly at: string;
  /** Title of the copy of a new release; null for a copy of the release being edited. */
  readonly title: string | null;
  /** Label and action of the restore button. */
  readonly restore: { readonly label: string; readonly act: () => void };
  readonly discard: () => void;
}

/**
 * Shows the state of saving in the form's action bar, which is always visible: short texts, and above them why saving
 * failed and what to do, and unsaved copies. `compare` opens the page that shows both versions side by side.
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
  const lastAction = createElement('p', { class: 'editor-message', role: 'status' });
  const line = createElement('p', { class: 'editor-state' }, state, announcement);
  const bar = form.querySelector<HTMLElement>('.actions.sticky');
  bar?.classList.add('saving-bar');
  const saving = createElement('div', { class: 'save-failure', 'aria-live': 'polite' });
  const panel = createElement('div', { class: 'editor-notices', 'aria-live': 'polite' });
  bar?.prepend(panel, saving, lastAction);
  bar?.append(line);
  if (data.save !== null) state.textContent = data.isNew ? texts.savesItself : texts.savedAll;
  const { locale, timeZone } = data;
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone });
  const dateTime = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });

  const setState = (text: string, isResult = true): void => {
    state.textContent = text;
    line.classList.remove('bad');
    if (isResult && announcement.textContent !== text) announcement.textContent = text;
  };
  const setFailure = (short: string, kind: 'warn' | 'bad', text: string, ...actions: HTMLElement[]): void => {
    state.textContent = short;
    line.classList.add('bad');
    announcement.textContent = '';
    saving.replaceChildren(aside(kind, text, ...actions));
  };

  return {
    showAction(text) {
      if (lastAction.textContent !== text) lastAction.textContent = text;
    },
    showSaving(update) {
      switch (update.state) {
        case 'changed':
          return setState(texts.changed, false);
        case 'saving':
          return setState(texts.saving, false);
        case 'saved':
          saving.replaceChildren();
          return setState(fillIn(texts.saved, { time: clock.format(new Date(update.at)) }));
        case 'offline':
          return setFailure(texts.offlineShort, 'warn', update.isInBrowser ? texts.offline : texts.offlineNotStored);
        case 'signed-out':
          return setFailure(
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
          return setFailure(
            texts.refusedShort,
            'bad',
            fillIn(texts.refused, { message: update.message ?? texts.gone }),
          );
        case 'conflict':
          return setFailure(
            texts.refusedShort,
            'bad',
            fillIn(texts.conflict, { message: update.message }),
            createButton(texts.conflictShow, compare),
          );
      }
    },
    offer({ at, title, restore, discard }) {
      const time = dateTime.format(new Date(at));
      const text = title === null ? fillIn(texts.unsaved, { time }) : fillIn(texts.unsavedNew, { time, title });
      const andClose = (act: () => void) => () => {
        offer.remove();
        act();
      };
      const offer = aside(
        'warn',
        text,
        createButton(restore.label, andClose(restore.act)),
        createButton(texts.unsavedDiscard, andClose(discard)),
      );
      panel.append(offer);
    },
  };
}

function aside(kind: 'warn' | 'bad', text: string, ...actions: HTMLElement[]): HTMLElement {
  return createElement(
    'div',
    { class: `aside ${kind}` },
    createElement('p', {}, text),
    actions.length > 0 && createElement('p', { class: 'actions' }, ...actions),
  );
}
