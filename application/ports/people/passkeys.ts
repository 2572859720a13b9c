/** The stored data to verify a passkey. None of it is secret. */
export interface PasskeyCredential {
  /** base64url, at most 1364 characters (1023 bytes); unique. */
  readonly credentialId: string;
  /** COSE key in base64url; at most some 2700 characters. */
  readonly publicKey: string;
  /** The authenticator's signature counter; always 0 if it does not count. */
  readonly counter: number;
  /** Transports reported by the browser (`internal`, `hybrid`, `usb` …); at most 8. */
  readonly transports: readonly string[];
  /** Synchronised, so that losing a device does not lose the passkey. */
  readonly isBackedUp: boolean;
}

/** A ceremony in progress: options for the browser, and the challenge to keep until its response. */
export interface PasskeyCeremony {
  /** JSON for `PublicKeyCredential.parse…OptionsFromJSON` of the browser. */
  readonly options: object;
  /** 32 random bytes in base64url. The caller keeps it for this browser for some minutes and accepts one response. */
  readonly challenge: string;
}

/**
 * Passkeys (WebAuthn level 3) of this service's own origin. Input from browsers is `unknown` and at most some
 * kilobytes.
 */
export interface Passkeys {
  /**
   * Options for a new passkey: discoverable, without attestation, with user verification (PIN, fingerprint, face),
   * since a passkey is the only factor. Authenticators that hold one of `existing` refuse to create another.
   */
  registration(
    user: { readonly id: number; readonly email: string; readonly name: string },
    existing: readonly Pick<PasskeyCredential, 'credentialId' | 'transports'>[],
  ): Promise<PasskeyCeremony>;
  /**
   * Verifies the response to a registration. Null if it is malformed, belongs to another challenge, origin or host,
   * the user was not verified, or the kind of key is not supported. The caller checks that the credential is not stored
   * yet.
   */
  verifyRegistration(response: unknown, challenge: string): Promise<PasskeyCredential | null>;
  /** Options for a sign-in with any passkey. They name no user and no passkey. */
  authentication(): Promise<PasskeyCeremony>;
  /** The credential id that a response claims; undefined without one. Not verified. */
  credentialIdOf(response: unknown): string | undefined;
  /**
   * Verifies a sign-in with the passkey: signature, challenge, origin and user. Returns its current counter and backup
   * state. Null if anything is wrong, including a counter that did not increase, which indicates a copied key; 0
   * means that the authenticator does not count. `unverified` if all is right except that the authenticator did not
   * verify its user. The caller accepts one response for each challenge.
   */
  verifyAuthentication(
    response: unknown,
    challenge: string,
    passkey: PasskeyCredential & { readonly userId: number },
  ): Promise<Pick<PasskeyCredential, 'counter' | 'isBackedUp'> | 'unverified' | null>;
}
