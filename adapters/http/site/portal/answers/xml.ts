import { xmlCdata, xmlText } from '../../../../../domain/index.ts';

/** The symbol stays in this file: nothing that comes from outside can pass for markup. */
const MARKUP: unique symbol = Symbol('xml');

/** Markup that may stand in a document of XML as it is. */
export interface Xml {
  readonly [MARKUP]: string;
}

export type XmlValue = Xml | string | number | null | undefined | false | readonly XmlValue[];

/**
 * A template that escapes whatever is put into it, unless it is markup already; lists are joined, null, undefined and false
 * leave nothing. Values may stand between tags and in double-quoted attributes, nowhere else.
 */
export function xml(strings: TemplateStringsArray, ...values: readonly XmlValue[]): Xml {
  const parts = strings.map((text, i) => (i === 0 ? text : toMarkup(values[i - 1]) + text));
  return { [MARKUP]: parts.join('') };
}

function toMarkup(value: XmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return xmlText(String(value));
  return MARKUP in value ? value[MARKUP] : value.map(toMarkup).join('');
}

/** Text as a section of CDATA, for long markup of another language; it may stand between tags only. */
export function cdata(text: string): Xml {
  return { [MARKUP]: xmlCdata(text) };
}

/** Markup without a document round it. */
export function fragment(markup: Xml): string {
  return markup[MARKUP];
}

/** What `fragment` gave earlier, as markup again. */
export function made(fragments: readonly string[]): Xml {
  return { [MARKUP]: fragments.join('') };
}

/** A whole document with that root, in UTF-8. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root[MARKUP]}\n`;
}
