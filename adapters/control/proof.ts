import { createHmac, timingSafeEqual } from 'node:crypto';

/** A caller's question: that of a control server whose answer nobody can give who does not know the secret. */
export const CHALLENGE_HEADER = 'x-control-challenge';
export const PROOF_HEADER = 'x-control-proof';

/** Shows that one knows the secret, without telling it. */
export function proofOf(secret: string, challenge: string): string {
  return createHmac('sha256', secret).update(challenge).digest('base64url');
}

export function isProof(given: unknown, secret: string, challenge: string): boolean {
  const expected = Buffer.from(proofOf(secret, challenge));
  const actual = Buffer.from(typeof given === 'string' ? given : '');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
