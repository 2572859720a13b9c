import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RelaxNGValidator, XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const SITEMAP = fileURLToPath(new URL('schema/sitemap.xsd', import.meta.resolve('sitemap/package.json')));

/** The grammar that a document is validated against; `sitemap` includes the news extension. */
export type XmlSchema = 'atom' | 'opensearch' | 'sitemap' | 'sitemap index' | 'none';

const validators = new Map<XmlSchema, { validate(document: XmlDocument): void } | undefined>();

function validator(schema: XmlSchema) {
  if (!validators.has(schema)) validators.set(schema, load(schema));
  return validators.get(schema);
}

function load(schema: XmlSchema) {
  if (schema === 'none') return undefined;
  if (schema === 'atom' || schema === 'opensearch') {
    return RelaxNGValidator.fromDoc(parse(readFileSync(file(`${schema}.rng`), 'utf8')));
  }
  if (schema === 'sitemap index') return XsdValidator.fromDoc(parse(readFileSync(file('siteindex.xsd'), 'utf8')));
  xmlRegisterFsInputProviders();
  const imported = [
    ['http://www.sitemaps.org/schemas/sitemap/0.9', SITEMAP],
    ['http://www.google.com/schemas/sitemap-news/0.9', file('news-sitemap.xsd')],
  ].map(([namespace, location]) => `<xsd:import namespace="${namespace}" schemaLocation="${location}"/>`);
  return XsdValidator.fromDoc(
    parse(`<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">${imported.join('')}</xsd:schema>`),
  );
}

function parse(text: string): XmlDocument {
  return XmlDocument.fromBuffer(Buffer.from(text));
}

/**
 * Parses a document with libxml2 and validates it against a schema.
 * @throws XmlParseError if it is not well-formed, XmlValidateError if it is not valid
 */
export function validXml(text: string, schema: XmlSchema): void {
  const document = parse(text);
  try {
    validator(schema)?.validate(document);
  } finally {
    document.dispose();
  }
}
