import { WEBHOOKS_MAX } from '../../../../domain/index.ts';
import { localised } from '../../kernel/localised.ts';

/** The texts of doc.ts, by key. */
export const TEXTS = localised({
  de: {
    id: 'ID des Webhooks.',
    deliveryId: 'ID der Zustellung.',
    webhookTexts: {
      url: 'Öffentliche https-Adresse, ohne Benutzername und Passwort.',
      description: 'Wozu er dient, für Menschen.',
      types: 'Nur diese Ereignisse. Leer oder `null`: alle, auch künftige.',
      enabled:
        '`false`: nichts mehr senden; was unterwegs war, gilt als fehlgeschlagen. `true`: wieder senden, was von da an geschieht.',
    },
    listWebhooks: {
      summary: 'Eigene Webhooks auflisten',
      description: 'Der älteste zuerst.',
      answers: {
        200: 'Alle Webhooks.',
      },
    },
    createWebhook: {
      summary: 'Einen Webhook anlegen',
      description: `Er erfährt, was von jetzt an geschieht. Höchstens ${WEBHOOKS_MAX} je Konto. Gesendet wird nach Standard Webhooks (https://www.standardwebhooks.com).`,
      answers: {
        201: 'Der neue Webhook mit seinem Geheimnis, das nur jetzt gezeigt wird.',
      },
    },
    getWebhook: {
      summary: 'Einen Webhook abrufen',
      answers: {
        200: 'Der Webhook, ohne Geheimnis.',
      },
    },
    updateWebhook: {
      summary: 'Einen Webhook ändern, ab- oder einschalten',
      description: 'Was nicht genannt ist, bleibt. Was noch zuzustellen ist, geht an die neue Adresse.',
      answers: {
        200: 'Der geänderte Webhook.',
      },
    },
    deleteWebhook: {
      summary: 'Einen Webhook löschen',
      description: 'Samt allen Zustellungen.',
      answers: {
        204: 'Gelöscht.',
      },
    },
    rotateSecret: {
      summary: 'Das Geheimnis erneuern',
      description:
        'Das neue signiert sofort, das alte noch 24 Stunden daneben: so lange stehen zwei Signaturen im Header.',
      answers: {
        200: 'Der Webhook mit dem neuen Geheimnis, das nur jetzt gezeigt wird.',
      },
    },
    testWebhook: {
      summary: 'Ein Testereignis senden',
      description: 'Ein Ereignis `webhook.test`, signiert wie jedes andere, mit einem einzigen Versuch.',
      answers: {
        202: 'Die Zustellung; `Location` sagt gleich darauf, was aus ihr wurde.',
      },
    },
    listDeliveries: {
      summary: 'Zustellungen eines Webhooks auflisten',
      description: 'Die neueste zuerst, mit allen Versuchen.',
      query: {
        per_page: 'Zustellungen je Seite.',
        cursor: 'Leer für den Anfang, dann `meta.next_cursor` der letzten Antwort.',
      },
      answers: {
        200: 'Eine Seite.',
      },
    },
    getDelivery: {
      summary: 'Eine Zustellung abrufen',
      answers: {
        200: 'Die Zustellung.',
      },
    },
    redeliver: {
      summary: 'Erneut zustellen',
      description:
        'Unter demselben `webhook-id`. Eine beendete Zustellung beginnt von vorn; eine wartende wird sofort versucht.',
      answers: {
        202: 'Die Zustellung.',
      },
    },
  },
  en: {
    id: 'Id of the webhook.',
    deliveryId: 'Id of the delivery.',
    webhookTexts: {
      url: 'Public https address, without user name and password.',
      description: 'What it is for, for people.',
      types: 'Only these events. Empty or `null`: all, future ones too.',
      enabled:
        '`false`: send nothing more; what was on its way counts as failed. `true`: send again what happens from then on.',
    },
    listWebhooks: {
      summary: 'List your webhooks',
      description: 'Oldest first.',
      answers: {
        200: 'All webhooks.',
      },
    },
    createWebhook: {
      summary: 'Create a webhook',
      description: `It receives events of what happens from now on. At most ${WEBHOOKS_MAX} an account. Requests follow Standard Webhooks (https://www.standardwebhooks.com).`,
      answers: {
        201: 'The new webhook with its secret, which is shown only now.',
      },
    },
    getWebhook: {
      summary: 'Fetch a webhook',
      answers: {
        200: 'The webhook, without its secret.',
      },
    },
    updateWebhook: {
      summary: 'Change, disable or enable a webhook',
      description: 'What is not given stays. What is still to be delivered goes to the new address.',
      answers: {
        200: 'The webhook as it is now.',
      },
    },
    deleteWebhook: {
      summary: 'Delete a webhook',
      description: 'With all its deliveries.',
      answers: {
        204: 'Deleted.',
      },
    },
    rotateSecret: {
      summary: 'Rotate the secret',
      description:
        'The new one signs at once, the old one beside it for 24 hours: until then the header has two signatures.',
      answers: {
        200: 'The webhook with the new secret, which is shown only now.',
      },
    },
    testWebhook: {
      summary: 'Send a test event',
      description: 'An event `webhook.test`, signed like every other event, with one attempt.',
      answers: {
        202: 'The delivery; `Location` tells a moment later what came of it.',
      },
    },
    listDeliveries: {
      summary: 'List the deliveries of a webhook',
      description: 'Newest first, with all attempts.',
      query: {
        per_page: 'Deliveries per page.',
        cursor: 'Empty for the beginning, then `meta.next_cursor` of the last answer.',
      },
      answers: {
        200: 'A page.',
      },
    },
    getDelivery: {
      summary: 'Fetch a delivery',
      answers: {
        200: 'The delivery.',
      },
    },
    redeliver: {
      summary: 'Redeliver',
      description: 'Under the same `webhook-id`. A finished delivery begins anew; one that waits is tried now.',
      answers: {
        202: 'The delivery.',
      },
    },
  },
});
