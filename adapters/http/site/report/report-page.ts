import type { Reportable } from '../../../../application/review/reports/submit-report.ts';
import { REPORT_EXPLANATION_MAX, REPORT_NAME_MAX, REPORT_REASONS } from '../../../../domain/index.ts';
import type { Context } from '../../kernel/context.ts';
import {
  checkbox,
  errorSummary,
  type Form,
  field,
  formRefusal,
  postForm,
  radios,
  select,
  summaryFaults,
  textarea,
} from '../frame/index.ts';
import { chosenLanguage, inLanguage } from '../layout/chosen-language.ts';
import { html } from '../layout/html.ts';
import { sendPanel, sendPlainPage } from '../session/plain-page.ts';
import { languageChoice } from '../sign-in/language-choice.ts';
import { REPORT_TEXTS } from './texts.ts';

export interface ReportPage {
  readonly release: Reportable['release'];
  /** Its public page. */
  readonly address: string;
  /** Days after which who sent it is forgotten. */
  readonly retentionDays: number;
}

/** Where the form for a release stands. */
export const reportPath = (id: number): string => `/report?release=${id}`;

/** Sends the form, with what was filled in and refused. */
export function sendReportPage(
  ctx: Context,
  { release, address, retentionDays }: ReportPage,
  refused?: { readonly form: Form; readonly error: unknown },
): void {
  const { language } = ctx.state;
  const texts = REPORT_TEXTS[language];
  const refusal = refused && formRefusal(refused.error, ctx, language);
  const given = (name: string) => refused?.form.get(name);
  const faultsOf = (name: string) => refusal?.byField[name];
  const labels = {
    image: texts.what,
    reason: texts.reason,
    explanation: texts.explanation,
    name: texts.name,
    email: texts.email,
    good_faith: texts.goodFaith,
  };
  const shown = refusal?.code === 'too_many_attempts' ? { ...refusal, summary: texts.tooMany } : refusal;
  const pictures = release.images.map(({ id, title }, at) => ({
    value: String(id),
    label: texts.picture(title ?? String(at + 1)),
  }));
  const chosen = chosenLanguage(ctx);
  sendPlainPage(ctx, {
    title: texts.title,
    status: refusal?.status ?? 200,
    isFaulty: refusal !== undefined,
    main: html`${shown && errorSummary(summaryFaults(shown, labels, language), language)}<div class="panel stack">
<h1>${texts.title}</h1>
<p>${texts.text}</p>
<p>${texts.about}: <a href="${address}" lang="${release.language}">${release.title}</a></p>
${postForm(
  { action: inLanguage(reportPath(release.id), chosen) },
  html`${
    pictures.length > 0 &&
    radios({
      name: 'image',
      label: texts.what,
      language,
      required: true,
      value: given('image') ?? '',
      faults: faultsOf('image') ?? [],
      options: [{ value: '', label: texts.whole }, ...pictures],
    })
  }${select({
    name: 'reason',
    label: texts.reason,
    language,
    required: true,
    value: given('reason'),
    faults: faultsOf('reason'),
    options: REPORT_REASONS.map((value) => ({ value, label: texts.reasons[value] })),
  })}${textarea({
    name: 'explanation',
    label: texts.explanation,
    hint: texts.explanationHint,
    language,
    required: true,
    value: given('explanation'),
    max: REPORT_EXPLANATION_MAX,
    faults: faultsOf('explanation'),
  })}${field({
    name: 'name',
    label: texts.name,
    hint: texts.nameless,
    language,
    sayOptional: false,
    value: given('name'),
    autocomplete: 'name',
    faults: faultsOf('name'),
    max: given('name') === undefined ? undefined : REPORT_NAME_MAX,
  })}${field({
    name: 'email',
    type: 'email',
    label: texts.email,
    hint: texts.emailHint,
    language,
    sayOptional: false,
    value: given('email'),
    autocomplete: 'email',
    faults: faultsOf('email'),
  })}${checkbox({
    name: 'good_faith',
    label: texts.goodFaith,
    language,
    required: true,
    checked: given('good_faith') === '1',
    faults: faultsOf('good_faith') ?? [],
  })}<p class="small">${texts.privacy(retentionDays)}</p>
<div class="actions"><button class="main">${texts.send}</button>
<a class="button" href="${address}">${texts.back}</a></div>`,
)}
</div>
${languageChoice(ctx, reportPath(release.id))}`,
  });
}

/** Sends what stands there once a report was sent: not a word of it. */
export function sendReported(ctx: Context, { address }: Pick<ReportPage, 'address'>): void {
  const texts = REPORT_TEXTS[ctx.state.language];
  sendPanel(ctx, {
    status: 200,
    title: texts.sentTitle,
    content: html`<p>${texts.sentText}</p>
<p class="actions"><a class="button" href="${address}">${texts.back}</a></p>`,
  });
}
