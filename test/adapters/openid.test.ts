import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createOpenIdProvider, isIssuer, openIdProviderFault } from '../../adapters/openid/index.ts';
import { ApplicationError } from '../../application/errors.ts';
import { openIdProviderContract, OPEN_ID_REDIRECT as REDIRECT } from '../contracts/open-id-provider.ts';
import { type OpenIdServer, type OpenIdServerOptions, startOpenIdServer } from '../support/servers/open-id-server.ts';

const PEOPLE = {
  ada: { email: 'ada@example.org', email_verified: true },
  eve: { email: 'eve@example.org', email_verified: false },
  max: {},
};

async function opened(options: Partial<OpenIdServerOptions> = {}) {
  const server = await startOpenIdServer({ people: PEOPLE, redirectUri: REDIRECT, ...options });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= server.close());
  return { provider: createOpenIdProvider(server), visit: server.visit, stop, close: stop };
}

openIdProviderContract('the adapter over a provider that is asked for addresses', () => opened());
openIdProviderContract('the adapter over a provider with claims in the token', () =>
  opened({ claimsInToken: true, authMethod: 'client_secret_post' }),
);

describe("a provider's token", () => {
  let server: OpenIdServer;
  before(async () => {
    server = await startOpenIdServer({ people: PEOPLE, redirectUri: REDIRECT, claimsInToken: true });
  });
  after(() => server.close());

  /** Signs Ada in with changed claims in her token, which is signed again. */
  async function withToken(change: (claims: Record<string, unknown>) => string) {
    const provider = createOpenIdProvider(server);
    const { address, memory } = await provider.begin(REDIRECT);
    const callback = await server.visit(address, 'ada');
    server.tamper = (path, body) => {
      if (path !== '/token') return body;
      const { id_token: token } = body as { id_token: string };
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      return { ...(body as object), id_token: change(claims) };
    };
    try {
      return await provider.finish(callback, memory);
    } finally {
      server.tamper = undefined;
    }
  }
  const seconds = () => Math.floor(Date.now() / 1000);

  it('is accepted after the provider rotated its keys', async () => {
    const identity = await withToken((claims) => server.signed(claims));
    assert.deepEqual(identity, { subject: 'ada', email: 'ada@example.org', isEmailVerified: true });
  });

  it('may have email_verified as text', async () => {
    const identity = await withToken((claims) => server.signed({ ...claims, email_verified: 'true' }));
    assert.equal(identity?.isEmailVerified, true);
  });

  const WRONG: Record<string, (claims: Record<string, unknown>) => string> = {
    'with another nonce': (claims) => server.signed({ ...claims, nonce: 'another' }),
    'without a nonce': ({ nonce: _nonce, ...claims }) => server.signed(claims),
    'of another issuer': (claims) => server.signed({ ...claims, iss: 'https://evil.example' }),
    'for another client': (claims) => server.signed({ ...claims, aud: 'somebody' }),
    'for several clients, issued to another': (claims) =>
      server.signed({ ...claims, aud: ['presswerk', 'x'], azp: 'x' }),
    'that has expired': (claims) => server.signed({ ...claims, exp: seconds() - 60 }),
    'that is not valid yet': (claims) => server.signed({ ...claims, nbf: seconds() + 600 }),
    'without a subject': ({ sub: _sub, ...claims }) => server.signed(claims),
    'with an endless subject': (claims) => server.signed({ ...claims, sub: 'x'.repeat(10_000) }),
    'with a number for an address': (claims) => server.signed({ ...claims, email: 1 }),
    'with a text for email_verified': (claims) => server.signed({ ...claims, email_verified: 'yes' }),
    'signed with an unknown key': (claims) => server.signed(claims, 'nobody'),
    'without a signature': (claims) => `${server.signed(claims, 'provider', { alg: 'none' }).split('.', 2).join('.')}.`,
    'signed with the public key as a secret': (claims) =>
      server.signed(claims, 'nobody', { alg: 'HS256', kid: 'ours' }),
    'that is not a token': () => 'x.y.z',
    'that is empty': () => '',
  };
  for (const [what, change] of Object.entries(WRONG)) {
    it(`${what} identifies nobody`, async () => assert.equal(await withToken(change), null));
  }

  it('is requested only if the state matches', async () => {
    const provider = createOpenIdProvider(server);
    const { memory } = await provider.begin(REDIRECT);
    server.requests.length = 0;
    assert.equal(await provider.finish(new URL(`${REDIRECT}?code=x&state=y`), memory), null);
    assert.deepEqual(server.requests, []);
  });
});

