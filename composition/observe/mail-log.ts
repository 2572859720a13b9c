import type { Logger } from 'pino';
import type { WorkObserver } from './observe.ts';

/** Logs why a mail was not sent: neither whom it was to, nor what stood in it. */
export function mailLog(logger: Logger): Pick<WorkObserver, 'mailed'> {
  return {
    mailed(trouble) {
      if (trouble === undefined) logger.debug('mail was sent');
      else if (trouble.reason === 'no_server') logger.info('mail was not sent: SMTP_URL is unset');
      else logger.error(trouble, 'mail was not sent');
    },
  };
}
