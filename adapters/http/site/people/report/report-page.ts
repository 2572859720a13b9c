import { ApplicationError } from '../../../../../application/errors.ts';
import type { Reportable } from '../../../../../application/review/reports/submit-report.ts';
import {
  type Image,
  type Language,
  type Portal,
  REPORT_EXPLANATION_MAX,
  REPORT_NAME_MAX,
  REPORT_REASONS,
} from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { controlsOf, describeForm } from '../../page/forms/description.ts';
import { errorSummary, type SummaryFault } from '../../page/forms/error-summary.ts';
import { checkbox, field, radios, select, textarea } from '../../page/forms/field.ts';
import { type Form, postForm } from '../../page/forms/form.ts';
import { formRefusal } from '../../page/forms/refusal.ts';
import { type Html, html } from '../../page/html.ts';
import { chosenLanguage, inLanguage } from '../../page/languages.ts';
import { LAYOUT_TEXTS } from '../../page/texts.ts';
import { reportPath } from '../../portal/addresses/report-path.ts';
import { layoutOf } from '../../portal/layout/layout.ts';
import { renderPortalPage } from '../../portal/layout/portal-page.ts';
import type { PortalServices } from '../../portal/request/portal-request.ts';
import { servicePageRequest } from '../../portal/request/service-page-request.ts';
import { pictureView } from '../../release/pictures/picture.ts';
import { languageLinks } from '../layout/plain-page.ts';
import { REPORT_STYLE } from './style.ts';
import { REPORT_TEXTS } from './texts.ts';

export interface ReportPage {
  readonly release: Reportable['release'];
  /** URL of the release's public page. */
  readonly address: string;
  /** Days after which the sender's details are deleted. */
  readonly retentionDays: number;
  /** The picture that is selected at first; undefined for the release as a whole. */
  readonly image?: Image | undefined;
}

export const REPORT_FORM = describeForm(['image', 'reason', 'explanation', 'name', 'email', 'good_faith'], {
  de: {
    image: { label: REPORT_TEXTS.de.what, missing: 'Wählen Sie, was Sie melden.' },
    reason: { label: REPORT_TEXTS.de.reason, missing: 'Wählen Sie einen Grund.' },
    explanation: { label: REPORT_TEXTS.de.explanation, missing: 'Erklären Sie, was rechtswidrig oder falsch ist.' },
    name: { label: REPORT_TEXTS.de.name, missing: 'Geben Sie Ihren Namen ein.' },
    email: { label: REPORT_TEXTS.de.email, missing: 'Geben Sie Ihre E-Mail-Adresse ein.' },
    good_faith: {
      label: 'Versicherung',
      missing: 'Bestätigen Sie, dass Ihre Angaben richtig und vollständig sind.',
    },
  },
  en: {
    image: { label: REPORT_TEXTS.en.what, missing: 'Choose what you are reporting.' },
    reason: { label: REPORT_TEXTS.en.reason, missing: 'Choose a reason.' },
    explanation: { label: REPORT_TEXTS.en.explanation, missing: 'Explain what is unlawful or wrong.' },
    name: { label: REPORT_TEXTS.en.name, missing: 'Enter your name.' },
    email: { label: REPORT_TEXTS.en.email, missing: 'Enter your email address.' },
    good_faith: {
      label: 'Good-faith declaration',
      missing: 'Confirm that your information is right and complete.',
    },
  },
});

/** Says when the next report is accepted: limits count by the hour or by the day. */
function tooManyFaults(error: unknown, language: Language): SummaryFault[] | undefined {
  if (!ApplicationError.is(error, 'too_many_attempts')) return undefined;
  const { tooMany, tooManyTitle } = REPORT_TEXTS[language];
  return [{ text: tooMany(error.details.retryAfterSeconds <= 3_600), title: tooManyTitle }];
}

