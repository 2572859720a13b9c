import { createHash, randomUUID } from 'node:crypto';
import { ApplicationError } from '../../../../application/errors.ts';
import {
  IDEMPOTENCY_KEPT_MS,
  IDEMPOTENCY_RUNS_MS,
  type IdempotencyRecord,
  type IdempotencyStore,
  type StoredResponse,
} from '../../../../application/ports/index.ts';
import { newsroomsOf, type Portal, tokenOf, type Violation } from '../../../../domain/index.ts';
import { type Context, callerOf } from '../context.ts';
import { reportIgnoredParameters } from '../fields/query.ts';
import type { HttpResponse } from '../responses/response.ts';
import { type PostedBody, STEPS_WITHOUT_KEY, type Steps } from './steps.ts';

/** 1 to 255 visible ASCII characters (contract §1). */
const KEY_SHAPE = /^[\x21-\x7e]{1,255}$/;

export interface IdempotencyDependencies {
  readonly store: IdempotencyStore;
  readonly now: () => Date;
  /** The key of a form, which cannot set a header; by default the header's. */
  readonly key?: string;
  /** The portal of the request's host, which may become the portal of a new release. */
  readonly requestedPortal?: (host: string) => Portal | null;
  /** The problem document of a refusal; undefined for a refusal that is not stored. */
  readonly refusal: (error: unknown, ctx: Context) => HttpResponse | undefined;
}

/** SHA-256 over the values, each preceded by its length, so that ("ab", "c") and ("a", "bc") differ. */
export function fingerprintOf(...values: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const value of values) hash.update(`${value.length}:`).update(value);
  return hash.digest('hex');
}

/** The fault of a malformed key. The header is optional, but must not be empty. */
export function idempotencyKeyFaults(ctx: Context): Violation[] {
  const header = ctx.req.headers['idempotency-key'];
  const isFaulty = ctx.method === 'POST' && header !== undefined && !KEY_SHAPE.test(ctx.get('Idempotency-Key'));
  return isFaulty ? [{ field: 'Idempotency-Key', rule: 'format' }] : [];
}

/** Thrown to end the steps of a request whose response is already stored. */
class Replay extends Error {
  readonly response: HttpResponse;

  constructor(response: HttpResponse) {
    super('the response is replayed from its idempotency key');
    this.response = response;
  }
}

/** Handles a request; a POST with an idempotency key only once per key (contract §1). */
export async function withIdempotency(
  ctx: Context,
  dependencies: IdempotencyDependencies,
  handle: (steps: Steps) => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const key = dependencies.key ?? (ctx.method === 'POST' ? ctx.get('Idempotency-Key') : '');
  // The fields' schema reports a malformed key with the other faults.
  if (!KEY_SHAPE.test(key)) return handle(STEPS_WITHOUT_KEY);
  const { steps, storeRefusal } = createSteps(ctx, dependencies, key);
  try {
    return await handle(steps);
  } catch (error) {
    if (error instanceof Replay) return error.response;
    await storeRefusal(error);
    throw error;
  }
}

function createSteps(ctx: Context, dependencies: IdempotencyDependencies, key: string) {
  const { store, now } = dependencies;
  const { accountId } = callerOf(ctx);
  let guardError: { readonly error: unknown } | undefined;
  let claimId: string | undefined;

  const steps: Steps = {
    async guard(check) {
      if (guardError !== undefined) return;
      try {
        await check();
      } catch (error) {
        guardError = { error };
      }
    },
    async read<Raw>({ read, fingerprint, skipsBodyIfRefused }: PostedBody<Raw>) {
      const fingerprintIn = (raw: Raw) =>
        fingerprintOf(ctx.method, ctx.path, fingerprint(raw), ...distinguishingValues(ctx, dependencies));
      if (skipsBodyIfRefused) {
        const earlier = await store.find(accountId, key, now());
        if (earlier !== undefined) throw replayOf(ctx, earlier, fingerprintIn(await read()));
        if (guardError !== undefined) throw guardError.error;
      }
      const raw = await read().catch((error: unknown) => {
        throw guardError === undefined ? error : guardError.error;
      });
      const started = now();
      const claim = {
        accountId,
        key,
        fingerprint: fingerprintIn(raw),
        claimId: randomUUID(),
        now: started,
        runsUntil: new Date(started.getTime() + IDEMPOTENCY_RUNS_MS),
        expiresAt: new Date(started.getTime() + IDEMPOTENCY_KEPT_MS),
      };
      const existing = await store.claim(claim);
      if (existing !== undefined) throw replayOf(ctx, existing, claim.fingerprint);
      claimId = claim.claimId;
      if (guardError !== undefined) throw guardError.error;
      return raw;
    },
    async perform(act, present) {
      if (claimId === undefined) throw new Error('perform was called before read');
      // The types do not show it, but each use case completes with its own result.
      const respond = (result: unknown) =>
        reportIgnoredParameters(ctx, present(result as Parameters<typeof present>[0]));
      return respond(await act({ claimId, respond: (result) => storedResponse(respond(result)) }));
    },
  };

  const storeRefusal = async (error: unknown): Promise<void> => {
    if (claimId === undefined) return;
    const refusalResponse = dependencies.refusal(error, ctx);
    if (refusalResponse === undefined) await store.release(claimId).catch(() => undefined);
    else await store.complete(claimId, storedResponse(refusalResponse));
  };
  return { steps, storeRefusal };
}

/**
 * Everything besides method, path and body that distinguishes a request (contract §1). Absent values add nothing, so that keys
 * stored by an earlier version stay valid.
 */
function distinguishingValues(ctx: Context, { requestedPortal }: IdempotencyDependencies): string[] {
  const values = [
    ['portal', requestedPortal?.(ctx.host) ?? ''],
    ['query', ctx.querystring],
    ['if-match', ctx.get('If-Match').trim()],
    ['prefer', ctx.get('Prefer').trim()],
    // Another token's response may be about a newsroom that this token may not use.
    ['newsrooms', newsroomsOf(callerOf(ctx))?.join(',') ?? ''],
    // A drafts-only token must not get another token's response, such as the URL of a preview link.
    ['drafts-only', tokenOf(callerOf(ctx))?.draftsOnly ? 'true' : ''],
  ] as const;
  return values.flatMap(([name, value]) => (value === '' ? [] : [`${name}:${value}`]));
}

function storedResponse({ status, headers, body }: HttpResponse): StoredResponse {
  return { status, headers: headers ?? {}, body: body === undefined ? '' : JSON.stringify(body) };
}

/** @throws ApplicationError `idempotency_key_reused`, `idempotency_in_progress` */
function replayOf(ctx: Context, { fingerprint, response }: IdempotencyRecord, ownFingerprint: string): Replay {
  if (fingerprint !== ownFingerprint) {
    throw new ApplicationError('idempotency_key_reused', {
      violations: [{ field: 'Idempotency-Key', rule: 'unique' }],
    });
  }
  if (response === null) throw new ApplicationError('idempotency_in_progress', { retryAfterSeconds: 1 });
  ctx.set('Idempotency-Replayed', 'true');
  const { status, headers, body } = response;
  return new Replay(body === '' ? { status, headers } : { status, headers, body });
}
