/** Shows the shortcuts listed at the end of the page above it, so that the reader keeps the position; or closes them. */
export function toggleKeyList(): boolean {
  if (closeKeyList()) return true;
  const list = document.querySelector<HTMLElement>('#keys > dl');
  if (list === null) return false;
  const dialog = document.createElement('dialog');
  dialog.className = 'keys-list';
  dialog.setAttribute('aria-label', document.querySelector('#keys > summary')?.firstChild?.textContent?.trim() ?? '');
  dialog.append(list.cloneNode(true));
  // A click next to the list.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return true;
}

/** False if the list is not shown. The focus returns to where it was. */
export function closeKeyList(): boolean {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.keys-list');
  dialog?.close();
  return dialog !== null;
}
