import { DomainError } from '../errors.ts';
import { type PressReleaseStatus, transitionOf } from '../press-release/status.ts';
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

/** Deleting a release that can be withdrawn withdraws it, too. */
const withdraws = (action: string, status: PressReleaseStatus | undefined) =>
  action === 'delete' && status !== undefined && transitionOf(status, 'withdraw', 'publisher') !== undefined;

/**
 * `status` is the release's; undefined before it is known.
 * @throws DomainError `permission_missing` for a binding action of a token that may only draft
 */
export function assertMayTake(caller: Caller, action: string, status?: PressReleaseStatus): void {
  if ((BINDING_ACTIONS as readonly string[]).includes(action) || withdraws(action, status)) assertMayBind(caller);
}

/** @throws DomainError `permission_missing` for a token that may only draft */
export function assertMayBind(caller: Caller): void {
  if (tokenOf(caller)?.draftsOnly === true) {
    throw new DomainError('permission_missing', { permission: 'press-releases:write', draftsOnly: true });
  }
}
