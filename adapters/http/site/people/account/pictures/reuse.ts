import { randomUUID } from 'node:crypto';
import { ApplicationError } from '../../../../../../application/errors.ts';
import { DomainError, type Image, type ImageId, type PressReleaseId, parseId } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { parseFields } from '../../../../kernel/fields/parse-fields.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { readQuery } from '../../../../kernel/fields/query.ts';
import { IMAGE_SCHEMA, imageFields } from '../../../../kernel/images/image-fields.ts';
import { addressOf } from '../../../../kernel/limits/client-address.ts';
import { fingerprintOf, withIdempotency } from '../../../../kernel/requests/idempotency.ts';
import { send } from '../../../../kernel/responses/send.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { type FormRefusal, formRefusal } from '../../../page/forms/refusal.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { redirectWithNotice, seeOther } from '../../../page/notices.ts';
import { moduleElements } from '../../../page/scripts/scripts.ts';
import { pageHead, pager } from '../../../page/table.ts';
import { pictureElement, pictureView } from '../../../release/pictures/picture.ts';
import type { PeopleServices, Visitor } from '../../route.ts';
import { accountPage, readAccountForm } from '../account-page.ts';
import { storedFields } from './edit-form.ts';
import { picturePath, picturesPath } from './paths.ts';
import { type PICTURES_NOTICES, PICTURES_TEXTS } from './texts.ts';
import { keyOf } from './upload.ts';
import { UPLOAD_FORM } from './upload-fields.ts';
import { uploadForm } from './upload-form.ts';

const NAMES = Object.keys(IMAGE_SCHEMA);

const targetOf = (ctx: Context, { caller }: Visitor) => ({
  caller,
  id: pathId<PressReleaseId>(ctx, 'id', 'press release'),
});

const reusePath = (id: PressReleaseId) => `${picturesPath(id)}/reuse`;

/** Shows the account's pictures to choose from, page by page. */
export async function showReusable(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  const { application, addresses } = services;
  const target = targetOf(ctx, visitor);
  await application.images.guardAttach(target);
  const before = parseId<PressReleaseId>(String(ctx.query.before));
  const { images, next } = await application.images.reusable({ ...target, before });
  const language = languageOf(ctx, visitor);
  const texts = PICTURES_TEXTS[language];
  const card = (image: Image) => {
    const name = image.title ?? image.description ?? image.copyright;
    const view = pictureView(image, { headline: name, language, imageUrl: addresses.rendition, shape: 'small' });
    return html`<li><a href="${reusePath(target.id)}/${image.id}">${view && pictureElement({ ...view, alt: view.alt === name ? '' : view.alt }, '12rem')}<span class="small">${name}</span></a></li>\n`;
  };
  accountPage(ctx, visitor, {
    title: texts.reuseTitle,
    active: 'releases',
    main: html`${pageHead({
      title: texts.reuseTitle,
      lead: texts.reuseLead,
      above: { href: picturesPath(target.id), text: texts.title },
    })}${images.length === 0 ? html`<p class="empty">${texts.reuseNone}</p>\n` : html`<ul class="reusable">\n${images.map(card)}</ul>\n`}${pager({ newer: null, older: next === null ? null : `${reusePath(target.id)}?before=${next}` }, language)}`,
  });
}

/** Shows the form that adds a chosen picture with its texts. Declarations and rights must be confirmed again. */
export async function showReuse(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  await services.application.images.guardAttach(targetOf(ctx, visitor));
  await sendForm(ctx, visitor, services);
}

/** Adds the chosen picture by the rules of an upload, once per form. */
export async function reuse(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  const { application, now } = services;
  const target = targetOf(ctx, visitor);
  const imageId = pathId<ImageId>(ctx, 'imageId', 'image');
  const key = keyOf(ctx);
  const form = await readAccountForm(ctx, visitor);
  const submitted = Object.fromEntries(NAMES.filter((name) => form.has(name)).map((name) => [name, form.get(name)]));
  ctx.state.query = readQuery(ctx);
  // Refusals are not stored, because the next page has a new key.
  const idempotency = { store: application.idempotency, now, key, refusal: () => undefined };
  try {
    const response = await withIdempotency(ctx, idempotency, async (steps) => {
      await steps.guard(() => application.images.guardAttach(target));
      await steps.read({ read: async () => form, fingerprint: () => fingerprintOf(JSON.stringify(submitted)) });
      const { values, faults } = parseFields(IMAGE_SCHEMA, submitted, { complete: true });
      const command = { ...target, imageId, fields: imageFields(values), faults, remoteAddress: addressOf(ctx) };
      return steps.perform(
        (completion) => application.images.reuse(command, completion),
        () => ({ status: 303, headers: { Location: `${picturesPath(target.id)}?done=added` } }),
      );
    });
    send(ctx, response);
  } catch (error) {
    if (DomainError.is(error, 'status_conflict')) return seeOther(ctx, picturesPath(target.id));
    if (ApplicationError.is(error, 'idempotency_key_reused')) {
      return redirectWithNotice<typeof PICTURES_NOTICES>(ctx, picturesPath(target.id), 'arrived');
    }
    const refusal = formRefusal(error, ctx, languageOf(ctx, visitor), UPLOAD_FORM);
    if (refusal.status === 403 || refusal.status === 404) throw error;
    const isInProgress = ApplicationError.is(error, 'idempotency_in_progress');
    await sendForm(ctx, visitor, services, { refusal, submitted, ...(isInProgress && { key }) });
  }
}

async function sendForm(
  ctx: Context,
  visitor: Visitor,
  { application, addresses }: PeopleServices,
  refused?: {
    readonly refusal: FormRefusal;
    readonly submitted: Readonly<Record<string, string>>;
    /** The key of the refused request, if a retry should reuse it. */
    readonly key?: string;
  },
): Promise<void> {
  const target = targetOf(ctx, visitor);
  const imageId = pathId<ImageId>(ctx, 'imageId', 'image');
  const source = await application.images.findReusable({ caller: visitor.caller, imageId });
  const images = await application.images.list(target);
  const language = languageOf(ctx, visitor);
  const texts = PICTURES_TEXTS[language];
  const view = pictureView(source, { headline: texts.reuse, language, imageUrl: addresses.rendition });
  const { refusal, submitted } = refused ?? { refusal: undefined, submitted: storedFields(source) };
  accountPage(ctx, visitor, {
    title: texts.reuse,
    active: 'releases',
    scripts: await moduleElements(ctx, 'pictures'),
    ...(refusal !== undefined && { status: refusal.status, isFaulty: true }),
    main: html`${refusal !== undefined && errorSummary(refusal.faults, language, refusal)}${pageHead({
      title: texts.reuse,
      above: { href: reusePath(target.id), text: texts.reuseTitle },
    })}${uploadForm(visitor, {
      language,
      action: `${reusePath(target.id)}/${imageId}?key=${encodeURIComponent(refused?.key ?? randomUUID())}`,
      images,
      submitted,
      byField: refusal?.byField ?? {},
      source: {
        shown: view && pictureElement(view, '(min-width: 62rem) 30rem, 100vw'),
        original: `${picturePath(source.pressReleaseId, source.id)}/original`,
      },
    })}`,
  });
}
