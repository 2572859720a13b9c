import { button, el } from './dom.ts';
import type { EditorTexts } from './editor-data.ts';

export interface Preview {
  readonly element: HTMLElement;
  /** Call after each successful save. */
  refresh(): void;
}

/** The stored release as the portal will show it: loaded on demand, next to the text on wide screens. */
export function makePreview(address: string, words: EditorTexts): Preview {
  let frame: HTMLIFrameElement | undefined;
  const place = el('div', { class: 'preview', hidden: true });
  const toggle = button(words.previewShow, show, { 'aria-expanded': 'false' });
  const width = button(words.previewNarrow, () => {
    const isNarrow = place.classList.toggle('narrow');
    width.textContent = isNarrow ? words.previewWide : words.previewNarrow;
  });
  width.hidden = true;
  const element = el(
    'section',
    { class: 'preview-part', 'aria-label': words.preview },
    el('p', { class: 'actions' }, toggle, width),
    place,
  );

  function show(): void {
    const isShown = place.hidden;
    place.hidden = !isShown;
    width.hidden = !isShown;
    toggle.setAttribute('aria-expanded', String(isShown));
    toggle.textContent = isShown ? words.previewHide : words.previewShow;
    frame?.remove();
    frame = undefined;
    if (!isShown) return;
    // Sandboxed without scripts and forms; it keeps its origin for its stylesheet and pictures.
    frame = el('iframe', { src: address, title: words.preview, sandbox: 'allow-same-origin' });
    place.append(frame);
  }

  return {
    element,
    refresh() {
      const shown = frame?.contentWindow;
      if (!frame || !shown) return;
      const top = shown.scrollY;
      frame.addEventListener('load', () => frame?.contentWindow?.scrollTo(0, top), { once: true });
      shown.location.reload();
    },
  };
}
