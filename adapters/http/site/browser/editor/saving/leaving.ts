import type { Autosave } from './autosave.ts';
import { dropCopy } from './local-copies.ts';

/** Saves pending changes before the user follows a link or submits another form of the page. */
export function saveBeforeLeaving(form: HTMLFormElement, saving: Autosave): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (link === null || event.defaultPrevented || !isPlain || !leavesPage(link) || !saving.isUnsaved()) return;
    event.preventDefault();
    // Opened now: browsers allow a new window only during the click.
    const tab = link.target === '_blank' ? open('about:blank', '_blank') : window;
    void saving.flush().then(() => tab?.location.assign(link.href));
  });

  let isSaved = false;
  document.addEventListener(
    'submit',
    (event) => {
      const otherForm = event.target;
      if (!(otherForm instanceof HTMLFormElement) || otherForm === form || isSaved) return;
      const isSigningOut = new URL(otherForm.action).pathname === '/sign-out';
      if (!saving.isUnsaved() && !isSigningOut) return;
      event.preventDefault();
      event.stopPropagation();
      void saving
        .flush()
        .then(() => (isSigningOut ? dropCopies(saving) : undefined))
        .then(() => {
          isSaved = true;
          otherForm.requestSubmit(event.submitter);
          isSaved = false;
        });
    },
    true,
  );
}

/** True if the link leads to another page of this service, not to a download or within this page. */
function leavesPage({ href, origin, download, hash }: HTMLAnchorElement): boolean {
  const isHere = hash !== '' && href.split('#')[0] === location.href.split('#')[0];
  return origin === location.origin && download === '' && !isHere;
}

/** Removes this release's copies from the browser, on signing out. */
async function dropCopies(saving: Autosave): Promise<void> {
  for (const { key } of await saving.copies().ofClosedPages()) dropCopy(key);
}
