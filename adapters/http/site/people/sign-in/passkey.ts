import { ApplicationError } from '../../../../../application/errors.ts';
import type { Context } from '../../../kernel/context.ts';
import { problemResponse } from '../../../kernel/problems/error-mapping.ts';
import { recordRefusal } from '../../../kernel/problems/record-refusal.ts';
import { send } from '../../../kernel/responses/send.ts';
import { type Form, readForm } from '../../page/forms/form.ts';
import { seeOther } from '../../page/notices.ts';
import type { Route } from '../route.ts';
import { ceremonyCookie, type SecretCookie } from '../session/cookie.ts';
import { ownDestination } from '../session/destination.ts';
import { startSession, userAgentOf } from './after-sign-in.ts';
import type { SignInServices } from './services.ts';
import { sendFailure } from './sign-in.ts';

/** Sign-in with a passkey: options for the page's script, and the form that the script submits with the response. */
export function passkeyRoutes(services: SignInServices): Route[] {
  const { application, addresses, door, perNetwork } = services;
  const cookie = ceremonyCookie(addresses.baseUrl);
  return [
    {
      method: 'POST',
      path: '/sign-in/passkey/options',
      for: 'anybody',
      handle: (ctx) =>
        sendOptions(ctx, addresses.baseUrl, cookie, async () => {
          await perNetwork(ctx);
          return application.signIn.passkeyOptions();
        }),
    },
    {
      method: 'POST',
      path: '/sign-in/passkey',
      for: 'anybody',
      async handle(ctx) {
        const destination = ownDestination(ctx.query.to);
        const ceremony = cookie.read(ctx);
        cookie.clear(ctx);
        const form = await readForm(ctx);
        try {
          if (ceremony === undefined) throw new ApplicationError('sign_in_failed', {});
          const response = passkeyOf(form);
          const signedIn = await application.signIn.withPasskey({ response, ceremony, userAgent: userAgentOf(ctx) });
          seeOther(ctx, await startSession(ctx, door, signedIn, destination));
        } catch (error) {
          await sendFailure(services, ctx, error, destination);
        }
      },
    },
  ];
}

/** The authenticator's response from the form; undefined if it is not JSON. */
export function passkeyOf(form: Form): unknown {
  try {
    return JSON.parse(form.get('response'));
  } catch {
    return undefined;
  }
}

/** Starts a ceremony for a script: sends its options as JSON and sets its cookie. */
export async function sendOptions(
  ctx: Context,
  baseUrl: string,
  cookie: SecretCookie,
  begin: () => Promise<{ readonly options: object; readonly ceremony: string }>,
): Promise<void> {
  try {
    const { options, ceremony } = await begin();
    cookie.write(ctx, ceremony);
    send(ctx, { status: 200, body: options });
  } catch (error) {
    recordRefusal(ctx, baseUrl, error);
    send(ctx, problemResponse(error, { baseUrl, ...ctx.state }));
  }
}
