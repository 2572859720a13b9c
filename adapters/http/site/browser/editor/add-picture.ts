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
  readonly added: () => void;
}

/**
 * Adds a picture without leaving the text: a dropped file or the link `data-add-picture` opens the upload form of the
 * pictures page in a dialog.
 */
export function addPictures(editorElement: HTMLElement, { texts, flush, showAction, added }: AddPicture): void {
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
    // Reopen a dialog that was closed without submitting: it still has its entries.
    if (dialog !== undefined) return show(dialog, file);
    await flush();
    const path = document.querySelector<HTMLElement>('[data-pictures]')?.dataset.pictures;
    if (!path) return showAction(texts.pictureTooEarly);
    const page = await pageAt(path);
    const formElements = page === undefined ? [] : uploadFormOf(page);
    // Signed out, offline, or no longer a draft: the pictures page explains why.
    if (formElements.length === 0) return location.assign(path);
    const close = createButton(texts.close, () => opened.close(), { class: 'close' });
    const opened = createElement('dialog', { class: 'add-picture', 'aria-labelledby': 'add' }, close, ...formElements);
    dialog = opened;
    document.body.append(opened);
    enhance(formIn(opened), {
      show(next) {
        const replaced = uploadFormOf(next);
        opened.replaceChildren(close, ...replaced);
        return opened.querySelector<HTMLFormElement>('form#upload');
      },
      arrived(_address, next) {
        opened.close();
        opened.remove();
        dialog = undefined;
        showAction(next.querySelector('.notice')?.textContent?.trim() ?? '');
        added();
      },
    });
    show(opened, file);
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
  const formElements = [page.querySelector('#errors'), section].filter((each) => each !== null);
  for (const element of formElements) for (const each of [element, ...element.querySelectorAll('*')]) renameTitle(each);
  return formElements.map((each) => document.adoptNode(each));
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
