import * as v from 'valibot';
import type { Passkeys } from '../../application/ports/index.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';
import { AUTHENTICATION, knownTransports, originOf, REGISTRATION, withoutAttestation } from './response.ts';

/** The service's name in the browser's dialogs. */
const SERVICE_NAME = 'Presswerk';
/** Time that the browser gives the user: the minimum recommended by WebAuthn. */
const TIMEOUT_MS = 300_000;
/** Signature algorithms of passkeys: EdDSA, ES256, RS256 (COSE identifiers). Every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded on first use: the command line and users without passkeys never need it. */
const library = () => import('@simplewebauthn/server');

/** Passkeys for the origin that clients use (null: localhost); null if browsers do not support passkeys for it. */
export function createPasskeys(baseUrl: string | null): Passkeys | null {
  const party = relyingPartyOf(baseUrl);
  return party === undefined ? null : passkeysOf(party);
}

function passkeysOf(party: RelyingParty): Passkeys {
  return {
    async registration(user, existing) {
      const options = await (await library()).generateRegistrationOptions({
        rpName: SERVICE_NAME,
        rpID: party.id,
        userID: handleOf(user.id),
        userName: user.email,
        userDisplayName: user.name,
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        excludeCredentials: existing.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: [...transports],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return { options, challenge: options.challenge };
    },

    verifyRegistration: (response, challenge) =>
      nullIfInvalid(async () => {
        const sent = v.parse(REGISTRATION, response);
        const { attestationObject, transports } = sent.response;
        const { verified, registrationInfo } = await (await library()).verifyRegistrationResponse({
          response: {
            ...sent,
            response: {
              ...sent.response,
              attestationObject: await withoutAttestation(attestationObject),
              transports: [],
            },
            clientExtensionResults: {},
          },
          expectedChallenge: challenge,
          expectedOrigin: ownOrigin(party, sent.response.clientDataJSON),
          expectedRPID: party.id,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        });
        if (!verified || registrationInfo.credential.id !== sent.id) return null;
        const { id, publicKey, counter } = registrationInfo.credential;
        return {
          credentialId: id,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports: knownTransports(transports),
          isBackedUp: registrationInfo.credentialBackedUp,
        };
      }),

    async authentication() {
      const options = await (await library()).generateAuthenticationOptions({
        rpID: party.id,
        timeout: TIMEOUT_MS,
        userVerification: 'required',
      });
      return { options, challenge: options.challenge };
    },

    credentialIdOf(response) {
      const parsed = v.safeParse(AUTHENTICATION, response);
      return parsed.success ? parsed.output.id : undefined;
    },

    verifyAuthentication: (response, challenge, { credentialId, publicKey, counter, userId }) =>
      nullIfInvalid(async () => {
        const sent = v.parse(AUTHENTICATION, response);
        const handle = Buffer.from(handleOf(userId)).toString('base64url');
        if (sent.id !== credentialId || sent.response.userHandle !== handle) return null;
        const { verified, authenticationInfo } = await (await library()).verifyAuthenticationResponse({
          response: { ...sent, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: ownOrigin(party, sent.response.clientDataJSON),
          expectedRPID: party.id,
          // Checked below, where a key that cannot verify its user gets its own error.
          requireUserVerification: false,
          credential: {
            id: credentialId,
            publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
            counter,
          },
        });
        if (!verified) return null;
        const { newCounter, credentialBackedUp, userVerified } = authenticationInfo;
        return userVerified ? { counter: newCounter, isBackedUp: credentialBackedUp } : 'unverified';
      }),
  };
}

/** Null if a check fails or the input is malformed: the library throws for both. */
async function nullIfInvalid<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

/** @throws Error for a page of another origin */
function ownOrigin(party: RelyingParty, clientData: string): string {
  const origin = originOf(clientData);
  if (origin === undefined || !party.isOwnOrigin(origin)) throw new Error('another origin');
  return origin;
}

/** The user handle stored by authenticators. It reveals nothing about the person. */
function handleOf(userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`user-${userId}`));
}
