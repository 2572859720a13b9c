import { DomainError, mustHandOver } from '../../../../../domain/index.ts';
import type { Visitor } from '../route.ts';

/**
 * For pages of what only owners do if only they submit releases; the use cases refuse it, too.
 * @throws DomainError `permission_missing`
 */
export function assertNeedsNoOwner({ caller, account }: Visitor): void {
  if (mustHandOver(caller, account)) throw new DomainError('permission_missing', { permission: 'owner' });
}
