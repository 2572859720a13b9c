import { button, el } from '../dom.ts';
import { type EditorData, type EditorWords, filled } from '../words.ts';
import type { SavingState } from './autosave.ts';

export interface News {
  /** What somebody has to know or decide, above the text; read out when it appears. */
  readonly panel: HTMLElement;
  show(state: SavingState): void;
  /** Shows and reads out a sentence on what was just done; empty for none. */
  say(text: string): void;
  /** Offers a copy that this browser kept and nobody saved. */
  offer(copy: Offer): void;
}

export interface Offer {
  readonly at: string;
  /** Of a release that was never stored; null where the page shows which it is. */
  readonly title: string | null;
  /** What happens when it is chosen, and its words. */
  readonly restore: { readonly words: string; readonly act: () => void };
  readonly discard: () => void;
}

/**
 * Says what becomes of what is written: a few words beside the buttons of the form, which are always in sight, and above the text
 * what has to be decided. `compare` leads to the page that shows somebody else's change beside one's own.
 */
export function makeNews(
  form: HTMLFormElement,
  words: EditorWords,
  { locale, timeZone }: Pick<EditorData, 'locale' | 'timeZone'>,
  compare: () => void,
): News {
  // Results are read out; that something is being saved is only shown.
  const state = el('span', { 'aria-hidden': 'true' });
  const announcement = el('span', { class: 'unseen', role: 'status' });
  const word = el('p', { class: 'editor-word', role: 'status' });
  const line = el('p', { class: 'editor-state' }, state, announcement);
  const bar = form.querySelector<HTMLElement>('.actions.sticky');
  bar?.classList.add('saving-bar');
  bar?.prepend(word);
  bar?.append(line);
  const saving = el('div');
  const unsaved = el('div');
  const panel = el('div', { class: 'editor-news', 'aria-live': 'polite' }, unsaved, saving);
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
          return tell(words.changed, false);
        case 'saving':
          return tell(words.saving, false);
        case 'saved':
          saving.replaceChildren();
          return tell(filled(words.saved, { time: clock.format(new Date(now.at)) }));
        case 'offline':
          return fail(words.offlineShort, 'warn', now.isInBrowser ? words.offline : words.offlineNotStored);
        case 'signed-out':
          return fail(
            words.signedOutShort,
            'warn',
            words.signedOut,
            el(
              'a',
              { class: 'button', href: '/sign-in?done=ended-unsaved', target: '_blank', rel: 'noopener' },
              words.signIn,
            ),
          );
        case 'refused':
          return fail(words.refusedShort, 'bad', filled(words.refused, { message: now.message ?? words.gone }));
        case 'conflict':
          return fail(
            words.refusedShort,
            'bad',
            filled(words.conflict, { message: now.message }),
            button(words.conflictShow, compare),
          );
      }
    },
    offer({ at, title, restore, discard }) {
      const time = day.format(new Date(at));
      const text = title === null ? filled(words.unsaved, { time }) : filled(words.unsavedNew, { time, title });
      const done = (act: () => void) => () => {
        shown.remove();
        act();
      };
      const shown = aside(
        'warn',
        text,
        button(restore.words, done(restore.act)),
        button(words.unsavedDiscard, done(discard)),
      );
      unsaved.append(shown);
    },
  };
}

function aside(kind: 'warn' | 'bad', text: string, ...acts: HTMLElement[]): HTMLElement {
  return el(
    'div',
    { class: `aside ${kind}` },
    el('p', {}, text),
    acts.length > 0 && el('p', { class: 'actions' }, ...acts),
  );
}
