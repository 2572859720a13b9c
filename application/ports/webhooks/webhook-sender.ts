import type { SendResult } from '../../../domain/index.ts';
import type { TargetFault } from '../outbound/target-fault.ts';

/** A POST request to a webhook. */
export interface WebhookRequest {
  readonly url: string;
  /** Headers of the message; the sender adds User-Agent and those of the connection. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** @deprecated Use TargetFault. */
export type WebhookUrlFault = TargetFault;

export interface WebhookSender {
  /** Checks a URL without resolving its host name, which is checked at each request; null if valid. */
  urlFault(url: string): TargetFault | null;
  /**
   * Sends the request, following at most three redirects that keep the method (307, 308), within 15 seconds in total.
   * Tries a host's next address if nothing listens at one. Never connects to a forbidden address, whatever a name
   * resolves to or a redirect points to, nor to a host with an invalid certificate. Reads little of the response and
   * does not decompress it; returns the beginning of its body if the host is on the public internet. Uses a connection
   * of its own. Failures of the target are returned as outcomes, never thrown.
   */
  send(request: WebhookRequest): Promise<SendResult>;
}
