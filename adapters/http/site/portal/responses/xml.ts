import { xmlCdata, xmlText } from '../../../../../domain/index.ts';

/** Not exported, so that no outside value can pass for markup. */
const MARKUP: unique symbol = Symbol('xml');

/** XML markup that needs no escaping. */
export interface Xml {
  readonly [MARKUP]: string;
}

export type XmlValue = Xml | string | number | null | undefined | false | readonly XmlValue[];

/**
 * A template that escapes every value except markup, joins lists, and omits null, undefined and false. Values may occur
 * only between tags and in double-quoted attributes.
 */
export function xml(strings: TemplateStringsArray, ...values: readonly XmlValue[]): Xml {
  const chunks = strings.map((text, index) => (index === 0 ? text : toMarkup(values[index - 1]) + text));
  return { [MARKUP]: chunks.join('') };
}

function toMarkup(value: XmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return xmlText(String(value));
  return MARKUP in value ? value[MARKUP] : value.map(toMarkup).join('');
}

/** A CDATA section, for embedded HTML; allowed between tags only. */
export function cdata(text: string): Xml {
  return { [MARKUP]: xmlCdata(text) };
}

/** The markup as text, without an XML declaration. */
export function fragment(markup: Xml): string {
  return markup[MARKUP];
}

/** Joins results of `fragment` into markup. */
export function joinFragments(fragments: readonly string[]): Xml {
  return { [MARKUP]: fragments.join('') };
}

/** A UTF-8 document with the given root. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root[MARKUP]}\n`;
}
