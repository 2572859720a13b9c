import { createButton } from '../dom.ts';
import type { EditorTexts } from './editor-data.ts';
import { icon } from './toolbar/icons.ts';

/** Local storage key, set while the side column is folded away. */
const KEY = 'presswerk:side-column';

/**
 * The button that folds the side column away on wide screens. A link to a field in it, or an error in it, unfolds it.
 */
export function makeSideToggle(writing: HTMLElement, texts: EditorTexts): HTMLButtonElement | null {
  const side = writing.querySelector<HTMLElement>('#side');
  if (side === null) return null;
  const toggle = createButton('', () => fold(!writing.classList.contains('folded')), {
    class: 'side-toggle',
    'aria-controls': side.id,
    'aria-label': texts.sideColumn,
    title: texts.sideColumn,
  });
  toggle.append(icon('side'));

  function fold(isFolded: boolean, isUserChoice = true): void {
    writing.classList.toggle('folded', isFolded);
    toggle.setAttribute('aria-expanded', String(!isFolded));
    if (isUserChoice) remember(isFolded);
  }

  const isInSide = (target: string) => {
    const element = document.getElementById(target);
    return element !== null && side.contains(element);
  };
  // Runs in the capture phase, so that the link's target is visible before it is followed.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      if (link !== null && isInSide(link.hash.slice(1))) fold(false);
    },
    true,
  );
  const isNeeded = side.querySelector('.faulty, .remark') !== null || isInSide(location.hash.slice(1));
  fold(isRemembered() && !isNeeded, false);
  return toggle;
}

function remember(isFolded: boolean): void {
  try {
    if (isFolded) localStorage.setItem(KEY, 'folded');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the next page shows the column again.
  }
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(KEY) === 'folded';
  } catch {
    return false;
  }
}
