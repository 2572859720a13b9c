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
      description:
        'Alle Webhooks des Kontos, der älteste zuerst. Aufrufen, um zu sehen, wohin Ereignisse gehen und ob einer abgeschaltet wurde.',
      answers: {
        200: 'Alle Webhooks.',
      },
    },
    createWebhook: {
      summary: 'Einen Webhook anlegen',
      description: `Er erfährt, was von jetzt an geschieht. Höchstens ${WEBHOOKS_MAX} je Konto. Gesendet wird nach Standard Webhooks (https://www.standardwebhooks.com). Danach: Geheimnis aufbewahren und mit \`POST /webhooks/{id}/test\` den Empfang prüfen.`,
      answers: {
        201: 'Der neue Webhook mit seinem Geheimnis, das nur jetzt gezeigt wird.',
      },
    },
    getWebhook: {
      summary: 'Einen Webhook abrufen',
      description:
        'Ein Webhook mit Adresse, Ereignissen und Zustand. Aufrufen, um zu sehen, ob er noch eingeschaltet ist; was zugestellt wurde, zeigt `GET /webhooks/{id}/deliveries`.',
      answers: {
        200: 'Der Webhook, ohne Geheimnis.',
      },
    },
    updateWebhook: {
      summary: 'Einen Webhook ändern, ab- oder einschalten',
      description:
        'Was nicht genannt ist, bleibt. Was noch zuzustellen ist, geht an die neue Adresse. Aufrufen, wenn der Empfänger umzieht oder ein abgeschalteter Webhook wieder senden soll.',
      answers: {
        200: 'Der geänderte Webhook.',
      },
    },
    deleteWebhook: {
      summary: 'Einen Webhook löschen',
      description:
        'Samt allen Zustellungen. Aufrufen, wenn der Empfänger wegfällt; zum vorübergehenden Abschalten dient `PATCH` mit `enabled: false`.',
      answers: {
        204: 'Gelöscht.',
      },
    },
    rotateSecret: {
      summary: 'Das Geheimnis erneuern',
      description:
        'Das neue signiert sofort, das alte noch 24 Stunden daneben: so lange stehen zwei Signaturen im Header. Aufrufen, wenn das alte bekannt wurde; das neue innerhalb dieser Zeit beim Empfänger eintragen.',
      answers: {
        200: 'Der Webhook mit dem neuen Geheimnis, das nur jetzt gezeigt wird.',
      },
    },
    testWebhook: {
      summary: 'Ein Testereignis senden',
      description:
        'Ein Ereignis `webhook.test`, signiert wie jedes andere, mit einem einzigen Versuch. Nach dem Anlegen aufrufen; das Ergebnis steht unter `Location`.',
      answers: {
        202: 'Die Zustellung; `Location` sagt gleich darauf, was aus ihr wurde.',
      },
    },
    listDeliveries: {
      summary: 'Zustellungen eines Webhooks auflisten',
      description:
        'Die neueste zuerst, mit allen Versuchen. Aufrufen, wenn beim Empfänger etwas fehlt; was gescheitert ist, stellt `POST /webhooks/{id}/deliveries/{deliveryId}/redeliver` erneut zu.',
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
      description:
        'Eine Zustellung mit jedem Versuch und der Antwort des Empfängers. Nach einem Test oder einer erneuten Zustellung aufrufen, um das Ergebnis zu sehen.',
      answers: {
        200: 'Die Zustellung.',
      },
    },
    redeliver: {
      summary: 'Erneut zustellen',
      description:
        'Unter demselben `webhook-id`. Eine beendete Zustellung beginnt von vorn; eine wartende wird sofort versucht. Aufrufen, wenn der Empfänger wieder antwortet; das Ergebnis zeigt `GET /webhooks/{id}/deliveries/{deliveryId}`.',
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
      description:
        'All webhooks of the account, oldest first. Call it to see where events go, and whether one was disabled.',
      answers: {
        200: 'All webhooks.',
      },
    },
    createWebhook: {
      summary: 'Create a webhook',
      description: `It receives events of what happens from now on. At most ${WEBHOOKS_MAX} an account. Requests follow Standard Webhooks (https://www.standardwebhooks.com). Next: keep the secret, and test the receiver with \`POST /webhooks/{id}/test\`.`,
      answers: {
        201: 'The new webhook with its secret, which is shown only now.',
      },
    },
    getWebhook: {
      summary: 'Fetch a webhook',
      description:
        'One webhook with its address, events and state. Call it to see whether it is still enabled; `GET /webhooks/{id}/deliveries` shows what was delivered.',
      answers: {
        200: 'The webhook, without its secret.',
      },
    },
    updateWebhook: {
      summary: 'Change, disable or enable a webhook',
      description:
        'What is not given stays. What is still to be delivered goes to the new address. Call it when the receiver moves, or to enable a disabled webhook again.',
      answers: {
        200: 'The webhook as it is now.',
      },
    },
    deleteWebhook: {
      summary: 'Delete a webhook',
      description:
        'With all its deliveries. Call it when the receiver is gone; to pause it, use `PATCH` with `enabled: false`.',
      answers: {
        204: 'Deleted.',
      },
    },
    rotateSecret: {
      summary: 'Rotate the secret',
      description:
        'The new one signs at once, the old one beside it for 24 hours: until then the header has two signatures. Call it when the old one has leaked, and give the receiver the new one within that time.',
      answers: {
        200: 'The webhook with the new secret, which is shown only now.',
      },
    },
    testWebhook: {
      summary: 'Send a test event',
      description:
        'An event `webhook.test`, signed like every other event, with one attempt. Call it after creating a webhook, and read the result at `Location`.',
      answers: {
        202: 'The delivery; `Location` tells a moment later what came of it.',
      },
    },
    listDeliveries: {
      summary: 'List the deliveries of a webhook',
      description:
        'Newest first, with all attempts. Call it when the receiver misses something; `POST /webhooks/{id}/deliveries/{deliveryId}/redeliver` sends a failed one again.',
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
      description:
        'One delivery with every attempt and the receiver’s answer. Call it after a test or a redelivery to see the result.',
      answers: {
        200: 'The delivery.',
      },
    },
    redeliver: {
      summary: 'Redeliver',
      description:
        'Under the same `webhook-id`. A finished delivery begins anew; one that waits is tried now. Call it once the receiver answers again; `GET /webhooks/{id}/deliveries/{deliveryId}` shows the result.',
      answers: {
        202: 'The delivery.',
      },
    },
  },
});
