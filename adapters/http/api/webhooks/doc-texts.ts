import { WEBHOOKS_MAX } from '../../../../domain/index.ts';
import { localised } from '../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    id: 'ID des Webhooks.',
    deliveryId: 'ID der Zustellung.',
    webhookTexts: {
      url: 'Öffentliche https-Adresse, ohne Benutzername und Passwort.',
      description: 'Freie Beschreibung des Zwecks.',
      types: 'Nur diese Ereignisse. Leer oder `null`: alle, auch künftige.',
      expand:
        '`["press_release"]`: `data.press_release` enthält die Pressemitteilung, wie `GET /press-releases/{id}` sie bei der Zustellung zeigt; `null`, wenn sie gelöscht ist. Bei mehr als 1 MB fehlt das Feld.',
      enabled:
        '`false` schaltet den Webhook ab; offene Zustellungen gelten als fehlgeschlagen. `true` schaltet ihn für neue Ereignisse wieder ein.',
    },
    listWebhooks: {
      summary: 'Eigene Webhooks auflisten',
      description:
        'Alle Webhooks des Kontos, der älteste zuerst. Aufrufen, um zu sehen, wohin Ereignisse gehen und ob einer abgeschaltet wurde.',
      responses: {
        200: 'Alle Webhooks.',
      },
    },
    createWebhook: {
      summary: 'Einen Webhook anlegen',
      description: `Er erhält alle Ereignisse ab jetzt. Höchstens ${WEBHOOKS_MAX} je Konto. Die Anfragen folgen Standard Webhooks (https://www.standardwebhooks.com). Danach: Geheimnis aufbewahren und mit \`POST /webhooks/{id}/test\` den Empfang prüfen.`,
      responses: {
        201: 'Der neue Webhook mit seinem Geheimnis, das nur jetzt angezeigt wird.',
      },
    },
    getWebhook: {
      summary: 'Einen Webhook abrufen',
      description:
        'Ein Webhook mit Adresse, Ereignissen und Zustand. Aufrufen, um zu sehen, ob er noch eingeschaltet ist; was zugestellt wurde, zeigt `GET /webhooks/{id}/deliveries`.',
      responses: {
        200: 'Der Webhook, ohne Geheimnis.',
      },
    },
    updateWebhook: {
      summary: 'Einen Webhook ändern, ab- oder einschalten',
      description:
        'Felder, die Sie weglassen, bleiben unverändert. Offene Zustellungen gehen an die neue Adresse. Aufrufen, wenn der Empfänger umzieht oder ein abgeschalteter Webhook wieder senden soll.',
      responses: {
        200: 'Der geänderte Webhook.',
      },
    },
    deleteWebhook: {
      summary: 'Einen Webhook löschen',
      description:
        'Löscht den Webhook samt allen Zustellungen. Aufrufen, wenn der Empfänger wegfällt; zum vorübergehenden Abschalten dient `PATCH` mit `enabled: false`.',
      responses: {
        204: 'Gelöscht.',
      },
    },
    rotateSecret: {
      summary: 'Das Geheimnis erneuern',
      description:
        'Das neue Geheimnis gilt sofort, das alte daneben noch 24 Stunden; so lange enthält der Header zwei Signaturen. Aufrufen, wenn das alte bekannt geworden ist, und das neue innerhalb dieser Zeit beim Empfänger eintragen.',
      responses: {
        200: 'Der Webhook mit dem neuen Geheimnis, das nur jetzt angezeigt wird.',
      },
    },
    testWebhook: {
      summary: 'Ein Testereignis senden',
      description:
        'Sendet ein Ereignis `webhook.test`, signiert wie jedes andere, in einem einzigen Versuch. Nach dem Anlegen aufrufen; das Ergebnis liefert die Adresse in `Location`.',
      responses: {
        202: 'Die Zustellung; `Location` liefert kurz darauf das Ergebnis.',
      },
    },
    listDeliveries: {
      summary: 'Zustellungen eines Webhooks auflisten',
      description:
        'Die neueste zuerst, mit allen Versuchen. Aufrufen, wenn beim Empfänger etwas fehlt; fehlgeschlagene wiederholt `POST /webhooks/{id}/deliveries/{deliveryId}/redeliver`.',
      query: {
        per_page: 'Zustellungen je Seite.',
        cursor: 'Leer für die erste Seite, dann `meta.next_cursor` der vorigen Antwort.',
      },
      responses: {
        200: 'Eine Seite mit Zustellungen.',
      },
    },
    getDelivery: {
      summary: 'Eine Zustellung abrufen',
      description:
        'Eine Zustellung mit jedem Versuch und der Antwort des Empfängers. Nach einem Test oder einer erneuten Zustellung aufrufen, um das Ergebnis zu sehen.',
      responses: {
        200: 'Die Zustellung.',
      },
    },
    redeliver: {
      summary: 'Erneut zustellen',
      description:
        'Sendet sie unter demselben `webhook-id` erneut. Eine abgeschlossene Zustellung beginnt von vorn; eine offene wird sofort versucht. Aufrufen, wenn der Empfänger wieder antwortet; das Ergebnis zeigt `GET /webhooks/{id}/deliveries/{deliveryId}`.',
      responses: {
        202: 'Die Zustellung.',
      },
    },
  },
  en: {
    id: 'Id of the webhook.',
    deliveryId: 'Id of the delivery.',
    webhookTexts: {
      url: 'Public https URL, without user name and password.',
      description: 'What the webhook is for; a note for people.',
      types: 'Only events of these types. Empty or `null`: all events, including types added later.',
      expand:
        '`["press_release"]`: `data.press_release` contains the press release as `GET /press-releases/{id}` shows it at delivery; `null` once it is deleted. Beyond 1 MB the field is absent.',
      enabled:
        '`false` disables the webhook; pending deliveries count as failed. `true` enables it again for new events.',
    },
    listWebhooks: {
      summary: 'List your webhooks',
      description:
        'All webhooks of the account, oldest first. Call it to see where events go, and whether one was disabled.',
      responses: {
        200: 'All webhooks.',
      },
    },
    createWebhook: {
      summary: 'Create a webhook',
      description: `It receives all events from now on. At most ${WEBHOOKS_MAX} per account. Requests follow Standard Webhooks (https://www.standardwebhooks.com). Next: keep the secret, and test the receiver with \`POST /webhooks/{id}/test\`.`,
      responses: {
        201: 'The new webhook with its secret, which is shown only now.',
      },
    },
    getWebhook: {
      summary: 'Fetch a webhook',
      description:
        'One webhook with its URL, events and state. Call it to see whether it is still enabled; `GET /webhooks/{id}/deliveries` shows what was delivered.',
      responses: {
        200: 'The webhook, without its secret.',
      },
    },
    updateWebhook: {
      summary: 'Change, disable or enable a webhook',
      description:
        'Fields that you omit stay unchanged. Pending deliveries go to the new URL. Call it when the receiver moves, or to enable a disabled webhook again.',
      responses: {
        200: 'The updated webhook.',
      },
    },
    deleteWebhook: {
      summary: 'Delete a webhook',
      description:
        'Deletes the webhook and all its deliveries. Call it when the receiver is gone; to pause it, use `PATCH` with `enabled: false`.',
      responses: {
        204: 'Deleted.',
      },
    },
    rotateSecret: {
      summary: 'Rotate the secret',
      description:
        'The new secret takes effect at once; the old one also signs for another 24 hours, and the header has two signatures until then. Call it when the old secret has leaked, and give the receiver the new one within that time.',
      responses: {
        200: 'The webhook with the new secret, which is shown only now.',
      },
    },
    testWebhook: {
      summary: 'Send a test event',
      description:
        'Sends an event `webhook.test`, signed like every other event, in one attempt. Call it after creating a webhook, and read the result at `Location`.',
      responses: {
        202: 'The delivery; shortly afterwards `Location` returns its result.',
      },
    },
    listDeliveries: {
      summary: 'List the deliveries of a webhook',
      description:
        'Newest first, with all attempts. Call it when the receiver has missed an event; `POST /webhooks/{id}/deliveries/{deliveryId}/redeliver` sends a failed one again.',
      query: {
        per_page: 'Deliveries per page.',
        cursor: 'Empty for the first page, then `meta.next_cursor` of the previous response.',
      },
      responses: {
        200: 'A page of deliveries.',
      },
    },
    getDelivery: {
      summary: 'Fetch a delivery',
      description:
        'One delivery with every attempt and the receiver’s response. Call it after a test or a redelivery to see the result.',
      responses: {
        200: 'The delivery.',
      },
    },
    redeliver: {
      summary: 'Redeliver',
      description:
        'Sends it again under the same `webhook-id`. A finished delivery starts over; a pending one is attempted now. Call it once the receiver responds again; `GET /webhooks/{id}/deliveries/{deliveryId}` shows the result.',
      responses: {
        202: 'The delivery.',
      },
    },
  },
});
