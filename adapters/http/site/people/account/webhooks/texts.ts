import type {
  DeliveryFailure,
  Language,
  SendFailure,
  WebhookDelivery,
  WebhookDisabledReason,
} from '../../../../../../domain/index.ts';
import type { Notices } from '../../../page/index.ts';

/** What the pages of webhooks and their deliveries say. */
export interface WebhookTexts {
  readonly title: string;
  readonly lead: string;
  readonly guide: string;
  readonly none: string;
  readonly add: string;
  readonly full: (max: number) => string;
  readonly url: string;
  readonly urlHint: string;
  readonly description: string;
  readonly descriptionHint: string;
  readonly types: string;
  readonly typesHint: string;
  readonly everyEvent: string;
  readonly state: string;
  readonly enabled: string;
  readonly disabled: string;
  readonly disabledReason: Readonly<Record<WebhookDisabledReason, string>>;
  readonly since: string;
  readonly created: string;
  readonly updated: string;
  readonly newTitle: string;
  readonly create: string;
  readonly editTitle: string;
  readonly edit: string;
  readonly save: string;
  readonly changedTitle: string;
  readonly changedMeanwhile: string;
  readonly disable: string;
  readonly enable: string;
  readonly sendTest: string;
  readonly rotate: string;
  readonly rotateTitle: string;
  readonly rotateText: string;
  readonly remove: string;
  readonly removeTitle: string;
  readonly removeText: string;
  readonly createdTitle: string;
  readonly rotatedTitle: string;
  readonly secretText: string;
  readonly secret: string;
  readonly createdBefore: string;
  readonly rotatedBefore: string;
  readonly cancel: string;
  readonly toWebhook: string;
  readonly deliveries: string;
  readonly noDeliveries: string;
  readonly event: string;
  readonly at: string;
  readonly attempts: string;
  readonly answer: string;
  readonly lastAnswer: string;
  readonly look: string;
  readonly states: Readonly<Record<WebhookDelivery['state'], string>>;
  readonly failure: Readonly<Record<DeliveryFailure, string>>;
  readonly delivery: string;
  readonly messageId: string;
  readonly nextAttempt: string;
  readonly soon: string;
  readonly reload: string;
  readonly finished: string;
  readonly attempted: string;
  readonly noAttempts: string;
  readonly took: string;
  readonly milliseconds: (count: string) => string;
  readonly status: (status: number) => string;
  readonly sendFailure: Readonly<Record<SendFailure, string>>;
  readonly redeliver: string;
}

