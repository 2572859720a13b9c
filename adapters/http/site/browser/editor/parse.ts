import { type Node, DOMParser as Reader } from 'prosemirror-model';
import { SCHEMA } from './schema.ts';

const reader = Reader.fromSchema(SCHEMA);

/** The document of HTML that the sanitiser left, or that a person wrote by hand; what the schema has not is dropped. */
export function fromHtml(html: string): Node {
  return reader.parse(inertBody(html));
}

/** Parsed without being shown: nothing in it is loaded, and no script of it runs. */
export function inertBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(trusted(html), 'text/html').body;
}

/**
 * Under Trusted Types even an inert document takes only what a policy has let through; ours has that one use, and what is read
 * from the document goes through the schema.
 */
function trusted(html: string): string {
  policy ??= (globalThis as Browser).trustedTypes?.createPolicy('presswerk-editor', { createHTML: (text) => text });
  return policy === undefined ? html : (policy.createHTML(html) as string);
}

interface Policy {
  createHTML(html: string): unknown;
}

/** Not every browser has them, nor do the types of the DOM. */
interface Browser {
  readonly trustedTypes?: { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy };
}

let policy: Policy | undefined;
