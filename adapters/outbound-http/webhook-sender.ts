import type { WebhookSender } from '../../application/ports/index.ts';
import type { SendResult } from '../../domain/index.ts';
import { createAttempts, unlessAborted } from './attempts.ts';
import { FetchFailed } from './failure.ts';
import { type OutboundOptions, publicTargetPolicy, resolverOf } from './options.ts';
import { createSystemResolver } from './resolver.ts';
import { type Outgoing, type Reply, safeFetch } from './safe-fetch.ts';
import { type TargetPolicy, TargetRefused, urlFault, verifyTarget, type WebhookTargets } from './target-check.ts';

/** Time limit for a whole attempt: name resolution, redirects, and reading the response. */
const ATTEMPT_MS = 15_000;
const REDIRECTS = 3;

export interface WebhookSenderOptions extends OutboundOptions {
  readonly targets: WebhookTargets;
  /** Time limit for a whole attempt; 15,000 by default. */
  readonly attemptMs?: number;
}

/** A sender that can be closed. */
export interface ClosableWebhookSender extends WebhookSender {
  /** Aborts running attempts. */
  close(): void;
}

/** Sends over node:http and node:https, and verifies every target before connecting, including redirects. */
export function createWebhookSender(options: WebhookSenderOptions): ClosableWebhookSender {
  const { targets, userAgent, attemptMs = ATTEMPT_MS, trust = {} } = options;
  const policy: TargetPolicy = { ...publicTargetPolicy(options), targets };
  const resolve = targets === 'public' ? resolverOf(options) : (options.resolve ?? createSystemResolver());
  const attempts = createAttempts(attemptMs);

  /** @throws TargetRefused, FetchFailed, RedirectFailed */
  async function attempt(startUrl: string, outgoing: Outgoing, signal: AbortSignal): Promise<PublicReply> {
    let url = startUrl;
    for (let redirects = 0; ; redirects++) {
      const target = await unlessAborted(verifyTarget(url, policy, resolve), signal);
      const reply = await safeFetch(target, outgoing, signal, trust);
      const next = redirectOf(reply, url);
      if (next === null)
        return { ...reply, isPublic: target.addresses.every(({ address }) => policy.isPublic(address)) };
      if (redirects === REDIRECTS) throw new RedirectFailed(`there are more than ${REDIRECTS} redirects`);
      url = next;
    }
  }

  return {
    urlFault: (url) => urlFault(url, policy),
    async send({ url, headers, body }): Promise<SendResult> {
      const startedAt = performance.now();
      const durationMs = () => Math.round(performance.now() - startedAt);
      try {
        const { status, retryAfter, excerpt, isPublic } = await attempts.run((signal) =>
          attempt(url, { headers: { ...headers, 'User-Agent': userAgent }, body }, signal),
        );
        return {
          outcome: 'answered',
          status,
          retryAfterSeconds: retryAfterSeconds(retryAfter, new Date()),
          // The webhook's owner must not read responses of hosts in the operator's own network.
          body: excerpt === null || !isPublic ? null : textOf(excerpt),
          durationMs: durationMs(),
        };
      } catch (error) {
        return { outcome: 'failed', ...failureFacts(error), durationMs: durationMs() };
      }
    },
    close: attempts.close,
  };
}

interface PublicReply extends Reply {
  /** True if all addresses of the host that sent it belong to the public internet. */
  readonly isPublic: boolean;
}

/** The bytes as UTF-8, a character cut off at the end left out; what is not text becomes U+FFFD. */
function textOf(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true }).replace(NOT_TEXT, '\uFFFD');
}

/** Controls other than tab and line breaks; PostgreSQL stores no NUL. */
const NOT_TEXT = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/g;

/** A redirect that is not followed. */
class RedirectFailed extends Error {}

function failureFacts(error: unknown): Pick<Extract<SendResult, { outcome: 'failed' }>, 'reason' | 'detail'> {
  if (error instanceof TargetRefused || error instanceof FetchFailed) {
    return { reason: error.reason, detail: error.message };
  }
  if (error instanceof RedirectFailed) return { reason: 'redirect', detail: error.message };
  // An unexpected error must not lose the delivery: report it as a failed connection, which is retried.
  return { reason: 'connection', detail: 'the connection failed' };
}

/** The target of a redirect; null if the reply is final. @throws RedirectFailed */
function redirectOf({ status, location }: Reply, from: string): string | null {
  if (status < 300 || status >= 400 || status === 304) return null;
  if (status !== 307 && status !== 308) {
    throw new RedirectFailed(
      `it redirects with ${status}: only 307 and 308 are followed; change the webhook's address`,
    );
  }
  if (location === undefined || !URL.canParse(location, from)) {
    throw new RedirectFailed(`it redirects with ${status} but gives no valid address`);
  }
  return new URL(location, from).href;
}

/**
 * Reads the header Retry-After, whole seconds or a date, as seconds from `now`, at least 0. Null if it is missing or
 * invalid.
 */
function retryAfterSeconds(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

/** The only date format that HTTP still sends (RFC 9110 §5.6.7). `Date` accepts much more. */
const DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
