import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PasskeyCredential, Passkeys } from '../../application/ports/index.ts';
import {
  type Algorithm,
  type Authenticator,
  type Changes,
  createAuthenticator,
} from '../support/people/authenticator.ts';

const USER = { id: 17, email: 'ada@example.org', name: 'Ada Löwenstein' };

/** The contract for every verifier of passkeys. `origin` is the origin of the passkeys. */
export function passkeysContract(name: string, create: () => Passkeys, origin: string): void {
  const host = new URL(origin).hostname;

  /** Registers a passkey. `signIn` signs in with it, with changes to the response and to the stored passkey. */
  async function registerPasskey(authenticator: Authenticator = createAuthenticator(origin)) {
    const passkeys = create();
    const { options, challenge } = await passkeys.registration(USER, []);
    const passkey = await passkeys.verifyRegistration(authenticator.register(options), challenge);
    assert.ok(passkey !== null);
    const signIn = async (changes: Changes = {}, known: Partial<PasskeyCredential & { userId: number }> = {}) => {
      const ceremony = await passkeys.authentication();
      const response = authenticator.signIn(ceremony.options, changes);
      return passkeys.verifyAuthentication(response, ceremony.challenge, { ...passkey, userId: USER.id, ...known });
    };
    return { passkeys, passkey, authenticator, signIn };
  }

  describe(`${name} keeps the contract of passkeys`, () => {
    it('requests a discoverable passkey for our host without attestation', async () => {
      const { options, challenge } = await create().registration(USER, [{ credentialId: 'AAAA', transports: ['usb'] }]);
      const asked = JSON.parse(JSON.stringify(options));
      assert.deepEqual(asked.rp, { name: 'Presswerk', id: host });
      assert.deepEqual(
        { name: asked.user.name, displayName: asked.user.displayName },
        { name: 'ada@example.org', displayName: 'Ada Löwenstein' },
      );
      assert.ok(
        !Buffer.from(asked.user.id, 'base64url').toString().includes('ada'),
        'the handle reveals nothing about the user',
      );
      assert.equal(asked.attestation, 'none');
      assert.equal(asked.authenticatorSelection.residentKey, 'required');
      assert.equal(asked.authenticatorSelection.userVerification, 'required');
      assert.deepEqual(asked.excludeCredentials, [{ id: 'AAAA', type: 'public-key', transports: ['usb'] }]);
      assert.equal(asked.challenge, challenge);
    });

    it('requests a sign-in with any passkey, without naming a user', async () => {
      const { options, challenge } = await create().authentication();
      const asked = JSON.parse(JSON.stringify(options));
      assert.equal(asked.rpId, host);
      assert.deepEqual(asked.allowCredentials ?? [], []);
      assert.equal(asked.userVerification, 'required');
      assert.equal(asked.challenge, challenge);
    });

    it('generates a challenge of 32 random bytes each time', async () => {
      const passkeys = create();
      const ceremonies = await Promise.all([
        passkeys.authentication(),
        passkeys.authentication(),
        passkeys.registration(USER, []),
        passkeys.registration(USER, []),
      ]);
      const challenges = ceremonies.map(({ challenge }) => challenge);
      assert.equal(new Set(challenges).size, 4);
      for (const challenge of challenges) assert.equal(Buffer.from(challenge, 'base64url').length, 32);
    });

    for (const algorithm of ['ES256', 'EdDSA', 'RS256'] satisfies Algorithm[]) {
      it(`registers a passkey with ${algorithm}, and signs in with it`, async () => {
        const { passkey, authenticator, signIn } = await registerPasskey(createAuthenticator(origin, algorithm));
        assert.equal(passkey.credentialId, authenticator.credentialId);
        assert.deepEqual(
          { ...passkey, publicKey: '' },
          {
            credentialId: authenticator.credentialId,
            publicKey: '',
            counter: 1,
            transports: ['hybrid', 'internal'],
            isBackedUp: true,
          },
        );
        assert.deepEqual(await signIn(), { counter: 2, isBackedUp: true });
      });
    }

    it('returns the credential id of a response', async () => {
      const { passkeys, passkey, authenticator } = await registerPasskey();
      const { options } = await passkeys.authentication();
      assert.equal(passkeys.credentialIdOf(authenticator.signIn(options)), passkey.credentialId);
    });

    describe('a registration response', () => {
      const wrong: Record<string, Changes> = {
        'from another origin': { origin: 'https://evil.example' },
        'from another port': { origin: `https://${host}:9999` },
        'from a subdomain': { origin: `https://a.${host}` },
        'from an origin with ours as prefix': { origin: `${origin}.evil.example` },
        'from a cross-origin frame': { crossOrigin: true },
        'for another challenge': { challenge: Buffer.alloc(32).toString('base64url') },
        'with an empty challenge': { challenge: '' },
        'for another host': { rpId: 'evil.example' },
        'with the type of a sign-in': { type: 'webauthn.get' },
        'without user presence': { flags: 0x40 },
        'without credential data': { flags: 0x05 },
        'without user verification': { flags: 0x41 },
      };
      for (const [what, changes] of Object.entries(wrong)) {
        it(`is rejected ${what}`, async () => {
          const passkeys = create();
          const { options, challenge } = await passkeys.registration(USER, []);
          const response = createAuthenticator(origin).register(options, changes);
          assert.equal(await passkeys.verifyRegistration(response, challenge), null);
        });
      }

      it('is rejected with an id other than the authenticator’s', async () => {
        const passkeys = create();
        const { options, challenge } = await passkeys.registration(USER, []);
        const response = { ...createAuthenticator(origin).register(options), id: 'AAAA', rawId: 'AAAA' };
        assert.equal(await passkeys.verifyRegistration(response, challenge), null);
      });
    });

    it('ignores attestation', async () => {
      const passkeys = create();
      const { options, challenge } = await passkeys.registration(USER, []);
      const attStmt = new Map<string, unknown>([
        ['alg', -7],
        ['sig', new Uint8Array(64)],
        ['x5c', [new Uint8Array(500)]],
      ]);
      const response = createAuthenticator(origin).register(options, { attestation: { fmt: 'packed', attStmt } });
      assert.ok((await passkeys.verifyRegistration(response, challenge)) !== null);
    });

    it('distinguishes a missing user verification from an invalid response', async () => {
      const { signIn } = await registerPasskey();
      assert.equal(await signIn({ flags: 0x01 }), 'unverified');
      assert.equal(await signIn({ flags: 0x01, origin: 'https://evil.example' }), null);
      assert.equal(await signIn({ flags: 0x11 }), null, 'backed up, although it is not eligible for backup');
    });

    describe('a sign-in response', () => {
      const wrong: Record<string, Changes> = {
        'from another origin': { origin: 'https://evil.example' },
        'from a subdomain': { origin: `https://a.${host}` },
        'from our host with the other scheme': {
          origin: origin.startsWith('https') ? `http://${host}` : `https://${host}`,
        },
        'from a cross-origin frame': { crossOrigin: true },
        'for another challenge': { challenge: Buffer.alloc(32).toString('base64url') },
        'for another host': { rpId: 'evil.example' },
        'with the type of a registration': { type: 'webauthn.create' },
        'without user presence': { flags: 0x04 },
        'with the handle of another user': { userHandle: Buffer.from('user-18').toString('base64url') },
        'without a user handle': { userHandle: undefined },
        'with an unchanged counter': { counter: 1 },
        'with a decreased counter': { counter: 0 },
      };
      for (const [what, changes] of Object.entries(wrong)) {
        it(`is rejected ${what}`, async () => {
          const { signIn } = await registerPasskey();
          assert.equal(await signIn(changes), null);
          assert.ok((await signIn({ counter: 9 })) !== null, 'while an unchanged one is accepted');
        });
      }

      it('is rejected if the passkey is stored for another user', async () => {
        const { signIn } = await registerPasskey();
        assert.equal(await signIn({}, { userId: 18 }), null);
      });

      it('is rejected if its signature does not match the stored key', async () => {
        const { signIn } = await registerPasskey();
        const other = await registerPasskey();
        assert.equal(await signIn({}, { publicKey: other.passkey.publicKey }), null);
      });

      it('is rejected if its credential id differs from the stored one', async () => {
        const { signIn } = await registerPasskey();
        assert.equal(await signIn({}, { credentialId: 'AAAA' }), null);
      });

      it('is rejected if it was sent before, with its own challenge or a new one', async () => {
        const { passkeys, passkey, authenticator } = await registerPasskey();
        const { options, challenge } = await passkeys.authentication();
        const response = authenticator.signIn(options);
        const known = { ...passkey, userId: USER.id };
        const first = await passkeys.verifyAuthentication(response, challenge, known);
        assert.ok(first !== null && first !== 'unverified');
        assert.equal(await passkeys.verifyAuthentication(response, challenge, { ...known, ...first }), null);
        const { challenge: next } = await passkeys.authentication();
        assert.equal(await passkeys.verifyAuthentication(response, next, known), null);
      });

      it('is rejected if it is the response of a registration', async () => {
        const { passkeys, passkey, authenticator } = await registerPasskey();
        const { options, challenge } = await passkeys.registration(USER, []);
        const response = authenticator.register(options);
        assert.equal(await passkeys.verifyAuthentication(response, challenge, { ...passkey, userId: 17 }), null);
      });
    });

    it('accepts repeated sign-ins of a passkey without a counter', async () => {
      const { passkey, signIn } = await registerPasskey(createAuthenticator(origin, 'ES256', false));
      assert.equal(passkey.counter, 0);
      for (let i = 0; i < 3; i++) assert.deepEqual(await signIn(), { counter: 0, isBackedUp: true });
    });

    const MALFORMED: Record<string, unknown> = {
      undefined: undefined,
      null: null,
      'a text': 'x',
      'an empty object': {},
      'an array': [],
      'an object without a response': { id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
      'numbers instead of texts': { id: 1, rawId: 1, type: 'public-key', response: { clientDataJSON: 1 } },
      'invalid base64url': { id: 'ä', rawId: 'ä', type: 'public-key', response: {} },
      'client data that is not JSON': withResponse({ clientDataJSON: 'AAAA' }),
      'client data that is null': withResponse({ clientDataJSON: Buffer.from('null').toString('base64url') }),
      'very long client data': withResponse({ clientDataJSON: 'A'.repeat(1_000_000) }),
      'a very long id': { ...withResponse({}), id: 'A'.repeat(100_000), rawId: 'A'.repeat(100_000) },
      'deep CBOR': withResponse({ attestationObject: Buffer.alloc(20_000, 0x81).toString('base64url') }),
      'CBOR that claims to be huge': withResponse({
        attestationObject: Buffer.from('bbffffffffffffffff', 'hex').toString('base64url'),
      }),
    };
    for (const [what, response] of Object.entries(MALFORMED)) {
      it(`rejects ${what} instead of a response`, async () => {
        const { passkeys, passkey } = await registerPasskey();
        const { challenge } = await passkeys.authentication();
        assert.equal(await passkeys.verifyRegistration(response, challenge), null);
        assert.equal(await passkeys.verifyAuthentication(response, challenge, { ...passkey, userId: 17 }), null);
        const claimed = passkeys.credentialIdOf(response);
        assert.ok(claimed === undefined || /^[\w-]{1,1364}$/.test(claimed));
      });
    }

    function withResponse(response: object) {
      const clientDataJSON = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge: 'A', origin })).toString(
        'base64url',
      );
      const empty = { clientDataJSON, attestationObject: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
      return { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { ...empty, userHandle: 'AAAA', ...response } };
    }
  });
}
