import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A person at the provider; the part of the address before the @ is the login. */
export interface ProviderPerson {
  readonly email?: string | null;
  readonly email_verified?: unknown;
}

/** Changes the provider's response to `path`; JSON is parsed. */
export type Tamper = (path: string, body: unknown) => unknown;

export interface OpenIdServer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The requests, such as `POST /token`. */
  readonly requests: string[];
  tamper: Tamper | undefined;
  /** Signs claims as the provider does, or with an unknown key. */
  signed(claims: object, by?: 'provider' | 'nobody', header?: object): string;
  /** Signs in as a person does, and returns the address that the browser is redirected to in the end. */
  visit(address: string, login: string): Promise<URL>;
  close(): Promise<void>;
}

export interface OpenIdServerOptions {
  readonly people: Readonly<Record<string, ProviderPerson>>;
  readonly redirectUri: string;
  /** Claims are in the id token, or only at the userinfo endpoint. */
  readonly claimsInToken?: boolean;
  readonly authMethod?: 'client_secret_basic' | 'client_secret_post';
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
/** Created once, when the first provider starts: it is slow. */
let keys: Readonly<Record<'provider' | 'nobody', KeyObject>> | undefined;

/** A real OpenID Connect provider on the loopback address; its sign-in accepts any password. */
export async function startOpenIdServer(options: OpenIdServerOptions): Promise<OpenIdServer> {
  const { people, redirectUri, claimsInToken = false, authMethod = 'client_secret_basic' } = options;
  const [clientId, clientSecret] = ['presswerk', 'a secret of ours: 100%'];
  keys ??= { provider: newKey(), nobody: newKey() };
  const { provider: ownKey, nobody } = keys;
  const { server, issuer } = await listening();
  const provider = withoutWarnings(
    () =>
      new Provider(issuer, {
        clients: [
          {
            client_id: clientId,
            client_secret: clientSecret,
            redirect_uris: [redirectUri],
            token_endpoint_auth_method: authMethod,
          },
        ],
        clientAuthMethods: [authMethod],
        claims: { openid: ['sub'], email: ['email', 'email_verified'] },
        conformIdTokenClaims: !claimsInToken,
        jwks: { keys: [{ ...ownKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'ours' }] },
        cookies: { keys: ['for tests'] },
        findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
        ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
      }),
  );
  const requests: string[] = [];
  const opened: OpenIdServer = {
    issuer,
    clientId,
    clientSecret,
    requests,
    tamper: undefined,
    signed(claims, by = 'provider', header = { alg: 'RS256', kid: 'ours' }) {
      const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
      return `${text}.${sign('sha256', Buffer.from(text), by === 'provider' ? ownKey : nobody).toString('base64url')}`;
    },
    visit: (address, login) => visit(address, login, new URL(redirectUri).origin + new URL(redirectUri).pathname),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  provider.use(async (ctx, next) => {
    requests.push(`${ctx.method} ${ctx.path}`);
    await next();
    if (opened.tamper !== undefined) ctx.body = opened.tamper(ctx.path, ctx.body) ?? ctx.body;
  });
  server.on('request', provider.callback());
  return opened;
}

/** Silences the library's warnings that its development features are not for production. */
function withoutWarnings<T>(make: () => T): T {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}

async function listening(): Promise<{ readonly server: Server; readonly issuer: string }> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const STEPS_MAX = 20;

/** Follows redirects and fills in forms, with cookies, until the browser would return to us. */
async function visit(address: string, login: string, ours: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = address;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < STEPS_MAX; step++) {
    if (url.split('?')[0] === ours) return new URL(url);
    const response = await fetch(url, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    const location = response.headers.get('Location');
    form = undefined;
    if (location !== null) {
      url = new URL(location, url).href;
      continue;
    }
    const [, action] = /<form[^>]* action="([^"]+)"/.exec(text) ?? [];
    if (action === undefined) throw new Error(`the provider shows no form: ${text.slice(0, 500)}`);
    const prompt = text.includes('value="login"') ? 'login' : 'consent';
    form = new URLSearchParams({ prompt, login, password: 'any' });
    url = new URL(action, url).href;
  }
  throw new Error('the provider sends the browser round and round');
}
