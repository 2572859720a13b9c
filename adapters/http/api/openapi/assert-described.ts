import type { Route } from '../route.ts';

/** Thrown for routes without a description; the message has one line per route. */
export class UndescribedRouteError extends Error {}

/**
 * Checks at start-up that every route is described. The types ensure it already, except for tables assembled at run
 * time.
 * @throws UndescribedRouteError listing every route without a description or with a duplicate name
 */
export function assertDescribed(routes: readonly Route[]): void {
  const faults: string[] = [];
  const names = new Map<string, string>();
  for (const { method, path, doc } of routes as readonly (Omit<Route, 'doc'> & Partial<Pick<Route, 'doc'>>)[]) {
    const route = `${method} ${path}`;
    if (doc === undefined) {
      faults.push(`${route} has no description: give it a RouteDoc as doc`);
      continue;
    }
    const other = names.get(doc.operationId);
    if (other !== undefined) faults.push(`${route} has the operationId of ${other}: ${doc.operationId}`);
    names.set(doc.operationId, route);
  }
  if (faults.length > 0) throw new UndescribedRouteError(faults.join('\n'));
}
