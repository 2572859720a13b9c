import { DomainError } from '../errors.ts';
import { type PressReleaseAction, type PressReleaseStatus, transitionOf } from '../press-release/status.ts';
import { type Caller, tokenOf } from './caller.ts';

/** Actions that bind the publisher or show a draft to others; tokens that may only draft are refused (contract §19). */
export const BINDING_ACTIONS = [
  'submit',
  'withdraw',
  'reschedule',
  'object',
  'correct',
  'decide_proposal',
  'share_preview',
] as const;
export type BindingAction = (typeof BINDING_ACTIONS)[number];

/** Decisions on a proposal are one action with two outcomes. */
const BINDING: ReadonlySet<string> = new Set([...BINDING_ACTIONS, 'accept_proposal', 'decline_proposal']);

const IMAGE_ACTIONS: ReadonlySet<string> = new Set(['attach_image', 'remove_image', 'edit_image']);

/** Deleting a release that can be withdrawn withdraws it, too. */
const withdraws = (action: string, status: PressReleaseStatus | undefined) =>
  action === 'delete' && status !== undefined && transitionOf(status, 'withdraw', 'publisher') !== undefined;

const binds = (action: string, status: PressReleaseStatus | undefined) =>
  BINDING.has(action) || withdraws(action, status);

const mayOnlyDraft = (caller: Caller) => tokenOf(caller)?.draftsOnly === true;

/**
 * `status` is the release's; undefined before it is known.
 * @throws DomainError `permission_missing` for a binding action of a token that may only draft
 */
export function assertMayTake(caller: Caller, action: string, status?: PressReleaseStatus): void {
  if (binds(action, status)) assertMayBind(caller);
}

/** @throws DomainError `permission_missing` for a token that may only draft */
export function assertMayBind(caller: Caller): void {
  if (!mayOnlyDraft(caller)) return;
  throw new DomainError('permission_missing', { permission: 'press-releases:write', draftsOnly: true });
}

/** Those of a publisher's actions in a status that the caller's permissions and limits allow. */
export function actionsFor(
  caller: Caller,
  status: PressReleaseStatus,
  actions: readonly PressReleaseAction[],
): PressReleaseAction[] {
  return actions.filter(
    (action) =>
      caller.permissions.includes(IMAGE_ACTIONS.has(action) ? 'press-release-images:write' : 'press-releases:write') &&
      !(mayOnlyDraft(caller) && binds(action, status)),
  );
}
