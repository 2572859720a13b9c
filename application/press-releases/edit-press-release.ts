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
} from '../../domain/index.ts';
import { publisher } from '../kernel/actor.ts';
import type { Ports, Transaction } from '../ports/index.ts';
import type { WrittenPressRelease } from './create-press-release.ts';
import { loadForChange, movedFor, type Target } from './guard.ts';
import { linkFaults, type PressReleaseFields, readFields, refusingTakenExternalId } from './submitted-fields.ts';

export interface EditPressRelease extends Target {
  /** The changed fields only. A null portal is resolved again. */
  readonly fields: PressReleaseFields;
  readonly faults: readonly Violation[];
  /** The portal whose host was requested; null for the service's own host. */
  readonly requestedPortal: Portal | null;
  /** The external id by which the client named the release, which must not have changed since. */
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
      const own = faults.filter(
        ({ field, rule }) =>
          !(field === 'category_id' && rule === 'active' && content.categoryId === release.categoryId),
      );
      // Offsets are checked against the text; one of them may be unchanged.
      const whole = contentFaults({ ...contentOf(release), ...content });
      // A draft may have been stored with a blank title or text: only a request that sets them is refused for it.
      const together = whole.filter(
        (fault) => !isUnwritten(fault) || fields[fault.field as 'title' | 'text'] !== undefined,
      );
      const at = ports.clock.now();
      const { language = release.language } = content;
      const { externalId = release.externalId, metadata = release.metadata } = fields;
      const translationOf = await originalAfter(transaction, command, release);
      const isLinked = language !== release.language || translationOf !== release.translationOf;
      const linkedBy = translationOf === release.translationOf ? undefined : caller;
      const linked = isLinked ? await linkFaults(transaction, { ...release, language, translationOf }, linkedBy) : [];
      const all = [...command.faults, ...own, ...together, ...publishAtFaults(content.publishAt, at), ...linked];
      const mayBeBlank = command.isBeingWritten === true && release.status === 'draft';
      refuseIfAny(mayBeBlank ? all.filter((fault) => !isUnwritten(fault)) : all);
      const company = await transaction.catalogue.findCompany(content.companyId ?? release.companyId);
      const portal =
        fields.portal === undefined || company === undefined
          ? release.portal
          : resolvePortal({
              explicit: fields.portal,
              requestedHost: command.requestedPortal,
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
