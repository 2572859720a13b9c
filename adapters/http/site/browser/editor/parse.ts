import { type Node, DOMParser as Reader } from 'prosemirror-model';
import { SCHEMA } from './schema.ts';

const reader = Reader.fromSchema(SCHEMA);

/** Parses HTML that the sanitiser or a person wrote; drops everything the schema does not have. */
export function fromHtml(html: string): Node {
  return reader.parse(inertBody(html));
}

/** An inert document: it loads no resources and runs no scripts. */
export function inertBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(trusted(html), 'text/html').body;
}

/**
 * Trusted Types require a policy even for an inert document. This one is used here only, and its result goes through
 * the schema.
 */
function trusted(html: string): string {
  policy ??= (globalThis as Browser).trustedTypes?.createPolicy('presswerk-editor', { createHTML: (text) => text });
  return policy === undefined ? html : (policy.createHTML(html) as string);
}

interface Policy {
  createHTML(html: string): unknown;
}

/** Missing in some browsers and in the DOM's types. */
interface Browser {
  readonly trustedTypes?: { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy };
}

let policy: Policy | undefined;
