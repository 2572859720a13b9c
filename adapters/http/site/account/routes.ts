import type { AccountRoute, AccountServices } from './account-services.ts';

/** Every page of the account, a room each. */
export function accountRoutes(_services: AccountServices): AccountRoute[] {
  return [];
}
