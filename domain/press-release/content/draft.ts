import { refuseIfAny } from '../../errors.ts';
import { eventOf } from '../../event/event.ts';
import type { Violation } from '../../faults/violation.ts';
import type { AccountId, PressReleaseId } from '../../identifiers.ts';
import { type ClientData, clientDataOf, NO_CLIENT_DATA } from '../client-data.ts';
import type { HistoryEntry } from '../history.ts';
import { type Change, type MoveContext, move } from '../move.ts';
import {
  changedFields,
  contentOf,
  type EditedField,
  type NewPressRelease,
  type PressRelease,
  type UnfiledPressRelease,
  type WithOptionalPortal,
} from '../press-release.ts';
import { contentFaults } from './content-faults.ts';
import type { PressReleaseContent } from './fields.ts';
import { teaser } from './teaser.ts';

interface Owner extends Partial<ClientData> {
  readonly accountId: AccountId;
  /** See translationFaults. */
  readonly translationOf?: PressReleaseId | null;
}

/**
 * A new release, always a draft (specification §3). Pass `faults` if the content has been checked already.
 * @throws DomainError `validation_failed` with every fault of the content
 */
export function createPressRelease(
  content: PressReleaseContent,
  owner: Owner & MoveContext,
  faults?: readonly Violation[],
): Change<NewPressRelease>;
export function createPressRelease(
  content: WithOptionalPortal<PressReleaseContent>,
  owner: Owner & MoveContext,
  faults?: readonly Violation[],
): Change<UnfiledPressRelease>;
export function createPressRelease(
  content: WithOptionalPortal<PressReleaseContent>,
  owner: Owner & MoveContext,
  faults: readonly Violation[] = contentFaults(content),
): Change<UnfiledPressRelease> {
  refuseIfAny(faults);
  const { translationOf = null } = owner;
  const clientData = clientDataOf({ ...NO_CLIENT_DATA, ...owner });
  const release: UnfiledPressRelease = {
    ...content,
    accountId: owner.accountId,
    status: 'draft',
    teaser: teaser(content.text, content.teaserBegin, content.teaserEnd, content.language),
    slug: null,
    translationOf,
    ...clientData,
    aiTextDeclaration: null,
    archiveAcknowledgement: null,
    rejection: null,
    objection: null,
    questions: [],
    proposal: null,
    grace: null,
    submissions: 0,
    submittedAt: null,
    publishedAt: null,
    takenDown: null,
    corrections: [],
    createdAt: owner.at,
    updatedAt: owner.at,
    version: 1,
    images: [],
  };
  const { actor, at } = owner;
  const entry: HistoryEntry = { action: 'create', from: null, to: 'draft', actor, at, details: {}, snapshot: null };
  return { release, entry, event: eventOf(entry, release) };
}

/**
 * Changes the given fields and keeps the others. Pass `faults` (contentFaults of the merged content) if they are
 * known already.
 * @throws DomainError `status_conflict` unless draft or rejected; `validation_failed` with every fault
 */
export function editPressRelease(
  release: PressRelease,
  changes: Partial<Pick<PressRelease, EditedField>>,
  context: MoveContext,
  faults?: readonly Violation[],
): Change {
  return move(release, 'edit', context, () => {
    const content = contentOf({ ...release, ...changes });
    refuseIfAny(faults ?? contentFaults(content));
    return {
      details: { fields: changedFields(release, changes) },
      changed: {
        ...changes,
        teaser: teaser(content.text, content.teaserBegin, content.teaserEnd, content.language),
      },
    };
  });
}
