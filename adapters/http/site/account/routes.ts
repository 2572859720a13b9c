import type { AccountRoute, AccountServices } from './account-services.ts';
import { pictureRoutes } from './pictures/routes.ts';

/** Every page of the account, a room each. */
export function accountRoutes(services: AccountServices): AccountRoute[] {
  return [...pictureRoutes(services)];
}
