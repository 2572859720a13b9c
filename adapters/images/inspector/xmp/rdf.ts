import type { XmlElement } from './xml.ts';

/** A property's value, with its language if given. */
export interface XmpValue {
  readonly text: string;
  readonly language: string | null;
}

/** A property of the picture: an attribute or element, plain, a list or a structure. */
export interface XmpProperty {
  readonly namespace: string;
  readonly name: string;
  /** Name with the prefix that the file uses. */
  readonly written: string;
  readonly values: readonly XmpValue[];
  /** Fields of nested structures, at any depth. */
  readonly fields: readonly XmpProperty[];
}

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** Every property in a packet's descriptions, in order, including repeated ones. */
export function propertiesOf(top: readonly XmlElement[]): XmpProperty[] {
  return top.flatMap((element) =>
    isRdf(element, 'RDF') ? element.children.flatMap(propertiesOfNode) : propertiesOf(element.children),
  );
}

const isRdf = (element: XmlElement, name: string) => element.namespace === RDF && element.name === name;

/** The properties of a node: its attributes, except those of RDF and XML, and its elements. */
function propertiesOfNode(node: XmlElement): XmpProperty[] {
  return [...propertyAttributes(node), ...node.children.filter((c) => c.namespace !== RDF).map(propertyOf)];
}

function propertyAttributes({ attributes }: XmlElement): XmpProperty[] {
  return attributes
    .filter(({ namespace }) => namespace !== '' && namespace !== RDF && namespace !== XML)
    .map(({ namespace, name, written, value }) => ({
      namespace,
      name,
      written,
      values: [{ text: value, language: null }],
      fields: [],
    }));
}

function propertyOf(element: XmlElement): XmpProperty {
  const { namespace, name, written } = element;
  return { namespace, name, written, values: valuesOf(element), fields: fieldsOf(element) };
}

const CONTAINERS: ReadonlySet<string> = new Set(['Bag', 'Seq', 'Alt']);

/** The plain values of a property, list item or structure: its reference, `rdf:value`, list or text. */
function valuesOf(element: XmlElement): XmpValue[] {
  const language = attribute(element, XML, 'lang') ?? null;
  const own = attribute(element, RDF, 'resource') ?? attribute(element, RDF, 'value');
  if (own !== undefined) return [{ text: own, language }];
  if (element.children.length === 0) return [{ text: element.text, language }];
  return element.children.flatMap((child) => {
    if (child.namespace !== RDF) return [];
    if (CONTAINERS.has(child.name)) return child.children.flatMap(valuesOf);
    if (child.name === 'value') return valuesOf(child);
    if (child.name !== 'Description') return [];
    const value = attribute(child, RDF, 'value');
    const about = value === undefined ? [] : [{ text: value, language }];
    return [...about, ...child.children.filter((c) => isRdf(c, 'value')).flatMap(valuesOf)];
  });
}

/** The fields of all structures in a property, however they are nested. */
function fieldsOf(element: XmlElement): XmpProperty[] {
  return element.children.flatMap((child) =>
    child.namespace === RDF ? [...propertyAttributes(child), ...fieldsOf(child)] : [propertyOf(child)],
  );
}

function attribute({ attributes }: XmlElement, namespace: string, name: string): string | undefined {
  return attributes.find((a) => a.namespace === namespace && a.name === name)?.value;
}
