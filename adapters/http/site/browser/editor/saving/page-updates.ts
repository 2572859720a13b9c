import type { EditorTexts } from '../editor-data.ts';
import { inertBody } from '../parse.ts';
import type { SavedAnswer } from './autosave.ts';

/** Updates the page around the form after a save: heading, state, check, buttons, and the address of a new release. */
export function showSaved(form: HTMLFormElement, { title, parts, created }: SavedAnswer, words: EditorTexts): void {
  for (const [name, html] of Object.entries(parts)) {
    const part = document.querySelector(`[data-part="${CSS.escape(name)}"]`);
    if (part !== null) replaceContent(part, html);
  }
  hideWithoutUse();
  document.title = document.title.replace(/^.*(?= – Presswerk$)/s, title);
  if (created === undefined) return;
  if (created.page !== null) {
    history.replaceState(null, '', created.page);
    form.action = created.page;
  }
  const save = form.querySelector('[data-save]');
  if (save !== null) save.textContent = words.save;
}

/** Replaces content that differs. The focused element keeps the focus, and what is folded open is not taken away. */
function replaceContent(part: Element, html: string): void {
  if (part.querySelector('details[open]') !== null) return;
  const { childNodes, innerHTML } = inertBody(html);
  if (part.innerHTML === innerHTML) return;
  const focusable = () => [...part.querySelectorAll<HTMLElement>('a[href], button')];
  const at = focusable().indexOf(document.activeElement as HTMLElement);
  part.replaceChildren(...childNodes);
  if (at >= 0) focusable()[at]?.focus({ preventScroll: true });
}

/** Links save by themselves: the buttons that save first are for pages without scripts. */
export function hideWithoutUse(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[name="next"][value="pictures"]')) button.hidden = true;
}
