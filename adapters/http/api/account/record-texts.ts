import { localised } from '../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    me: {
      description: 'Konto, Token und Buchung des Aufrufers.',
      account: {
        sandbox: '`true` bei einem Testkonto: seine Pressemitteilungen werden nie öffentlich.',
      },
      token: {
        kind: '`legacy_key` ist ein Schlüssel eines früheren Portals.',
        expires_at: '`null`: läuft nicht ab.',
        drafts_only:
          '`true`: darf nur Entwürfe schreiben, nicht einreichen, zurückziehen, Termine ändern, widersprechen, berichtigen, über Änderungsvorschläge entscheiden oder Vorschau-Links verwalten.',
        company_ids:
          'Die einzigen Newsrooms, auf deren Pressemitteilungen und Profile das Token zugreift; `null`: alle des Kontos.',
      },
      permissions: 'Berechtigungen des Tokens.',
      booking: {
        active: '`true` mit einer aktiven Buchung: einem Tarif oder noch nicht verbrauchten Einzelmitteilungen.',
        valid_until: 'Ende der letzten aktiven Buchung; `null` ohne Buchung oder ohne Enddatum.',
        credits_left: 'Einzelmitteilungen, die noch eingereicht werden können.',
      },
      quota: {
        limit: '`null`: unbegrenzt.',
        resets_at: 'Beginn des nächsten Monats.',
        description: 'Monatskontingent des Tarifs; `null` ohne Tarif.',
      },
    },
  },
  en: {
    me: {
      description: 'Account, token and booking of the caller.',
      account: {
        sandbox: '`true` for a test account: its press releases never become public.',
      },
      token: {
        kind: '`legacy_key` is a key of an earlier portal.',
        expires_at: '`null`: never expires.',
        drafts_only:
          '`true`: may only write drafts; it must not submit, withdraw, reschedule, appeal, correct, decide on proposed changes or manage preview links.',
        company_ids:
          'The only newsrooms whose press releases and profiles the token can access; `null`: all of the account.',
      },
      permissions: 'Permissions of the token.',
      booking: {
        active: '`true` with an active booking: a plan, or single releases with credits left.',
        valid_until: 'End of the last active booking; `null` without a booking or an end date.',
        credits_left: 'Single releases that can still be submitted.',
      },
      quota: {
        limit: '`null`: unlimited.',
        resets_at: 'Start of the next month.',
        description: 'Monthly quota of the plan; `null` without a plan.',
      },
    },
  },
});
