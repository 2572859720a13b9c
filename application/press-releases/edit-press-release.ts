import {
  changedFields,
  contentFaults,
  contentOf,
  editPressRelease,
  isUnwritten,
  type Portal,
  publishAtFaults,
  refuseIfAny,
  resolvePortal,
  type Violation,
} from '../../domain/index.ts';
import { publisher } from '../kernel/actor.ts';
import type { Ports } from '../ports/index.ts';
import type { WrittenPressRelease } from './create-press-release.ts';
import { loadForChange, stampIn, type Target } from './guard.ts';
import { type PressReleaseFields, readFields } from './submitted-fields.ts';

export interface EditPressRelease extends Target {
  /** What changes; what is absent stays. A null portal is resolved anew. */
  readonly fields: PressReleaseFields;
  readonly faults: readonly Violation[];
  readonly requestedPortal: Portal | null;
  /** True while a person still writes: title and text of a draft may be blank until it is submitted. */
  readonly isBeingWritten?: boolean;
}

/**
 * Specification §4.1, PATCH /press-releases/{id}. Where nothing changes, version, tag and history stay as they are.
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`, `validation_failed` with every fault at once;
 *   ApplicationError `precondition_failed`
 */
export function makeEditPressRelease(ports: Pick<Ports, 'unitOfWork' | 'queries' | 'htmlSanitizer' | 'clock'>) {
  return async (command: EditPressRelease): Promise<WrittenPressRelease> => {
    const { caller, fields } = command;
    const { content, removed, faults } = await readFields(ports, caller.accountId, fields);
    return ports.unitOfWork.run(async (transaction) => {
      const release = await loadForChange(transaction, command, 'edit');
      // A category that the release has already changes nothing, in use or not; submitting asks whether it is.
      const own = faults.filter(
        ({ field, rule }) =>
          !(field === 'category_id' && rule === 'active' && content.categoryId === release.categoryId),
      );
      // Offsets are held against the text, either of which may be the old one.
      const whole = contentFaults({ ...contentOf(release), ...content });
      // A draft may have been stored before its title or text was written: only a request that sets them is refused for it.
      const together = whole.filter(
        (fault) => !isUnwritten(fault) || fields[fault.field as 'title' | 'text'] !== undefined,
      );
      const at = ports.clock.now();
      const all = [...command.faults, ...own, ...together, ...publishAtFaults(content.publishAt, at)];
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
      const changes = { ...content, portal };
      if (changedFields(release, changes).length === 0) {
        return { release, stamp: await stampIn(transaction, release), removed };
      }
      const moveContext = { actor: publisher(caller), at };
      const change = editPressRelease(release, changes, moveContext, []);
      const stored = await transaction.pressReleases.save(change.release, change.entry);
      return { release: stored, stamp: await stampIn(transaction, stored), removed };
    });
  };
}
