import type * as openid from 'openid-client';
import type { ProviderFetch } from './provider-fetch.ts';

/** An OpenID Connect provider at which this service is registered. */
export interface OpenIdSettings {
  /** Its issuer identifier: `https://`, or `http://` on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** True for a valid issuer URL. */
export function isIssuer(text: string): boolean {
  if (!/^https?:\/\/[^?#\s]+$/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  return username === '' && password === '' && (protocol === 'https:' || isLocal);
}

const CLOCK_TOLERANCE_SECONDS = 30;

/** Fetches the provider's metadata. @throws ProviderUnavailable, or the library's error for invalid metadata */
export async function discover(
  library: typeof openid,
  { issuer, clientId, clientSecret }: OpenIdSettings,
  fetch: ProviderFetch,
): Promise<openid.Configuration> {
  const { ClientSecretBasic, ClientSecretPost } = library;
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
  const config = await library.discovery(
    new URL(issuer),
    clientId,
    { [library.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    // Basic is the default if the metadata name no method (OpenID Connect Discovery 1.0 §3).
    (server, ...rest) =>
      ((server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true) ? basic : post)(
        server,
        ...rest,
      ),
    {
      [library.customFetch]: fetch,
      execute: [
        // Verify the token's signature in addition to the TLS connection.
        library.enableNonRepudiationChecks,
        ...(issuer.startsWith('http://') ? [library.allowInsecureRequests] : []),
      ],
    },
  );
  return config;
}
