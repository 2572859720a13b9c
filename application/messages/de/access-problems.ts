import { isPermission } from '../../../domain/index.ts';
import type { Texts } from '../texts.ts';
import { inSeconds } from './request-problems.ts';

/** Why authentication failed. */
const UNAUTHENTICATED = {
  missing: 'Die Anfrage enthält kein API-Token. Senden Sie es im Header Authorization: Bearer <Token>.',
  malformed:
    'Das API-Token hat ein falsches Format. Senden Sie es vollständig im Header Authorization: Bearer <Token>.',
  unknown: 'Das API-Token ist unbekannt.',
  no_legacy_key:
    'X-ApiKey ist nur für Schlüssel der früheren Portale. Senden Sie API-Tokens im Header Authorization: Bearer <Token>.',
  expired: 'Das API-Token ist abgelaufen. Erzeugen Sie im Publisher-Konto ein neues.',
  revoked: 'Das API-Token wurde widerrufen. Erzeugen Sie im Publisher-Konto ein neues.',
  conflicting:
    'Die Anfrage enthält in Authorization und X-ApiKey verschiedene Zugangsdaten. Senden Sie nur eines davon.',
} as const;

/** Refusals of callers without the required right, by right. */
const REQUIRED_RIGHTS = {
  account: 'Das ist nur für ein Konto möglich, und die Anfrage nennt keines.',
  owner: 'Das dürfen nur angemeldete Inhaberinnen und Inhaber des Kontos.',
  person: 'Das dürfen nur angemeldete Personen.',
  editor: 'Das darf nur die Redaktion, und die Anfrage nennt niemanden aus der Redaktion.',
  operator: 'Das darf nur der Betreiber des Dienstes.',
} as const;

/** Authentication, sign-in and permissions. */
export const ACCESS_PROBLEMS = {
  unauthenticated: {
    title: 'Nicht angemeldet',
    detail: ({ reason }) => UNAUTHENTICATED[reason],
    explanation: [
      'Jede Anfrage braucht ein gültiges API-Token im Header Authorization: Bearer <Token>. Schlüssel der früheren Portale gelten weiter, dort oder im Header X-ApiKey. Das Token dieser Anfrage fehlt oder ist unvollständig, unbekannt, abgelaufen oder widerrufen, oder die Anfrage enthält zwei verschiedene Tokens.',
      'Tokens erzeugen und widerrufen Sie im Publisher-Konto unter „API-Tokens“. Ein Token wird nur einmal angezeigt. Wenn Sie es verloren haben, erzeugen Sie ein neues.',
    ],
  },
  account_disabled: {
    title: 'Konto gesperrt',
    detail: ({ tokenId }) =>
      `Das Konto${tokenId === null ? '' : ' dieses Tokens'} ist gesperrt. Wenden Sie sich an den Betreiber des Dienstes.`,
    explanation: [
      'Das Token ist gültig, aber der Betreiber des Dienstes hat das Konto gesperrt. Alle Anfragen mit Tokens und Schlüsseln des Kontos werden abgelehnt. Veröffentlichte Mitteilungen bleiben öffentlich.',
      'Nur der Betreiber kann das Konto wieder freigeben. Die Tokens gelten dann wie zuvor.',
    ],
  },
  permission_missing: {
    title: 'Berechtigung fehlt',
    detail: ({ permission, draftsOnly }) =>
      draftsOnly
        ? 'Dieses Token gilt nur für Entwürfe. Mit ihm können Sie nichts einreichen, zurückziehen, nach dem Einreichen löschen, verschieben oder berichtigen, keinen Einspruch erheben, nicht über Änderungsvorschläge entscheiden und keine Vorschau-Links verwalten.'
        : isPermission(permission)
          ? `Dem Token fehlt die Berechtigung ${permission}.`
          : REQUIRED_RIGHTS[permission],
    explanation: [
      'Das Token ist gültig, wurde aber ohne die Berechtigung erzeugt, die diese Anfrage braucht. Die Antwort nennt die Berechtigung.',
      'Die Berechtigungen eines Tokens lassen sich nicht ändern. Erzeugen Sie ein Token mit dieser Berechtigung, und widerrufen Sie das alte, wenn Sie es nicht mehr brauchen.',
    ],
  },
  not_owner: {
    title: 'Gehört Ihnen nicht',
    detail: ({ otherNewsroom }) =>
      otherNewsroom
        ? 'Das gehört zu einem Newsroom, für den dieses Token nicht gilt.'
        : 'Das gehört nicht zu Ihrem Konto.',
    explanation: [
      'Die Pressemitteilung, das Bild, das Unternehmensprofil oder der Webhook gehört zu einem anderen Konto. Ein Token gilt nur für sein eigenes Konto und, wenn es auf bestimmte Newsrooms beschränkt ist, nur für diese.',
      'Prüfen Sie die ID und ob das Token zum richtigen Konto gehört. GET /api/v1/me nennt das Konto des Tokens und die Newsrooms, auf die es beschränkt ist.',
    ],
  },
  sign_in_failed: {
    title: 'Anmeldung fehlgeschlagen',
    detail: () =>
      'Die Anmeldung ist fehlgeschlagen. Prüfen Sie E-Mail-Adresse und Passwort, oder melden Sie sich auf andere Weise an.',
    explanation: [
      'Der Dienst sagt nicht, ob es an E-Mail-Adresse, Passwort, Passkey oder dem externen Anbieter lag, damit niemand herausfinden kann, wer ein Konto hat.',
      'Setzen Sie auf der Anmeldeseite Ihr Passwort zurück, oder fragen Sie die Person, die Sie eingeladen hat. Nach zehn Fehlversuchen innerhalb von 15 Minuten werden Passwörter eine Zeit lang nicht angenommen. Mit einem Passkey oder einem zurückgesetzten Passwort können Sie sich weiter anmelden.',
    ],
  },
  too_many_attempts: {
    title: 'Zu viele Versuche',
    detail: ({ retryAfterSeconds }) =>
      `Es gab zu viele Versuche aus Ihrem Netz oder für diese Person, diesen Link oder dieses Konto. Versuchen Sie es in ${inSeconds(retryAfterSeconds)} wieder.`,
    explanation: [
      'Damit niemand Passwörter erraten kann, sind innerhalb von 15 Minuten je Person und je Client-Adresse zehn Fehlversuche möglich.',
      'Ein Passwort lässt sich innerhalb von 15 Minuten zehnmal ändern, und jeder Link erlaubt zehn Versuche, eines festzulegen. Ein Konto kann am Tag 200 Einladungen senden, davon fünf an dieselbe Adresse.',
      'Warten Sie so lange, wie der Header Retry-After angibt. Bis dahin können Sie sich mit einem Passkey anmelden oder Ihr Passwort zurücksetzen.',
    ],
  },
  link_unusable: {
    title: 'Link nicht verwendbar',
    detail: () => 'Dieser Link wurde schon benutzt, ist abgelaufen oder unvollständig. Fordern Sie einen neuen an.',
    explanation: [
      'Links aus Einladungen und zum Zurücksetzen des Passworts funktionieren einmal. Einladungen gelten sieben Tage, alle anderen Links 24 Stunden.',
      'Setzen Sie auf der Anmeldeseite Ihr Passwort zurück, oder bitten Sie um eine neue Einladung.',
    ],
  },
} satisfies Partial<Texts['problems']>;
