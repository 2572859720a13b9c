import { createButton, createElement } from '../dom.ts';
import { listenForDroppedFiles } from '../upload/dropped-files.ts';
import { enhance } from '../upload/form.ts';
import type { EditorTexts } from './editor-data.ts';

interface AddPicture {
  readonly texts: EditorTexts;
  /** Saves pending changes first. */
  readonly flush: () => Promise<void>;
  /** Announces the result. */
  readonly showAction: (text: string) => void;
  /** Called after a picture was added, to update the page. */
  readonly onAdded: () => void;
}

/**
 * Adds a picture without leaving the text: a dropped file or the link `data-add-picture` opens the upload form of the
 * pictures page in a dialog.
 */
export function addPictures(editorElement: HTMLElement, { texts, flush, showAction, onAdded }: AddPicture): void {
  let dialog: HTMLDialogElement | undefined;

  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-add-picture]') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void open();
  });
  listenForDroppedFiles({
    onHover: (isAbove) => editorElement.classList.toggle('receiving', isAbove),
    // The form of an open dialog handles the file itself.
    onFile: (file) => dialog?.open !== true && void open(file),
  });

  async function open(file?: File): Promise<void> {
    // A dialog that was closed without submitting still contains what the user entered.
    if (dialog !== undefined) return show(dialog, file);
    await flush();
    const path = document.querySelector<HTMLElement>('[data-pictures]')?.dataset.pictures;
    if (!path) return showAction(texts.pictureTooEarly);
    const page = await pageAt(path);
    const formElements = page === undefined ? [] : uploadFormOf(page);
    // Signed out, offline, or no longer a draft: the pictures page explains why.
    if (formElements.length === 0) return location.assign(path);
    const close = createButton(texts.close, () => newDialog.close(), { class: 'close' });
    const newDialog = createElement(
      'dialog',
      { class: 'add-picture', 'aria-labelledby': 'add' },
      close,
      ...formElements,
    );
    dialog = newDialog;
    document.body.append(newDialog);
    enhance(formIn(newDialog), {
      show(next) {
        const elements = uploadFormOf(next);
        newDialog.replaceChildren(close, ...elements);
        return newDialog.querySelector<HTMLFormElement>('form#upload');
      },
      onAdded(_url, next) {
        newDialog.close();
        newDialog.remove();
        dialog = undefined;
        showAction(next.querySelector('.notice')?.textContent?.trim() ?? '');
        onAdded();
      },
    });
    show(newDialog, file);
  }
}

const formIn = (dialog: HTMLDialogElement) => dialog.querySelector('form#upload') as HTMLFormElement;

/** Shows the dialog with the file selected. */
function show(dialog: HTMLDialogElement, file: File | undefined): void {
  const { elements } = formIn(dialog);
  const input = elements.namedItem('image') as HTMLInputElement;
  dialog.showModal();
  if (file === undefined) {
    input.focus();
    return;
  }
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  (elements.namedItem('copyright') as HTMLElement).focus();
}

/** The error summary and upload form of a pictures page; empty if it has no form. */
function uploadFormOf(page: Document): Element[] {
  const section = page.querySelector('form#upload')?.closest('section');
  if (!section) return [];
  const formElements = [page.querySelector('#errors'), section].filter((element) => element !== null);
  for (const element of formElements)
    for (const descendant of [element, ...element.querySelectorAll('*')]) renameTitle(descendant);
  return formElements.map((element) => document.adoptNode(element));
}

/** Renames the ids of the picture's title field, which would clash with those of the release's title. */
function renameTitle(element: Element): void {
  for (const name of ['id', 'for', 'href', 'aria-describedby', 'data-counts']) {
    const value = element.getAttribute(name);
    if (value?.includes('field-title'))
      element.setAttribute(name, value.replaceAll('field-title', 'field-picture-title'));
  }
}

/** Timeout of the pictures page, in milliseconds. */
const TIMEOUT_MS = 15_000;

function pageAt(path: string): Promise<Document | undefined> {
  return new Promise((resolve) => {
    // XMLHttpRequest parses the page without running its scripts; under Trusted Types, `fetch` cannot.
    const request = new XMLHttpRequest();
    request.open('GET', path);
    request.responseType = 'document';
    request.timeout = TIMEOUT_MS;
    request.addEventListener('loadend', () => resolve((request.response as Document | null) ?? undefined));
    request.send();
  });
}
