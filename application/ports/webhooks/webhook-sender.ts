import type { WebhookAnswer } from '../../../domain/index.ts';

/** One request to a webhook: a POST. */
export interface WebhookRequest {
  readonly url: string;
  /** Those of the message; what belongs to the connection, and User-Agent, is the sender's. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Why a URL cannot be a webhook's: no URL at all, not https, with a user name or password, or not of a public host. */
export type WebhookUrlFault = 'invalid' | 'scheme' | 'credentials' | 'not_public';

export interface WebhookSender {
  /**
   * What is wrong with a URL by itself; null where nothing is. Asks nobody what its host's name stands for: that is looked
   * at whenever something is sent.
   */
  urlFault(url: string): WebhookUrlFault | null;
  /**
   * Sends the request, following at most three redirects that keep its method (307, 308), and returns the outcome,
   * within 15 seconds for all of it. A host with several addresses is tried at the next one where nobody listens. Never
   * sends to where webhooks may not lead, whatever a name resolves to or a redirect points to, nor to a host whose
   * certificate does not hold. Reads little of the answer and unpacks nothing of it. Each request has a connection of
   * its own, which is closed in the end. Never throws for what the target does or is: that is an answer, too.
   */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}
