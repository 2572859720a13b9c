import type { PeopleServices, Route } from '../../route.ts';
import { changeRoutes } from './change-routes.ts';
import { createRoutes } from './create-routes.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { secretRoutes } from './secret-routes.ts';

/** The account's webhooks and their deliveries, for owners: the same actions as in the API. */
export function webhookRoutes(services: PeopleServices): Route[] {
  return [...createRoutes(services), ...changeRoutes(services), ...secretRoutes(services), ...deliveryRoutes(services)];
}
