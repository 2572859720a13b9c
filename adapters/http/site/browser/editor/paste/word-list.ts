/**
 * A list item as Word copies it: a paragraph with its list and level in its style, and its bullet or number as text.
 */
export interface WordItem {
  /** From 1. */
  readonly level: number;
  readonly ordered: boolean;
}

/** The item of an element; undefined for other elements and for numbered headings, which remain headings. */
export function wordItem(element: Element, style: (name: string) => string): WordItem | undefined {
  const { localName, parentElement } = element;
  // Word for the web copies each item as a separate list.
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

function levelOf(value: string): number {
  return Math.max(1, Number(value) || 1);
}

/** True for the wrapper that Word for the web puts around each item. It is neither list nor block. */
export function isWordListWrapper(element: Element): boolean {
  const { classList, localName, children } = element;
  if (localName === 'div') return classList.contains('ListContainerWrapper');
  return /^[uo]l$/.test(localName) && children[0]?.hasAttribute('data-aria-level') === true;
}
