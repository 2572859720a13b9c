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
  url: string,
  texts: EditorTexts,
  { writing, before }: { readonly writing: HTMLElement; readonly before: () => Promise<void> },
): Preview {
  let frame: HTMLIFrameElement | undefined;
  let isShown = false;
  const width = createButton(texts.previewNarrow, () => {
    const isNarrow = panel.classList.toggle('narrow');
    width.textContent = isNarrow ? texts.previewWide : texts.previewNarrow;
  });
  const panel = createElement(
    'section',
    { class: 'preview-part', id: 'preview', 'aria-label': texts.preview, hidden: true },
    createElement('p', { class: 'actions' }, width),
  );
  const toggle = createButton('', () => show(!isShown), { class: 'preview-toggle', 'aria-controls': panel.id });
  toggle.append(icon('preview'), texts.preview);

  const tab = (text: string, controls: string, opens: boolean) =>
    createButton(text, () => show(opens), { role: 'tab', 'aria-controls': controls });
  const tabs = [tab(texts.tabText, 'writing', false), tab(texts.preview, panel.id, true)];
  const tabList = createElement('div', { class: 'tabs', role: 'tablist', 'aria-label': texts.tabs }, ...tabs);
  tabList.addEventListener('keydown', ({ key }) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    show(!isShown);
    tabs[isShown ? 1 : 0]?.focus();
  });
  writing.before(tabList);
  writing.append(panel);
  update();

  function update(): void {
    panel.hidden = !isShown;
    writing.classList.toggle('previewing', isShown);
    toggle.setAttribute('aria-expanded', String(isShown));
    for (const [index, button] of tabs.entries()) {
      const isSelected = (index === 1) === isShown;
      button.setAttribute('aria-selected', String(isSelected));
      button.tabIndex = isSelected ? 0 : -1;
    }
  }

  function show(opens: boolean): void {
    if (opens === isShown) return;
    isShown = opens;
    update();
    frame?.remove();
    frame = undefined;
    if (opens) void before().then(load);
  }

  function load(): void {
    if (!isShown || frame !== undefined) return;
    // The sandbox forbids scripts and forms, but keeps the origin for stylesheet and pictures.
    frame = createElement('iframe', { src: url, title: texts.preview, sandbox: 'allow-same-origin' });
    panel.append(frame);
  }

  return {
    toggle,
    refresh() {
      const content = frame?.contentWindow;
      if (!frame || !content) return;
      const top = content.scrollY;
      frame.addEventListener('load', () => frame?.contentWindow?.scrollTo(0, top), { once: true });
      content.location.reload();
    },
  };
}
