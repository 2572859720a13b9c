import { closeForm, moveInList, openSearch, sendForm, toggleReason } from './key-actions.ts';

/** Local storage key, set if the user has switched shortcuts off. */
const OFF = 'presswerk-desk-keys-off';

/**
 * Shortcuts of the desk (contract §13 and §17). The keys for approve and reject only open the panel; its button
 * confirms. Users can switch all shortcuts off, and single keys do nothing in text fields (WCAG 2.1.4).
 */
export function enableShortcuts(): void {
  const box = document.querySelector<HTMLInputElement>('[data-keys-switch] input');
  const show = () => {
    for (const hint of document.querySelectorAll<HTMLElement>('[data-keys]')) hint.hidden = !areOn();
  };
  if (box !== null) {
    const place = box.closest<HTMLElement>('[data-keys-switch]');
    if (place !== null) place.hidden = false;
    box.checked = areOn();
    box.addEventListener('change', () => {
      keep(box.checked);
      show();
    });
  }
  show();
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || event.defaultPrevented || !areOn()) return;
    if (actOn(event)) event.preventDefault();
  });
}

/** Performs the key's action; false if it has none here. */
function actOn({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key === 'Enter' && sendForm(target);
  if (key === 'Escape') return closeForm(target);
  if (/^[1-9]$/.test(key) && (!isWritten(target) || isReason(target))) return toggleReason(Number(key));
  if (isWritten(target)) return false;
  if (key === 'j' || key === 'k') return moveInList(key === 'j' ? 1 : -1);
  if (key === '/') {
    openSearch();
    return true;
  }
  const place = /^[a-z?]$/.test(key) ? byKey(key) : null;
  if (place === null) return false;
  act(place);
  return true;
}

const byKey = (key: string) => document.querySelector<HTMLElement>(`[data-key="${key}"]`);

function act(place: HTMLElement): void {
  const folded = place.localName === 'summary' ? place.closest('details') : null;
  if (place instanceof HTMLAnchorElement || place instanceof HTMLButtonElement) place.click();
  if (folded === null) {
    place.focus();
    return;
  }
  folded.open = true;
  const confirm = folded.querySelector<HTMLElement>('[data-confirm]');
  (confirm ?? folded.querySelector<HTMLElement>('select') ?? place).focus();
}

/** True if the target takes text input. */
function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))
  );
}

/** True for the select field of a reason. Its options do not begin with digits, so digits remain free for shortcuts. */
function isReason(target: EventTarget | null): boolean {
  return target instanceof HTMLSelectElement && target.name.startsWith('code-');
}

function areOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

function keep(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, '1');
  } catch {
    // Without storage, shortcuts stay on.
  }
}
