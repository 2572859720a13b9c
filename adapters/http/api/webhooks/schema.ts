import {
  EXPAND_MAX,
  WEBHOOK_DESCRIPTION_MAX,
  WEBHOOK_TYPES_MAX,
  WEBHOOK_URL_MAX,
  type WebhookFields,
} from '../../../../application/events/webhooks/fields.ts';
import { EVENT_TYPES, WEBHOOK_EXPANSIONS } from '../../../../domain/index.ts';
import { boolean, choice, list, optional, required, text, type Values } from '../../kernel/fields/field-schemas.ts';

/** The fields of a new webhook. The application validates the URL's target. */
export const WEBHOOK_SCHEMA = {
  url: required(text(WEBHOOK_URL_MAX)),
  description: optional(text(WEBHOOK_DESCRIPTION_MAX)),
  types: optional(list(choice(EVENT_TYPES), WEBHOOK_TYPES_MAX)),
  expand: optional(list(choice(WEBHOOK_EXPANSIONS), EXPAND_MAX)),
} as const;

export const WEBHOOK_CHANGES_SCHEMA = { ...WEBHOOK_SCHEMA, enabled: optional(boolean()) } as const;

/** The use case's input. A webhook without types receives all events. */
export function webhookFields({ url, description, types, expand }: Values<typeof WEBHOOK_SCHEMA>): WebhookFields {
  return {
    ...(url !== undefined && { url }),
    ...(description !== undefined && { description }),
    ...(types !== undefined && { types: types ?? [] }),
    ...(expand !== undefined && { expand: expand ?? [] }),
  };
}
