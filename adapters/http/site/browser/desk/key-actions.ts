/** Submits the focused form. */
export function sendForm(target: EventTarget | null): boolean {
  const form = target instanceof HTMLElement ? target.closest('form') : null;
  // Without a submitter, so that no button that only adds fields is triggered.
  form?.requestSubmit();
  return form !== null;
}

/** Closes the focused form or, without one, the list of shortcuts. */
export function closeForm(target: EventTarget | null): boolean {
  const focused = target instanceof HTMLElement ? target.closest<HTMLDetailsElement>('details.decision[open]') : null;
  const open = focused ?? document.querySelector<HTMLDetailsElement>('details#keys[open]');
  if (open === null) return false;
  open.open = false;
  open.querySelector('summary')?.focus();
  return true;
}

/** Moves the focus to the next or previous entry of the page's list. */
export function moveInList(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('main table.table tbody th a')];
  const index = links.indexOf(document.activeElement as HTMLElement);
  const next = index === -1 ? 0 : Math.min(Math.max(index + step, 0), links.length - 1);
  links[next]?.focus();
  return links.length > 0;
}

/** Focuses the field that searches all releases; on other pages, opens the page that has it. */
export function openSearch(): void {
  const field = document.querySelector<HTMLElement>('form[role="search"] input[name="q"]');
  // The fragment makes the browser focus the field.
  if (field === null) location.assign('/desk/releases#field-q');
  else field.focus();
}

/** Shows each reason's digit after its name, or removes them. A digit in front would make it jump there as it is typed. */
export function numberReasons(areShown: boolean): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>('details#reject select[name^="code-"]')) {
    const reasons = [...select.options].filter(({ value }) => value !== '').slice(0, 9);
    for (const [index, option] of reasons.entries()) {
      if (areShown) option.label = `${option.text} (${index + 1})`;
      else option.removeAttribute('label');
    }
  }
}

/** Toggles a reason in the open rejection form: sets it in the first free row, or clears its row. */
export function toggleReason(number: number): boolean {
  const choices = document.querySelectorAll<HTMLSelectElement>('details#reject[open] select[name^="code-"]');
  const [first] = choices;
  const code = [...(first?.options ?? [])].filter(({ value }) => value !== '')[number - 1]?.value;
  if (code === undefined) return false;
  const chosen = [...choices].find(({ value }) => value === code);
  const row = chosen ?? [...choices].find(({ value }) => value === '');
  if (row === undefined) return true;
  row.value = chosen === undefined ? code : '';
  const details = row.closest<HTMLDetailsElement>('details.reason');
  if (details !== null) details.open = true;
  row.focus();
  return true;
}
