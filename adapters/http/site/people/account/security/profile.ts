import { LANGUAGES, MAIL_TOPICS, topicsFor } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { clientNetworks } from '../../../../kernel/limits/client-address.ts';
import { recordRefusal } from '../../../../kernel/problems/record-refusal.ts';
import { readForm } from '../../../page/forms/form.ts';
import { redirectWithNotice, seeOther } from '../../../page/notices.ts';
import { moduleElements } from '../../../page/scripts/scripts.ts';
import type { PeopleServices, Route, SignedInPerson } from '../../route.ts';
import { sessionCookie } from '../../session/cookie.ts';
import { ownDestination } from '../../session/destination.ts';
import { isPasskeyHost } from '../../sign-in/methods.ts';
import { type SecurityPage, sendSecurityPage } from './security-page.ts';
import type { SECURITY_NOTICES } from './texts.ts';

export const SECURITY_PATH = '/account/security';

/** Loads the page's data and sends the page. */
export async function showSecurity(
  { application, addresses, timeZone }: PeopleServices,
  ctx: Context,
  person: SignedInPerson,
  refused?: SecurityPage['refused'],
): Promise<void> {
  if (refused !== undefined) recordRefusal(ctx, addresses.baseUrl, refused.error);
  const methods = await application.signIn.methods();
  const passkeys = methods.passkeys ? await application.people.passkeys({ caller: person.person }) : null;
  const canAddPasskey = isPasskeyHost(ctx.host);
  const scripts = methods.passkeys && canAddPasskey ? await moduleElements(ctx, 'passkeys') : [];
  sendSecurityPage(ctx, {
    person,
    passkeys,
    canAddPasskey,
    timeZone,
    scripts,
    ...(refused === undefined ? {} : { refused }),
  });
}

/** The user's own name, language and password. */
export function profileRoutes(services: PeopleServices): Route[] {
  const { people } = services.application;
  const cookie = sessionCookie(services.addresses.baseUrl);
  const languageOf = (value: string) => LANGUAGES.find((language) => language === value);
  return [
    {
      method: 'GET',
      path: '/account/security',
      for: 'person',
      handle: (ctx, person) => showSecurity(services, ctx, person),
    },
    {
      method: 'POST',
      path: '/account/security/profile',
      for: 'person',
      async handle(ctx, person) {
        const form = await readForm(ctx);
        const name = form.get('name');
        try {
          const language = languageOf(form.get('language'));
          await people.changeProfile({ caller: person.person, name, language });
        } catch (error) {
          return showSecurity(services, ctx, person, { error, name });
        }
        redirectWithNotice<typeof SECURITY_NOTICES>(ctx, SECURITY_PATH, 'profile');
      },
    },
    {
      method: 'POST',
      path: '/account/security/mails',
      for: 'person',
      async handle(ctx, { person }) {
        const selected = (await readForm(ctx)).all('mails');
        const { mutedMails } = person.user;
        const offered = topicsFor(person.user);
        // Topics that are not offered keep their state: a former editor may have muted some.
        const muted = MAIL_TOPICS.filter((topic) =>
          offered.includes(topic) ? !selected.includes(topic) : mutedMails.includes(topic),
        );
        await people.changeProfile({ caller: person, mutedMails: muted });
        redirectWithNotice<typeof SECURITY_NOTICES>(ctx, SECURITY_PATH, 'mails');
      },
    },
    {
      method: 'POST',
      path: '/account/security/password',
      for: 'person',
      async handle(ctx, person) {
        const form = await readForm(ctx);
        try {
          const [current, next] = [form.get('current'), form.get('password')];
          const secret = await people.changePassword({
            caller: person.person,
            current,
            next,
            from: clientNetworks(ctx),
          });
          if (secret !== null) cookie.write(ctx, secret);
        } catch (error) {
          return showSecurity(services, ctx, person, { error });
        }
        redirectWithNotice<typeof SECURITY_NOTICES>(ctx, SECURITY_PATH, 'password');
      },
    },
    {
      // Submitted by the masthead of every page.
      method: 'POST',
      path: '/account/language',
      for: 'person',
      async handle(ctx, person) {
        const form = await readForm(ctx);
        await people.changeProfile({ caller: person.person, language: languageOf(form.get('language')) });
        seeOther(ctx, ownDestination(form.get('to')) ?? SECURITY_PATH);
      },
    },
  ];
}
