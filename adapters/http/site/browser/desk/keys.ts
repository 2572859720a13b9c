/** Local storage key: set where the user has switched the keys off. */
const OFF = 'presswerk-desk-keys-off';

/**
 * Single-key shortcuts for next, approve, reject and note (contract §13). Approve and reject only open their panel,
 * whose button confirms. Users can switch the keys off, and they do nothing while text is entered (WCAG 2.1.4).
 */
export function offerKeys(): void {
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
    const { key, altKey, ctrlKey, metaKey, isComposing, target } = event;
    if (altKey || ctrlKey || metaKey || isComposing || event.defaultPrevented || !areOn() || isWritten(target)) return;
    const place = /^[a-z]$/.test(key) ? document.querySelector<HTMLElement>(`[data-key="${key}"]`) : null;
    if (place === null) return;
    event.preventDefault();
    act(place);
  });
}

function act(place: HTMLElement): void {
  const decision = place.localName === 'summary' ? place.closest('details') : null;
  if (place instanceof HTMLAnchorElement || place instanceof HTMLButtonElement) place.click();
  if (decision === null) {
    place.focus();
    return;
  }
  decision.open = true;
  const confirm = decision.querySelector<HTMLElement>('[data-confirm]');
  (confirm ?? decision.querySelector<HTMLElement>('select'))?.focus();
}

/** True where keys enter text. */
function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))
  );
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
    // Without storage, the keys stay on.
  }
}
