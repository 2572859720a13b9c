import type { Permission } from '../../../domain/index.ts';
import type { Context } from '../kernel/context.ts';
import type { Steps } from '../kernel/requests/steps.ts';
import type { HttpResponse } from '../kernel/responses/response.ts';
import type { Method, RouteDoc } from './openapi/route-doc.ts';

/** One row of the route table. Paths are relative to the version's base. */
export interface Route {
  readonly method: Method;
  /** Parameters are written `:name`. */
  readonly path: string;
  /**
   * The permission of the use case. Checked here so that 403 comes before the body is read; the use case checks it
   * again. Null if any valid token suffices.
   */
  readonly permission: Permission | null;
  /** The operation in the OpenAPI document, from the folder's `doc.ts`. */
  readonly doc: RouteDoc;
  readonly handle: (ctx: Context, steps: Steps) => Promise<HttpResponse>;
}
