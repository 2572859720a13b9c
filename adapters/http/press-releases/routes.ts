import type { Completion } from '../../../application/completion.ts';
import type { WrittenPressRelease } from '../../../application/press-releases/create-press-release.ts';
import type { MovedPressRelease } from '../../../application/press-releases/submit-press-release.ts';
import {
  PRESS_RELEASE_STATUSES,
  type PressReleaseId,
  type PressReleaseStatus,
  refuseIfAny,
  type Violation,
} from '../../../domain/index.ts';
import { type Answer, envelope, type Meta, NO_CONTENT, ok } from '../answer.ts';
import { parseJson, type RawBody, readBody } from '../body.ts';
import { preconditionOf, pressReleaseTag } from '../conditional.ts';
import { type Context, callerOf } from '../context.ts';
import { problemBody } from '../error-mapping.ts';
import { readFieldsOf, type Schema } from '../fields.ts';
import { fingerprintOf, post } from '../idempotency.ts';
import {
  decodeCursor,
  keyPage,
  offsetPage,
  PAGE_MAX,
  PER_PAGE_DEFAULT,
  PER_PAGE_MAX,
  queryInteger,
} from '../pagination.ts';
import { pathId } from '../parameters.ts';
import type { Route } from '../route.ts';
import type { Services } from '../services.ts';
import { judgeUnknown } from '../strictness.ts';
import { presentHistoryEntry, presentPressRelease, presentPressReleaseDetails } from './presenter.ts';
import { EMPTY_SCHEMA, PRESS_RELEASE_SCHEMA, pressReleaseFields, SUBMIT_SCHEMA } from './schema.ts';

const JSON_ONLY = ['application/json'];

/** Specification §4.1, with what contract §5, §6 and §10 add. */
export function pressReleaseRoutes(services: Services): Route[] {
  const { application, addresses } = services;
  const { pressReleases } = application;

  const target = (ctx: Context) => ({
    caller: callerOf(ctx),
    id: pathId<PressReleaseId>(ctx, 'id', 'press release'),
    precondition: preconditionOf(ctx),
  });
  const requestedPortal = (ctx: Context) => addresses.portalOfHost(ctx.host);

  return [
    {
      method: 'GET',
      path: '/press-releases',
      permission: 'press-releases:read',
      handle: (ctx) => list(ctx, services),
    },
    {
      method: 'POST',
      path: '/press-releases',
      permission: 'press-releases:write',
      handle: (ctx) =>
        post(ctx, services.idempotency, {
          ...jsonPost(ctx, PRESS_RELEASE_SCHEMA),
          guard: async () => undefined,
          run: ({ values, faults }, completion?: Completion<WrittenPressRelease>) =>
            pressReleases.create(
              {
                caller: callerOf(ctx),
                fields: pressReleaseFields(values),
                faults,
                requestedPortal: requestedPortal(ctx),
              },
              completion,
            ),
          answer: (written, { ignored }) => createdAnswer(written, ignored, services),
        }),
    },
    {
      method: 'GET',
      path: '/press-releases/:id',
      permission: 'press-releases:read',
      handle: async (ctx) => {
        const release = await pressReleases.get(target(ctx));
        const stamp = {
          ...release,
          companyUpdatedAt: release.company.updatedAt,
          categoryUpdatedAt: release.category.updatedAt,
        };
        return ok(envelope(presentPressReleaseDetails(release, addresses, ctx.state.language)), {
          ETag: pressReleaseTag(stamp),
        });
      },
    },
    {
      method: 'PATCH',
      path: '/press-releases/:id',
      permission: 'press-releases:write',
      handle: async (ctx) => {
        const command = target(ctx);
        await pressReleases.guard({ ...command, action: 'edit' });
        const body = await readBody(ctx, JSON_ONLY);
        const { values, faults, ignored } = judged(ctx, PRESS_RELEASE_SCHEMA, parseJson(body), false);
        const fields = pressReleaseFields(values);
        const written = await pressReleases.edit({ ...command, fields, faults, requestedPortal: requestedPortal(ctx) });
        return writtenAnswer(written, ignored, services);
      },
    },
    {
      method: 'DELETE',
      path: '/press-releases/:id',
      permission: 'press-releases:write',
      handle: async (ctx) => {
        await pressReleases.delete(target(ctx));
        return NO_CONTENT;
      },
    },
    {
      method: 'POST',
      path: '/press-releases/:id/submit',
      permission: 'press-releases:write',
      handle: (ctx) => {
        const command = target(ctx);
        return post(ctx, services.idempotency, {
          ...jsonPost(ctx, SUBMIT_SCHEMA),
          guard: () => pressReleases.guard({ ...command, action: 'submit' }),
          run: ({ values, faults }, completion?: Completion<MovedPressRelease>) => {
            const { ai_text_declaration, archive_acknowledged } = values;
            // Submitting is the acknowledgement; only saying that there is none contradicts it (contract §6).
            const denied: Violation[] =
              archive_acknowledged === false ? [{ field: 'archive_acknowledged', rule: 'accepted' }] : [];
            return pressReleases.submit(
              {
                ...command,
                ...(ai_text_declaration !== undefined && { aiTextDeclaration: ai_text_declaration }),
                faults: [...faults, ...denied],
              },
              completion,
            );
          },
          answer: (moved, { ignored }) => movedAnswer(moved, ignored, services),
        });
      },
    },
    {
      method: 'POST',
      path: '/press-releases/:id/withdraw',
      permission: 'press-releases:write',
      handle: (ctx) => {
        const command = target(ctx);
        return post(ctx, services.idempotency, {
          ...jsonPost(ctx, EMPTY_SCHEMA),
          guard: () => pressReleases.guard({ ...command, action: 'withdraw' }),
          run: ({ faults }, completion?: Completion<MovedPressRelease>) => {
            refuseIfAny(faults);
            return pressReleases.withdraw(command, completion);
          },
          answer: (moved, { ignored }) => movedAnswer(moved, ignored, services),
        });
      },
    },
    {
      method: 'GET',
      path: '/press-releases/:id/submission-check',
      permission: 'press-releases:read',
      handle: async (ctx) => {
        const obstacles = await pressReleases.checkSubmission(target(ctx));
        const problems = obstacles.map((error) => problemBody(error, addresses.baseUrl, ctx.state.language));
        return ok(envelope({ submittable: problems.length === 0, problems }));
      },
    },
    {
      method: 'GET',
      path: '/press-releases/:id/history',
      permission: 'press-releases:read',
      handle: async (ctx) => {
        const entries = await pressReleases.history(target(ctx));
        return ok(envelope(entries.map((entry) => presentHistoryEntry(entry, addresses))));
      },
    },
  ];
}

