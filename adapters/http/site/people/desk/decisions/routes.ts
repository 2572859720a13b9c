import type { PeopleServices, Route } from '../../route.ts';
import { approve, ask, reject, undo } from './decide.ts';
import { takeDownRoutes } from './take-down.ts';

/** Routes of the decisions about a release. */
export function decisionRoutes(services: PeopleServices): Route[] {
  return [
    {
      method: 'POST',
      path: '/desk/releases/:id/approve',
      for: 'editor',
      handle: (ctx, editor) => approve(ctx, editor, services),
    },
    {
      method: 'POST',
      path: '/desk/releases/:id/undo',
      for: 'editor',
      handle: (ctx, editor) => undo(ctx, editor, services),
    },
    {
      method: 'POST',
      path: '/desk/releases/:id/reject',
      for: 'editor',
      handle: (ctx, editor) => reject(ctx, editor, services),
    },
    {
      method: 'POST',
      path: '/desk/releases/:id/ask',
      for: 'editor',
      handle: (ctx, editor) => ask(ctx, editor, services),
    },
    ...takeDownRoutes(services),
  ];
}
