import { PRESS_RELEASE_STATUSES, type PressReleaseStatus, refuseIfAny, type Violation } from '../../../domain/index.ts';
import { type Answer, ok } from '../answer.ts';
import { type Context, callerOf } from '../context.ts';
import { decodeCursor, keyPage, listAddress, offsetPage, PAGE, PER_PAGE, queryInteger } from '../pagination.ts';
import type { Services } from '../services.ts';
import { presentPressRelease } from './presenter.ts';

/**
 * GET /press-releases: a page by its number, or by a cursor where one is given (contract §2).
 * @throws DomainError `validation_failed` with every faulty parameter
 */
export async function listReleases(ctx: Context, { application, addresses }: Services): Promise<Answer> {
  const query = new URLSearchParams(ctx.querystring);
  const faults: Violation[] = [];
  const statuses = queryStatuses(query, faults);
  const perPage = queryInteger(query, 'per_page', PER_PAGE, faults);
  const cursor = query.get('cursor');
  const position = cursor === null ? undefined : decodeCursor(cursor.trim());
  if (position === null) faults.push({ field: 'cursor', rule: 'format' });
  const page = queryInteger(query, 'page', PAGE, faults);
  refuseIfAny(faults);

  const filter = { caller: callerOf(ctx), statuses };
  const understood = { per_page: perPage, ...(statuses.length > 0 && { status: statuses.join(',') }) };
  const address = listAddress(addresses.api('/press-releases'), query, understood);
  const present = (record: Parameters<typeof presentPressRelease>[0]) => presentPressRelease(record, addresses);
  const { list: releases } = application.pressReleases;
  if (cursor !== null) {
    const found = await releases.byKey(filter, position ?? undefined, perPage);
    const { body, headers } = keyPage(address, found, perPage, present);
    return ok(body, headers);
  }
  const found = await releases.byOffset(filter, { limit: perPage, offset: (page - 1) * perPage });
  const { body, headers } = offsetPage(address, found, { page, perPage }, present);
  return ok(body, headers);
}

/** One status or several with commas; none for all. */
function queryStatuses(query: URLSearchParams, faults: Violation[]): PressReleaseStatus[] {
  const names = query
    .getAll('status')
    .flatMap((value) => value.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const known = PRESS_RELEASE_STATUSES.filter((status) => names.includes(status));
  if (names.some((name) => !(PRESS_RELEASE_STATUSES as readonly string[]).includes(name))) {
    faults.push({ field: 'status', rule: 'in', allowed: PRESS_RELEASE_STATUSES });
  }
  return known;
}
