import type { Language } from '../../../../../domain/index.ts';
import { type Html, html } from '../../page/html.ts';
import { DOCS_LABELS } from '../labels.ts';

/** What the reference is about: its operations, by subject. */
export type Contents = readonly {
  readonly tag: string;
  readonly name: string;
  readonly description: string;
  readonly operations: readonly {
    readonly operationId: string;
    readonly method: string;
    /** From the origin on. */
    readonly path: string;
    readonly summary: string;
    /** A permission, null where any valid token suffices, `public` where none is needed. */
    readonly access: string | null;
    readonly deprecated: boolean;
  }[];
}[];

/** Every operation at the address that the viewer has for it, too: so a link to it leads there with and without it. */
export function renderContents(contents: Contents, language: Language): Html {
  return html`${contents.map(
    ({ tag, name, description, operations }) => html`<section>
<h2 id="tag/${tag}">${name}</h2>
<p>${description}</p>
<ul class="operations">
${operations.map((operation) => line(`tag/${tag}/${operation.operationId}`, operation, language))}</ul>
</section>
`,
  )}`;
}

function line(
  id: string,
  { method, path, summary, access, deprecated }: Contents[number]['operations'][number],
  language: Language,
): Html {
  const labels = DOCS_LABELS[language];
  const needs =
    access === null
      ? labels.anyToken
      : access === 'public'
        ? labels.noToken
        : html`${labels.permission} <code>${access}</code>`;
  return html`<li id="${id}"><a href="#${id}">${summary}</a> <code>${method} ${path}</code> <span>${needs}${deprecated && html` · ${labels.deprecated}`}</span></li>
`;
}
