import type { AccountRoute, AccountServices } from './account-services.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { editorRoutes } from './editor/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { newsroomRoutes } from './newsrooms/routes.ts';
import { overviewRoutes } from './overview/page.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { releaseRoutes } from './releases/routes.ts';
import { tokenRoutes } from './tokens/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** Every page of the account, a room each. */
export function accountRoutes(services: AccountServices): AccountRoute[] {
  return [
    ...overviewRoutes(services),
    ...releaseRoutes(services),
    ...correctionRoutes(services),
    ...editorRoutes(services),
    ...pictureRoutes(services),
    ...newsroomRoutes(services),
    ...tokenRoutes(services),
    ...webhookRoutes(services),
    ...memberRoutes(services),
  ];
}
