import { createButton, createElement } from '../dom.ts';
import type { EditorTexts } from './editor-data.ts';
import { icon } from './toolbar/icons.ts';

export interface Preview {
  /** Opens and closes the preview on wide screens. */
  readonly toggle: HTMLElement;
  /** Call after each successful save. */
  refresh(): void;
}

/**
 * The stored release as the portal will show it: next to the text on wide screens, in a tab on narrow ones. It is
 * loaded when shown, after `before` has saved unsaved changes.
 */
export function makePreview(
  address: string,
  texts: EditorTexts,
  { writing, before }: { readonly writing: HTMLElement; readonly before: () => Promise<void> },
): Preview {
  let frame: HTMLIFrameElement | undefined;
  let isShown = false;
  const width = createButton(texts.previewNarrow, () => {
    const isNarrow = part.classList.toggle('narrow');
    width.textContent = isNarrow ? texts.previewWide : texts.previewNarrow;
  });
  const part = createElement(
    'section',
    { class: 'preview-part', id: 'preview', 'aria-label': texts.preview, hidden: true },
    createElement('p', { class: 'actions' }, width),
  );
  const toggle = createButton('', () => show(!isShown), { class: 'preview-toggle', 'aria-controls': part.id });
  toggle.append(icon('preview'), texts.preview);

  const tab = (text: string, controls: string, opens: boolean) =>
    createButton(text, () => show(opens), { role: 'tab', 'aria-controls': controls });
  const tabs = [tab(texts.tabText, 'writing', false), tab(texts.preview, part.id, true)];
  const strip = createElement('div', { class: 'tabs', role: 'tablist', 'aria-label': texts.tabs }, ...tabs);
  strip.addEventListener('keydown', ({ key }) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    show(!isShown);
    tabs[isShown ? 1 : 0]?.focus();
  });
  writing.before(strip);
  writing.append(part);
  mark();

  function mark(): void {
    part.hidden = !isShown;
    writing.classList.toggle('previewing', isShown);
    toggle.setAttribute('aria-expanded', String(isShown));
    for (const [at, each] of tabs.entries()) {
      const isSelected = (at === 1) === isShown;
      each.setAttribute('aria-selected', String(isSelected));
      each.tabIndex = isSelected ? 0 : -1;
    }
  }

  function show(opens: boolean): void {
    if (opens === isShown) return;
    isShown = opens;
    mark();
    frame?.remove();
    frame = undefined;
    if (opens) void before().then(load);
  }

  function load(): void {
    if (!isShown || frame !== undefined) return;
    // The sandbox forbids scripts and forms, but keeps the origin for stylesheet and pictures.
    frame = createElement('iframe', { src: address, title: texts.preview, sandbox: 'allow-same-origin' });
    part.append(frame);
  }

  return {
    toggle,
    refresh() {
      const shown = frame?.contentWindow;
      if (!frame || !shown) return;
      const top = shown.scrollY;
      frame.addEventListener('load', () => frame?.contentWindow?.scrollTo(0, top), { once: true });
      shown.location.reload();
    },
  };
}
