import { ApplicationError } from '../../../../../application/errors.ts';
import { readForm } from '../../page/forms/form.ts';
import { seeOther } from '../../page/notices.ts';
import { ceremonyCookie } from '../session/cookie.ts';
import { ownDestination } from '../session/destination.ts';
import { arrive, userAgentOf } from './arrival.ts';
import { passkeyOf, sendOptions } from './passkey-forms.ts';
import { sendFailure } from './sign-in.ts';
import type { SignInRoute, SignInServices } from './sign-in-route.ts';

/** What the page's script asks for, and the form that it sends when the browser has signed. */
export function passkeyRoutes(services: SignInServices): SignInRoute[] {
  const { application, addresses, door, perNetwork } = services;
  const cookie = ceremonyCookie(addresses.baseUrl);
  return [
    {
      method: 'POST',
      path: '/sign-in/passkey/options',
      handle: (ctx) =>
        sendOptions(ctx, addresses.baseUrl, cookie, async () => {
          await perNetwork(ctx);
          return application.signIn.passkeyOptions();
        }),
    },
    {
      method: 'POST',
      path: '/sign-in/passkey',
      async handle(ctx) {
        const destination = ownDestination(ctx.query.to);
        const ceremony = cookie.read(ctx);
        cookie.clear(ctx);
        const form = await readForm(ctx);
        try {
          if (ceremony === undefined) throw new ApplicationError('sign_in_failed', {});
          const response = passkeyOf(form);
          const signedIn = await application.signIn.withPasskey({ response, ceremony, userAgent: userAgentOf(ctx) });
          seeOther(ctx, await arrive(ctx, door, signedIn, destination));
        } catch (error) {
          await sendFailure(services, ctx, error, destination);
        }
      },
    },
  ];
}
