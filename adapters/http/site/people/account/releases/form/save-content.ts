import { ApplicationError } from '../../../../../../../application/errors.ts';
import type { EditableRelease } from '../../../../../../../application/press-releases/check-submission.ts';
import type { WrittenPressRelease } from '../../../../../../../application/press-releases/create-press-release.ts';
import type { PressReleaseId } from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import type { Form } from '../../../../page/forms/form.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { changedSince, differing, type FormValues, valuesOf } from './fields.ts';
import { readContentOf } from './read-content.ts';

/** Another user changed the content after the form was rendered: nothing was saved. */
export interface Overtaken extends EditableRelease {
  readonly isOvertaken: true;
}

/**
 * Saves a form by the rules of the API, against the version that it was rendered from.
 * @throws the use case's errors
 */
export async function saveContent(
  form: Form,
  sent: FormValues,
  id: PressReleaseId,
  {
    ctx,
    visitor,
    services,
    isBeingWritten,
  }: { ctx: Context; visitor: Visitor; services: PeopleServices; readonly isBeingWritten: boolean },
): Promise<WrittenPressRelease | Overtaken> {
  const { application, addresses } = services;
  const { caller } = visitor;
  const isNewText = changedSince(form.get('marks'), sent)?.includes('text') ?? true;
  const saveOn = (version: string) =>
    application.pressReleases.edit({
      caller,
      id,
      ...readContentOf(sent, services.timeZone, { isBeingWritten, isNewText }),
      isBeingWritten,
      requestedPortal: addresses.requestedPortal(ctx.host),
      precondition: (stamp) => String(stamp.version) === version,
    });
  try {
    return await saveOn(form.get('version'));
  } catch (error) {
    if (!ApplicationError.is(error, 'precondition_failed')) throw error;
  }
  const opened = await application.pressReleases.openForEditing({ caller, id });
  const { release } = opened;
  const stored = valuesOf(release, services.timeZone);
  // If the response to an earlier save was lost, this is already stored.
  const isStored = differing({ ...sent, portal: sent.portal || stored.portal }, stored).length === 0;
  // Adding a picture also makes a new version, but changes no text.
  const isContentSame = changedSince(form.get('marks'), stored)?.length === 0;
  return isStored || isContentSame ? saveOn(String(release.version)) : { ...opened, isOvertaken: true };
}
