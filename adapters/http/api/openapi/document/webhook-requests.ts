import * as v from 'valibot';
import { TEST_EVENT_TYPE } from '../../../../../domain/index.ts';
import { EVENT_TITLES } from '../../../kernel/event-titles.ts';
import type { JsonSchema } from '../../../kernel/fields/json-schema.ts';
import { type Localised, localised } from '../../../kernel/localised.ts';
import { pascalCase } from '../../../kernel/problems/problem-record.ts';
import { HEADER_MAX } from '../../../kernel/responses/bounds.ts';
import { about, idNumber, instant, record } from '../../../kernel/responses/record-schemas.ts';
import { EVENT_RECORD } from '../../events/record.ts';
import type { DocumentContext } from './document-context.ts';
import { WEBHOOK_REQUEST } from './texts.ts';

const TEXTS = localised({
  de: {
    testEvent: {
      description: 'Ein Testereignis.',
      timestamp: 'Zeitpunkt der Anforderung.',
    },
    headers: {
      'webhook-id': {
        text: 'Kennung der Nachricht, bei jedem Versuch dieselbe: Nachrichten, die Sie schon verarbeitet haben, können Sie überspringen.',
      },
      'webhook-timestamp': {
        text: 'Zeit des Versuchs in Sekunden seit 1970 (UTC). Lehnen Sie Nachrichten ab, deren Zeit mehr als fünf Minuten abweicht.',
      },
      'webhook-signature': {
        text: '`v1,` und die Signatur in Base64: HMAC-SHA256 über `webhook-id.webhook-timestamp.body`. Nach einem Wechsel des Geheimnisses zwei, durch ein Leerzeichen getrennt.',
      },
    },
  },
  en: {
    testEvent: {
      description: 'A test event.',
      timestamp: 'Time of the request for it.',
    },
    headers: {
      'webhook-id': {
        text: 'Id of the message, the same for every attempt: skip messages that you have already processed.',
      },
      'webhook-timestamp': {
        text: 'Time of the attempt in seconds since 1970 (UTC). Refuse messages whose time differs by more than five minutes.',
      },
      'webhook-signature': {
        text: '`v1,` and the signature in base64: HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. After a rotation of the secret there are two, separated by a space.',
      },
    },
  },
});

/** The event of `POST /webhooks/{id}/test`. It is not in the feed and has no id. */
const TEST_EVENT_RECORD = record('WebhookTestEvent', TEXTS.testEvent.description, {
  id: v.null(),
  type: v.literal(TEST_EVENT_TYPE),
  timestamp: about(instant(), TEXTS.testEvent.timestamp),
  data: v.strictObject({ webhook_id: idNumber() }),
});

/** Headers of each request (Standard Webhooks specification). */
const HEADERS = {
  'webhook-id': {
    text: TEXTS.headers['webhook-id'].text,
    schema: { type: 'string', maxLength: 64, pattern: '^(?:evt|test)_\\d+$' },
  },
  'webhook-timestamp': {
    text: TEXTS.headers['webhook-timestamp'].text,
    schema: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  },
  'webhook-signature': {
    text: TEXTS.headers['webhook-signature'].text,
    schema: { type: 'string', maxLength: HEADER_MAX, pattern: '^v1,\\S+( v1,\\S+)*$' },
  },
} as const satisfies Record<string, { text: Localised; schema: JsonSchema }>;

/** The `webhooks` member: every request to a webhook, by event type. */
export function webhookRequests({ language, schemas, examples }: DocumentContext): JsonSchema {
  const parameters = Object.entries(HEADERS).map(([name, { text, schema }]) => ({
    name,
    in: 'header',
    required: true,
    description: text[language],
    schema,
  }));
  return Object.fromEntries(
    [...EVENT_RECORD.options, TEST_EVENT_RECORD].map((schema) => {
      const type: string = schema.entries.type.literal;
      const example = examples.sent(type);
      const content = { schema: schemas.write(schema), ...(example === undefined ? {} : { example }) };
      const post = {
        operationId: `on${pascalCase(type.replace('.', '_'))}`,
        tags: ['webhooks'],
        summary: EVENT_TITLES[type as keyof typeof EVENT_TITLES][language],
        description: WEBHOOK_REQUEST.description[language],
        // No security scheme: the signature authenticates the sender.
        security: [],
        parameters,
        requestBody: { required: true, content: { 'application/json': content } },
        responses: {
          '2XX': { description: WEBHOOK_REQUEST.delivered[language] },
          '410': { description: WEBHOOK_REQUEST.gone[language] },
          default: { description: WEBHOOK_REQUEST.failed[language] },
        },
      };
      return [type, { post }];
    }),
  );
}
