import { createButton, createElement } from '../dom.ts';
import type { BrowserTexts } from './texts.ts';

/** Panel that replaces the form during an upload. */
export interface ProgressPanel {
  readonly element: HTMLElement;
  sending(fileName: string, cancel: () => void): void;
  progress(fraction: number): void;
  /** Shows that the upload has stopped and why; `actions` are links or buttons for the next steps, most likely first. */
  stopped(message: string, ...actions: readonly HTMLElement[]): void;
  hide(): void;
}

/** Percent between announcements of progress to screen readers. */
const ANNOUNCE_STEP = 25;

export function progressPanel(texts: BrowserTexts): ProgressPanel {
  const title = createElement('p', { class: 'title' });
  const bar = createElement('progress', { max: '100', 'aria-label': texts.sent(0) });
  const percent = createElement('p', { class: 'number', 'aria-hidden': 'true' });
  const announcement = createElement('p', { class: 'unseen', role: 'status' });
  const actions = createElement('div', { class: 'actions' });
  const panel = createElement(
    'div',
    { class: 'panel sending', tabindex: '-1' },
    title,
    bar,
    percent,
    announcement,
    actions,
  );
  panel.hidden = true;
  let lastAnnounced = 0;
  const progress = (fraction: number) => {
    const rounded = Math.floor(fraction * 100);
    const message = fraction < 1 ? texts.sent(rounded) : texts.checking;
    if (fraction < 1) bar.value = rounded;
    // Indeterminate: the duration of the service's checks is unknown.
    else bar.removeAttribute('value');
    bar.setAttribute('aria-label', message);
    percent.textContent = message;
    if (fraction < 1 && rounded > 0 && rounded - lastAnnounced < ANNOUNCE_STEP) return;
    lastAnnounced = rounded;
    if (announcement.textContent !== message) announcement.textContent = message;
  };
  return {
    element: panel,
    sending(fileName, cancel) {
      lastAnnounced = 0;
      panel.hidden = false;
      title.textContent = texts.sending(fileName);
      bar.hidden = false;
      progress(0);
      const stop = createButton(texts.cancel, cancel);
      actions.replaceChildren(stop);
      stop.focus();
    },
    progress,
    stopped(message, ...elements) {
      panel.hidden = false;
      bar.hidden = true;
      percent.textContent = '';
      announcement.textContent = '';
      title.textContent = message;
      actions.replaceChildren(...elements);
      panel.focus();
    },
    hide() {
      panel.hidden = true;
    },
  };
}
