import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { describe, it } from 'node:test';
import { createPasskeys } from '../../adapters/webauthn/index.ts';
import type { Passkeys } from '../../application/ports/index.ts';
import { passkeysContract } from '../contracts/passkeys.ts';
import { createAuthenticator } from '../support/people/authenticator.ts';

const USER = { id: 17, email: 'ada@example.org', name: 'Ada' };

function passkeysAt(baseUrl: string | null): Passkeys {
  const passkeys = createPasskeys(baseUrl);
  assert.ok(passkeys !== null);
  return passkeys;
}

passkeysContract('a service with TLS', () => passkeysAt('https://press.example'), 'https://press.example');
passkeysContract('a service on a port', () => passkeysAt('https://press.example:8443'), 'https://press.example:8443');
passkeysContract('a service on this machine', () => passkeysAt(null), 'http://localhost:8080');

describe('passkeys', () => {
  for (const baseUrl of [
    'http://press.example',
    'https://192.0.2.1',
    'https://[2001:db8::1]:8443',
    'http://127.0.0.1:8080',
  ]) {
    it(`are disabled at ${baseUrl}, where browsers do not support them`, () => {
      assert.equal(createPasskeys(baseUrl), null);
    });
  }

  for (const baseUrl of ['http://localhost:8080', 'http://press.localhost']) {
    it(`are enabled at ${baseUrl}, which browsers trust without TLS`, async () => {
      const { options } = await passkeysAt(baseUrl).authentication();
      assert.equal((options as { rpId: string }).rpId, new URL(baseUrl).hostname);
    });
  }

  it('work only on localhost, with any port, without a base URL', async () => {
    const passkeys = passkeysAt(null);
    const tried = async (origin: string) => {
      const { options, challenge } = await passkeys.registration(USER, []);
      return (await passkeys.verifyRegistration(createAuthenticator(origin).register(options), challenge)) !== null;
    };
    assert.equal(await tried('http://localhost'), true);
    assert.equal(await tried('http://localhost:65000'), true);
    for (const origin of [
      'http://localhost.evil.example',
      'http://evil.example',
      'http://localhost:1@evil.example',
      'null',
    ]) {
      assert.equal(await tried(origin), false, origin);
    }
  });

  it('never fetch a URL from an attestation', async () => {
    let connections = 0;
    const listener = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
    const { port } = listener.address() as { port: number };
    const fetched = globalThis.fetch;
    globalThis.fetch = (input) => {
      connections += 1;
      return fetched(input);
    };
    try {
      const passkeys = passkeysAt('https://press.example');
      for (const fmt of ['packed', 'fido-u2f', 'tpm', 'apple', 'android-key', 'android-safetynet', 'unheard-of']) {
        const { options, challenge } = await passkeys.registration(USER, []);
        const url = new Uint8Array(Buffer.from(`http://127.0.0.1:${port}/crl`));
        const attStmt = new Map<string, unknown>([
          ['alg', -7],
          ['sig', url],
          ['x5c', [url]],
          ['ver', '2.0'],
          ['response', url],
        ]);
        const response = createAuthenticator('https://press.example').register(options, {
          attestation: { fmt, attStmt },
        });
        assert.ok((await passkeys.verifyRegistration(response, challenge)) !== null, fmt);
      }
    } finally {
      globalThis.fetch = fetched;
      await new Promise((closed) => listener.close(closed));
    }
    assert.equal(connections, 0);
  });
});
