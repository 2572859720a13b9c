import { randomUUID } from 'node:crypto';
import { ApplicationError } from '../../../../../../../application/errors.ts';
import type { PressReleaseDetails } from '../../../../../../../application/ports/index.ts';
import {
  CURRENT_CONFIRM_TEXT,
  DomainError,
  isShown,
  LANGUAGES,
  type Language,
  type PressReleaseId,
} from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { pathId } from '../../../../../kernel/fields/path-id.ts';
import { readQuery } from '../../../../../kernel/fields/query.ts';
import { addressOf } from '../../../../../kernel/limits/client-address.ts';
import { fingerprintOf, withIdempotency } from '../../../../../kernel/requests/idempotency.ts';
import { controlsOf, describeForm } from '../../../../page/forms/description.ts';
import { checkbox } from '../../../../page/forms/field.ts';
import { formRefusal } from '../../../../page/forms/refusal.ts';
import { type Html, html } from '../../../../page/html.ts';
import { languageOf } from '../../../../page/languages.ts';
import { redirectWithNotice, seeOther } from '../../../../page/notices.ts';
import { RELEASE_FORM } from '../../../../release/form-fields.ts';
import { AI_LABEL_TEXTS } from '../../../../release/pictures/ai-label-texts.ts';
import { PICTURE_LABELS } from '../../../../release/pictures/texts.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { confirmPage, readAccountForm } from '../../account-page.ts';
import type { RELEASE_NOTICES } from '../notices.ts';
import { releasePath, releaseSubpath } from '../paths.ts';
import { titleOf } from '../title.ts';
import { COPY_TEXTS } from './copy-texts.ts';

/** A copy in the same language, or a translation to be written. */
export type Copy = 'duplicate' | 'translation';

const COPY_FORM = describeForm(['pictures'], {
  de: { pictures: { label: COPY_TEXTS.de.pictures, missing: null } },
  en: { pictures: { label: COPY_TEXTS.en.pictures, missing: null } },
});

/** Languages without a translation of the release; empty if the release was taken down. */
export function missingLanguages({ status, language, translations }: PressReleaseDetails): Language[] {
  const existing = new Set([language, ...translations.map((translation) => translation.language)]);
  return status === 'taken_down' ? [] : LANGUAGES.filter((candidate) => !existing.has(candidate));
}

/** Shows the confirmation page of a copy. Pictures are copied only if their rights are confirmed again. */
export async function askCopy(
  ctx: Context,
  visitor: Visitor,
  { application }: PeopleServices,
  copy: Copy,
  refused?: unknown,
): Promise<void> {
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const language = languageOf(ctx, visitor);
  const texts = COPY_TEXTS[language];
  const release = await application.pressReleases.get({ caller: visitor.caller, id });
  const [target] = missingLanguages(release);
  const isPossible = copy === 'translation' ? target !== undefined : release.status !== 'taken_down';
  if (!isPossible) {
    if (refused !== undefined) throw refused;
    return seeOther(ctx, releasePath(id));
  }
  const refusal = refused === undefined ? undefined : formRefusal(refused, ctx, language, RELEASE_FORM);
  const title = titleOf(release, language);
  confirmPage(ctx, visitor, {
    active: 'releases',
    action: releaseSubpath(id, copy),
    back: releasePath(id),
    hidden: { key: randomUUID(), confirm_text_version: CURRENT_CONFIRM_TEXT.version },
    title: copy === 'translation' && target !== undefined ? texts.translationTitle[target] : texts.duplicateTitle,
    text: copy === 'translation' ? texts.translationText(title) : texts.duplicateText(title),
    button: texts.button,
    fields: pictureChoice(release, language),
    ...(refusal !== undefined && { status: refusal.status, faults: refusal.faults }),
  });
}

const shownImages = ({ images }: Pick<PressReleaseDetails, 'images'>) => images.filter(isShown);

