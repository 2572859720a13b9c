export interface WebhookSigner {
  /**
   * The signature of a message (Standard Webhooks specification): `v1,` and the HMAC-SHA256 of `id.timestamp.body` in
   * base64, under the key in the secret (`whsec_` and base64). The id is equal for every attempt; the timestamp is the
   * attempt's, in seconds since the epoch; the body is signed exactly as sent.
   * @throws RangeError if isWebhookSecret is false; the message does not contain the secret
   */
  sign(secret: string, id: string, timestamp: number, body: string): string;
}
