import { readFileSync } from 'node:fs';
import jsonld from 'jsonld';

/** The terms of schema.org's context (schema.org/docs/jsonldcontext.json) whose values are addresses. */
const ADDRESSES = [
  'author',
  'correctionsPolicy',
  'digitalSourceType',
  'image',
  'mainEntityOfPage',
  'publisher',
  'publishingPrinciples',
  'url',
];

const CONTEXT = {
  '@context': {
    '@vocab': 'http://schema.org/',
    type: '@type',
    id: '@id',
    ...Object.fromEntries(ADDRESSES.map((term) => [term, { '@id': `http://schema.org/${term}`, '@type': '@id' }])),
  },
};

/**
 * Expands a schema.org document with `jsonld`, without a request. `safe` throws for anything that expansion would drop.
 */
export async function expandedJsonLd(data: object): Promise<readonly Readonly<Record<string, readonly unknown[]>>[]> {
  const documentLoader = async (url: string) => {
    if (!/^https:\/\/schema\.org\/?$/.test(url)) throw new Error(`the context ${url} is not schema.org's`);
    return { documentUrl: url, document: CONTEXT };
  };
  // Serialised as on the wire: without undefined members.
  const sent = JSON.parse(JSON.stringify(data));
  // `safe` is missing from the package's types.
  return (await jsonld.expand(sent, { documentLoader, safe: true } as jsonld.Options.Expand)) as never;
}

const TERMS: {
  readonly types: Readonly<Record<string, readonly string[]>>;
  readonly properties: Readonly<
    Record<string, { readonly domains: readonly string[]; readonly ranges: readonly string[] }>
  >;
  readonly digitalSources: readonly string[];
} = JSON.parse(readFileSync(new URL('schema-org.json', import.meta.url), 'utf8'));

/** The type and all its supertypes; empty for a type that schema.org does not have. */
function lineage(type: string): string[] {
  const above = TERMS.types[type];
  return above === undefined ? [] : [type, ...above.flatMap(lineage)];
}

/**
 * Faults of a document by schema.org's vocabulary: types and properties that it does not have, properties of other types,
 * and objects of a type that a property does not take. Literals are not checked, except digital source types.
 */
export function schemaOrgFaults(data: unknown, path = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((each) => schemaOrgFaults(each, path));
  if (typeof data !== 'object' || data === null) return [];
  const own = data as Readonly<Record<string, unknown>>;
  const types = lineage(String(own['@type']));
  if (types.length === 0) return [`${path} has no known type: ${own['@type']}`];
  return Object.entries(own).flatMap(([name, value]) => {
    const here = `${path}/${name}`;
    // Constraints of an action's input, such as `query-input`.
    if (name.startsWith('@') || name.endsWith('-input')) return [];
    const property = TERMS.properties[name];
    if (property === undefined) return [`${here} is no property of schema.org`];
    const { domains, ranges } = property;
    const faults = domains.some((type) => types.includes(type)) ? [] : [`${here} is no property of ${types[0]}`];
    for (const each of Array.isArray(value) ? value : [value]) {
      const source = typeof each === 'string' && /^https:\/\/schema\.org\/(.*)$/.exec(each)?.[1];
      if (source && !TERMS.digitalSources.includes(source)) faults.push(`${here} is no term of schema.org: ${source}`);
      if (typeof each !== 'object' || each === null) continue;
      const found = lineage(String(each['@type']));
      if (!ranges.some((type) => found.includes(type))) faults.push(`${here} takes no ${each['@type']}`);
    }
    return [...faults, ...schemaOrgFaults(value, here)];
  });
}
