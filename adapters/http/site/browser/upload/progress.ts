import { button, element } from './elements.ts';
import type { BrowserTexts } from './texts.ts';

/** Panel that replaces the form during an upload. */
export interface ProgressPanel {
  readonly element: HTMLElement;
  sending(fileName: string, cancel: () => void): void;
  progress(part: number): void;
  /** Shows that the upload has stopped and why; `acts` are the next steps, most likely first. */
  stopped(words: string, ...acts: readonly HTMLElement[]): void;
  hide(): void;
}

/** Percent between announcements of progress to screen readers. */
const ANNOUNCE_STEP = 25;

export function progressPanel(texts: BrowserTexts): ProgressPanel {
  const title = element('p', { class: 'title' });
  const bar = element('progress', { max: '100', 'aria-label': texts.sent(0) });
  const percent = element('p', { class: 'number', 'aria-hidden': 'true' });
  const announcement = element('p', { class: 'unseen', role: 'status' });
  const acts = element('div', { class: 'actions' });
  const panel = element('div', { class: 'panel sending', tabindex: '-1' }, title, bar, percent, announcement, acts);
  panel.hidden = true;
  let last = 0;
  const progress = (part: number) => {
    const rounded = Math.floor(part * 100);
    const words = part < 1 ? texts.sent(rounded) : texts.checking;
    if (part < 1) bar.value = rounded;
    // Indeterminate: the duration of the service's checks is unknown.
    else bar.removeAttribute('value');
    bar.setAttribute('aria-label', words);
    percent.textContent = words;
    if (part < 1 && rounded > 0 && rounded - last < ANNOUNCE_STEP) return;
    last = rounded;
    if (announcement.textContent !== words) announcement.textContent = words;
  };
  return {
    element: panel,
    sending(fileName, cancel) {
      last = 0;
      panel.hidden = false;
      title.textContent = texts.sending(fileName);
      bar.hidden = false;
      progress(0);
      const stop = button(texts.cancel, cancel);
      acts.replaceChildren(stop);
      stop.focus();
    },
    progress,
    stopped(words, ...elements) {
      panel.hidden = false;
      bar.hidden = true;
      percent.textContent = '';
      announcement.textContent = '';
      title.textContent = words;
      acts.replaceChildren(...elements);
      panel.focus();
    },
    hide() {
      panel.hidden = true;
    },
  };
}
