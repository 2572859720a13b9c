import { ApplicationError } from '../../../../../../../application/errors.ts';
import type { EditableRelease } from '../../../../../../../application/press-releases/check-submission.ts';
import type { WrittenPressRelease } from '../../../../../../../application/press-releases/create-press-release.ts';
import type { PressReleaseId } from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import type { Form } from '../../../../page/forms/form.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { changedSince, differing, type FormValues, valuesOf } from './fields.ts';
import { readContentOf } from './read-content.ts';

/** The content was changed by somebody else since the form was made: nothing was saved. */
export interface Overtaken extends EditableRelease {
  readonly isOvertaken: true;
}

/**
 * Saves what a form holds, by the rules of the API, on the version that the form was made from.
 * @throws what the use case throws
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
  // The answer to an earlier save may have been lost: then this is stored already.
  const isStored = differing({ ...sent, portal: sent.portal || stored.portal }, stored).length === 0;
  // A picture makes a new version, too, and is nobody's words.
  const isContentSame = changedSince(form.get('marks'), stored)?.length === 0;
  return isStored || isContentSame ? saveOn(String(release.version)) : { ...opened, isOvertaken: true };
}
