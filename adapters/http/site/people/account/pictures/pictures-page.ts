import { randomUUID } from 'node:crypto';
import type { PressReleaseDetails } from '../../../../../../application/ports/index.ts';
import { allowedActions } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import type { FormRefusal } from '../../../page/forms/refusal.ts';
import { type Html, html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { noticeOf } from '../../../page/notices.ts';
import { scriptElement } from '../../../page/scripts/script.ts';
import { fileScript, moduleElements } from '../../../page/scripts/scripts.ts';
import { pageHead } from '../../../page/table.ts';
import { takeDownOf } from '../../../release/pictures/taken-down.ts';
import type { PeopleServices, Visitor } from '../../route.ts';
import { ACCOUNT_BASE, accountPage } from '../account-page.ts';
import { titleOf } from '../releases/title.ts';
import { pictureCard } from './card.ts';
import { UPLOAD_TEXTS } from './form-texts.ts';
import { picturesPath } from './paths.ts';
import { PICTURES_NOTICES, PICTURES_TEXTS } from './texts.ts';
import { uploadForm } from './upload-form.ts';

/** A refused upload. */
export interface RefusedUpload {
  readonly refusal: FormRefusal;
  /** The fields that were read before the refusal. */
  readonly submitted: Readonly<Record<string, string>>;
  /** The key of the refused request, if a retry should reuse it. */
  readonly key: string | undefined;
}

/** Sends the page of a release's pictures, with the upload form if the status allows uploads. */
export async function picturesPage(
  ctx: Context,
  visitor: Visitor,
  { addresses, timeZone }: Pick<PeopleServices, 'addresses' | 'timeZone'>,
  release: PressReleaseDetails,
  refused?: RefusedUpload,
): Promise<void> {
  const language = languageOf(ctx, visitor);
  const texts = PICTURES_TEXTS[language];
  const { id, images, status } = release;
  const headline = titleOf(release, language);
  const path = picturesPath(id);
  const allowed = allowedActions(status);
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
        isChangeable: allowed.includes('remove_image'),
        effectiveTakeDown: takeDownOf(image, release),
      }),
    );
  const key = refused?.key ?? randomUUID();
  const isOpen = allowed.includes('attach_image');
  accountPage(ctx, visitor, {
    title: `${texts.title}: ${headline}`,
    active: 'releases',
    notice: refused === undefined ? noticeOf(ctx, PICTURES_NOTICES, language) : null,
    // The upload's script shows a refusal in the same page.
    scripts: isOpen
      ? [
          ...(await moduleElements(ctx, 'upload')),
          ...(refused === undefined ? [scriptElement(fileScript('faults'))] : []),
        ]
      : [],
    ...(refused !== undefined && { status: refused.refusal.status, isFaulty: true }),
    main: html`${refused !== undefined && summary(refused.refusal, language, isOpen)}${pageHead({
      title: texts.title,
      lead: texts.lead,
      above: { href: `${ACCOUNT_BASE}/releases/${id}`, text: headline },
    })}<div class="stack">
${cards.length === 0 ? html`<p class="empty">${texts.none}</p>\n` : cards}${
  isOpen
    ? html`<p class="actions"><a class="button" href="${path}/reuse">${texts.reuse}</a></p>
${uploadForm(visitor, {
  language,
  action: `${path}?key=${encodeURIComponent(key)}`,
  images,
  submitted: refused?.submitted,
  byField: refused?.refusal.byField ?? {},
})}`
    : html`<p class="aside">${status === 'in_review' ? texts.closedInReview : texts.closed}</p>\n`
}</div>`,
  });
}

function summary(refusal: FormRefusal, language: ReturnType<typeof languageOf>, isOpen: boolean): Html | false {
  const texts = UPLOAD_TEXTS[language];
  // Browsers do not keep the file, so it has to be chosen again.
  const chooseAgain =
    isOpen && refusal.byField.image === undefined ? [{ text: texts.chooseAgain, field: 'image' }] : [];
  return errorSummary([...refusal.faults, ...chooseAgain], language, refusal);
}
