import type { AccountRoute, AccountServices } from '../account-services.ts';
import { changeRoutes } from './change-routes.ts';
import { createRoutes } from './create-routes.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { secretRoutes } from './secret-routes.ts';

/** Webhooks of the account, and what is delivered to them: what the API can do for a token, for an owner. */
export function webhookRoutes(services: AccountServices): AccountRoute[] {
  return [...createRoutes(services), ...changeRoutes(services), ...secretRoutes(services), ...deliveryRoutes(services)];
}
