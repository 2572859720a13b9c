import { closeForm, moveInList, numberReasons, openSearch, sendForm, toggleReason } from './key-actions.ts';
import { closeKeyList, toggleKeyList } from './key-list.ts';

/** Local storage key, set if the user has switched shortcuts off. */
const OFF_KEY = 'presswerk-desk-keys-off';

/**
 * Shortcuts of the desk (contract §13 and §17). The keys for approve and reject only open the panel; its button
 * confirms. Users can switch all shortcuts off, and single keys do nothing in text fields (WCAG 2.1.4).
 */
export function enableShortcuts(): void {
  const checkbox = document.querySelector<HTMLInputElement>('[data-keys-switch] input');
  const showHints = () => {
    for (const hint of document.querySelectorAll<HTMLElement>('[data-keys]')) hint.hidden = !areEnabled();
    numberReasons(areEnabled());
  };
  if (checkbox !== null) {
    const element = checkbox.closest<HTMLElement>('[data-keys-switch]');
    if (element !== null) element.hidden = false;
    checkbox.checked = areEnabled();
    checkbox.addEventListener('change', () => {
      storeChoice(checkbox.checked);
      showHints();
    });
  }
  showHints();
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || event.defaultPrevented || !areEnabled()) return;
    if (performShortcut(event)) event.preventDefault();
  });
}

/** Performs the key's action; false if it has none here. */
function performShortcut({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (key === '?' && !takesText(target)) return toggleKeyList();
  if (closeKeyList() && key === 'Escape') return true;
  if (ctrlKey || metaKey) return key === 'Enter' && sendForm(target);
  if (key === 'Escape') return closeForm(target);
  if (/^[1-9]$/.test(key) && (!takesText(target) || isReason(target))) return toggleReason(Number(key));
  if (takesText(target)) return false;
  if (key === 'j' || key === 'k') return moveInList(key === 'j' ? 1 : -1);
  if (key === '/') {
    openSearch();
    return true;
  }
  const element = /^[a-z]$/.test(key) ? elementForKey(key) : null;
  if (element === null) return false;
  activate(element);
  return true;
}

const elementForKey = (key: string) => document.querySelector<HTMLElement>(`[data-key="${key}"]`);

function activate(element: HTMLElement): void {
  const details = element.localName === 'summary' ? element.closest('details') : null;
  if (element instanceof HTMLAnchorElement || element instanceof HTMLButtonElement) element.click();
  if (details === null) {
    element.focus();
    return;
  }
  details.open = true;
  // The first thing to fill in; a decision without any needs only its confirmation.
  const control = details.querySelector<HTMLElement>('select, textarea[aria-required="true"]');
  (control ?? details.querySelector<HTMLElement>('[data-confirm]') ?? element).focus();
}

/** True if the target takes text input. */
function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))
  );
}

/** True for the select field of a reason. Its options do not begin with digits, so digits remain free for shortcuts. */
function isReason(target: EventTarget | null): boolean {
  return target instanceof HTMLSelectElement && target.name.startsWith('code-');
}

function areEnabled(): boolean {
  try {
    return localStorage.getItem(OFF_KEY) === null;
  } catch {
    return true;
  }
}

function storeChoice(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF_KEY);
    else localStorage.setItem(OFF_KEY, '1');
  } catch {
    // Without storage, shortcuts stay on.
  }
}
