import type { EditorView } from 'prosemirror-view';
import { onOneLine } from '../../../../../domain/index.ts';

/**
 * Makes the headline field a single wrapping paragraph: Enter moves to the text, line breaks become spaces, and the
 * field grows with its content.
 */
export function mountHeadline(field: HTMLTextAreaElement, view: () => EditorView): void {
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
