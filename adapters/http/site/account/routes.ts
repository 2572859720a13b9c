import type { AccountRoute, AccountServices } from './account-services.ts';
import { languageRoutes } from './frame/language.ts';
import { overviewRoutes } from './overview/page.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { releaseRoutes } from './releases/routes.ts';

/** Every page of the account, a room each. */
export function accountRoutes(services: AccountServices): AccountRoute[] {
  return [
    ...overviewRoutes(services),
    ...languageRoutes(services),
    ...releaseRoutes(services),
    ...pictureRoutes(services),
  ];
}
