import { button, el } from './dom.ts';
import type { SavingState } from './saving/autosave.ts';
import { type EditorWords, filled } from './words.ts';

export interface News {
  /** The state in words, beside the text. */
  readonly line: HTMLElement;
  /** What somebody has to know or decide; read out when it comes. */
  readonly panel: HTMLElement;
  show(state: SavingState): void;
  /** A word on what was just done; read out. */
  say(text: string): void;
  /** Offers what this browser stored and nobody saved. */
  offerUnsaved(at: string, restore: () => void, discard: () => void): void;
}

/** Says what becomes of what is written. `showBoth` leads to the page that shows somebody else's change beside one's own. */
export function makeNews(words: EditorWords, language: string, showBoth: () => void): News {
  // Read out are results; that something is being saved is for the eyes alone.
  const state = el('span', { 'aria-hidden': 'true' });
  const announcement = el('span', { class: 'unseen', role: 'status' });
  const word = el('span', { role: 'status' });
  const line = el('p', { class: 'editor-state' }, word, ' ', state, announcement);
  const saving = el('div');
  const unsaved = el('div');
  const panel = el('div', { class: 'editor-news', 'aria-live': 'polite' }, unsaved, saving);
  const clock = (at: string) => new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });
  const day = (at: string) => new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });

  const tell = (text: string, isResult = true): void => {
    state.textContent = text;
    if (isResult && announcement.textContent !== text) announcement.textContent = text;
  };
  const put = (where: HTMLElement, kind: 'warn' | 'bad', text: string, ...acts: HTMLElement[]): void => {
    state.textContent = '';
    const shown = el(
      'div',
      { class: `aside ${kind}` },
      el('p', {}, text),
      acts.length > 0 && el('p', { class: 'actions' }, ...acts),
    );
    where.replaceChildren(shown);
  };

  return {
    line,
    panel,
    say: (text) => {
      word.textContent = text;
    },
    show(now) {
      switch (now.state) {
        case 'changed':
          return tell(words.changed, false);
        case 'saving':
          return tell(words.saving, false);
        case 'saved':
          saving.replaceChildren();
          return tell(filled(words.saved, { time: clock(now.at) }));
        case 'offline':
          return put(saving, 'warn', now.isInBrowser ? words.offline : words.offlineNotStored);
        case 'signed-out':
          return put(
            saving,
            'warn',
            words.signedOut,
            el('a', { class: 'button', href: '/sign-in', target: '_blank', rel: 'noopener' }, words.signIn),
          );
        case 'refused':
          return put(saving, 'bad', filled(words.refused, { message: now.message ?? words.gone }));
        case 'conflict':
          return put(
            saving,
            'bad',
            filled(words.conflict, { time: clock(now.at) }),
            button(words.conflictShow, showBoth),
          );
      }
    },
    offerUnsaved(at, restore, discard) {
      const done = (act: () => void) => () => {
        unsaved.replaceChildren();
        act();
      };
      put(
        unsaved,
        'warn',
        filled(words.unsaved, { time: day(at) }),
        button(words.unsavedRestore, done(restore)),
        button(words.unsavedDiscard, done(discard)),
      );
    },
  };
}
