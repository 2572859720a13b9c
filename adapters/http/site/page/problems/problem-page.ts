import { explainProblem, type ProblemCode, problemTitle } from '../../../../../application/messages/messages.ts';
import type { Language } from '../../../../../domain/index.ts';
import { STATUS } from '../../../kernel/problems/error-mapping.ts';
import { type Html, html } from '../html.ts';
import { LABELS } from '../labels.ts';
import { inLanguage } from '../languages.ts';
import { renderPage } from '../service-page.ts';

/** The page at a problem's `type`: the meaning of the code, what to do, and links to all codes. */
export function renderProblemPage({
  code,
  language,
  chosen,
}: {
  readonly code: ProblemCode;
  readonly language: Language;
  /** The chosen language, kept in links. */
  readonly chosen?: Language | undefined;
}): string {
  const labels = LABELS[language];
  const title = problemTitle(code, language);
  const paragraphs = explainProblem(code, language).split('\n\n');
  return renderPage({
    language,
    title,
    kind: labels.problem,
    robots: 'noindex, follow',
    main: html`<h1>${title}</h1>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>\n`)}
<dl class="details">
<dt>${labels.problemCode}</dt><dd><code>${code}</code></dd>
<dt>${labels.problemStatus}</dt><dd>${STATUS[code]}</dd>
</dl>
<p><a href="${inLanguage('/docs/guides/errors', chosen)}">${labels.errorsGuide}</a></p>
<h2>${labels.otherProblems}</h2>
<ul class="codes">
${CODES.map((other) => codeItem(other, inLanguage(other, chosen), other === code))}</ul>`,
  });
}

/** Ordered by status. */
const CODES = Object.keys(STATUS) as ProblemCode[];

/** Links by relative URL: the pages of all codes are siblings. */
function codeItem(code: ProblemCode, href: string, current: boolean): Html {
  return html`<li>${STATUS[code]} ${current ? html`<a href="${href}" aria-current="page"><code>${code}</code></a>` : html`<a href="${href}"><code>${code}</code></a>`}</li>
`;
}