/** The pictures with their declarations, the wording, and the checkbox that confirms both. */
function pictureChoice(release: PressReleaseDetails, language: Language): Html | false {
  const images = shownImages(release);
  if (images.length === 0) return false;
  const { version, text } = CURRENT_CONFIRM_TEXT;
  return html`<blockquote class="wording"><p>${text[language]}</p><p class="soft small">${version}</p></blockquote>
<ul>${images.map(({ role, aiLabel, aiLabelDeclared }) => {
    const [declared, label] = [aiLabelDeclared, aiLabel].map((each) => AI_LABEL_TEXTS[each][language].inSentence);
    return html`<li>${PICTURE_LABELS[language].roles[role]}: ${declared}${label !== declared && COPY_TEXTS[language].stricter(label ?? '')}</li>\n`;
  })}</ul>
${checkbox({ ...controlsOf(COPY_FORM, language)('pictures'), hint: COPY_TEXTS[language].picturesHint, checked: false })}`;
}

/** Creates the copy, once per form. The AI declaration is not copied: it belongs to a submission. */
export async function makeCopy(ctx: Context, visitor: Visitor, services: PeopleServices, copy: Copy): Promise<void> {
  const { application, now, addresses } = services;
  const { caller } = visitor;
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const form = await readAccountForm(ctx, visitor);
  const release = await application.pressReleases.get({ caller, id });
  const key = form.get('key');
  const idempotency = {
    store: application.idempotency,
    now,
    key: `form:${/^[0-9a-f-]{36}$/.test(key) ? key : randomUUID()}`,
    requestedPortal: addresses.requestedPortal,
    refusal: () => undefined,
  };
  ctx.state.query = readQuery(ctx);
  try {
    const { headers } = await withIdempotency(ctx, idempotency, async (steps) => {
      await steps.read({ read: async () => form, fingerprint: () => fingerprintOf(copy, form.get('pictures')) });
      const command = {
        caller,
        fields: fieldsOf(release, copy),
        faults: [],
        requestedPortal: null,
        isBeingWritten: true,
      };
      return steps.perform(
        (completion) => application.pressReleases.create(command, completion),
        (written) => ({ status: 303, headers: { Location: releasePath(written.release.id) } }),
      );
    });
    const path = headers?.Location ?? '';
    const isConfirmed = form.get('pictures') === '1';
    const isComplete =
      !isConfirmed || (await copyPictures(ctx, visitor, services, release, path, form.get('confirm_text_version')));
    redirectWithNotice<typeof RELEASE_NOTICES>(ctx, path, isComplete ? 'copied' : 'copied_without_pictures');
  } catch (error) {
    if (DomainError.is(error, 'not_found') || DomainError.is(error, 'not_owner')) throw error;
    await askCopy(ctx, visitor, services, copy, error);
  }
}

/** @throws DomainError `status_conflict` if no language is left */
function fieldsOf(release: PressReleaseDetails, copy: Copy) {
  const { companyId, categoryId, title, text, backlinkUrl, keywords, noExport, portal, teaserBegin, teaserEnd } =
    release;
  const fields = { companyId, categoryId, title, text, backlinkUrl, keywords, noExport, portal };
  const [language] = missingLanguages(release);
  if (copy === 'duplicate' || language === undefined) {
    return { ...fields, language: release.language, teaserBegin, teaserEnd };
  }
  return { ...fields, language, translationOf: release.id };
}

/** True if every picture was added or is already in the copy. */
async function copyPictures(
  ctx: Context,
  { caller }: Visitor,
  { application }: PeopleServices,
  release: PressReleaseDetails,
  path: string,
  confirmTextVersion: string,
): Promise<boolean> {
  const id = Number(path.slice(path.lastIndexOf('/') + 1)) as PressReleaseId;
  let isComplete = true;
  for (const image of shownImages(release)) {
    const { title, description, licenseUrl, sourceUrl, copyright, focusX, focusY, noCrop, pressDownload } = image;
    try {
      await application.images.reuse({
        caller,
        id,
        imageId: image.id,
        faults: [],
        remoteAddress: addressOf(ctx),
        fields: {
          ...{ copyright, focusX, focusY, noCrop, pressDownload },
          ...(title !== null && { title }),
          ...(description !== null && { description }),
          ...(licenseUrl !== null && { licenseUrl }),
          ...(sourceUrl !== null && { sourceUrl }),
          isPreview: image.role === 'preview',
          aiDeclaration: image.aiLabelDeclared,
          rightsConfirmed: true,
          confirmTextVersion,
        },
      });
    } catch (error) {
      if (DomainError.is(error, 'title_image_exists')) continue;
      if (!(error instanceof DomainError || error instanceof ApplicationError)) throw error;
      isComplete = false;
    }
  }
  return isComplete;
}
