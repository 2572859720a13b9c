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

/** Whoever verifies passkeys behind the port keeps these. `origin` is the one that the passkeys are of. */
export function passkeysContract(name: string, create: () => Passkeys, origin: string): void {
  const host = new URL(origin).hostname;

  /** A passkey that is registered, and how to sign in with it. */
  async function registered(authenticator: Authenticator = createAuthenticator(origin)) {
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
    it('asks for a passkey that is found without a name, by our host, without attestation', async () => {
      const { options, challenge } = await create().registration(USER, [{ credentialId: 'AAAA', transports: ['usb'] }]);
      const asked = JSON.parse(JSON.stringify(options));
      assert.deepEqual(asked.rp, { name: 'Presswerk', id: host });
      assert.deepEqual(
        { name: asked.user.name, displayName: asked.user.displayName },
        { name: 'ada@example.org', displayName: 'Ada Löwenstein' },
      );
      assert.ok(!Buffer.from(asked.user.id, 'base64url').toString().includes('ada'), 'the handle says nothing of her');
      assert.equal(asked.attestation, 'none');
      assert.equal(asked.authenticatorSelection.residentKey, 'required');
      assert.equal(asked.authenticatorSelection.userVerification, 'required');
      assert.deepEqual(asked.excludeCredentials, [{ id: 'AAAA', type: 'public-key', transports: ['usb'] }]);
      assert.equal(asked.challenge, challenge);
    });

    it('asks for a sign-in by whatever passkey there is, and names nobody', async () => {
      const { options, challenge } = await create().authentication();
      const asked = JSON.parse(JSON.stringify(options));
      assert.equal(asked.rpId, host);
      assert.deepEqual(asked.allowCredentials ?? [], []);
      assert.equal(asked.userVerification, 'required');
      assert.equal(asked.challenge, challenge);
    });

    it('makes a challenge of 32 random bytes each time', async () => {
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
      it(`registers a passkey of ${algorithm}, and signs in with it`, async () => {
        const { passkey, authenticator, signIn } = await registered(createAuthenticator(origin, algorithm));
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

    it('names the passkey that a response claims to be of', async () => {
      const { passkeys, passkey, authenticator } = await registered();
      const { options } = await passkeys.authentication();
      assert.equal(passkeys.credentialIdOf(authenticator.signIn(options)), passkey.credentialId);
    });

    describe('registers nothing by a response', () => {
      const wrong: Record<string, Changes> = {
        'from another origin': { origin: 'https://evil.example' },
        'from another port': { origin: `https://${host}:9999` },
        'from a subdomain': { origin: `https://a.${host}` },
        'from an origin that begins like ours': { origin: `${origin}.evil.example` },
        'from a frame on another’s page': { crossOrigin: true },
        'to another challenge': { challenge: Buffer.alloc(32).toString('base64url') },
        'to no challenge': { challenge: '' },
        'for another host': { rpId: 'evil.example' },
        'that is a sign-in': { type: 'webauthn.get' },
        'without a person': { flags: 0x40 },
        'without a passkey': { flags: 0x05 },
        'whose user was not verified': { flags: 0x41 },
      };
      for (const [what, changes] of Object.entries(wrong)) {
        it(what, async () => {
          const passkeys = create();
          const { options, challenge } = await passkeys.registration(USER, []);
          const response = createAuthenticator(origin).register(options, changes);
          assert.equal(await passkeys.verifyRegistration(response, challenge), null);
        });
      }

      it('that calls the passkey by another id than the authenticator', async () => {
        const passkeys = create();
        const { options, challenge } = await passkeys.registration(USER, []);
        const response = { ...createAuthenticator(origin).register(options), id: 'AAAA', rawId: 'AAAA' };
        assert.equal(await passkeys.verifyRegistration(response, challenge), null);
      });
    });

    it('takes a passkey whose maker attests it, and does not look at that', async () => {
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

    it('tells a passkey whose user was not verified from one that is not right', async () => {
      const { signIn } = await registered();
      assert.equal(await signIn({ flags: 0x01 }), 'unverified');
      assert.equal(await signIn({ flags: 0x01, origin: 'https://evil.example' }), null);
      assert.equal(await signIn({ flags: 0x11 }), null, 'one that has copies and cannot have any');
    });

    describe('signs nobody in by a response', () => {
      const wrong: Record<string, Changes> = {
        'from another origin': { origin: 'https://evil.example' },
        'from a subdomain': { origin: `https://a.${host}` },
        'from our host without TLS, or with it': {
          origin: origin.startsWith('https') ? `http://${host}` : `https://${host}`,
        },
        'from a frame on another’s page': { crossOrigin: true },
        'to another challenge': { challenge: Buffer.alloc(32).toString('base64url') },
        'for another host': { rpId: 'evil.example' },
        'that is a registration': { type: 'webauthn.create' },
        'without a person': { flags: 0x04 },
        'of another user': { userHandle: Buffer.from('user-18').toString('base64url') },
        'of no user': { userHandle: undefined },
        'whose counter stands still': { counter: 1 },
        'whose counter went back': { counter: 0 },
      };
      for (const [what, changes] of Object.entries(wrong)) {
        it(what, async () => {
          const { signIn } = await registered();
          assert.equal(await signIn(changes), null);
          assert.ok((await signIn({ counter: 9 })) !== null, 'while a sound one does');
        });
      }

      it('whose user is another by now', async () => {
        const { signIn } = await registered();
        assert.equal(await signIn({}, { userId: 18 }), null);
      });

      it('that was signed with another key', async () => {
        const { signIn } = await registered();
        const other = await registered();
        assert.equal(await signIn({}, { publicKey: other.passkey.publicKey }), null);
      });

      it('that is of another passkey', async () => {
        const { signIn } = await registered();
        assert.equal(await signIn({}, { credentialId: 'AAAA' }), null);
      });

      it('that was sent before: the counter stands still, and the challenge is another', async () => {
        const { passkeys, passkey, authenticator } = await registered();
        const { options, challenge } = await passkeys.authentication();
        const response = authenticator.signIn(options);
        const known = { ...passkey, userId: USER.id };
        const first = await passkeys.verifyAuthentication(response, challenge, known);
        assert.ok(first !== null && first !== 'unverified');
        assert.equal(await passkeys.verifyAuthentication(response, challenge, { ...known, ...first }), null);
        const { challenge: next } = await passkeys.authentication();
        assert.equal(await passkeys.verifyAuthentication(response, next, known), null);
      });

      it('that a registration was', async () => {
        const { passkeys, passkey, authenticator } = await registered();
        const { options, challenge } = await passkeys.registration(USER, []);
        const response = authenticator.register(options);
        assert.equal(await passkeys.verifyAuthentication(response, challenge, { ...passkey, userId: 17 }), null);
      });
    });

    it('lets a passkey that does not count sign in again and again', async () => {
      const { passkey, signIn } = await registered(createAuthenticator(origin, 'ES256', false));
      assert.equal(passkey.counter, 0);
      for (let i = 0; i < 3; i++) assert.deepEqual(await signIn(), { counter: 0, isBackedUp: true });
    });

    const MALFORMED: Record<string, unknown> = {
      nothing: undefined,
      null: null,
      text: 'x',
      'an empty object': {},
      'an array': [],
      'no response': { id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
      'numbers for texts': { id: 1, rawId: 1, type: 'public-key', response: { clientDataJSON: 1 } },
      'what is no base64url': { id: 'ä', rawId: 'ä', type: 'public-key', response: {} },
      'client data that is no JSON': withResponse({ clientDataJSON: 'AAAA' }),
      'client data that is null': withResponse({ clientDataJSON: Buffer.from('null').toString('base64url') }),
      'very long client data': withResponse({ clientDataJSON: 'A'.repeat(1_000_000) }),
      'a very long id': { ...withResponse({}), id: 'A'.repeat(100_000), rawId: 'A'.repeat(100_000) },
      'deep CBOR': withResponse({ attestationObject: Buffer.alloc(20_000, 0x81).toString('base64url') }),
      'CBOR that says it is huge': withResponse({
        attestationObject: Buffer.from('bbffffffffffffffff', 'hex').toString('base64url'),
      }),
    };
    for (const [what, response] of Object.entries(MALFORMED)) {
      it(`takes ${what} for no response`, async () => {
        const { passkeys, passkey } = await registered();
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
