import type { SignInPorts } from '../users/people-ports.ts';

/** Ways to sign in beside a password, and whether a link for a new one can come by mail. */
export interface Ways {
  readonly passkeys: boolean;
  readonly openId: boolean;
  readonly mail: boolean;
}

export function makeWays({
  passkeys,
  openIdProvider,
  mailer,
}: Pick<SignInPorts, 'passkeys' | 'openIdProvider' | 'mailer'>) {
  return async (): Promise<Ways> => ({
    passkeys: passkeys !== null,
    openId: openIdProvider !== null,
    mail: mailer.canSend,
  });
}
