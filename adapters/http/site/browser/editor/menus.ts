/** Closes open menus on Escape and on a click elsewhere. */
export function closeMenus(): void {
  const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details.more-actions[open]');
  document.addEventListener('click', ({ target }) => {
    for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      const holdsFocus = menu.contains(document.activeElement);
      menu.open = false;
      if (holdsFocus) menu.querySelector('summary')?.focus();
    }
  });
}
