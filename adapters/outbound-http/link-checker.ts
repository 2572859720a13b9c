import type { LinkChecker } from '../../application/ports/index.ts';
import type { LinkFault } from '../../domain/index.ts';
import { createAttempts, unlessAborted } from './attempts.ts';
import { FetchFailed } from './failure.ts';
import { type OutboundOptions, publicTargetPolicy, resolverOf } from './options.ts';
import { type Outgoing, safeFetch } from './safe-fetch.ts';
import { type Target, type TargetPolicy, TargetRefused, verifyTarget } from './target-check.ts';

/** Time limit for each method, including name resolution, redirects and the response (contract §17). */
const REQUEST_MS = 5_000;
/** Maximum number of redirects: old links often redirect to https, then to "www.", then to a new URL. */
const REDIRECTS = 5;
const MISSING: readonly number[] = [404, 410];

export interface LinkCheckerOptions extends OutboundOptions {
  /** Time limit for each request; 5,000 by default. */
  readonly timeoutMs?: number;
}

/** A checker that can be closed. */
export interface ClosableLinkChecker extends LinkChecker {
  /** Aborts running requests. */
  close(): void;
}

/** Follows links over node:http and node:https; targets are verified as for webhooks. */
export function createLinkChecker(options: LinkCheckerOptions): ClosableLinkChecker {
  const { userAgent, timeoutMs = REQUEST_MS, trust = {} } = options;
  const policy: TargetPolicy = { ...publicTargetPolicy(options), isHttpAllowed: true };
  const resolve = resolverOf(options);
  const attempts = createAttempts(timeoutMs);
  const headers = { 'User-Agent': userAgent, Accept: '*/*' };

  /** Resolves to null if the name servers do not answer in time. @throws TargetRefused */
  async function resolveTarget(url: string, signal: AbortSignal): Promise<Target | null> {
    try {
      return await unlessAborted(verifyTarget(url, policy, resolve), signal);
    } catch (error) {
      if (error instanceof TargetRefused && error.isCertain) throw error;
      return null;
    }
  }

  /** Resolves to null if the link works, or if that is unknown. @throws TargetRefused, FetchFailed */
  async function follow(startUrl: string, outgoing: Outgoing, signal: AbortSignal): Promise<LinkFault | null> {
    let url = startUrl;
    for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
      const target = await resolveTarget(url, signal);
      if (target === null) return null;
      const { status, location } = await safeFetch(target, outgoing, signal, trust);
      if (status < 300 || status >= 400 || status === 304) return faultOfStatus(status);
      if (location === undefined || !URL.canParse(location, url)) return 'redirect';
      url = new URL(location, url).href;
    }
    return 'redirect';
  }

  const request = async (url: string, outgoing: Outgoing): Promise<LinkFault | null> => {
    try {
      return await attempts.run((signal) => follow(url, outgoing, signal));
    } catch (error) {
      return faultOf(error);
    }
  };

  return {
    async check(url) {
      const fault = await request(url, { method: 'HEAD', headers });
      // Retried with GET, since many servers do not support HEAD; but not for faults of the name or address.
      return fault === null || fault === 'unresolved' || fault === 'not_public' ? fault : request(url, { headers });
    },
    close: attempts.close,
  };
}

/** Refusals such as 401, 403 and 429 count as working: many sites refuse programs. */
function faultOfStatus(status: number): LinkFault | null {
  if (MISSING.includes(status)) return 'missing';
  return status >= 500 ? 'status' : null;
}

function faultOf(error: unknown): LinkFault {
  if (error instanceof FetchFailed) return error.reason;
  if (!(error instanceof TargetRefused)) return 'connection';
  return error.reason === 'unresolved' ? 'unresolved' : 'not_public';
}
