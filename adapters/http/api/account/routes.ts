import type { Me } from '../../../../application/accounts/manage-accounts.ts';
import { permissionOf } from '../../../../application/kernel/authority.ts';
import { accountRecord, quotaRecord, tokenRecord } from '../../../../application/records/accounts.ts';
import { time } from '../../../../application/records/time.ts';
import { callerOf } from '../../kernel/context.ts';
import { contentTag } from '../../kernel/responses/etags.ts';
import type { RecordOf } from '../../kernel/responses/record-schemas.ts';
import { envelope, ok } from '../../kernel/responses/response.ts';
import type { Route } from '../route.ts';
import type { ApiServices } from '../services.ts';
import { GET_ME } from './doc.ts';
import type { ME_RECORD } from './record.ts';

/** GET /me: the caller's own account, token and quota (contract §10). */
export function accountRoutes({ application }: ApiServices): Route[] {
  return [
    {
      method: 'GET',
      path: '/me',
      permission: permissionOf(application.accounts.me),
      doc: GET_ME,
      handle: async (ctx) => {
        const me = presentMe(await application.accounts.me({ caller: callerOf(ctx) }));
        return ok(envelope(me), { ETag: contentTag(me) });
      },
    },
  ];
}

export function presentMe({ account, token, booking }: Me): RecordOf<typeof ME_RECORD> {
  if (token === null) throw new Error('the API was reached without a token');
  return {
    account: accountRecord(account),
    token: tokenRecord(token),
    permissions: token.permissions,
    booking: { active: booking.active, valid_until: time(booking.validUntil), credits_left: booking.creditsLeft },
    quota: quotaRecord(booking.plan),
  };
}
