import type * as openid from 'openid-client';
import * as v from 'valibot';
import { ApplicationError } from '../../application/errors.ts';
import type { OpenIdIdentity, OpenIdProvider } from '../../application/ports/index.ts';
import { discover, type OpenIdSettings } from './client.ts';
import { createProviderFetch, type ProviderFetchOptions, ProviderUnavailable } from './provider-fetch.ts';

const RETRY_AFTER_SECONDS = 30;
/** Lifetime of cached metadata. Keys need no limit: the library fetches them again for an unknown key id. */
const METADATA_CACHE_MS = 60 * 60 * 1000;
/** Maximum length of a callback's query: a longer one cannot come from the provider. */
const CALLBACK_MAX = 8_000;

const MEMORY = v.object({ state: v.string(), nonce: v.string(), verifier: v.string(), redirectUri: v.string() });

const CLAIMS = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(254)))),
  // Some providers send the boolean as text.
  email_verified: v.optional(v.union([v.boolean(), v.literal('true'), v.literal('false')])),
});

export interface OpenIdOptions extends OpenIdSettings, ProviderFetchOptions {}

/** The configured provider. Its metadata are fetched at the first sign-in, and then at most once an hour. */
export function createOpenIdProvider(options: OpenIdOptions): OpenIdProvider {
  const fetch = createProviderFetch(options);
  let cached: { readonly client: Promise<Client>; readonly until: number } | undefined;

  async function createClient(): Promise<Client> {
    const library = await import('openid-client');
    return { library, config: await discover(library, options, fetch) };
  }

  /** Concurrent sign-ins share one request; after a failure the next sign-in retries. */
  function cachedClient(): Promise<Client> {
    if (cached !== undefined && performance.now() < cached.until) return cached.client;
    const client = createClient();
    const attempt = { client, until: performance.now() + METADATA_CACHE_MS };
    cached = attempt;
    client.catch(() => {
      if (cached === attempt) cached = undefined;
    });
    return client;
  }

  return {
    async begin(redirectUri) {
      const { library, config } = await cachedClient().catch(throwUnavailable);
      const verifier = library.randomPKCECodeVerifier();
      const [state, nonce] = [library.randomState(), library.randomNonce()];
      const url = library.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { address: url.href, memory: JSON.stringify({ state, nonce, verifier, redirectUri }) };
    },

    async finish(callback, memory) {
      const remembered = parseMemory(memory);
      if (remembered === undefined || callback.search.length > CALLBACK_MAX) return null;
      const client = await cachedClient().catch(throwUnavailable);
      try {
        return await identify(client, callback, remembered);
      } catch (error) {
        const outage = outageOf(client.library, error);
        if (outage !== undefined) throwUnavailable(outage);
        return null;
      }
    },
  };
}

/** The reason why sign-in through the provider is impossible. */
export interface OpenIdFault {
  readonly reason: string;
  /** True if the provider does not respond, which may be temporary. */
  readonly isUnreachable: boolean;
}

/** Fetches the provider's metadata; undefined if they are valid. */
export async function openIdProviderFault(options: OpenIdOptions): Promise<OpenIdFault | undefined> {
  try {
    await discover(await import('openid-client'), options, createProviderFetch(options));
    return undefined;
  } catch (error) {
    const outage = causeOf(error, ProviderUnavailable);
    return { reason: (outage ?? (error as Error)).message, isUnreachable: outage !== undefined };
  }
}

interface Client {
  readonly library: typeof openid;
  readonly config: openid.Configuration;
}

/** @throws the library's error if a check fails; ProviderUnavailable */
async function identify(
  { library, config }: Client,
  callback: URL,
  { state, nonce, verifier, redirectUri }: v.InferOutput<typeof MEMORY>,
): Promise<OpenIdIdentity | null> {
  // The provider expects the registered redirect URI, which may differ from the URL behind a proxy.
  const currentUrl = new URL(redirectUri);
  currentUrl.search = callback.search;
  const tokens = await library.authorizationCodeGrant(config, currentUrl, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
  });
  const claims = v.parse(CLAIMS, tokens.claims());
  // Many providers return the e-mail address only from the userinfo endpoint, which is called with the same user's token.
  const needsUserInfo = claims.email == null && config.serverMetadata().userinfo_endpoint !== undefined;
  const identity = needsUserInfo
    ? v.parse(CLAIMS, await library.fetchUserInfo(config, tokens.access_token, claims.sub))
    : claims;
  const isEmailVerified = identity.email_verified === true || identity.email_verified === 'true';
  return { subject: claims.sub, email: identity.email ?? null, isEmailVerified };
}

function parseMemory(memory: string): v.InferOutput<typeof MEMORY> | undefined {
  try {
    return v.parse(MEMORY, JSON.parse(memory));
  } catch {
    return undefined;
  }
}

/** Faults of the provider or the operator, as opposed to the user. */
function outageOf(
  { ResponseBodyError, WWWAuthenticateChallengeError }: typeof openid,
  error: unknown,
): Error | undefined {
  const outage = causeOf(error, ProviderUnavailable);
  if (outage !== undefined) return outage;
  const refused = causeOf(error, ResponseBodyError);
  const isOurs =
    refused !== undefined &&
    /^(?:invalid_client|unauthorized_client|server_error|temporarily_unavailable)$/.test(refused.error);
  if (isOurs) return new ProviderUnavailable(`the provider refuses us: ${refused.error}`);
  if (error instanceof WWWAuthenticateChallengeError)
    return new ProviderUnavailable('the provider refuses our client secret');
  return undefined;
}

function causeOf<E extends Error>(error: unknown, kind: abstract new (...args: never[]) => E): E | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof kind) return cause;
  return undefined;
}

/** @throws ApplicationError unavailable */
function throwUnavailable(error: unknown): never {
  throw new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
}
