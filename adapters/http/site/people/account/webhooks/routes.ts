import type { PeopleServices, Route } from '../../route.ts';
import { changeRoutes } from './change-routes.ts';
import { createRoutes } from './create-routes.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { secretRoutes } from './secret-routes.ts';

/** Webhooks of the account, and what is delivered to them: what the API can do for a token, for an owner. */
export function webhookRoutes(services: PeopleServices): Route[] {
  return [...createRoutes(services), ...changeRoutes(services), ...secretRoutes(services), ...deliveryRoutes(services)];
}
