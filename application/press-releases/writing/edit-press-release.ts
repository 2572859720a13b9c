import {
  changedFields,
  contentFaults,
  contentOf,
  DomainError,
  editPressRelease,
  isUnwritten,
  newsroomsOf,
  type Portal,
  type PressRelease,
  publishAtFaults,
  refuseIfAny,
  resolvePortal,
  type Violation,
  withinNewsrooms,
} from '../../../domain/index.ts';
import { publisher } from '../../kernel/actor.ts';
import type { Ports, Transaction } from '../../ports/index.ts';
import { loadForChange, movedFor, type Target } from '../guard.ts';
import type { WrittenPressRelease } from './create-press-release.ts';
import { linkFaults, type PressReleaseFields, readFields, refusingTakenExternalId } from './submitted-fields.ts';

export interface EditPressRelease extends Target {
  /** The changed fields only. A null portal is resolved again. */
  readonly fields: PressReleaseFields;
  readonly faults: readonly Violation[];
  /** The portal whose host was requested; null for the service's own host. */
  readonly requestedPortal: Portal | null;
  /** The external id in the client's request; the release must still have it. */
  readonly named?: string;
  /** True for a draft written in the browser: title and text may be blank until submission. */
  readonly isBeingWritten?: boolean;
  /** True to keep the replaced version in the history, regardless of the interval (see `move`). */
  readonly keepsVersion?: boolean;
}

/**
 * Specification §4.1, PATCH /press-releases/{id}. Without a change, version, tag and history stay the same.
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`, `validation_failed` with every fault at once;
 *   ApplicationError `precondition_failed`
 */
export function makeEditPressRelease(ports: Pick<Ports, 'unitOfWork' | 'queries' | 'htmlSanitizer' | 'clock'>) {
  return async (command: EditPressRelease): Promise<WrittenPressRelease> => {
    const { caller, fields } = command;
    const { content, removed, faults } = await readFields(ports, caller, fields);
    const edit = async (transaction: Transaction): Promise<WrittenPressRelease> => {
      const release = await loadForChange(transaction, command, 'edit');
      if (command.named !== undefined && command.named !== release.externalId) {
        throw new DomainError('not_found', { what: 'press release' });
      }
      // Keeping an inactive category is not a change; submission checks that it is active.
      const placementFaults = faults.filter(
        ({ field, rule }) =>
          !(field === 'category_id' && rule === 'active' && content.categoryId === release.categoryId),
      );
      // The whole content is checked, because offsets depend on the text and only one of them may change. A blank title
      // or text is a fault only of a request that sets it, since the draft may have been stored so.
      const valueFaults = contentFaults({ ...contentOf(release), ...content }).filter(
        (fault) => !isUnwritten(fault) || fields[fault.field as 'title' | 'text'] !== undefined,
      );
      const at = ports.clock.now();
      const { language = release.language } = content;
      const { externalId = release.externalId, metadata = release.metadata } = fields;
      const translationOf = await originalAfter(transaction, command, release);
      const changesGroup = language !== release.language || translationOf !== release.translationOf;
      const linkedBy = translationOf === release.translationOf ? undefined : caller;
      const edited = { ...release, language, translationOf };
      const translationFaults = changesGroup ? await linkFaults(transaction, edited, linkedBy) : [];
      const timeFaults = publishAtFaults(content.publishAt, at);
      const allFaults = [...command.faults, ...placementFaults, ...valueFaults, ...timeFaults, ...translationFaults];
      const mayBeBlank = command.isBeingWritten === true && release.status === 'draft';
      refuseIfAny(mayBeBlank ? allFaults.filter((fault) => !isUnwritten(fault)) : allFaults);
      const company = await transaction.catalogue.findCompany(content.companyId ?? release.companyId);
      const portal =
        fields.portal === undefined || company === undefined
          ? release.portal
          : resolvePortal({
              explicit: fields.portal,
              requestedPortal: command.requestedPortal,
              company: company.portal,
            });
      const changes = { ...content, portal, translationOf, externalId, metadata };
      if (changedFields(release, changes).length === 0) {
        return { ...(await movedFor(command, transaction, release)), removed };
      }
      const moveContext = { actor: publisher(caller), at, keepsVersion: command.keepsVersion === true };
      const change = editPressRelease(release, changes, moveContext, []);
      // Also stores the event press_release.updated.
      const stored = await transaction.pressReleases.save(change);
      return { ...(await movedFor(command, transaction, stored)), removed };
    };
    return refusingTakenExternalId(() => ports.unitOfWork.run(edit));
  };
}

/** The release that it is a translation of after the edit. A caller that may not see that link cannot remove it. */
async function originalAfter(
  { pressReleases }: Transaction,
  { caller, fields }: EditPressRelease,
  release: PressRelease,
): Promise<PressRelease['translationOf']> {
  const { translationOf = release.translationOf } = fields;
  const newsrooms = newsroomsOf(caller);
  if (translationOf !== null || release.translationOf === null || newsrooms === null) return translationOf;
  const shown = withinNewsrooms(newsrooms, release, await pressReleases.translationGroup(release));
  return shown.translationOf === null ? release.translationOf : null;
}
