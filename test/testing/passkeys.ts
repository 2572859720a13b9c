/** The contract of what verifies passkeys, with passkeys in software that may be told to lie. */
export { passkeysContract } from '../contracts/passkeys.ts';
export { type Authenticator, createAuthenticator } from '../support/people/authenticator.ts';
