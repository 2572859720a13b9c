import { ApplicationError } from '../../../../../application/errors.ts';
import type { Violation } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { clientNetworks } from '../../../kernel/limits/client-address.ts';
import { statusOf } from '../../../kernel/problems/error-mapping.ts';
import { recordRefusal } from '../../../kernel/problems/record-refusal.ts';
import { formFaults } from '../../page/forms/description.ts';
import { type Form, readForm } from '../../page/forms/form.ts';
import { seeOther } from '../../page/notices.ts';
import type { Route } from '../route.ts';
import { ownDestination } from '../session/destination.ts';
import { homeOf, startSession, userAgentOf } from './after-sign-in.ts';
import { SIGN_IN_FORM } from './forms.ts';
import { signInMethods } from './methods.ts';
import type { SignInServices } from './services.ts';
import { type SignInFault, type SignInPage, sendSignInPage } from './sign-in-page.ts';
import { SIGN_IN_TEXTS } from './texts.ts';

/** Errors after which the form is shown again. */
const FAULTS = [
  ['sign_in_failed', 'failed'],
  ['too_many_attempts', 'tooMany'],
  ['unavailable', 'busy'],
] as const;

/** The sign-in form and its POST. */
export function signInRoutes(services: SignInServices): Route[] {
  const { application, door } = services;
  return [
    {
      method: 'GET',
      path: '/sign-in',
      for: 'anybody',
      async handle(ctx) {
        const destination = ownDestination(ctx.query.to);
        const person = await door.personOf(ctx);
        if (person !== undefined) return seeOther(ctx, destination ?? homeOf(person.user));
        sendSignInPage(ctx, { destination, ...noticesOf(ctx), ...(await signInMethods(services, ctx)) });
      },
    },
    {
      method: 'POST',
      path: '/sign-in',
      for: 'anybody',
      async handle(ctx) {
        const destination = ownDestination(ctx.query.to);
        const form = await readForm(ctx);
        const email = form.get('email');
        const missing = formFaults(SIGN_IN_FORM, emptyFields(form), ctx.state.language);
        if (missing.length > 0) {
          ctx.state.problem = { problem: 'validation_failed' };
          return sendSignInPage(ctx, {
            destination,
            email,
            missing,
            status: 422,
            ...(await signInMethods(services, ctx)),
          });
        }
        try {
          const signedIn = await application.signIn.withPassword({
            email,
            password: form.get('password'),
            from: clientNetworks(ctx),
            userAgent: userAgentOf(ctx),
          });
          seeOther(ctx, await startSession(ctx, door, signedIn, destination));
        } catch (error) {
          await sendFailure(services, ctx, error, destination, email);
        }
      },
    },
  ];
}

/** The faults of a form without email address or password, which does not count as an attempt to sign in. */
function emptyFields(form: Form): Violation[] {
  return SIGN_IN_FORM.names.filter((name) => form.get(name) === '').map((field) => ({ field, rule: 'required' }));
}

/** The notice about the previous session, from the query written by `signInPath` and `sendSignedOut`. */
function noticesOf(ctx: Context): Pick<SignInPage, 'notice' | 'isTextKept'> {
  const texts = SIGN_IN_TEXTS[ctx.state.language];
  switch (ctx.query.done) {
    case 'signed-out':
      return { notice: texts.signedOut };
    case 'ended':
      return { notice: texts.sessionEnded };
    case 'ended-unsaved':
      return { notice: texts.sessionEnded, isTextKept: true };
    default:
      return {};
  }
}

/** Shows the form again with the submitted email address. @throws an error that the form cannot show */
export async function sendFailure(
  services: SignInServices,
  ctx: Context,
  error: unknown,
  destination: string | undefined,
  email?: string,
): Promise<void> {
  const isUnverified = ApplicationError.is(error, 'sign_in_failed') && error.details.reason === 'passkey_unverified';
  const known = FAULTS.find(([code]) => ApplicationError.is(error, code))?.[1];
  const fault: SignInFault | undefined = isUnverified ? 'unverified' : known;
  if (fault === undefined) throw error;
  recordRefusal(ctx, services.addresses.baseUrl, error);
  sendSignInPage(ctx, { destination, email, fault, status: statusOf(error), ...(await signInMethods(services, ctx)) });
}
