import type { PressReleaseDetails } from '../../../../../../../application/ports/index.ts';
import { ANSWER_MAX, type Language, openQuestion, type Question } from '../../../../../../../domain/index.ts';
import { controlsOf, describeForm } from '../../../../page/forms/description.ts';
import { textarea } from '../../../../page/forms/field.ts';
import type { FormRefusal } from '../../../../page/forms/refusal.ts';
import { type Html, html } from '../../../../page/html.ts';
import { timeElement, timeView } from '../../../../page/times.ts';
import type { Visitor } from '../../../route.ts';
import { accountForm } from '../../account-page.ts';
import { answerPath } from '../paths.ts';
import { lines } from '../rejection.ts';
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

/** The questions of the editors with their answers, the newest first, and the form for the open one. */
export function questionsPanel(
  release: PressReleaseDetails,
  visitor: Visitor,
  options: { readonly language: Language; readonly timeZone: string; readonly refused: RefusedAnswer | undefined },
): Html | false {
  const { language, timeZone, refused } = options;
  if (release.questions.length === 0) return false;
  const texts = MOVE_TEXTS[language];
  const open = release.status === 'in_review' ? openQuestion(release) : undefined;
  const time = (at: Date) => timeElement(timeView(at, language, timeZone, 'short'));
  const asked = ({ text, askedAt }: Question) =>
    html`<p class="small soft">${texts.editors}, ${time(askedAt)}</p><p>${lines(text)}</p>`;
  const answered = ({ answer }: Question) =>
    answer === null
      ? html`<p class="small soft">${texts.noAnswer}</p>`
      : html`<p class="small soft">${answer.user?.name ?? texts.byToken}, ${time(answer.at)}</p><p>${lines(answer.text)}</p>`;
  const earlier = release.questions.filter((question) => question !== open).toReversed();
  return html`<section class="aside${open !== undefined && ' warn'}" id="questions" aria-labelledby="questions-title">
<h2 id="questions-title">${open === undefined ? texts.questions : texts.openQuestion}</h2>
${
  open !== undefined &&
  html`${asked(open)}<p>${texts.openQuestionText}</p>
${accountForm(
  visitor,
  { action: answerPath(release.id, open.id) },
  html`${textarea({
    ...controlsOf(ANSWER_FORM, language, refused?.refusal.byField)('text'),
    hint: texts.answerHint,
    required: true,
    max: ANSWER_MAX,
    rows: 5,
    value: refused?.text,
  })}<div class="actions"><button class="main">${texts.answerButton}</button></div>`,
)}`
}
${earlier.map((question) => html`<article>${asked(question)}${answered(question)}</article>\n`)}</section>
`;
}
