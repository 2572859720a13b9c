import type { Language } from '../../../../../domain/index.ts';
import { type Html, html } from '../../page/html.ts';
import { DOCS_LABELS } from '../labels.ts';

/** The operations of the reference, by tag. */
export type Contents = readonly {
  readonly tag: string;
  readonly name: string;
  readonly description: string;
  readonly operations: readonly {
    readonly operationId: string;
    readonly method: string;
    /** The full path, including the API's base. */
    readonly path: string;
    readonly summary: string;
    /** The required permission; null if any valid token suffices, `public` if no token is needed. */
    readonly access: string | null;
    readonly deprecated: boolean;
  }[];
}[];

/** Lists all operations with the viewer's anchors, so that links to them work with and without scripts. */
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
