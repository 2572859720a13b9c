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
