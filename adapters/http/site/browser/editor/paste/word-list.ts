/** An item of a list as Word copies it: a paragraph that says which level of which list it is, with its mark in front. */
export interface WordItem {
  /** From 1. */
  readonly level: number;
  readonly ordered: boolean;
}

/** Undefined for every other element, also for a heading with a number, which stays a heading. */
export function wordItem(element: Element, style: (name: string) => string): WordItem | undefined {
  const { localName, parentElement } = element;
  // Word in the browser copies each item as a list of its own.
  const webLevel = localName === 'li' ? element.getAttribute('data-aria-level') : null;
  if (webLevel !== null) return { level: levelOf(webLevel), ordered: parentElement?.localName === 'ol' };
  const list = style('mso-list');
  const level = /\blevel(\d+)\b/.exec(list)?.[1];
  if (level === undefined || !/^(?:p|div)$/.test(localName)) return undefined;
  const mark = [...element.querySelectorAll('[data-style]')].find((inner) =>
    /mso-list:\s*ignore/i.test(inner.getAttribute('data-style') ?? ''),
  );
  return { level: levelOf(level), ordered: /^\s*\(?[0-9a-z]{1,5}[.)]/i.test(mark?.textContent ?? '') };
}

function levelOf(given: string): number {
  return Math.max(1, Number(given) || 1);
}

/** What Word in the browser puts round each item: no list, and no block. */
export function isWordListWrapper(element: Element): boolean {
  const { classList, localName, children } = element;
  if (localName === 'div') return classList.contains('ListContainerWrapper');
  return /^[uo]l$/.test(localName) && children[0]?.hasAttribute('data-aria-level') === true;
}
