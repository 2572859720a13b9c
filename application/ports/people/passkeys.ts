/** What is kept of a passkey to recognise it by. None of it is secret. */
export interface PasskeyCredential {
  /** base64url, at most 1364 characters (1023 bytes); no two passkeys share one. */
  readonly credentialId: string;
  /** COSE key in base64url; at most some 2700 characters. */
  readonly publicKey: string;
  /** How often the authenticator says that it has signed; 0 for ever where it does not count. */
  readonly counter: number;
  /** How browsers reach the authenticator, as the browser said (`internal`, `hybrid`, `usb` …); at most 8. */
  readonly transports: readonly string[];
  /** Whether the passkey is kept in more than one place, so that the loss of a device does not lose it. */
  readonly isBackedUp: boolean;
}

/** Half of a ceremony: what goes to the browser, and what stays here until its response comes. */
export interface PasskeyCeremony {
  /** JSON for `PublicKeyCredential.parse…OptionsFromJSON` of the browser. */
  readonly options: object;
  /** 32 random bytes in base64url. Whoever calls keeps it for this browser, for minutes, and accepts one response for it. */
  readonly challenge: string;
}

/** Passkeys (WebAuthn level 3) of this service's own origin. What a browser sends is `unknown`, and at most some kilobytes. */
export interface Passkeys {
  /**
   * Options for a new passkey of the user: one that can be found without a name, without attestation, on a device that
   * verifies its user (PIN, fingerprint, face): a passkey is the only factor. Authenticators that hold one of `existing` refuse to make another.
   */
  registration(
    user: { readonly id: number; readonly email: string; readonly name: string },
    existing: readonly Pick<PasskeyCredential, 'credentialId' | 'transports'>[],
  ): Promise<PasskeyCeremony>;
  /**
   * The passkey that the response to a registration makes. Null where it is malformed, of another challenge, origin or host,
   * its user was not verified, or its key is of a kind that is not taken. Whether a credential of that id is known already is the caller's to look up.
   */
  verifyRegistration(response: unknown, challenge: string): Promise<PasskeyCredential | null>;
  /** Options for a sign-in with whatever passkey the browser offers. They name no user and no passkey. */
  authentication(): Promise<PasskeyCeremony>;
  /** The id of the passkey that a response to a sign-in claims to be of; undefined where it claims none. Proves nothing. */
  credentialIdOf(response: unknown): string | undefined;
  /**
   * What the passkey's counter and copies are by now, where the response was signed with it, for this challenge, here, and by
   * the user whose it is. Null otherwise, and where the counter went back or stood still, which a copied key does; one that
   * stands at 0 does not count. `unverified` where all of that holds, but the authenticator did not verify its user. Two responses at once are the caller's to keep apart: one challenge, one response.
   */
  verifyAuthentication(
    response: unknown,
    challenge: string,
    passkey: PasskeyCredential & { readonly userId: number },
  ): Promise<Pick<PasskeyCredential, 'counter' | 'isBackedUp'> | 'unverified' | null>;
}
