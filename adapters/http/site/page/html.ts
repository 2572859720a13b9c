import type { SanitizedHtml } from '../../../../domain/index.ts';

/** The symbol is private to this file, so that no outside value can pass for markup. */
const MARKUP: unique symbol = Symbol('markup');

/** Markup that needs no escaping. */
export interface Html {
  readonly [MARKUP]: string;
}

export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const SPECIAL = /[&<>"']/;

/** Escapes text for content and quoted attributes. */
export function escapeHtml(text: string): string {
  // Fast path: a page has hundreds of texts, and most need no escaping.
  if (!SPECIAL.test(text)) return text;
  return text.replace(/[&<>"']/g, (character) => REFERENCES[character] ?? character);
}

/**
 * A template that escapes every value except markup, joins lists, and omits null, undefined and false. Values may occur
 * only between tags and in double-quoted attributes.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let markup = strings[0] as string;
  for (let index = 0; index < values.length; index++) markup += toMarkup(values[index]) + strings[index + 1];
  return { [MARKUP]: markup };
}

function toMarkup(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  if (MARKUP in value) return value[MARKUP];
  let markup = '';
  for (const item of value) markup += toMarkup(item);
  return markup;
}

/** A release's text, which is already sanitised. */
export function raw(text: SanitizedHtml): Html {
  return { [MARKUP]: text };
}

/** Markup from our own sources, such as a guide; never from a request. */
export function trustedMarkup(markup: string): Html {
  return { [MARKUP]: markup };
}

/** A `style` element with our own stylesheet. @throws RangeError if the stylesheet could end the element */
export function styleElement(css: string): Html {
  if (css.includes('</')) throw new RangeError('a stylesheet must not contain "</"');
  return { [MARKUP]: `<style>${css}</style>` };
}

/** Structured data (JSON-LD). Values cannot end the element or begin another. */
export function jsonLdElement(data: object): Html {
  return { [MARKUP]: `<script type="application/ld+json">${jsonMarkup(data)}</script>` };
}

/** Data for one of our scripts, which finds the element by its id. */
export function jsonElement(id: string, data: object): Html {
  return { [MARKUP]: `<script type="application/json" id="${escapeHtml(id)}">${jsonMarkup(data)}</script>` };
}

function jsonMarkup(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The markup as text. */
export function render(markup: Html): string {
  return markup[MARKUP];
}
