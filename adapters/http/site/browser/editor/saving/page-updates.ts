import type { EditorTexts } from '../editor-data.ts';
import { inertBody } from '../parse.ts';
import type { SavedResult } from './autosave.ts';

/** Updates the page after a save: heading, state, check, buttons, and the URL of a new release. */
export function showSaved(form: HTMLFormElement, { title, parts, created }: SavedResult, texts: EditorTexts): void {
  for (const [name, html] of Object.entries(parts)) {
    const section = document.querySelector(`[data-part="${CSS.escape(name)}"]`);
    if (section !== null) replaceContent(section, html);
  }
  hideRedundantButtons();
  document.title = document.title.replace(/^.*(?= – Presswerk$)/s, title);
  const save = form.querySelector('[data-save]');
  save?.classList.toggle('main', form.querySelector('[name="next"][value="submit"]') === null);
  if (created === undefined) return;
  if (created.page !== null) {
    history.replaceState(null, '', created.page);
    form.action = created.page;
  }
  if (save !== null) save.textContent = texts.save;
}

/** Replaces content that differs, unless a part of it is expanded. Keeps the focus. */
function replaceContent(section: Element, html: string): void {
  if (section.querySelector('details[open]') !== null) return;
  const { childNodes, innerHTML } = inertBody(html);
  if (section.innerHTML === innerHTML) return;
  const focusable = () => [...section.querySelectorAll<HTMLElement>('a[href], button')];
  const focusIndex = focusable().indexOf(document.activeElement as HTMLElement);
  section.replaceChildren(...childNodes);
  if (focusIndex >= 0) focusable()[focusIndex]?.focus({ preventScroll: true });
}

/** Hides buttons that save first and then continue. With scripts, the links do the same. */
export function hideRedundantButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[name="next"][value="pictures"]')) button.hidden = true;
}
