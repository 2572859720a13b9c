import { ApplicationError } from '../../../../../../application/errors.ts';
import type { EditableRelease } from '../../../../../../application/press-releases/check-submission.ts';
import type { WrittenPressRelease } from '../../../../../../application/press-releases/create-press-release.ts';
import type { PressReleaseId } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { readFieldsOf } from '../../../../kernel/fields/fields.ts';
import { PRESS_RELEASE_SCHEMA, pressReleaseFields } from '../../../../kernel/fields/press-release-fields.ts';
import type { AccountServices, Visitor } from '../../account-services.ts';
import type { Form } from '../../frame/index.ts';
import { changedSince, type FormValues, inputOf, valuesOf } from './fields.ts';

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
  { ctx, visitor, services }: { ctx: Context; visitor: Visitor; services: AccountServices },
): Promise<WrittenPressRelease | Overtaken> {
  const { application, addresses } = services;
  const { caller } = visitor;
  const saveOn = (version: string) => {
    const { values, faults } = readFieldsOf(PRESS_RELEASE_SCHEMA, inputOf(sent, services.timeZone), { complete: true });
    return application.pressReleases.edit({
      caller,
      id,
      fields: pressReleaseFields(values),
      faults,
      requestedPortal: addresses.requestedPortal(ctx.host),
      precondition: (stamp) => String(stamp.version) === version,
    });
  };
  try {
    return await saveOn(form.get('version'));
  } catch (error) {
    if (!ApplicationError.is(error, 'precondition_failed')) throw error;
  }
  const opened = await application.pressReleases.openForEditing({ caller, id });
  const { release } = opened;
  // A picture makes a new version, too, and is nobody's words.
  const isContentSame = changedSince(form.get('marks'), valuesOf(release, services.timeZone))?.length === 0;
  return isContentSame ? saveOn(String(release.version)) : { ...opened, isOvertaken: true };
}
