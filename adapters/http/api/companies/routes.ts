import { permissionOf } from '../../../../application/kernel/authority.ts';
import type { CompanyId } from '../../../../domain/index.ts';
import { callerOf } from '../../kernel/context.ts';
import { pathId } from '../../kernel/fields/parameters.ts';
import { companyTag } from '../../kernel/responses/conditional.ts';
import { envelope, ok } from '../../kernel/responses/response.ts';
import type { Route } from '../route.ts';
import type { ApiServices } from '../services.ts';
import { GET_COMPANY, LIST_COMPANIES } from './doc.ts';
import { presentCompany } from './record.ts';

/** Specification §4.3. */
export function companyRoutes({ application, addresses }: ApiServices): Route[] {
  return [
    {
      method: 'GET',
      path: '/companies',
      permission: permissionOf(application.catalogue.companies),
      doc: LIST_COMPANIES,
      handle: async (ctx) => {
        const companies = await application.catalogue.companies({ caller: callerOf(ctx) });
        return ok(envelope(companies.map((company) => presentCompany(company, addresses))));
      },
    },
    {
      method: 'GET',
      path: '/companies/:id',
      permission: permissionOf(application.catalogue.company),
      doc: GET_COMPANY,
      handle: async (ctx) => {
        const id = pathId<CompanyId>(ctx, 'id', 'company');
        const company = await application.catalogue.company({ caller: callerOf(ctx), id });
        return ok(envelope(presentCompany(company, addresses)), { ETag: companyTag(company) });
      },
    },
  ];
}
