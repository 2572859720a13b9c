import {
  EVENT_TYPES,
  type EventType,
  isEventType,
  type RuleName,
  textFaults,
  type Violation,
  WEBHOOK_EXPANSIONS,
  type WebhookExpansion,
} from '../../../domain/index.ts';
import type { TargetFault, WebhookSender } from '../../ports/index.ts';

/** Maximum code points of a webhook's URL and of its description. */
export const WEBHOOK_URL_MAX = 2_048;
export const WEBHOOK_DESCRIPTION_MAX = 255;
/** Maximum subscribed types, duplicates included. */
export const WEBHOOK_TYPES_MAX = 50;
/** Maximum expansions, duplicates included. */
export const EXPAND_MAX = 10;

/** The fields of a webhook. Absent ones are not checked. */
export interface WebhookFields {
  readonly url?: string;
  readonly description?: string | null;
  /** Unknown event types are faults. */
  readonly types?: readonly string[];
  /** Values that are not in WEBHOOK_EXPANSIONS are faults. */
  readonly expand?: readonly string[];
}

const URL_RULES: Readonly<Record<TargetFault, RuleName>> = {
  invalid: 'url',
  credentials: 'url',
  scheme: 'https',
  not_public: 'public_host',
};

/**
 * Malformed URLs that our URL parser corrects, but other programs may not: with white space, with invalid characters, or
 * with http or https that is not followed by two slashes and a host.
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
  const { expand = [] } = fields;
  if (expand.length > EXPAND_MAX) return [...faults, { field: 'expand', rule: 'max_items', max: EXPAND_MAX }];
  for (const [index, name] of expand.entries()) {
    if (!isExpansion(name)) faults.push({ field: `expand.${index}`, rule: 'in', allowed: WEBHOOK_EXPANSIONS });
  }
  return faults;
}

/** Every fault of a URL that the service will connect to. */
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

function isExpansion(text: string): text is WebhookExpansion {
  return (WEBHOOK_EXPANSIONS as readonly string[]).includes(text);
}

/** The valid expansions among the texts. */
export function expansions(texts: readonly string[]): WebhookExpansion[] {
  return texts.filter(isExpansion);
}

/** The valid event types among the texts. */
export function eventTypes(texts: readonly string[]): EventType[] {
  return texts.filter(isEventType);
}
