import { DomainError } from '../errors.ts';
import type { PressReleaseStatus } from '../press-release/status.ts';
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

/** @throws DomainError `permission_missing` for a binding action of a token that may only draft */
export function assertMayTake(caller: Caller, action: string): void {
  if ((BINDING_ACTIONS as readonly string[]).includes(action)) assertMayBind(caller);
}

/** @throws DomainError `permission_missing` for a token that may only draft */
export function assertMayBind(caller: Caller): void {
  if (tokenOf(caller)?.draftsOnly === true) {
    throw new DomainError('permission_missing', { permission: 'press-releases:write', draftsOnly: true });
  }
}

/**
 * Deleting a release that was submitted or approved withdraws it, too.
 * @throws DomainError `permission_missing` for such a release and a token that may only draft
 */
export function assertMayDelete(caller: Caller, status: PressReleaseStatus): void {
  if (status === 'in_review' || status === 'scheduled') assertMayBind(caller);
}
