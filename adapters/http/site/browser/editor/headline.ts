import type { EditorView } from 'prosemirror-view';
import { onOneLine } from '../../../../../domain/index.ts';
import { type Typography, typographicInput } from './typography.ts';

/**
 * Makes the headline field a single wrapping paragraph: Enter moves to the text, line breaks become spaces, and the
 * field grows with its content. Quotation marks and dashes become typographic as they are typed, as in the text.
 */
export function mountHeadline(field: HTMLTextAreaElement, view: () => EditorView, language: () => Typography): void {
  const hint = field.closest('.field')?.querySelector('.hint');
  if (hint) {
    field.placeholder = hint.textContent;
    hint.classList.add('unseen');
  }
  const fit = (): void => {
    if (CSS.supports('field-sizing', 'content')) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight}px`;
  };
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    view().focus();
  });
  field.addEventListener('beforeinput', (event) => {
    if (event.inputType !== 'insertText' || event.data === null || event.isComposing) return;
    const start = field.selectionStart;
    const input = typographicInput(event.data, field.value.slice(0, start), language());
    if (input === null) return;
    event.preventDefault();
    field.setSelectionRange(start - input.replaced, field.selectionEnd);
    // Deprecated, but the only way to insert text that the field's undo knows.
    document.execCommand('insertText', false, input.text);
  });
  // Runs before the form's own listeners see the value.
  field.addEventListener('input', () => {
    if (/[\r\n]/.test(field.value)) {
      const end = field.selectionEnd;
      const typed = field.value;
      field.value = onOneLine(typed);
      const cursor = onOneLine(typed.slice(0, end)).length;
      field.setSelectionRange(cursor, cursor);
    }
    fit();
  });
  addEventListener('resize', fit);
  fit();
}
