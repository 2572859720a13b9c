import type { Handler, PeopleServices, Route } from '../route.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { objectionRoutes } from './decisions/objections.ts';
import { decisionRoutes } from './decisions/routes.ts';
import { proposalDeskRoutes } from './proposal/routes.ts';
import { queueRoutes } from './queue/routes.ts';
import { reasonRoutes } from './reasons/routes.ts';
import { deskReleaseRoutes } from './release/routes.ts';
import { releaseListRoutes } from './releases/routes.ts';
import { reportDeskRoutes } from './reports/routes.ts';
import { setAsideRoutes } from './set-aside/routes.ts';

export function deskRoutes(services: PeopleServices): Route[] {
  const routes = [
    ...queueRoutes(services),
    // Before the paths with an id.
    ...releaseListRoutes(services),
    ...deskReleaseRoutes(services),
    ...decisionRoutes(services),
    ...setAsideRoutes(services),
    ...proposalDeskRoutes(services),
    ...correctionRoutes(services),
    ...reportDeskRoutes(services),
    ...objectionRoutes(services),
    ...reasonRoutes(services),
  ];
  return routes.map((route) => (route.method === 'GET' && !isFile(route.path) ? withCounts(route, services) : route));
}

/** Responses without a menu. */
const isFile = (path: string) => /\/(?:original|record|preview)$/.test(path);

/** Adds the counts of open work, which the page's menu shows. */
function withCounts(route: Route, { application: { desk } }: PeopleServices): Route {
  if (route.for !== 'editor') return route;
  const handle: Handler<'editor'> = async (ctx, editor) => {
    const { waiting, beside } = await desk.counts({ caller: editor.caller, which: 'live' });
    const open = {
      queue: waiting,
      corrections: beside.corrections.waiting,
      reports: beside.reports.waiting,
      objections: beside.objections.waiting,
    };
    await route.handle(ctx, { ...editor, open });
  };
  return { ...route, handle };
}
