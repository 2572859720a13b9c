import { createButton, createElement } from '../dom.ts';
import { keepCounting } from '../editor/counters.ts';
import { listenForFiles } from './dropped-files.ts';
import { type FileField, fileField } from './file-field.ts';
import { type ProgressPanel, progressPanel } from './progress.ts';
import { type Outcome, send } from './send-form.ts';
import { type BrowserTexts, pageTexts } from './texts.ts';

/** If an earlier upload is still running: attempts to send this one, three minutes in total. */
const POLL_ATTEMPTS = 60;
const POLL_INTERVAL_MS = 3000;

/** The page or dialog that hosts the form; by default the pictures page. */
export interface UploadHost {
  /** Shows the form of a returned page, with its errors; null if the page has none. */
  show(page: Document): HTMLFormElement | null;
  /** Called once the picture is added; `page` is the page at `url`. */
  onAdded(url: URL, page: Document): void;
}

const PAGE: UploadHost = {
  show(page) {
    const next = page.querySelector('main');
    if (next === null) return null;
    document.title = page.title;
    document.querySelector('main')?.replaceWith(document.adoptNode(next));
    return document.querySelector<HTMLFormElement>('form#upload');
  },
  onAdded: (url) => location.assign(url),
};

/** Enhances the form that adds a picture. The form works without it. */
export function enhance(form: HTMLFormElement, host: UploadHost = PAGE): void {
  const input = field(form, 'image');
  const crop = form.querySelector<HTMLElement>('#crop');
  const fields = { x: field(form, 'focus_x'), y: field(form, 'focus_y'), noCrop: field(form, 'no_crop') };
  if (crop === null) return;
  const texts = pageTexts();
  keepCounting(form, texts.counted, document.documentElement.lang);
  const file = fileField(input, { crop, fields, texts });
  const panel = progressPanel(texts);
  form.insertAdjacentElement('beforebegin', panel.element);
  const formReplaced = new AbortController();
  listenForFiles(
    {
      onHover: (isAbove) => form.classList.toggle('receiving', isAbove),
      onFile: (dropped) => {
        // Ignores files during an upload and in a closed dialog.
        if (form.inert || form.closest('dialog:not([open])') !== null) return;
        file.choose(dropped);
        file.focus();
      },
    },
    formReplaced.signal,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.inert) return;
    if (file.isRefused) file.focus();
    else upload({ form, file, panel, texts, formReplaced, host });
  });
}

function field(form: HTMLFormElement, name: string): HTMLInputElement {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement)) throw new Error(`the form has no field ${name}`);
  return control;
}

/** Elements and helpers of an upload. */
interface Uploading {
  readonly form: HTMLFormElement;
  readonly file: FileField;
  readonly panel: ProgressPanel;
  readonly texts: BrowserTexts;
  /** Aborted once another form replaces this one; removes this form's listeners. */
  readonly formReplaced: AbortController;
  readonly host: UploadHost;
}

/** Sends one picture. Every attempt sends the same fields with the same key. */
function upload({ form, file, panel, texts, formReplaced, host }: Uploading): void {
  const body = new FormData(form);
  const url = new URL(form.action);

  const attempt = (): Promise<Outcome> => {
    const { outcome, cancel } = send(url.href, body, panel.progress);
    panel.sending(file.file?.name ?? '', cancel);
    return outcome;
  };
  const run = async () => {
    hideErrors(form, true);
    form.inert = true;
    form.dataset.sending = '';
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    let outcome = await attempt();
    for (let attempts = 1; attempts < POLL_ATTEMPTS && isEarlierAttemptRunning(outcome, url); attempts++) {
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
      outcome = await attempt();
    }
    removeEventListener('beforeunload', stay);
    conclude(outcome);
  };
  const conclude = (outcome: Outcome) => {
    if (outcome.kind === 'no_response') return stop(texts.connectionLost);
    if (outcome.kind === 'cancelled') return stop(outcome.isSent ? texts.cancelledLate : texts.cancelled);
    const { url: finalUrl, page } = outcome;
    if (finalUrl.searchParams.has('done')) {
      formReplaced.abort();
      return host.onAdded(finalUrl, page);
    }
    if (finalUrl.pathname !== url.pathname) {
      const link = createElement('a', { class: 'button', href: finalUrl.href, target: '_blank', rel: 'noopener' });
      link.append(texts.signIn);
      return stop(texts.signedOut, link);
    }
    if (page.querySelector('form#upload') !== null) return takeOver(page, file.file, formReplaced, host);
    // The page has no form and says why, for example because the release was submitted in the meantime.
    const reason = page.querySelector('#errors') ?? page.querySelector('main p');
    stop(reason?.textContent?.trim() || texts.unexpected);
  };
  const stop = (message: string, ...more: readonly HTMLElement[]) => {
    delete form.dataset.sending;
    const retry = createButton(texts.again, () => void run());
    retry.classList.add('main');
    const edit = createButton(texts.edit, () => {
      panel.hide();
      hideErrors(form, false);
      form.inert = false;
      file.focus();
    });
    panel.stopped(message, retry, ...more, edit);
  };
  void run();
}

/** Hides the errors of the last attempt during the next one, which may be about another file. */
function hideErrors(form: HTMLFormElement, areHidden: boolean): void {
  for (const error of [document.getElementById('errors'), ...form.querySelectorAll<HTMLElement>('.fault')]) {
    if (error !== null) error.hidden = areHidden;
  }
}

/** Shows the returned page and puts the file back into its form, because the service cannot return it. */
function takeOver(page: Document, chosen: File | undefined, formReplaced: AbortController, host: UploadHost): void {
  formReplaced.abort();
  const form = host.show(page);
  if (form === null) return;
  if (chosen !== undefined) putFile(field(form, 'image'), chosen);
  enhance(form, host);
  document.querySelector<HTMLElement>('#errors')?.focus();
}

/** Puts the file back into its field, and removes the notice that asks to choose it again. */
function putFile(input: HTMLInputElement, file: File): void {
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  const { id } = input;
  document.getElementById(`${id}-remark`)?.remove();
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((part) => part !== `${id}-remark`);
  input.setAttribute('aria-describedby', ids.join(' '));
  if (document.getElementById(`${id}-fault`) === null) {
    document.querySelector(`#errors a[href="#${id}"]`)?.closest('li')?.remove();
  }
}

/** True if an earlier attempt is still running: 409 with a form that has the same key. */
function isEarlierAttemptRunning(outcome: Outcome, url: URL): boolean {
  if (outcome.kind !== 'page' || outcome.status !== 409) return false;
  const form = outcome.page.querySelector('form#upload');
  const action = form?.getAttribute('action');
  return action != null && new URL(action, url).searchParams.get('key') === url.searchParams.get('key');
}
