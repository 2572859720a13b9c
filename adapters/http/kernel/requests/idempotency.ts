import { createHash, randomUUID } from 'node:crypto';
import { ApplicationError } from '../../../../application/errors.ts';
import type { Completion } from '../../../../application/kernel/completion.ts';
import {
  IDEMPOTENCY_KEPT_MS,
  IDEMPOTENCY_RUNS_MS,
  type IdempotencyRecord,
  type IdempotencyStore,
  type IdempotentAnswer,
} from '../../../../application/ports/index.ts';
import type { Portal, Violation } from '../../../../domain/index.ts';
import { type Context, callerOf } from '../context.ts';
import { reportIgnoredParameters } from '../fields/query.ts';
import type { HttpResponse } from '../responses/response.ts';

/** 1 to 255 visible ASCII characters (contract §1). */
const KEY_SHAPE = /^[\x21-\x7e]{1,255}$/;

/** A POST in its parts, so that an answer can be looked up, kept and given again (contract §1). */
export interface Post<Raw, Body, Result> {
  /** The key, where it comes in another way than by its header: forms have none. */
  readonly key?: string;
  /** The checks that come before the body. */
  readonly guard: () => Promise<unknown>;
  /** The body as it came, whatever is in it. */
  readonly readBody: () => Promise<Raw>;
  /** What makes two bodies the same. */
  readonly fingerprint: (raw: Raw) => string;
  /** False where a refused body is not read for the sake of its fingerprint: uploads. */
  readonly keepEarlyRefusals: boolean;
  /** What the body says; faults of its fields are among what it gives. */
  readonly parse: (raw: Raw) => Body;
  readonly run: (body: Body, completion?: Completion<Result>) => Promise<Result>;
  readonly answer: (result: Result, body: Body) => HttpResponse;
}

export interface IdempotencyDependencies {
  readonly store: IdempotencyStore;
  readonly now: () => Date;
  /** The portal whose host a request names, which may decide where a new release is filed. */
  readonly requestedPortal?: (host: string) => Portal | null;
  /** The problem document of a refusal, and undefined for those that are not kept. */
  readonly refusal: (error: unknown, ctx: Context) => HttpResponse | undefined;
}

/** SHA-256 over the parts, each kept apart from the next. */
export function fingerprintOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

/** What is wrong with the key of a POST; none is needed, but an empty one is sent by who believes in it. */
export function idempotencyKeyFaults(ctx: Context): Violation[] {
  const given = ctx.req.headers['idempotency-key'];
  const isFaulty = ctx.method === 'POST' && given !== undefined && !KEY_SHAPE.test(ctx.get('Idempotency-Key'));
  return isFaulty ? [{ field: 'Idempotency-Key', rule: 'format' }] : [];
}

/** Runs a POST, once for each idempotency key where the client sent one. */
export async function post<Raw, Body, Result>(
  ctx: Context,
  dependencies: IdempotencyDependencies,
  parts: Post<Raw, Body, Result>,
): Promise<HttpResponse> {
  const answer = (result: Result, body: Body) => reportIgnoredParameters(ctx, parts.answer(result, body));
  const key = parts.key ?? ctx.get('Idempotency-Key');
  if (!KEY_SHAPE.test(key)) {
    await parts.guard();
    // A malformed key is among the faults of the fields.
    const body = parts.parse(await parts.readBody());
    return answer(await parts.run(body), body);
  }
  const { accountId } = callerOf(ctx);
  const { store, now } = dependencies;
  const fingerprint = (raw: Raw) =>
    fingerprintOf(ctx.method, ctx.path, parts.fingerprint(raw), ...meaningOf(ctx, dependencies));

  // Where the body is read in any case, the claim finds an answer just as well.
  const earlier = parts.keepEarlyRefusals ? undefined : await store.find(accountId, key, now());
  if (earlier !== undefined) return replay(ctx, earlier, fingerprint(await parts.readBody()));

  const refusedEarly = await errorOf(parts.guard);
  if (refusedEarly !== undefined && !parts.keepEarlyRefusals) throw refusedEarly;
  const raw = await parts.readBody().catch((error: unknown) => {
    throw refusedEarly ?? error;
  });
  const claimId = randomUUID();
  const started = now();
  const taken = await store.claim({
    accountId,
    key,
    fingerprint: fingerprint(raw),
    claimId,
    now: started,
    runsUntil: new Date(started.getTime() + IDEMPOTENCY_RUNS_MS),
    expiresAt: new Date(started.getTime() + IDEMPOTENCY_KEPT_MS),
  });
  if (taken !== undefined) return replay(ctx, taken, fingerprint(raw));
  try {
    if (refusedEarly !== undefined) throw refusedEarly;
    const body = parts.parse(raw);
    const completion: Completion<Result> = { claimId, answer: (result) => storedAnswer(answer(result, body)) };
    return answer(await parts.run(body, completion), body);
  } catch (error) {
    const refusal = dependencies.refusal(error, ctx);
    if (refusal === undefined) await store.release(claimId).catch(() => undefined);
    else await store.complete(claimId, storedAnswer(refusal));
    throw error;
  }
}

/**
 * What a request means beside path and body (contract §1): the same key with another meaning is another request. What
 * is not there leaves no trace, so that the keys of a version before go on.
 */
function meaningOf(ctx: Context, { requestedPortal }: IdempotencyDependencies): string[] {
  const parts = [
    ['portal', requestedPortal?.(ctx.host) ?? ''],
    ['query', ctx.querystring],
    ['if-match', ctx.get('If-Match').trim()],
    ['prefer', ctx.get('Prefer').trim()],
  ] as const;
  return parts.flatMap(([name, value]) => (value === '' ? [] : [`${name}:${value}`]));
}

async function errorOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error;
  }
}

function storedAnswer({ status, headers, body }: HttpResponse): IdempotentAnswer {
  return { status, headers: headers ?? {}, body: body === undefined ? '' : JSON.stringify(body) };
}

function replay(ctx: Context, { fingerprint, answer }: IdempotencyRecord, own: string): HttpResponse {
  if (fingerprint !== own) {
    throw new ApplicationError('idempotency_key_reused', {
      violations: [{ field: 'Idempotency-Key', rule: 'unique' }],
    });
  }
  if (answer === null) throw new ApplicationError('idempotency_in_progress', { retryAfterSeconds: 1 });
  ctx.set('Idempotency-Replayed', 'true');
  const { status, headers, body } = answer;
  return body === '' ? { status, headers } : { status, headers, body };
}
