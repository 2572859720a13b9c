import { type Node, DOMParser as Reader } from 'prosemirror-model';
import { SCHEMA } from './schema.ts';

const reader = Reader.fromSchema(SCHEMA);

/** Parses HTML from the sanitiser or a person; drops everything outside the schema. */
export function fromHtml(html: string): Node {
  return reader.parse(inertBody(html));
}

/** Parses HTML into an inert document, which loads no resources and runs no scripts. */
export function inertBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(trusted(html), 'text/html').body;
}

/**
 * Trusted Types require a policy even for an inert document. This policy is used only here, and its result passes
 * through the schema.
 */
function trusted(html: string): string {
  policy ??= (globalThis as Browser).trustedTypes?.createPolicy('presswerk-editor', { createHTML: (text) => text });
  return policy === undefined ? html : (policy.createHTML(html) as string);
}

interface Policy {
  createHTML(html: string): unknown;
}

/** Trusted Types are missing in some browsers and in TypeScript's DOM types. */
interface Browser {
  readonly trustedTypes?: { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy };
}

let policy: Policy | undefined;
