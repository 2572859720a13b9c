import type * as openid from 'openid-client';
import type { ProviderFetch } from './provider-fetch.ts';

/** An OpenID Connect provider that knows us. */
export interface OpenIdSettings {
  /** Its address, as it stands in what it signs: `https://`, or `http://` on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Whether it is the address of a provider. */
export function isIssuer(text: string): boolean {
  if (!/^https?:\/\/[^?#\s]+$/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  return username === '' && password === '' && (protocol === 'https:' || isHere);
}

/** How clocks may differ. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** Asks the provider for its description. @throws ProviderDown, or the library's error for a description that does not hold */
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
    // What a provider takes that does not say is Basic (OpenID Connect Discovery 1.0 §3).
    (server, ...rest) =>
      ((server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true) ? basic : post)(
        server,
        ...rest,
      ),
    {
      [library.customFetch]: fetch,
      execute: [
        // The token's signature, beside the connection that it comes over.
        library.enableNonRepudiationChecks,
        ...(issuer.startsWith('http://') ? [library.allowInsecureRequests] : []),
      ],
    },
  );
  return config;
}
