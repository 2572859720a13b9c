import { enhanceEdit } from './upload/edit-form.ts';

/** Each form is enhanced when first opened: some are added later, when a draft is saved for the first time. */
const enhanced = new WeakSet<HTMLFormElement>();

function enhanceIn(parent: ParentNode): void {
  for (const form of parent.querySelectorAll<HTMLFormElement>('form[data-picture]')) {
    if (enhanced.has(form) || form.closest('details:not([open])') !== null) continue;
    enhanced.add(form);
    void enhanceEdit(form);
  }
}

enhanceIn(document);
// `toggle` does not bubble.
document.addEventListener('toggle', ({ target }) => target instanceof Element && enhanceIn(target), { capture: true });
