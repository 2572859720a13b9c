/** Attribute that stands in for `style` during parsing: a `style` attribute would violate the page's policy. */
const STYLE = 'data-style';

/** HTML whose styles are not applied, for `styleOf`. */
export function withInertStyles(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replace(/<[a-z][^>]*(?:>|$)/gi, (tag) => tag.replace(/(?<=[\s"'])style(?=\s*=)/gi, STYLE));
}

/**
 * Reads an element's inline style as text, since browsers drop Word's declarations; empty for a missing declaration.
 */
export function styleOf(element: Element): (name: string) => string {
  const text = element.getAttribute(STYLE);
  if (text === null) return () => '';
  const values = new Map<string, string>();
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    values.set(
      declaration.slice(0, colon).trim().toLowerCase(),
      declaration
        .slice(colon + 1)
        .replace(/!important/i, '')
        .trim(),
    );
  }
  return (name) => values.get(name) ?? '';
}

type Style = (name: string) => string;

/** Undefined if the element does not specify it. Google Docs wraps every copy in a `b` that is not bold. */
export function isBold({ localName }: Element, style: Style): boolean | undefined {
  const weight = style('font-weight').toLowerCase();
  if (weight !== '') return /^(?:bold|bolder)$/.test(weight) || Number(weight) >= 600;
  return localName === 'b' || localName === 'strong' ? true : undefined;
}

export function isItalic({ localName }: Element, style: Style): boolean | undefined {
  const slant = style('font-style').toLowerCase();
  if (slant !== '') return /^(?:italic|oblique)/.test(slant);
  return /^(?:i|em|cite|dfn|var)$/.test(localName) ? true : undefined;
}
