import * as v from 'valibot';
import { PERMISSIONS } from '../../../../domain/index.ts';
import { about, count, idNumber, instant, record } from '../../kernel/responses/record-schemas.ts';
import { TEXTS } from './record-texts.ts';

/** The caller's own account, token and quota (contract §10). */
export const ME_RECORD = record('Me', TEXTS.me.description, {
  account: v.strictObject({
    id: idNumber(),
    name: v.string(),
    sandbox: about(v.boolean(), TEXTS.me.account.sandbox),
    created_at: instant(),
  }),
  token: v.strictObject({
    id: idNumber(),
    name: v.string(),
    kind: about(v.picklist(['api_token', 'legacy_key']), TEXTS.me.token.kind),
    created_at: instant(),
    expires_at: about(v.nullable(instant()), TEXTS.me.token.expires_at),
    drafts_only: about(v.boolean(), TEXTS.me.token.drafts_only),
    company_ids: about(v.nullable(v.array(idNumber())), TEXTS.me.token.company_ids),
  }),
  permissions: about(v.array(v.picklist(PERMISSIONS)), TEXTS.me.permissions),
  booking: v.strictObject({
    active: about(v.boolean(), TEXTS.me.booking.active),
    valid_until: about(v.nullable(instant()), TEXTS.me.booking.valid_until),
    credits_left: about(count(), TEXTS.me.booking.credits_left),
  }),
  quota: about(
    v.nullable(
      v.strictObject({
        limit: about(v.nullable(count()), TEXTS.me.quota.limit),
        used: count(),
        remaining: v.nullable(count()),
        resets_at: about(v.nullable(instant()), TEXTS.me.quota.resets_at),
      }),
    ),
    TEXTS.me.quota.description,
  ),
});
