import { ApplicationError } from '../../../../../../../application/errors.ts';
import type { EditableRelease } from '../../../../../../../application/press-releases/submission/check-submission.ts';
import type { WrittenPressRelease } from '../../../../../../../application/press-releases/writing/create-press-release.ts';
import type { PressReleaseId } from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import type { Form } from '../../../../page/forms/form.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { changedSince, differing, type FormValues, valuesOf } from './fields.ts';
import { readContentOf } from './read-content.ts';

/** Nothing was saved, because another user has changed the content since the form was rendered. */
export interface Overtaken extends EditableRelease {
  readonly isOvertaken: true;
}

/**
 * Saves a form by the API's rules, against the version from which it was rendered.
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
  const saveBasedOn = (version: string) =>
    application.pressReleases.edit({
      caller,
      id,
      ...readContentOf(sent, services.timeZone, { isBeingWritten, isNewText }),
      isBeingWritten,
      keepsVersion: form.get('overwrites') === '1',
      requestedPortal: addresses.requestedPortal(ctx.host),
      precondition: (stamp) => String(stamp.version) === version,
    });
  try {
    return await saveBasedOn(form.get('version'));
  } catch (error) {
    if (!ApplicationError.is(error, 'precondition_failed')) throw error;
  }
  const opened = await application.pressReleases.openForEditing({ caller, id });
  const { release } = opened;
  const stored = valuesOf(release, services.timeZone);
  // True if the response to an earlier, identical save was lost.
  const isStored = differing({ ...sent, portal: sent.portal || stored.portal }, stored).length === 0;
  // Adding a picture creates a new version, too, but changes no field of the form.
  const isContentSame = changedSince(form.get('marks'), stored)?.length === 0;
  return isStored || isContentSame ? saveBasedOn(String(release.version)) : { ...opened, isOvertaken: true };
}
