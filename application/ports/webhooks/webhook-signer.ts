export interface WebhookSigner {
  /**
   * The signature of one message (Standard Webhooks specification): `v1,` and the HMAC-SHA256 of `id.timestamp.body` in
   * base64, under the key that is in the secret (`whsec_` and base64). The id is the same for every attempt; the timestamp
   * is the attempt's, in seconds since the epoch; the body is signed as it is sent, character by character.
   * @throws RangeError for what isWebhookSecret does not take; its message does not repeat it
   */
  sign(secret: string, id: string, timestamp: number, body: string): string;
}
