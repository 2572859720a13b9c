import { byAccount, byAnyone, byOperator, byOwner, byOwnerOrOperator, requires } from '../kernel/authority.ts';
import type { Ports } from '../ports/index.ts';
import { makeListAccountLog } from './account-log.ts';
import { makeAuthenticate } from './authenticate.ts';
import {
  makeCreateAccount,
  makeGetMe,
  makeGrantBooking,
  makeListAccounts,
  makeListBookings,
  makeRenameAccount,
  makeRevokeBooking,
  makeSetAccountDisabled,
  makeSetRequiresOwner,
  makeShowAccount,
} from './manage-accounts.ts';
import {
  makeCreateToken,
  makeImportLegacyKeys,
  makeListTokens,
  makeRevokeToken,
  makeRotateToken,
  makeShowToken,
} from './manage-tokens.ts';
import { makeShowOverview } from './overview.ts';
import { makeProvisionPublisher } from './provision-publisher.ts';
import type { TokenCache } from './token-cache.ts';
import { createTokenUseRecorder } from './token-use.ts';

export function accountUseCases(ports: Ports, tokens: TokenCache) {
  return {
    accounts: {
      authenticate: byAnyone(makeAuthenticate(ports, tokens, createTokenUseRecorder(ports))),
      create: byOperator(makeCreateAccount(ports)),
      list: byOperator(makeListAccounts(ports)),
      bookings: byOperator(makeListBookings(ports)),
      revokeBooking: byOperator(makeRevokeBooking(ports)),
      show: byOperator(makeShowAccount(ports)),
      setDisabled: byOperator(makeSetAccountDisabled(ports, tokens)),
      rename: byOwnerOrOperator(makeRenameAccount(ports, tokens)),
      setRequiresOwner: byOwnerOrOperator(makeSetRequiresOwner(ports)),
      grantBooking: byOperator(makeGrantBooking(ports)),
      createToken: byOwnerOrOperator(makeCreateToken(ports)),
      listTokens: byOwnerOrOperator(makeListTokens(ports)),
      token: byOwnerOrOperator(makeShowToken(ports)),
      revokeToken: byOwnerOrOperator(makeRevokeToken(ports, tokens)),
      rotateToken: byOwnerOrOperator(makeRotateToken(ports, tokens)),
      importLegacyKeys: byOperator(makeImportLegacyKeys(ports)),
      log: byOwner(makeListAccountLog(ports)),
      me: byAccount(makeGetMe(ports)),
      overview: requires('press-releases:read', makeShowOverview(ports)),
      provision: byOperator(makeProvisionPublisher(ports)),
    },
  };
}
