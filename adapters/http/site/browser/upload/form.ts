import { keepCounting } from '../editor/counters.ts';
import { listenForFiles } from './dropped-files.ts';
import { button, element } from './elements.ts';
import { type FileField, fileField } from './file-field.ts';
import { type ProgressPanel, progressPanel } from './progress.ts';
import { type Outcome, send } from './send-form.ts';
import { type BrowserTexts, pageTexts } from './texts.ts';

/** Attempts and interval (ms) for polling an earlier upload that is still running; together three minutes. */
const POLL_ATTEMPTS = 60;
const POLL_INTERVAL_MS = 3000;

/** The surroundings of the form; by default the pictures page. */
export interface UploadPlace {
  /** Shows the form of a returned page, with its errors; null if the page has none. */
  show(page: Document): HTMLFormElement | null;
  /** Called once the picture is added; `page` is the page at `address`. */
  arrived(address: URL, page: Document): void;
}

const PAGE: UploadPlace = {
  show(page) {
    const next = page.querySelector('main');
    if (next === null) return null;
    document.title = page.title;
    document.querySelector('main')?.replaceWith(document.adoptNode(next));
    return document.querySelector<HTMLFormElement>('form#upload');
  },
  arrived: (address) => location.assign(address),
};

/** Enhances the form that adds a picture. The form works without it. */
export function enhance(form: HTMLFormElement, place: UploadPlace = PAGE): void {
  const input = field(form, 'image');
  const crop = form.querySelector<HTMLElement>('#crop');
  const fields = { x: field(form, 'focus_x'), y: field(form, 'focus_y'), noCrop: field(form, 'no_crop') };
  if (crop === null) return;
  const texts = pageTexts();
  keepCounting(form, texts.counted, document.documentElement.lang);
  const file = fileField(input, { crop, fields, texts });
  const panel = progressPanel(texts);
  form.insertAdjacentElement('beforebegin', panel.element);
  const gone = new AbortController();
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
    gone.signal,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.inert) return;
    if (file.isRefused) file.focus();
    else upload({ form, file, panel, texts, gone, place });
  });
}

function field(form: HTMLFormElement, name: string): HTMLInputElement {
  const found = form.elements.namedItem(name);
  if (!(found instanceof HTMLInputElement)) throw new Error(`the form has no field ${name}`);
  return found;
}

/** Elements and helpers of an upload. */
interface Uploading {
  readonly form: HTMLFormElement;
  readonly file: FileField;
  readonly panel: ProgressPanel;
  readonly texts: BrowserTexts;
  /** Removes the form's listeners once another form replaces it. */
  readonly gone: AbortController;
  readonly place: UploadPlace;
}

/** Sends one picture. Every attempt sends the same fields with the same key. */
function upload({ form, file, panel, texts, gone, place }: Uploading): void {
  const body = new FormData(form);
  const address = new URL(form.action);

  const attempt = (): Promise<Outcome> => {
    const { outcome, cancel } = send(address.href, body, panel.progress);
    panel.sending(file.file?.name ?? '', cancel);
    return outcome;
  };
  const run = async () => {
    form.inert = true;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    let outcome = await attempt();
    for (let asked = 1; asked < POLL_ATTEMPTS && isAtWork(outcome, address); asked++) {
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
      outcome = await attempt();
    }
    removeEventListener('beforeunload', stay);
    conclude(outcome);
  };
  const conclude = (outcome: Outcome) => {
    if (outcome.kind === 'cut') return stop(texts.cut);
    if (outcome.kind === 'cancelled') return stop(outcome.isSent ? texts.cancelledLate : texts.cancelled);
    const { address: arrived, page } = outcome;
    if (arrived.searchParams.has('done')) {
      gone.abort();
      return place.arrived(arrived, page);
    }
    if (arrived.pathname !== address.pathname) {
      const link = element('a', { class: 'button', href: arrived.href, target: '_blank', rel: 'noopener' });
      link.append(texts.signIn);
      return stop(texts.signedOut, link);
    }
    if (page.querySelector('form#upload') !== null) return takeOver(page, file.file, gone, place);
    // The page has no form and says why, for example because the release was submitted in the meantime.
    const words = page.querySelector('#errors') ?? page.querySelector('main p');
    stop(words?.textContent?.trim() || texts.unexpected);
  };
  const stop = (words: string, ...more: readonly HTMLElement[]) => {
    const again = button(texts.again, () => void run());
    again.classList.add('main');
    const edit = button(texts.edit, () => {
      panel.hide();
      form.inert = false;
      file.focus();
    });
    panel.stopped(words, again, ...more, edit);
  };
  void run();
}

/** Shows the returned page and puts the file back into its form, because the service cannot return it. */
function takeOver(page: Document, chosen: File | undefined, gone: AbortController, place: UploadPlace): void {
  gone.abort();
  const form = place.show(page);
  if (form === null) return;
  if (chosen !== undefined) putFile(field(form, 'image'), chosen);
  enhance(form, place);
  document.querySelector<HTMLElement>('#errors')?.focus();
}

/** Puts the file back into its field, and removes the notice that asks to choose it again. */
function putFile(input: HTMLInputElement, file: File): void {
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  const { id } = input;
  document.getElementById(`${id}-remark`)?.remove();
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((each) => each !== `${id}-remark`);
  input.setAttribute('aria-describedby', ids.join(' '));
  if (document.getElementById(`${id}-fault`) === null) {
    document.querySelector(`#errors a[href="#${id}"]`)?.closest('li')?.remove();
  }
}

/** True if an earlier attempt is still running: 409 with a form that has the same key. */
function isAtWork(outcome: Outcome, address: URL): boolean {
  if (outcome.kind !== 'page' || outcome.status !== 409) return false;
  const form = outcome.page.querySelector('form#upload');
  const action = form?.getAttribute('action');
  return action != null && new URL(action, address).searchParams.get('key') === address.searchParams.get('key');
}
