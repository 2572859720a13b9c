import { correctionRoutes } from './corrections/routes.ts';
import { decisionRoutes } from './decisions/routes.ts';
import type { DeskRoute, DeskServices } from './desk-route.ts';
import { queueRoutes } from './queue/routes.ts';
import { reasonRoutes } from './reasons/routes.ts';
import { deskReleaseRoutes } from './release/routes.ts';
import { releaseListRoutes } from './releases/routes.ts';
import { reportDeskRoutes } from './reports/routes.ts';

/** Every page of the desk, a room each. */
export function deskRoutes(services: DeskServices): DeskRoute[] {
  return [
    ...queueRoutes(services),
    // Before those with an id.
    ...releaseListRoutes(services),
    ...deskReleaseRoutes(services),
    ...decisionRoutes(services),
    ...correctionRoutes(services),
    ...reportDeskRoutes(services),
    ...reasonRoutes(services),
  ];
}