/** Sends the form, with the values and faults of a refused one. */
export async function sendReportPage(
  ctx: Context,
  services: PortalServices,
  { release, address, retentionDays, image }: ReportPage,
  refused?: { readonly form: Form; readonly error: unknown },
): Promise<void> {
  const { language } = ctx.state;
  const texts = REPORT_TEXTS[language];
  const refusal = refused && formRefusal(refused.error, ctx, language, REPORT_FORM);
  const previousValue = (name: string) => refused?.form.get(name);
  const control = controlsOf(REPORT_FORM, language, refusal?.byField);
  const faults = tooManyFaults(refused?.error, language) ?? refusal?.faults ?? [];
  const pictures = release.images.map((image, index) => ({
    value: String(image.id),
    label: pictureLabel(image, texts.picture(image.title ?? image.description ?? String(index + 1)), services),
  }));
  const chosen = chosenLanguage(ctx);
  await sendInPortal(ctx, services, release.portal, {
    title: refusal === undefined ? texts.title : `${LAYOUT_TEXTS[language].faulty}: ${texts.title}`,
    status: refusal?.status ?? 200,
    main: html`<div class="report">
${errorSummary(faults, language, refusal)}<h1>${texts.title}</h1>
<p>${texts.text}</p>
<p>${texts.about}: <a href="${address}" lang="${release.language}">${release.title}</a></p>
${postForm(
  { action: inLanguage(reportPath(release.id, image?.id), chosen) },
  html`${
    pictures.length > 0 &&
    radios({
      ...control('image'),
      required: true,
      value: previousValue('image') ?? String(image?.id ?? ''),
      options: [{ value: '', label: texts.whole }, ...pictures],
    })
  }${select({
    ...control('reason'),
    required: true,
    value: previousValue('reason'),
    options: REPORT_REASONS.map((value) => ({ value, label: texts.reasons[value] })),
  })}${textarea({
    ...control('explanation'),
    hint: texts.explanationHint,
    required: true,
    value: previousValue('explanation'),
    max: REPORT_EXPLANATION_MAX,
  })}${field({
    ...control('name'),
    hint: texts.nameless,
    showOptional: false,
    value: previousValue('name'),
    autocomplete: 'name',
    max: previousValue('name') === undefined ? undefined : REPORT_NAME_MAX,
  })}${field({
    ...control('email'),
    type: 'email',
    hint: texts.emailHint,
    showOptional: false,
    value: previousValue('email'),
    autocomplete: 'email',
  })}${checkbox({
    ...control('good_faith'),
    label: texts.goodFaith,
    required: true,
    checked: previousValue('good_faith') === '1',
  })}<p class="small">${texts.privacy(retentionDays)}</p>
<div class="actions"><button class="main">${texts.send}</button>
<a class="button" href="${address}">${texts.back}</a></div>`,
)}
</div>
${languageLinks(ctx, reportPath(release.id, image?.id))}`,
  });
}

/** Acknowledges a report by its number, without repeating its text. */
export async function sendReported(
  ctx: Context,
  services: PortalServices,
  { release, address }: Pick<ReportPage, 'release' | 'address'>,
  caseNumber: string | null,
): Promise<void> {
  const texts = REPORT_TEXTS[ctx.state.language];
  await sendInPortal(ctx, services, release.portal, {
    title: texts.sentTitle,
    status: 200,
    main: html`<div class="report">
<h1>${texts.sentTitle}</h1>
${caseNumber !== null && html`<p>${texts.caseNumber}: <strong>${caseNumber}</strong></p>\n`}<p>${texts.sentText}</p>
<p class="actions"><a class="button" href="${address}">${texts.back}</a></p>
</div>`,
  });
}

/** Shows the form in the portal's layout. */
async function sendInPortal(
  ctx: Context,
  services: PortalServices,
  portal: Portal,
  { title, status, main }: { readonly title: string; readonly status: number; readonly main: Html },
): Promise<void> {
  const { language } = ctx.state;
  const request = servicePageRequest(ctx, portal, services, { language, chosen: chosenLanguage(ctx) });
  ctx.status = status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('Content-Language', language);
  ctx.body = renderPortalPage(request, await layoutOf(services, request), {
    title,
    path: null,
    robots: 'noindex, nofollow',
    head: html`<link rel="stylesheet" href="${REPORT_STYLE.path}">\n`,
    main,
  });
}

function pictureLabel(image: Image, name: string, { addresses }: Pick<PortalServices, 'addresses'>): Html {
  const view = pictureView(image, { headline: '', language: 'en', imageUrl: addresses.rendition, shape: 'small' });
  return html`${name}${view && html`<br><img src="${view.src}" width="${view.width}" height="${view.height}" alt="" loading="lazy">`}`;
}