function judged<S extends Schema>(ctx: Context, schema: S, input: unknown, complete: boolean) {
  const reading = readFieldsOf(schema, input, { complete });
  return { values: reading.values, ...judgeUnknown(ctx, reading) };
}

/** A JSON body as post() handles it: read as bytes, which make the fingerprint, and parsed when it is its turn. */
function jsonPost<S extends Schema>(ctx: Context, schema: S) {
  return {
    readBody: () => readBody(ctx, JSON_ONLY),
    fingerprint: ({ mediaType, bytes }: RawBody) => fingerprintOf(mediaType, bytes),
    keepEarlyRefusals: true,
    parse: (raw: RawBody) => judged(ctx, schema, parseJson(raw), true),
  };
}

/** What a create answers (contract §1). */
export function createdAnswer(written: WrittenPressRelease, ignored: readonly string[], services: Services): Answer {
  const { headers, body } = writtenAnswer(written, ignored, services);
  const Location = services.addresses.api(`/press-releases/${written.release.id}`);
  return { status: 201, headers: { ...headers, Location }, body };
}

function writtenAnswer(
  { release, stamp, removed }: WrittenPressRelease,
  ignored: readonly string[],
  { addresses }: Services,
): Answer {
  const stripped = removed.tags.length > 0 || removed.attributes.length > 0;
  const meta: Meta = {
    ignored_fields: ignored,
    warnings: stripped ? [{ code: 'html_stripped', tags: removed.tags, attributes: removed.attributes }] : [],
  };
  return ok(envelope(presentPressRelease(release, addresses), meta), { ETag: pressReleaseTag(stamp) });
}

function movedAnswer({ release, stamp }: MovedPressRelease, ignored: readonly string[], services: Services): Answer {
  return writtenAnswer({ release, stamp, removed: { tags: [], attributes: [] } }, ignored, services);
}

/** @throws DomainError `validation_failed` with every faulty parameter */
async function list(ctx: Context, { application, addresses }: Services): Promise<Answer> {
  const query = new URLSearchParams(ctx.querystring);
  const faults: Violation[] = [];
  const statuses = queryStatuses(query, faults);
  const perPage = queryInteger(query, 'per_page', { min: 1, max: PER_PAGE_MAX, fallback: PER_PAGE_DEFAULT }, faults);
  const cursor = query.get('cursor');
  const position = cursor === null ? undefined : decodeCursor(cursor.trim());
  if (position === null) faults.push({ field: 'cursor', rule: 'format' });
  const page = queryInteger(query, 'page', { min: 1, max: PAGE_MAX, fallback: 1 }, faults);
  refuseIfAny(faults);

  const filter = { caller: callerOf(ctx), statuses };
  const address = { path: addresses.api('/press-releases'), query };
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
