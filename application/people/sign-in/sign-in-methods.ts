import type { SignInPorts } from '../users/people-ports.ts';

/** Available sign-in methods besides a password, and whether reset links can be mailed. */
export interface SignInMethods {
  readonly passkeys: boolean;
  readonly openId: boolean;
  readonly mail: boolean;
}

export function makeSignInMethods({
  passkeys,
  openIdProvider,
  mailer,
}: Pick<SignInPorts, 'passkeys' | 'openIdProvider' | 'mailer'>) {
  return async (): Promise<SignInMethods> => ({
    passkeys: passkeys !== null,
    openId: openIdProvider !== null,
    mail: mailer.canSend,
  });
}
