import type { Logger } from 'pino';
import type { WorkObserver } from '../observe/observe.ts';

/** Tells what becomes of webhooks. Neither bodies nor signatures, nor an address beyond its host, which may hold secrets. */
export function webhookLog(logger: Logger): Pick<WorkObserver, 'webhookAttempted' | 'webhookDisabled'> {
  return {
    webhookAttempted({ messageId, host, answer }) {
      logger.debug({ messageId, host, ...answer }, 'webhook attempt');
    },
    webhookDisabled({ id, accountId, disabled }) {
      logger.warn({ webhook: id, account: accountId, reason: disabled?.reason }, 'webhook disabled');
    },
  };
}
