/** The contract of a passkey verifier, with software passkeys that can be made to send false data. */
export { passkeysContract } from '../contracts/passkeys.ts';
export { type Authenticator, createAuthenticator } from '../support/people/authenticator.ts';
