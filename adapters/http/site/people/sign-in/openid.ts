import { ApplicationError } from '../../../../../application/errors.ts';
import { seeOther } from '../../page/notices.ts';
import type { Route } from '../route.ts';
import { ceremonyCookie } from '../session/cookie.ts';
import { ownDestination } from '../session/destination.ts';
import { startSession, userAgentOf } from './after-sign-in.ts';
import type { SignInServices } from './services.ts';
import { sendFailure } from './sign-in.ts';

const CALLBACK = '/sign-in/openid/callback';

/** Sign-in with the organisation's OpenID provider: the redirect and the callback. */
export function openIdRoutes(services: SignInServices): Route[] {
  const { application, addresses, door, perNetwork } = services;
  const cookie = ceremonyCookie(addresses.baseUrl);
  return [
    {
      // GET, because the page's policy forbids forms that redirect to another host.
      method: 'GET',
      path: '/sign-in/openid',
      for: 'anybody',
      async handle(ctx) {
        await perNetwork(ctx);
        const destination = ownDestination(ctx.query.to);
        try {
          const { address, ceremony } = await application.signIn.openIdBegin({
            goingTo: destination ?? null,
            redirectUri: `${addresses.baseUrl}${CALLBACK}`,
          });
          cookie.write(ctx, ceremony);
          seeOther(ctx, address);
        } catch (error) {
          await sendFailure(services, ctx, error, destination);
        }
      },
    },
    {
      method: 'GET',
      path: CALLBACK,
      for: 'anybody',
      async handle(ctx) {
        const ceremony = cookie.read(ctx);
        cookie.clear(ctx);
        try {
          if (ceremony === undefined) throw new ApplicationError('sign_in_failed', {});
          const callback = new URL(`${addresses.baseUrl}${ctx.path}${ctx.search}`);
          const signedIn = await application.signIn.openIdFinish({ callback, ceremony, userAgent: userAgentOf(ctx) });
          seeOther(ctx, await startSession(ctx, door, signedIn, ownDestination(signedIn.goingTo)));
        } catch (error) {
          await sendFailure(services, ctx, error, undefined);
        }
      },
    },
  ];
}
