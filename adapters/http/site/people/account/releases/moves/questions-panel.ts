import type { PressReleaseDetails } from '../../../../../../../application/ports/index.ts';
import { ANSWER_MAX, type Language, openQuestion } from '../../../../../../../domain/index.ts';
import { controlsOf, describeForm } from '../../../../page/forms/description.ts';
import { textarea } from '../../../../page/forms/field.ts';
import type { FormRefusal } from '../../../../page/forms/refusal.ts';
import { type Html, html } from '../../../../page/html.ts';
import { lines } from '../../../../page/lines.ts';
import { timeElement, timeView } from '../../../../page/times.ts';
import type { Visitor } from '../../../route.ts';
import { accountForm } from '../../account-page.ts';
import { answerPath } from '../paths.ts';
import { MOVE_TEXTS } from './texts.ts';

export const ANSWER_FORM = describeForm(['text'], {
  de: { text: { label: MOVE_TEXTS.de.answerLabel, missing: 'Schreiben Sie eine Antwort.' } },
  en: { text: { label: MOVE_TEXTS.en.answerLabel, missing: 'Write an answer.' } },
});

/** A refused answer with its text. */
export interface RefusedAnswer {
  readonly refusal: FormRefusal;
  readonly text: string;
}

/** The editors' open question with the form for the answer. Earlier ones are in the conversation. */
export function questionsPanel(
  release: PressReleaseDetails,
  visitor: Visitor,
  options: { readonly language: Language; readonly timeZone: string; readonly refused: RefusedAnswer | undefined },
): Html | false {
  const { language, timeZone, refused } = options;
  const question = release.status === 'in_review' ? openQuestion(release) : undefined;
  if (question === undefined) return false;
  const texts = MOVE_TEXTS[language];
  return html`<section class="aside warn" id="questions" aria-labelledby="questions-title">
<h2 id="questions-title">${texts.openQuestion}</h2>
<p class="small soft">${texts.editors}, ${timeElement(timeView(question.askedAt, language, timeZone, 'short'))}</p><p>${lines(question.text)}</p>
<p>${texts.openQuestionText}</p>
${accountForm(
  visitor,
  { action: answerPath(release.id, question.id) },
  html`${textarea({
    ...controlsOf(ANSWER_FORM, language, refused?.refusal.byField)('text'),
    hint: texts.answerHint,
    required: true,
    max: ANSWER_MAX,
    rows: 5,
    value: refused?.text,
  })}<div class="actions"><button class="main">${texts.answerButton}</button></div>`,
)}</section>
`;
}
