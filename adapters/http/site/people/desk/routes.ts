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
  const routes = [
    ...queueRoutes(services),
    // Before those with an id.
    ...releaseListRoutes(services),
    ...deskReleaseRoutes(services),
    ...decisionRoutes(services),
    ...correctionRoutes(services),
    ...reportDeskRoutes(services),
    ...reasonRoutes(services),
  ];
  return routes.map((route) => (route.method === 'GET' && !isFile(route.path) ? withCounts(route, services) : route));
}

/** Addresses that have no menu. */
const isFile = (path: string) => /\/(?:original|record|preview)$/.test(path);

/** The route, with what is open counted for the menu of its page. */
function withCounts(route: DeskRoute, { application: { desk } }: DeskServices): DeskRoute {
  return {
    ...route,
    async handle(ctx, editor) {
      const { waiting, beside } = await desk.counts({ caller: editor.caller, which: 'earnest' });
      const open = { queue: waiting, corrections: beside.corrections.waiting, reports: beside.reports.waiting };
      await route.handle(ctx, { ...editor, open });
    },
  };
}
