import { permissionOf } from '../../../../application/kernel/authority.ts';
import { callerOf } from '../../kernel/context.ts';
import { envelope, ok } from '../../kernel/responses/response.ts';
import type { Route } from '../route.ts';
import type { ApiServices } from '../services.ts';
import { LIST_CATEGORIES } from './doc.ts';
import { presentCategory } from './record.ts';

/** Categories (specification §4.3). */
export function categoryRoutes({ application }: ApiServices): Route[] {
  return [
    {
      method: 'GET',
      path: '/categories',
      permission: permissionOf(application.catalogue.categories),
      doc: LIST_CATEGORIES,
      handle: async (ctx) => {
        const categories = await application.catalogue.categories({ caller: callerOf(ctx) });
        return ok(envelope(categories.map((category) => presentCategory(category, ctx.state.language))));
      },
    },
  ];
}
