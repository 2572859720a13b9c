import type { PeopleServices, Route } from '../route.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { editorRoutes } from './editor/routes.ts';
import { logRoutes } from './log/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { newsroomRoutes } from './newsrooms/routes.ts';
import { overviewRoutes } from './overview/page.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { previewLinkRoutes } from './preview-links/routes.ts';
import { releaseRoutes } from './releases/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { tokenRoutes } from './tokens/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

export function accountRoutes(services: PeopleServices): Route[] {
  return [
    ...overviewRoutes(services),
    ...releaseRoutes(services),
    ...calendarRoutes(services),
    ...correctionRoutes(services),
    ...previewLinkRoutes(services),
    ...statisticsRoutes(services),
    ...editorRoutes(services),
    ...pictureRoutes(services),
    ...newsroomRoutes(services),
    ...tokenRoutes(services),
    ...webhookRoutes(services),
    ...memberRoutes(services),
    ...logRoutes(services),
  ];
}
