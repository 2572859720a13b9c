/** The identity that the provider asserts. */
export interface OpenIdIdentity {
  /** The provider's stable identifier of the user: at most 255 characters, never reassigned. */
  readonly subject: string;
  /** As sent by the provider; null if absent. */
  readonly email: string | null;
  /** True if the provider has verified the address. Users must not be matched by an unverified one. */
  readonly isEmailVerified: boolean;
}

/** The organisation's OpenID Connect provider. */
export interface OpenIdProvider {
  /**
   * Begins a sign-in. Returns the URL for the browser, and `memory` to keep for some minutes until the browser comes
   * back: text of at most 300 characters plus the redirect URI. It contains secrets (state, nonce, the PKCE verifier):
   * keep it on the server, and use it once. `redirectUri` is the absolute URL that the browser returns to.
   * @throws ApplicationError `unavailable` if the provider does not respond
   */
  begin(redirectUri: string): Promise<{ readonly address: string; readonly memory: string }>;
  /**
   * Completes a sign-in: exchanges the code and verifies signature, issuer, audience, times and nonce. `callback` is
   * the full URL that the browser returned to: the redirect URI with the provider's query. Null if it does not match
   * `memory`, the user refused, the code was used before, or the provider's response is invalid.
   * @throws ApplicationError `unavailable` if the provider does not respond
   */
  finish(callback: URL, memory: string): Promise<OpenIdIdentity | null>;
}