export const WEBHOOK_TEXTS: Readonly<Record<Language, WebhookTexts>> = {
  de: {
    title: 'Webhooks',
    lead: 'Wir senden an Ihre Adresse, was in diesem Konto geschieht, statt dass Ihr Programm danach fragt.',
    guide: 'So prüft Ihr Empfänger die Signatur',
    none: 'Noch keine Webhooks.',
    add: 'Neuer Webhook',
    full: (max) =>
      `Mehr als ${max} Webhooks kann ein Konto nicht haben. Löschen Sie einen, den Sie nicht mehr brauchen.`,
    url: 'Adresse',
    urlHint: 'Beginnt mit https:// und ist aus dem Internet erreichbar.',
    description: 'Beschreibung',
    descriptionHint: 'Wofür er ist; nur Sie sehen das.',
    types: 'Ereignisse',
    typesHint: 'Ist keines angekreuzt, werden alle gesendet, auch solche, die später dazukommen.',
    everyEvent: 'alle',
    state: 'Status',
    enabled: 'an',
    disabled: 'aus',
    disabledReason: {
      requested: 'Er wurde abgeschaltet.',
      gone: 'Der Empfänger hat mit 410 geantwortet und bekommt nichts mehr.',
      failing: 'Eine Zustellung blieb bis zum letzten Versuch erfolglos, und keine andere kam an.',
    },
    since: 'seit',
    created: 'Angelegt',
    updated: 'Geändert',
    newTitle: 'Neuer Webhook',
    create: 'Webhook anlegen',
    editTitle: 'Webhook ändern',
    edit: 'Ändern',
    save: 'Speichern',
    changedTitle: 'Inzwischen geändert',
    changedMeanwhile:
      'Der Webhook wurde inzwischen an anderer Stelle geändert. Unten steht, was Sie geschrieben haben; gespeichert ist davon nichts. Auf seiner Seite sehen Sie, was jetzt gilt. Wenn Sie noch einmal speichern, gilt Ihre Fassung.',
    disable: 'Abschalten',
    enable: 'Einschalten',
    sendTest: 'Test senden',
    rotate: 'Neues Geheimnis',
    rotateTitle: 'Neues Geheimnis ausgeben?',
    rotateText:
      'Das neue Geheimnis signiert sofort. Das bisherige signiert noch 24 Stunden mit, damit Sie Ihren Empfänger in Ruhe umstellen können.',
    remove: 'Löschen',
    removeTitle: 'Diesen Webhook löschen?',
    removeText: 'Er wird mit allen seinen Zustellungen gelöscht; was noch aussteht, wird nicht mehr gesendet.',
    createdTitle: 'Der Webhook ist angelegt',
    rotatedTitle: 'Das neue Geheimnis',
    secretText:
      'Damit prüft Ihr Empfänger, dass eine Nachricht von uns kommt (Standard Webhooks). Legen Sie es dort ab, wo er es liest. Ist es verloren, lassen Sie sich ein neues geben.',
    secret: 'Das Geheimnis',
    createdBefore:
      'Den Webhook daraus gibt es schon, und sein Geheimnis wurde nur einmal gezeigt. Wenn Sie es nicht gesichert haben, lassen Sie sich beim Webhook ein neues geben. Senden Sie das Formular noch einmal, wenn Sie einen weiteren Webhook brauchen.',
    rotatedBefore:
      'Das neue Geheimnis wurde schon ausgegeben und nur einmal gezeigt. Wenn Sie es nicht gesichert haben, lassen Sie sich noch eines geben.',
    cancel: 'Abbrechen',
    toWebhook: 'Zum Webhook',
    deliveries: 'Zustellungen',
    noDeliveries: 'Bisher gab es nichts zuzustellen. Mit einem Test sehen Sie, ob Ihr Empfänger antwortet.',
    event: 'Ereignis',
    at: 'Zeit',
    attempts: 'Versuche',
    answer: 'Antwort',
    lastAnswer: 'Letzte Antwort',
    look: 'Ansehen',
    states: { pending: 'steht aus', delivered: 'zugestellt', failed: 'fehlgeschlagen' },
    failure: {
      exhausted: 'Alle Versuche sind fehlgeschlagen.',
      gone: 'Der Empfänger hat mit 410 geantwortet und bekommt nichts mehr.',
      disabled: 'Der Webhook war abgeschaltet.',
    },
    delivery: 'Zustellung',
    messageId: 'Kennung (webhook-id)',
    nextAttempt: 'Nächster Versuch',
    soon: 'Sie wird gerade zugestellt.',
    reload: 'Seite neu laden',
    finished: 'Beendet',
    attempted: 'Versucht',
    noAttempts: 'Es gab noch keinen Versuch.',
    took: 'Dauer',
    milliseconds: (count) => `${count} ms`,
    status: (status) => `HTTP ${status}`,
    sendFailure: {
      refused_target: 'Adresse nicht erlaubt',
      unresolved: 'Name nicht gefunden',
      timeout: 'keine Antwort in der Zeit',
      connection: 'keine Verbindung',
      tls: 'Zertifikat oder TLS',
      redirect: 'falsche Weiterleitung',
    },
    redeliver: 'Noch einmal zustellen',
  },
  en: {
    title: 'Webhooks',
    lead: 'We send what happens in this account to your address, so that your program need not ask.',
    guide: 'How your receiver checks the signature',
    none: 'No webhooks yet.',
    add: 'New webhook',
    full: (max) => `An account cannot have more than ${max} webhooks. Delete one that you do not need any more.`,
    url: 'Address',
    urlHint: 'Begins with https:// and can be reached from the internet.',
    description: 'Description',
    descriptionHint: 'What it is for; only you see this.',
    types: 'Events',
    typesHint: 'Where none is ticked, all are sent, those that are added later included.',
    everyEvent: 'all',
    state: 'Status',
    enabled: 'on',
    disabled: 'off',
    disabledReason: {
      requested: 'It was switched off.',
      gone: 'The receiver replied 410 Gone and gets no more deliveries.',
      failing: 'A delivery failed to its last attempt, and no other one arrived.',
    },
    since: 'since',
    created: 'Created',
    updated: 'Changed',
    newTitle: 'New webhook',
    create: 'Create webhook',
    editTitle: 'Change webhook',
    edit: 'Change',
    save: 'Save',
    changedTitle: 'Someone else has made changes',
    changedMeanwhile:
      'The webhook was changed elsewhere meanwhile. Below is what you wrote; nothing of it is saved. Its page shows what holds now. If you save again, your version holds.',
    disable: 'Switch off',
    enable: 'Switch on',
    sendTest: 'Send a test',
    rotate: 'New secret',
    rotateTitle: 'Issue a new secret?',
    rotateText:
      'The new secret signs at once. The one before it goes on signing beside it for 24 hours, so that you can change over your receiver without haste.',
    remove: 'Delete',
    removeTitle: 'Delete this webhook?',
    removeText: 'It is deleted with all its deliveries; what is pending is not sent any more.',
    createdTitle: 'The webhook is created',
    rotatedTitle: 'The new secret',
    secretText:
      'With it, your receiver checks that a message comes from us (Standard Webhooks). Put it where the receiver reads it. If it is lost, have a new one issued.',
    secret: 'The secret',
    createdBefore:
      'Its webhook exists, and the secret was shown only once. If you have not saved it, have a new one issued at the webhook. Send the form again if you need another webhook.',
    rotatedBefore:
      'The new secret was issued already, and shown only once. If you have not saved it, have another one issued.',
    cancel: 'Cancel',
    toWebhook: 'To the webhook',
    deliveries: 'Deliveries',
    noDeliveries: 'There was nothing to deliver so far. A test shows whether your receiver answers.',
    event: 'Event',
    at: 'Time',
    attempts: 'Attempts',
    answer: 'Answer',
    lastAnswer: 'Last answer',
    look: 'Details',
    states: { pending: 'pending', delivered: 'delivered', failed: 'failed' },
    failure: {
      exhausted: 'All attempts failed.',
      gone: 'The receiver replied 410 Gone and gets no more deliveries.',
      disabled: 'The webhook was switched off.',
    },
    delivery: 'Delivery',
    messageId: 'Id (webhook-id)',
    nextAttempt: 'Next attempt',
    soon: 'It is being delivered.',
    reload: 'Reload the page',
    finished: 'Finished',
    attempted: 'Attempted',
    noAttempts: 'There was no attempt yet.',
    took: 'Duration',
    milliseconds: (count) => `${count} ms`,
    status: (status) => `HTTP ${status}`,
    sendFailure: {
      refused_target: 'address not allowed',
      unresolved: 'name not found',
      timeout: 'no answer in time',
      connection: 'no connection',
      tls: 'certificate or TLS',
      redirect: 'bad redirect',
    },
    redeliver: 'Deliver again',
  },
};

/** Notices after something was done. */
export const WEBHOOK_NOTICES = {
  'webhook-saved': { de: 'Gespeichert.', en: 'Saved.' },
  'webhook-enabled': {
    de: 'Der Webhook ist eingeschaltet. Was bis jetzt geschah, wird nicht nachgesendet.',
    en: 'The webhook is switched on. What happened until now is not sent.',
  },
  'webhook-disabled': { de: 'Der Webhook ist abgeschaltet.', en: 'The webhook is switched off.' },
  'webhook-deleted': { de: 'Der Webhook ist gelöscht.', en: 'The webhook is deleted.' },
  'test-sent': { de: 'Test gesendet. Unten sehen Sie, was daraus wird.', en: 'Test sent. See the result below.' },
  redelivered: { de: 'Die Zustellung beginnt von vorn.', en: 'The delivery starts again.' },
} as const satisfies Notices;
