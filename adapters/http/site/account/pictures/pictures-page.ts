import { randomUUID } from 'node:crypto';
import { describeViolation } from '../../../../../application/messages/messages.ts';
import type { PressReleaseDetails } from '../../../../../application/ports/index.ts';
import { allowedActions, type Violation } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { type Html, html } from '../../layout/html.ts';
import { goneBy } from '../../picture-words/gone.ts';
import { moduleElements } from '../../scripts/scripts.ts';
import type { AccountServices, Visitor } from '../account-services.ts';
import {
  ACCOUNT_BASE,
  accountPage,
  errorSummary,
  type FormRefusal,
  languageOf,
  noticeOf,
  pageHead,
  type SummaryFault,
} from '../frame/index.ts';
import { titleOf } from '../releases/title.ts';
import { pictureCard } from './card.ts';
import { UPLOAD_TEXTS } from './form-texts.ts';
import { PICTURES_NOTICES, PICTURES_TEXTS } from './texts.ts';
import { uploadForm, uploadLabels } from './upload-form.ts';

/** An upload that was refused. */
export interface RefusedUpload {
  readonly refusal: FormRefusal;
  /** What was typed, as far as it was read. */
  readonly typed: Readonly<Record<string, string>>;
  /** That of the refused request, where it is to be sent again under it. */
  readonly key: string | undefined;
}

/** Where a release's pictures stand. */
export function picturesPath(id: PressReleaseDetails['id']): string {
  return `${ACCOUNT_BASE}/releases/${id}/pictures`;
}

/** Sends the page of a release's pictures, with the form that adds one where its status allows that. */
export async function picturesPage(
  ctx: Context,
  visitor: Visitor,
  { addresses, timeZone }: Pick<AccountServices, 'addresses' | 'timeZone'>,
  release: PressReleaseDetails,
  refused?: RefusedUpload,
): Promise<void> {
  const language = languageOf(ctx, visitor);
  const texts = PICTURES_TEXTS[language];
  const { id, images, status } = release;
  const headline = titleOf(release, language);
  const path = picturesPath(id);
  const allowed = allowedActions(status);
  const faults = refused === undefined ? [] : placed(refused.refusal.violations);
  const cards = images
    .toSorted((a, b) => Number(a.role === 'preview') - Number(b.role === 'preview'))
    .map((image) =>
      pictureCard({
        image,
        headline,
        language,
        timeZone,
        addresses,
        path: `${path}/${image.id}`,
        isRemovable: allowed.includes('remove_image'),
        gone: goneBy(image, release),
      }),
    );
  const key = refused?.key ?? randomUUID();
  const isOpen = allowed.includes('attach_image');
  const byField = Object.fromEntries(
    Object.entries(Object.groupBy(faults, ({ field }) => field)).map(([field, own = []]) => [
      field,
      own.map(({ violation }) => describeViolation(violation, language)),
    ]),
  );
  accountPage(ctx, visitor, {
    title: `${texts.title}: ${headline}`,
    active: 'releases',
    notice: refused === undefined ? noticeOf(ctx, PICTURES_NOTICES, language) : null,
    scripts: isOpen ? await moduleElements(ctx, 'upload') : [],
    ...(refused !== undefined && { status: refused.refusal.status, isFaulty: true }),
    main: html`${refused !== undefined && summary(refused.refusal, faults, language, isOpen)}${pageHead({
      title: texts.title,
      lead: texts.lead,
      above: { href: `${ACCOUNT_BASE}/releases/${id}`, words: headline },
    })}<div class="stack">
${cards.length === 0 ? html`<p class="empty">${texts.none}</p>\n` : cards}${
  isOpen
    ? uploadForm(visitor, {
        language,
        action: `${path}?key=${encodeURIComponent(key)}`,
        images,
        typed: refused?.typed,
        byField,
      })
    : html`<p class="aside">${status === 'in_review' ? texts.closedInReview : texts.closed}</p>\n`
}</div>`,
  });
}

interface PlacedFault {
  readonly field: string;
  readonly violation: Violation;
}

/** Where on the form each fault is shown: at the field that corrects it. */
function placed(violations: readonly Violation[]): PlacedFault[] {
  return violations.map((violation) => ({ field: placeOf(violation), violation }));
}

function placeOf({ field, rule }: Violation): string {
  if (field === 'image' && rule === 'unique') return 'is_preview';
  return field === 'confirm_text_version' ? 'rights_confirmed' : field;
}

function summary(
  refusal: FormRefusal,
  faults: readonly PlacedFault[],
  language: ReturnType<typeof languageOf>,
  isOpen: boolean,
): Html | false {
  const texts = UPLOAD_TEXTS[language];
  const labels = uploadLabels(language);
  const listed = faults.map(({ field, violation }): SummaryFault => {
    const text = describeViolation(violation, language);
    return Object.hasOwn(labels, field) ? { text, field, label: labels[field] } : { text };
  });
  const all = listed.length > 0 ? listed : [{ text: refusal.summary }];
  // A file that is wrong is chosen again in any case.
  const again = isOpen && !faults.some(({ field }) => field === 'image');
  const more = again ? [{ text: texts.chooseAgain, field: 'image', label: texts.image }] : [];
  return errorSummary([...all, ...more], language, { title: texts.refused, more: refusal.more });
}
