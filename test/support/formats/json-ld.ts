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

/** A schema.org document expanded by `jsonld`, without a request: `safe` fails for whatever expansion would drop. */
export async function expandedJsonLd(data: object): Promise<readonly Readonly<Record<string, readonly unknown[]>>[]> {
  const documentLoader = async (url: string) => {
    if (!/^https:\/\/schema\.org\/?$/.test(url)) throw new Error(`the context ${url} is not schema.org's`);
    return { documentUrl: url, document: CONTEXT };
  };
  // As it is sent: without members that are undefined.
  const sent = JSON.parse(JSON.stringify(data));
  // The package's types lack `safe`.
  return (await jsonld.expand(sent, { documentLoader, safe: true } as jsonld.Options.Expand)) as never;
}
