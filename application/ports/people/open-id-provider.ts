/** Who the provider says has signed in there. */
export interface OpenIdIdentity {
  /** The provider's own name for the person: at most 255 characters, never given to another. */
  readonly subject: string;
  /** As the provider writes it; null where it tells none. */
  readonly email: string | null;
  /** Whether the provider says that the address is the person's. Nobody may be recognised by one that is not. */
  readonly isEmailVerified: boolean;
}

/** The organisation's OpenID Connect provider. */
export interface OpenIdProvider {
  /**
   * Begins a sign-in: where to send the browser, and what to remember for it, for minutes, until it comes back. `memory` is
   * text of at most 300 characters and the redirect URI. It holds secrets (state, nonce, the PKCE verifier): it is kept here,
   * not in the browser, and is good for one return. `redirectUri` is the absolute address that the browser comes back to.
   * @throws ApplicationError unavailable where the provider does not answer
   */
  begin(redirectUri: string): Promise<{ readonly address: string; readonly memory: string }>;
  /**
   * Ends a sign-in: who it is, after the code was exchanged, and signature, issuer, audience, times and nonce were looked at.
   * `callback` is the whole address that the browser came back to: the redirect URI with the provider's query. Null where
   * it does not belong to `memory`, the person refused, the code was used before, or the provider's answer does not hold.
   * @throws ApplicationError unavailable where the provider does not answer
   */
  finish(callback: URL, memory: string): Promise<OpenIdIdentity | null>;
}
