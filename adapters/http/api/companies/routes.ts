import { permissionOf } from '../../../../application/kernel/authority.ts';
import type { CompanyId } from '../../../../domain/index.ts';
import { type Context, callerOf } from '../../kernel/context.ts';
import { pathId } from '../../kernel/fields/path-id.ts';
import { companyTag } from '../../kernel/responses/etags.ts';
import { envelope, ok } from '../../kernel/responses/response.ts';
import { readBodyFields, readEmptyBody } from '../body-fields.ts';
import type { Route } from '../route.ts';
import type { ApiServices } from '../services.ts';
import { CHECK_DOMAIN, DOMAIN_SCHEMA, GET_COMPANY, LIST_COMPANIES, REQUEST_DOMAIN } from './doc.ts';
import { presentCompany, presentDomainVerification } from './record.ts';

/** Newsrooms (specification §4.3). */
export function companyRoutes({ application, addresses }: ApiServices): Route[] {
  const { catalogue } = application;
  const target = (ctx: Context) => ({ caller: callerOf(ctx), id: pathId<CompanyId>(ctx, 'id', 'company') });
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
    {
      method: 'POST',
      path: '/companies/:id/domain-verification',
      permission: permissionOf(catalogue.requestDomain),
      doc: REQUEST_DOMAIN,
      handle: async (ctx, steps) => {
        const command = target(ctx);
        await steps.guard(() => catalogue.guardDomain(command));
        const { values, faults, ignored } = await readBodyFields(ctx, steps, DOMAIN_SCHEMA);
        const { domain = '' } = values;
        return steps.perform(
          (completion) => catalogue.requestDomain({ ...command, domain, faults }, completion),
          (requested) => ok(envelope(presentDomainVerification(requested), { ignored_fields: ignored })),
        );
      },
    },
    {
      method: 'POST',
      path: '/companies/:id/domain-verification/check',
      permission: permissionOf(catalogue.checkDomain),
      doc: CHECK_DOMAIN,
      handle: async (ctx, steps) => {
        const command = target(ctx);
        await steps.guard(() => catalogue.guardDomain(command));
        const ignored = await readEmptyBody(ctx, steps);
        return steps.perform(
          (completion) => catalogue.checkDomain(command, completion),
          (company) =>
            ok(envelope(presentCompany(company, addresses), { ignored_fields: ignored }), {
              ETag: companyTag(company),
            }),
        );
      },
    },
  ];
}
