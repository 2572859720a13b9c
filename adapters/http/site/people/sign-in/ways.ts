import { isIP } from 'node:net';
import type { Context } from '../../../kernel/context.ts';
import type { Html } from '../../page/html.ts';
import { moduleElements } from '../../page/scripts/scripts.ts';
import type { SignInServices } from './sign-in-route.ts';

/** How one can sign in here, beside by password. */
export interface Ways {
  readonly passkeys: boolean;
  readonly openId: boolean;
}

/** False for an IP address: browsers create and use passkeys only for a host name. `host` may have a port. */
export function isPasskeyHost(host: string): boolean {
  return !host.startsWith('[') && isIP(host.replace(/:\d+$/, '')) === 0;
}

/** What the page offers, and the scripts that it takes. */
export async function waysOf(
  { application }: SignInServices,
  ctx: Context,
): Promise<{ readonly ways: Ways; readonly scripts: readonly Html[] }> {
  const offered = await application.signIn.ways();
  const ways = { ...offered, passkeys: offered.passkeys && isPasskeyHost(ctx.host) };
  return { ways, scripts: ways.passkeys ? await moduleElements(ctx, 'passkeys') : [] };
}
