import type { DeskRoute, DeskServices } from '../desk-route.ts';
import { approve, reject } from './decide.ts';
import { takeDownRoutes } from './take-down.ts';

/** What editors decide about a release. */
export function decisionRoutes(services: DeskServices): DeskRoute[] {
  return [
    {
      method: 'POST',
      path: '/releases/:id/approve',
      handle: (ctx, editor) => approve(ctx, editor, services),
    },
    {
      method: 'POST',
      path: '/releases/:id/reject',
      handle: (ctx, editor) => reject(ctx, editor, services),
    },
    ...takeDownRoutes(services),
  ];
}
