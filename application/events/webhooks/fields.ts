import {
  EVENT_TYPES,
  type EventType,
  isEventType,
  type RuleName,
  textFaults,
  type Violation,
} from '../../../domain/index.ts';
import type { WebhookSender, WebhookUrlFault } from '../../ports/index.ts';

/** Maximum code points of a webhook's URL and of its description. */
export const WEBHOOK_URL_MAX = 2_048;
export const WEBHOOK_DESCRIPTION_MAX = 255;
/** Maximum subscribed types, duplicates included. */
export const WEBHOOK_TYPES_MAX = 50;

/** The fields of a webhook; absent ones have no faults. */
export interface WebhookFields {
  readonly url?: string;
  readonly description?: string | null;
  /** Unknown event types are faults. */
  readonly types?: readonly string[];
}

const URL_RULES: Readonly<Record<WebhookUrlFault, RuleName>> = {
  invalid: 'url',
  credentials: 'url',
  scheme: 'https',
  not_public: 'public_host',
};

/**
 * Oddities that a URL parser corrects but other readers of the webhook's URL do not: white space, invalid characters,
 * and http or https without two slashes and a host.
 */
const ODD_URL = /[\s"<>\\^`{|}]|^https?:(?!\/\/[^/])/i;

/** Every fault of the fields. */
export function webhookFaults(fields: WebhookFields, sender: Pick<WebhookSender, 'urlFault'>): Violation[] {
  const faults = [...textFaults('description', fields.description, WEBHOOK_DESCRIPTION_MAX)];
  if (fields.url !== undefined) faults.push(...httpsFaults('url', fields.url, WEBHOOK_URL_MAX, sender));
  const { types = [] } = fields;
  if (types.length > WEBHOOK_TYPES_MAX)
    return [...faults, { field: 'types', rule: 'max_items', max: WEBHOOK_TYPES_MAX }];
  for (const [index, type] of types.entries()) {
    if (!isEventType(type)) faults.push({ field: `types.${index}`, rule: 'in', allowed: EVENT_TYPES });
  }
  return faults;
}

/** Every fault of an address to which the service will connect. */
export function httpsFaults(
  field: string,
  url: string,
  max: number,
  sender: Pick<WebhookSender, 'urlFault'>,
): Violation[] {
  const faults = textFaults(field, url, max);
  if (faults.length > 0) return faults;
  const fault = ODD_URL.test(url) ? 'invalid' : sender.urlFault(url);
  return fault === null ? [] : [{ field, rule: URL_RULES[fault] }];
}

/** The valid event types among the texts. */
export function eventTypes(texts: readonly string[]): EventType[] {
  return texts.filter(isEventType);
}
