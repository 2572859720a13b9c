import { isIP } from 'node:net';
import type { Context } from '../../../kernel/context.ts';
import type { Html } from '../../page/html.ts';
import { moduleElements } from '../../page/scripts/scripts.ts';
import type { SignInServices } from './services.ts';

/** Sign-in methods other than the password. */
export interface SignInMethods {
  readonly passkeys: boolean;
  readonly openId: boolean;
}

/** False for IP addresses: browsers allow passkeys only for host names. `host` may have a port. */
export function isPasskeyHost(host: string): boolean {
  return !host.startsWith('[') && isIP(host.replace(/:\d+$/, '')) === 0;
}

/** The methods available on the page, and the scripts that they need. */
export async function signInMethods(
  { application }: SignInServices,
  ctx: Context,
): Promise<{ readonly methods: SignInMethods; readonly scripts: readonly Html[] }> {
  const offered = await application.signIn.methods();
  const methods = { ...offered, passkeys: offered.passkeys && isPasskeyHost(ctx.host) };
  return { methods, scripts: methods.passkeys ? await moduleElements(ctx, 'passkeys') : [] };
}
