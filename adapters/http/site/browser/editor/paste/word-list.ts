/** An item of a list as Word copies it: a paragraph that says which level of which list it is, with its mark in front. */
export interface WordItem {
  /** From 1. */
  readonly level: number;
  readonly ordered: boolean;
}

/** Undefined for every other element. */
export function wordItem(element: Element, style: (name: string) => string): WordItem | undefined {
  const list = style('mso-list');
  const level = /\blevel(\d+)\b/.exec(list)?.[1];
  if (level === undefined || !/^(?:p|div|h[1-6])$/.test(element.localName)) return undefined;
  const mark = [...element.querySelectorAll('[data-style]')].find((inner) =>
    /mso-list:\s*ignore/i.test(inner.getAttribute('data-style') ?? ''),
  );
  return { level: Math.max(1, Number(level)), ordered: /^\s*\(?[0-9a-z]{1,5}[.)]/i.test(mark?.textContent ?? '') };
}
