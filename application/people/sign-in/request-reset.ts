import type { MailQueue } from '../../mail/mail-queue.ts';
import type { ClientNetworks } from '../../ports/index.ts';
import { issueLink, type LinkSettings } from '../users/one-time-links.ts';
import type { SignInPorts } from '../users/people-ports.ts';
import { attemptKeys, SIGN_IN_ATTEMPTS, SIGN_IN_ATTEMPTS_PER_NETWORK, takeAttempts } from './attempts.ts';

/** Maximum mails with a reset link to one address within a quarter of an hour. */
const RESETS_PER_USER = 3;

/**
 * Sends a link for a new password to the user with that address. Response and writes are the same for an unknown
 * address; the mail is sent later.
 * @throws ApplicationError `too_many_attempts` from the same network, for any address
 */
export function makeRequestReset(
  ports: Pick<SignInPorts, 'unitOfWork' | 'clock' | 'randomness' | 'tokenHasher'>,
  settings: LinkSettings,
  mails: Pick<MailQueue, 'sendLink'>,
) {
  const keys = attemptKeys(ports);
  return async ({ email, from }: { readonly email: string; readonly from: ClientNetworks | null }): Promise<void> => {
    if (from !== null) {
      await takeAttempts(ports, keys.ofNetworks('reset', from, SIGN_IN_ATTEMPTS_PER_NETWORK));
    }
    await ports.unitOfWork.run(async (transaction) => {
      const limit = { ...SIGN_IN_ATTEMPTS, max: RESETS_PER_USER };
      const attempt = { key: keys.ofEmail('reset', email), limit };
      const isOverLimit = (await transaction.attempts.take([attempt], ports.clock.now())).length > 0;
      const user = await transaction.users.loadByEmail(email);
      const recipient = user === undefined || user.disabledAt !== null || isOverLimit ? null : user;
      const link = { purpose: 'reset', userId: recipient?.id ?? null } as const;
      const { stored } = await issueLink(transaction, ports, settings, link);
      await mails.sendLink(transaction, stored, { kind: 'reset', accountName: null, invitedBy: null });
    });
  };
}
