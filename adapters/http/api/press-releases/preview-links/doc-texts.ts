import { localised } from '../../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    path: {
      id: 'ID der Pressemitteilung.',
      linkId: 'ID des Vorschau-Links.',
    },
    fields: {
      name: 'Für wen der Link ist, etwa eine Person oder eine Redaktion. Die Vorschau nennt diesen Namen.',
      expires_at: 'Wann der Link abläuft: in der Zukunft, höchstens 90 Tage voraus. Ohne Angabe nach 14 Tagen.',
    },
    create: {
      summary: 'Einen Vorschau-Link anlegen',
      description:
        'Ein geheimer Link auf eine Mitteilung, die noch nicht veröffentlicht ist, etwa für eine Sperrfrist. Wer ihn hat, liest die Mitteilung mit ihren Bildern, ohne Anmeldung. Legen Sie für jede Person einen eigenen an: So sehen Sie, wer ihn geöffnet hat, und können ihn einzeln widerrufen. Die Adresse steht nur in dieser Antwort. Eine Mitteilung kann höchstens 50 aktive Links haben.',
      responses: { 201: 'Der Link mit seiner Adresse.' },
    },
    list: {
      summary: 'Vorschau-Links auflisten',
      description:
        'Alle Links einer Mitteilung, der neueste zuerst, mit Zahl und Zeit der Aufrufe. Abgelaufene und widerrufene bleiben ein Jahr nach ihrem Ablauf in der Liste.',
      query: {
        per_page: 'Höchstzahl der Links in der Antwort.',
        cursor: 'Leer für die erste Seite, dann `meta.next_cursor` der vorigen Antwort.',
      },
      responses: { 200: 'Die Links, ohne ihre Adressen.' },
    },
    get: {
      summary: 'Einen Vorschau-Link abrufen',
      description: 'Ein Link mit der Zahl seiner Aufrufe, ohne seine Adresse.',
      responses: { 200: 'Der Link.' },
    },
    revoke: {
      summary: 'Einen Vorschau-Link widerrufen',
      description: 'Der Link funktioniert ab sofort nicht mehr. Ein erneuter Aufruf ändert nichts.',
      responses: { 204: 'Der Link ist widerrufen.' },
    },
  },
  en: {
    path: {
      id: 'Id of the press release.',
      linkId: 'Id of the preview link.',
    },
    fields: {
      name: 'Who the link is for, such as a person or a newspaper. The preview shows this name.',
      expires_at: 'When the link expires: in the future, at most 90 days ahead. If absent, it expires after 14 days.',
    },
    create: {
      summary: 'Create a preview link',
      description:
        'A secret link to a release that is not published yet, for example under embargo. Anyone who has it can read the release with its images, without signing in. Create one for each recipient: then you see who opened it, and can revoke it separately. Only this response contains the URL. A release can have at most 50 active links.',
      responses: { 201: 'The link with its URL.' },
    },
    list: {
      summary: 'List preview links',
      description:
        'All links of a release, newest first, with how often and when they were opened. Expired and revoked ones stay in the list for a year after their expiry.',
      query: {
        per_page: 'Maximum number of links.',
        cursor: 'Empty for the first page, then `meta.next_cursor` of the previous response.',
      },
      responses: { 200: 'The links, without their URLs.' },
    },
    get: {
      summary: 'Fetch a preview link',
      description: 'One link, without its URL, with how often it was opened.',
      responses: { 200: 'The link.' },
    },
    revoke: {
      summary: 'Revoke a preview link',
      description: 'The link stops working at once. Calling it again changes nothing.',
      responses: { 204: 'The link is revoked.' },
    },
  },
});
