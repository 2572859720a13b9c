import type { Permission } from '../../../domain/index.ts';
import type { Context } from '../kernel/context.ts';
import type { HttpResponse } from '../kernel/responses/response.ts';
import type { Method, RouteDoc } from './openapi/route-doc.ts';

/** One line of the route table: who may, and what is done. Paths are relative to the version's base. */
export interface Route {
  readonly method: Method;
  /** With `:name` for parameters. */
  readonly path: string;
  /**
   * That of the use case behind it, which asks again; here 403 comes before the body is read. Null where any valid
   * token suffices.
   */
  readonly permission: Permission | null;
  /** What the OpenAPI document says of it. It stands beside the routes, in `doc.ts`. */
  readonly doc: RouteDoc;
  readonly handle: (ctx: Context) => Promise<HttpResponse>;
}
