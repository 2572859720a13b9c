import { DomainError, type Image } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { parseFields } from '../../../../kernel/fields/parse-fields.ts';
import { IMAGE_EDIT_FORM_SCHEMA, imageEdits } from '../../../../kernel/images/image-fields.ts';
import { addressOf } from '../../../../kernel/limits/client-address.ts';
import { imageTag } from '../../../../kernel/responses/etags.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import type { Form } from '../../../page/forms/form.ts';
import { type FormRefusal, formRefusal } from '../../../page/forms/refusal.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { redirectWithNotice } from '../../../page/notices.ts';
import { moduleElements } from '../../../page/scripts/scripts.ts';
import { pageHead } from '../../../page/table.ts';
import { pictureElement, pictureView } from '../../../release/pictures/picture.ts';
import type { PeopleServices, Visitor } from '../../route.ts';
import { accountPage, readAccountForm } from '../account-page.ts';
import type { RELEASE_NOTICES } from '../releases/notices.ts';
import { releasePath } from '../releases/paths.ts';
import { editForm, type ReturnPage } from './edit-form.ts';
import { picturesPath } from './paths.ts';
import { type PICTURES_NOTICES, PICTURES_TEXTS } from './texts.ts';
import { EDIT_FORM } from './upload-fields.ts';

const NAMES = Object.keys(IMAGE_EDIT_FORM_SCHEMA);
/** Errors that the form cannot show. */
const WITHOUT_FORM = ['not_found', 'not_owner', 'permission_missing', 'account_disabled', 'status_conflict'] as const;

interface Refused {
  readonly refusal: FormRefusal;
  readonly submitted: Readonly<Record<string, string>>;
  readonly back: ReturnPage;
}

/** Sends the page that edits a picture's texts and crop. */
export async function showEdit(
  ctx: Context,
  visitor: Visitor,
  { addresses }: Pick<PeopleServices, 'addresses'>,
  image: Image,
  refused?: Refused,
): Promise<void> {
  const language = languageOf(ctx, visitor);
  const texts = PICTURES_TEXTS[language];
  const title = texts.editNamed(texts.roles[image.role]);
  const view = pictureView(image, { headline: title, language, imageUrl: addresses.rendition });
  const { refusal, submitted, back = 'pictures' } = refused ?? {};
  accountPage(ctx, visitor, {
    title,
    active: 'releases',
    scripts: await moduleElements(ctx, 'pictures'),
    ...(refusal !== undefined && { status: refusal.status, isFaulty: true }),
    main: html`${refusal !== undefined && errorSummary(refusal.faults, language, refusal)}${pageHead({
      title,
      lead: texts.editLead,
      above: { href: picturesPath(image.pressReleaseId), text: texts.title },
    })}<div class="panel picture-card">
<div class="shown">${view && pictureElement(view, '(min-width: 62rem) 30rem, 100vw')}</div>
${editForm(visitor, { image, back, language, submitted, byField: refusal?.byField ?? {} })}</div>
`,
  });
}

/** Saves the form by the API's rules, against the version of the picture that the form showed. */
export async function edit(ctx: Context, visitor: Visitor, services: PeopleServices, image: Image): Promise<void> {
  const form = await readAccountForm(ctx, visitor);
  const back: ReturnPage = form.get('back') === 'release' ? 'release' : 'pictures';
  const submitted = submittedFields(form);
  try {
    const { values, faults } = parseFields(IMAGE_EDIT_FORM_SCHEMA, submitted, { complete: true });
    await services.application.images.edit({
      caller: visitor.caller,
      imageId: image.id,
      edits: imageEdits(values),
      faults,
      remoteAddress: addressOf(ctx),
      precondition: (current) => imageTag(current) === form.get('tag'),
    });
  } catch (error) {
    if (WITHOUT_FORM.some((code) => DomainError.is(error, code))) throw error;
    const refusal = formRefusal(error, ctx, languageOf(ctx, visitor), EDIT_FORM);
    const stored = await services.application.images.list({ caller: visitor.caller, id: image.pressReleaseId });
    const current = stored.find(({ id }) => id === image.id) ?? image;
    return showEdit(ctx, visitor, services, current, { refusal, submitted, back });
  }
  if (back === 'release')
    redirectWithNotice<typeof RELEASE_NOTICES>(ctx, releasePath(image.pressReleaseId), 'picture_saved');
  else redirectWithNotice<typeof PICTURES_NOTICES>(ctx, picturesPath(image.pressReleaseId), 'saved');
}

/** The values of all fields. An absent or blank field is reset. */
function submittedFields(form: Form): Record<string, string> {
  return Object.fromEntries(NAMES.map((name) => [name, form.get(name)]));
}
