import { moduleElements } from '../../page/scripts/scripts.ts';
import type { Handler, PeopleServices, Route } from '../route.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { countRoutes, openCounts } from './counts/routes.ts';
import { objectionRoutes } from './decisions/objections.ts';
import { decisionRoutes } from './decisions/routes.ts';
import { proposalDeskRoutes } from './proposal/routes.ts';
import { accountDeskRoutes } from './publishers/routes.ts';
import { queueRoutes } from './queue/routes.ts';
import { reasonRoutes } from './reasons/routes.ts';
import { deskReleaseRoutes, wantsJson } from './release/routes.ts';
import { calendarRoutes } from './releases/calendar/routes.ts';
import { releaseListRoutes } from './releases/routes.ts';
import { reportDeskRoutes } from './reports/routes.ts';
import { savedFilterRoutes } from './saved-filters/routes.ts';
import { setAsideRoutes } from './set-aside/routes.ts';
import { decisionStatisticsRoutes } from './statistics/routes.ts';

export function deskRoutes(services: PeopleServices): Route[] {
  const routes = [
    ...queueRoutes(services),
    ...countRoutes(services),
    // Before the paths with an id, which also match these.
    ...releaseListRoutes(services),
    ...deskReleaseRoutes(services),
    ...decisionRoutes(services),
    ...setAsideRoutes(services),
    ...proposalDeskRoutes(services),
    ...accountDeskRoutes(services),
    ...correctionRoutes(services),
    ...reportDeskRoutes(services),
    ...objectionRoutes(services),
    ...reasonRoutes(services),
    ...savedFilterRoutes(services),
    ...calendarRoutes(services),
    ...decisionStatisticsRoutes(services),
  ];
  return routes.map((route) => (isFile(route.path) ? route : withCounts(route, services)));
}

/** True for responses without a menu. */
const isFile = (path: string) => /\/(?:original|record|preview|counts)$/.test(path);

/**
 * Adds the counts of open work for the page's menu, and the script that refreshes them. Forms get them too, because a
 * refused form is shown again; our scripts' requests get no page.
 */
function withCounts(route: Route, { application: { desk } }: PeopleServices): Route {
  if (route.for !== 'editor') return route;
  const handle: Handler<'editor'> = async (ctx, editor) => {
    if (wantsJson(ctx)) return route.handle(ctx, editor);
    const [open, scripts] = await Promise.all([openCounts(desk, editor), moduleElements(ctx, 'desk')]);
    await route.handle(ctx, { ...editor, open, scripts });
  };
  return { ...route, handle };
}
