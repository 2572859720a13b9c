import type { EditorTexts } from '../editor-data.ts';
import { inertBody } from '../parse.ts';
import type { SavedAnswer } from './autosave.ts';

/** Updates the page after a save: heading, state, check, buttons, and the URL of a new release. */
export function showSaved(form: HTMLFormElement, { title, parts, created }: SavedAnswer, texts: EditorTexts): void {
  for (const [name, html] of Object.entries(parts)) {
    const part = document.querySelector(`[data-part="${CSS.escape(name)}"]`);
    if (part !== null) replaceContent(part, html);
  }
  hideWithoutUse();
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
function replaceContent(part: Element, html: string): void {
  if (part.querySelector('details[open]') !== null) return;
  const { childNodes, innerHTML } = inertBody(html);
  if (part.innerHTML === innerHTML) return;
  const focusable = () => [...part.querySelectorAll<HTMLElement>('a[href], button')];
  const at = focusable().indexOf(document.activeElement as HTMLElement);
  part.replaceChildren(...childNodes);
  if (at >= 0) focusable()[at]?.focus({ preventScroll: true });
}

/** Hides buttons that save first and then continue. With scripts, the links do the same. */
export function hideWithoutUse(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[name="next"][value="pictures"]')) button.hidden = true;
}
