import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApplicationError } from '../../application/errors.ts';
import type { OpenIdIdentity, OpenIdProvider } from '../../application/ports/index.ts';

/** The redirect URI to register at the provider. */
export const OPEN_ID_REDIRECT = 'https://press.example/sign-in/openid/return';

/** An adapter, and users of its provider. */
export interface OpenedOpenIdProvider {
  readonly provider: OpenIdProvider;
  /** Signs a user in at the URL and returns the redirect. `ada` has a verified address, `eve` an unverified one. */
  visit(address: string, login: 'ada' | 'eve' | 'max'): Promise<URL>;
  /** Stops the provider. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** The contract for every adapter. */
export function openIdProviderContract(name: string, open: () => Promise<OpenedOpenIdProvider>): void {
  const test = (title: string, body: (opened: OpenedOpenIdProvider) => Promise<void>) =>
    it(title, async () => {
      const opened = await open();
      try {
        await body(opened);
      } finally {
        await opened.close();
      }
    });
  const signIn = async ({ provider, visit }: OpenedOpenIdProvider, login: 'ada' | 'eve' | 'max') => {
    const { address, memory } = await provider.begin(OPEN_ID_REDIRECT);
    return provider.finish(await visit(address, login), memory);
  };

  describe(`${name} keeps the contract of an OpenID Connect provider`, () => {
    const people: Readonly<Record<'ada' | 'eve' | 'max', OpenIdIdentity>> = {
      ada: { subject: 'ada', email: 'ada@example.org', isEmailVerified: true },
      eve: { subject: 'eve', email: 'eve@example.org', isEmailVerified: false },
      max: { subject: 'max', email: null, isEmailVerified: false },
    };
    for (const [login, identity] of Object.entries(people)) {
      test(`identifies ${login}`, async (opened) => {
        assert.deepEqual(await signIn(opened, login as keyof typeof people), identity);
      });
    }

    test('requests with new state, nonce and PKCE each time, and keeps secrets out of the URL', async ({
      provider,
    }) => {
      const [first, second] = await Promise.all([provider.begin(OPEN_ID_REDIRECT), provider.begin(OPEN_ID_REDIRECT)]);
      assert.ok(first.memory.length <= 300 + OPEN_ID_REDIRECT.length);
      const [asked, other] = [first, second].map(({ address }) => new URL(address).searchParams);
      assert.equal(asked?.get('redirect_uri'), OPEN_ID_REDIRECT);
      assert.equal(asked?.get('response_type'), 'code');
      assert.equal(asked?.get('code_challenge_method'), 'S256');
      for (const parameter of ['state', 'nonce', 'code_challenge']) {
        assert.ok((asked?.get(parameter)?.length ?? 0) >= 43, parameter);
        assert.notEqual(asked?.get(parameter), other?.get(parameter), parameter);
      }
      const { verifier } = JSON.parse(first.memory);
      assert.ok(typeof verifier === 'string' && !first.address.includes(verifier));
    });

    test('accepts a callback once', async ({ provider, visit }) => {
      const { address, memory } = await provider.begin(OPEN_ID_REDIRECT);
      const callback = await visit(address, 'ada');
      assert.ok((await provider.finish(callback, memory)) !== null);
      assert.equal(await provider.finish(callback, memory), null);
    });

    test('rejects the callback of another sign-in', async ({ provider, visit }) => {
      const [hers, his] = [await provider.begin(OPEN_ID_REDIRECT), await provider.begin(OPEN_ID_REDIRECT)];
      const callback = await visit(hers.address, 'ada');
      assert.equal(await provider.finish(callback, his.memory), null);
      // The code of one person with the state of another one's sign-in, as an attacker would send it.
      const planted = new URL(callback);
      planted.searchParams.set('state', new URL(his.address).searchParams.get('state') ?? '');
      assert.equal(await provider.finish(planted, his.memory), null);
    });

    for (const query of [
      '',
      '?error=access_denied&state=STATE',
      '?state=STATE',
      '?code=guessed&state=STATE',
      '?code=guessed',
      '?code=a&code=b&state=STATE',
      '?code=guessed&state=STATE&state=STATE',
      '?code=guessed&state=STATE&iss=https%3A%2F%2Fevil.example',
      `?code=${'x'.repeat(100_000)}&state=STATE`,
      '?code=%00%ff&state=STATE',
      '?id_token=e30.e30.&state=STATE',
    ]) {
      test(`rejects ${query.slice(0, 60) || 'an empty query'}`, async ({ provider }) => {
        const { address, memory } = await provider.begin(OPEN_ID_REDIRECT);
        const state = new URL(address).searchParams.get('state') ?? '';
        const callback = new URL(`${OPEN_ID_REDIRECT}${query.replaceAll('STATE', state)}`);
        assert.equal(await provider.finish(callback, memory), null);
      });
    }

    for (const memory of ['', 'null', '{}', '{"state":1}', 'x'.repeat(10_000)]) {
      test(`rejects the stored state ${JSON.stringify(memory.slice(0, 20))}`, async ({ provider, visit }) => {
        const { address } = await provider.begin(OPEN_ID_REDIRECT);
        assert.equal(await provider.finish(await visit(address, 'ada'), memory), null);
      });
    }

    test('is unavailable when the provider is gone', async ({ provider, visit, stop }) => {
      const { address, memory } = await provider.begin(OPEN_ID_REDIRECT);
      const callback = await visit(address, 'ada');
      await stop();
      const isUnavailable = (error: unknown) => ApplicationError.is(error, 'unavailable');
      await assert.rejects(provider.finish(callback, memory), isUnavailable);
    });
  });
}
