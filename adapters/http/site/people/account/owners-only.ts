import { DomainError, mustHandOver } from '../../../../../domain/index.ts';
import type { Visitor } from '../route.ts';

/**
 * Refuses authors in accounts where only owners may submit releases; the use cases refuse them, too.
 * @throws DomainError `permission_missing`
 */
export function assertMaySubmit({ caller, account }: Visitor): void {
  if (mustHandOver(caller, account)) throw new DomainError('permission_missing', { permission: 'owner' });
}
