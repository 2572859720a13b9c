import * as v from 'valibot';
import { PERMISSIONS } from '../../../../domain/index.ts';
import { about, count, idNumber, instant, record } from '../../kernel/record.ts';

/** Who one is (contract §10). */
export const ME_RECORD = record(
  'Me',
  { de: 'Wer aufruft, und was gebucht ist.', en: 'Who calls, and what is booked.' },
  {
    account: v.strictObject({
      id: idNumber(),
      name: v.string(),
      sandbox: about(v.boolean(), {
        de: '`true` bei einem Testkonto: seine Pressemitteilungen werden nie öffentlich.',
        en: '`true` for a test account: its press releases never become public.',
      }),
      created_at: instant(),
    }),
    token: v.strictObject({
      id: idNumber(),
      name: v.string(),
      kind: about(v.picklist(['api_token', 'legacy_key']), {
        de: '`legacy_key` ist ein Schlüssel eines früheren Portals.',
        en: '`legacy_key` is a key of an earlier portal.',
      }),
      created_at: instant(),
      expires_at: about(v.nullable(instant()), { de: '`null`: läuft nicht ab.', en: '`null`: never expires.' }),
    }),
    permissions: about(v.array(v.picklist(PERMISSIONS)), {
      de: 'Berechtigungen des Tokens.',
      en: 'Permissions of the token.',
    }),
    booking: v.strictObject({
      active: about(v.boolean(), {
        de: 'Ob eine Buchung aktiv ist: ein Tarif oder Einzelmitteilungen mit Guthaben.',
        en: 'Whether a booking is active: a plan, or single releases with credits left.',
      }),
      valid_until: about(v.nullable(instant()), {
        de: 'Ende der letzten aktiven Buchung; `null` ohne Buchung oder ohne Ende.',
        en: 'End of the last active booking; `null` without booking or without end.',
      }),
      credits_left: about(count(), {
        de: 'Einzelmitteilungen, die noch eingereicht werden können.',
        en: 'Single releases that can still be submitted.',
      }),
    }),
    quota: about(
      v.nullable(
        v.strictObject({
          limit: about(v.nullable(count()), { de: '`null`: unbegrenzt.', en: '`null`: unlimited.' }),
          used: count(),
          remaining: v.nullable(count()),
          resets_at: about(v.nullable(instant()), {
            de: 'Beginn des nächsten Monats.',
            en: 'The beginning of the next month.',
          }),
        }),
      ),
      {
        de: 'Monatskontingent des Tarifs; `null` ohne Tarif.',
        en: 'Monthly quota of the plan; `null` without a plan.',
      },
    ),
  },
);