describe('an OpenID provider', () => {
  it('gets one request for its metadata from concurrent sign-ins', async () => {
    const { provider, close, server } = await withServer();
    await Promise.all(Array.from({ length: 20 }, () => provider.begin(REDIRECT)));
    await close();
    assert.deepEqual(server.requests, ['GET /.well-known/openid-configuration']);
  });

  it('counts as unavailable if it refuses the client secret', async () => {
    const { server, close } = await withServer();
    const provider = createOpenIdProvider({ ...server, clientSecret: 'wrong' });
    const { address, memory } = await provider.begin(REDIRECT);
    const callback = await server.visit(address, 'ada');
    const error = await provider.finish(callback, memory).catch((reason: unknown) => reason);
    await close();
    assert.ok(ApplicationError.is(error, 'unavailable'));
    assert.match(String(error.cause), /refuses/);
    assert.doesNotMatch(JSON.stringify(error) + String(error.cause), /wrong|code=/);
  });

  it('passes the inspection only if it is the configured issuer', async () => {
    const { server, close } = await withServer();
    assert.equal(await openIdProviderFault(server), undefined);
    const elsewhere = { ...server, issuer: server.issuer.replace('127.0.0.1', 'localhost') };
    const wrong = await openIdProviderFault(elsewhere);
    assert.match(wrong?.reason ?? '', /issuer/);
    assert.equal(wrong?.isUnreachable, false);
    await close();
    const gone = await openIdProviderFault(server);
    assert.match(gone?.reason ?? '', /ECONNREFUSED/);
    assert.equal(gone?.isUnreachable, true);
  });

  /** These never finish, so their timeout is short; the others need time on a busy machine. */
  const ENDLESS: Record<string, RequestListener> = {
    'that hangs': () => undefined,
    'that sends its answer drop by drop': (_request, response) => {
      const timer = setInterval(() => response.write(' '), 5);
      response.on('close', () => clearInterval(timer));
    },
    'that answers without end': (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', pour);
      pour();
    },
  };
  const BAD: Record<string, RequestListener> = {
    ...ENDLESS,
    'that breaks off': (request) => request.socket.destroy(),
    'that fails': (_request, response) => void response.writeHead(503).end('later'),
    'that refuses': (_request, response) => void response.writeHead(404).end(),
    'that redirects elsewhere': (_request, response) =>
      void response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
    'that is a web page': (_request, response) =>
      void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'),
    'with empty metadata': (_request, response) =>
      void response.writeHead(200, { 'Content-Type': 'application/json' }).end('null'),
    'that describes another provider': (_request, response) =>
      void response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ issuer: 'https://evil.example' })),
  };
  for (const [what, answer] of Object.entries(BAD)) {
    it(`${what} is unavailable, and is tried again by the next sign-in`, async () => {
      let asked = 0;
      const server = createServer((request, response) => {
        asked += 1;
        answer(request, response);
      });
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
      const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const responseMs = what in ENDLESS ? 300 : 60_000;
      const provider = createOpenIdProvider({ issuer, clientId: 'x', clientSecret: 'y', responseMs });
      for (let i = 1; i <= 2; i++) {
        await assert.rejects(provider.begin(REDIRECT), (error) => ApplicationError.is(error, 'unavailable'));
        // On a busy machine, a hanging one may not even receive the request in time.
        if (!(what in ENDLESS)) assert.equal(asked, i);
      }
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    });
  }
  async function withServer() {
    const server = await startOpenIdServer({ people: PEOPLE, redirectUri: REDIRECT });
    return { server, provider: createOpenIdProvider(server), close: () => server.close() };
  }
});

describe('the issuer', () => {
  for (const text of [
    'https://id.example',
    'https://id.example:8443/realms/press/',
    'http://localhost:8080/realms/press',
    'http://127.0.0.1:9000',
  ]) {
    it(`can be ${text}`, () => assert.equal(isIssuer(text), true));
  }
  for (const text of [
    '',
    'id.example',
    'http://id.example',
    'ftp://id.example',
    'https://id.example?x=1',
    'https://id.example/#x',
    'https://user:pass@id.example',
    'https://',
    'http://localhost.evil.example',
  ]) {
    it(`cannot be ${JSON.stringify(text)}`, () => assert.equal(isIssuer(text), false));
  }
});
