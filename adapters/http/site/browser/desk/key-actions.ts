/** Sends the form that has the focus. */
export function sendForm(target: EventTarget | null): boolean {
  const form = target instanceof HTMLElement ? target.closest('form') : null;
  // No submitter: a button that only adds fields does not count.
  form?.requestSubmit();
  return form !== null;
}

/** Closes the form that has the focus, or the list of keys. */
export function closeForm(target: EventTarget | null): boolean {
  const own = target instanceof HTMLElement ? target.closest<HTMLDetailsElement>('details.decision[open]') : null;
  const open = own ?? document.querySelector<HTMLDetailsElement>('details#keys[open]');
  if (open === null) return false;
  open.open = false;
  open.querySelector('summary')?.focus();
  return true;
}

/** Moves the focus to the next or previous entry of the page's list. */
export function moveInList(by: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('main table.table tbody th a')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1);
  links[next]?.focus();
  return links.length > 0;
}

/** The page's search field; without one, the menu's link to the list that has one. */
export function searchField(): HTMLElement | null {
  const field = document.querySelector<HTMLElement>('form[role="search"] input[type="search"]');
  return field ?? document.querySelector<HTMLElement>('nav a[href="/desk/releases"]:not([aria-current])');
}

/** In the open form of a rejection: sets the reason in the first free row, or removes it. */
export function toggleReason(number: number): boolean {
  const choices = document.querySelectorAll<HTMLSelectElement>('details#reject[open] select[name^="code-"]');
  const [first] = choices;
  const code = [...(first?.options ?? [])].filter(({ value }) => value !== '')[number - 1]?.value;
  if (code === undefined) return false;
  const chosen = [...choices].find(({ value }) => value === code);
  const row = chosen ?? [...choices].find(({ value }) => value === '');
  if (row === undefined) return true;
  row.value = chosen === undefined ? code : '';
  const folded = row.closest<HTMLDetailsElement>('details.reason');
  if (folded !== null) folded.open = true;
  row.focus();
  return true;
}
