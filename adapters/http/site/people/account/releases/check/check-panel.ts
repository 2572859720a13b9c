import type {
  DomainError,
  Language,
  PressRelease,
  PressReleaseId,
  Violation,
} from '../../../../../../../domain/index.ts';
import { formFault } from '../../../../page/forms/description.ts';
import { fieldId } from '../../../../page/forms/field.ts';
import { type Html, html } from '../../../../page/html.ts';
import { problemTexts } from '../../../../page/problems/problem-texts.ts';
import { RELEASE_FORM } from '../../../../release/form-fields.ts';
import { isFormField } from '../form/fields.ts';
import { FORM_TEXTS } from '../form/texts.ts';
import { releasePath, releaseSubpath } from '../paths.ts';
import { CHECK_TEXTS } from './texts.ts';

/** A problem that prevents submission, with a link to where it can be fixed. */
interface Obstacle {
  readonly text: string;
  readonly link: { readonly href: string; readonly text: string } | null;
}

/** The result of the submission check. Each problem links to its field or to the pictures. */
export function checkPanel(
  { id, publishAt }: Pick<PressRelease, 'id' | 'publishAt'>,
  problems: readonly DomainError[],
  language: Language,
  options: { readonly hasForm: boolean; readonly now: Date },
): Html {
  const texts = CHECK_TEXTS[language];
  const obstacles = problems.flatMap((problem) => obstaclesOf(id, problem, language, options.hasForm));
  return html`<section class="panel" id="check" aria-labelledby="check-title">
<h2 id="check-title">${texts.title}</h2>
${
  obstacles.length === 0
    ? html`<p><span class="tag good">✓</span> ${texts.fine}</p>`
    : html`<p>${texts.problems(obstacles.length)}</p>
<ul class="plainlist">
${obstacles.map(({ text, link }) => html`<li>${text}${link && html` <a href="${link.href}">${link.text}</a>`}</li>\n`)}</ul>`
}
${publishAt !== null && publishAt <= options.now && html`<p class="aside warn">${texts.pastTime}</p>`}
${options.hasForm && html`<p class="hint">${texts.afterSaving}</p>`}
</section>
`;
}

function obstaclesOf(id: PressReleaseId, problem: DomainError, language: Language, hasForm: boolean): Obstacle[] {
  const violations: readonly Violation[] = problem.code === 'guideline_violation' ? violationsOf(problem) : [];
  if (violations.length === 0) return [{ text: problemTexts(problem, language).text, link: null }];
  return violations.map((violation) => ({
    text: formFault(RELEASE_FORM, violation, language).text,
    link: fieldLink(id, violation.field, language, hasForm),
  }));
}

function violationsOf({ details }: DomainError): readonly Violation[] {
  return 'violations' in details ? details.violations : [];
}

/** The link to a field, or to the pictures; null for fields outside the form. */
export function fieldLink(id: PressReleaseId, field: string, language: Language, hasForm: boolean): Obstacle['link'] {
  const texts = CHECK_TEXTS[language];
  if (/^images?\b/.test(field)) return { href: releaseSubpath(id, 'pictures'), text: texts.pictures };
  if (!isFormField(field)) return null;
  const href = `${hasForm ? '' : releasePath(id)}#${fieldId(field)}`;
  return { href, text: texts.toField(FORM_TEXTS[language].labels[field]) };
}
