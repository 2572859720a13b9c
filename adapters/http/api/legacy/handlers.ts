import { permissionOf } from '../../../../application/kernel/authority.ts';
import { type CategoryId, isId, LANGUAGES, refuseIfAny, type Violation } from '../../../../domain/index.ts';
import { type Context, callerOf } from '../../kernel/context.ts';
import { detectTextFormat } from '../../kernel/fields/detect-text-format.ts';
import { queryOf } from '../../kernel/fields/query.ts';
import { queryValues } from '../../kernel/fields/query-values.ts';
import { limitUnreadResponses } from '../../kernel/limits/unread-responses.ts';
import { queryInteger } from '../../kernel/responses/pagination.ts';
import { type HttpResponse, ok } from '../../kernel/responses/response.ts';
import { type CreateOptions, createRelease } from '../press-releases/create-release.ts';
import { presentPressRelease } from '../press-releases/presenter.ts';
import type { Route } from '../route.ts';
import type { ApiServices } from '../services.ts';
import { LIMIT, OFFSET } from './bounds.ts';
import { CREATE_LEGACY, LIST_LEGACY } from './doc.ts';
import { LEGACY_BODY } from './legacy-body.ts';

/** The only statuses that clients of the earlier portals know (contract §14). */
const LEGACY_STATUSES = ['draft', 'in_review', 'rejected', 'published'] as const;

/** The earlier portals' operations by the rules of v1 (contract §9). The legacy table maps their old paths. */
export function legacyHandlers(services: ApiServices): Route[] {
  const { pressReleases } = services.application;
  const options: CreateOptions = { format: LEGACY_BODY, readText: detectTextFormat };
  return [
    {
      method: 'GET',
      path: '/pressreleases',
      permission: permissionOf(pressReleases.list),
      doc: LIST_LEGACY,
      handle: (ctx) => listLegacy(ctx, services),
    },
    {
      method: 'POST',
      path: '/pressreleases',
      permission: permissionOf(pressReleases.create),
      doc: CREATE_LEGACY,
      handle: (ctx, steps) => createRelease(ctx, steps, services, options),
    },
  ];
}

/** @throws DomainError `validation_failed` with every faulty parameter */
async function listLegacy(ctx: Context, { application, addresses, listSlots }: ApiServices): Promise<HttpResponse> {
  const { known: query } = queryOf(ctx);
  const faults: Violation[] = [];
  const limit = queryInteger(query, 'limit', LIMIT, faults);
  const offset = queryInteger(query, 'offset', OFFSET, faults);
  const languages = queryRepeated(query, 'languages', faults);
  if (languages.some((language) => !(LANGUAGES as readonly string[]).includes(language))) {
    faults.push({ field: 'languages', rule: 'in', allowed: LANGUAGES });
  }
  const categories = queryRepeated(query, 'categories', faults);
  if (categories.some((category) => !isId(Number(category)) || !/^\d+$/.test(category))) {
    faults.push({ field: 'categories', rule: 'type', expected: 'integer' });
  }
  refuseIfAny(faults);
  const filter = {
    caller: callerOf(ctx),
    statuses: LEGACY_STATUSES,
    languages: LANGUAGES.filter((language) => languages.includes(language)),
    categoryIds: categories.map((category) => Number(category) as CategoryId),
  };
  return listSlots.run(filter.caller.accountId, limit, async () => {
    limitUnreadResponses(ctx);
    const { items, total } = await application.pressReleases.list(filter, { limit, offset });
    const data = items.map((record) => presentPressRelease(record, addresses, filter.caller));
    return ok({ data, meta: { limit, offset, total } });
  });
}

/** A list in PHP's notation (`name[]=a&name[]=b`). The bare name and commas are accepted too. */
function queryRepeated(query: URLSearchParams, name: string, faults: Violation[]): string[] {
  return queryValues(query, name, faults, (given) => given.replace(/\[\d*\]$/, '') === name);
}
