import type { Route } from '../route.ts';

/** Routes that nobody described. The message has a line for each. */
export class UndescribedRouteError extends Error {}

/**
 * A route without a description does not start. The types say so already; a table that was put together otherwise is caught
 * here.
 * @throws UndescribedRouteError with every route that has none, or the name of another
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
