import type { Context } from '../../kernel/context.ts';
import type { Html } from '../layout/html.ts';
import { moduleElements } from '../scripts/scripts.ts';
import type { SignInServices } from './sign-in-route.ts';

/** How one can sign in here, beside by password. */
export interface Ways {
  readonly passkeys: boolean;
  readonly openId: boolean;
}

/** What the page offers, and the scripts that it takes. */
export async function waysOf(
  { application }: SignInServices,
  ctx: Context,
): Promise<{ readonly ways: Ways; readonly scripts: readonly Html[] }> {
  const ways = await application.signIn.ways();
  return { ways, scripts: ways.passkeys ? await moduleElements(ctx, 'passkeys') : [] };
}
