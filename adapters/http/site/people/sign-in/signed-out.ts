import type { Context } from '../../../kernel/context.ts';
import { seeOther } from '../../page/notices.ts';
import type { SecretCookie } from '../session/cookie.ts';

/** Somebody has signed out in this browser: who uses it next finds neither his session nor drafts that were kept in it. */
export function sendSignedOut(ctx: Context, cookie: SecretCookie): void {
  cookie.clear(ctx);
  // Browsers take it from https and from this machine alone.
  ctx.set('Clear-Site-Data', '"storage"');
  seeOther(ctx, '/sign-in?done=signed-out');
}
