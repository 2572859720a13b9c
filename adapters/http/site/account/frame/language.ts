import { LANGUAGES } from '../../../../../domain/index.ts';
import { ownDestination } from '../../session/destination.ts';
import type { AccountRoute, AccountServices } from '../account-services.ts';
import { readForm } from './form.ts';
import { ACCOUNT_BASE } from './menu.ts';
import { seeOther } from './notices.ts';

/** Changes the language of the person's pages, and leads back to the page where it was asked for. */
export function languageRoutes({ application }: AccountServices): AccountRoute[] {
  return [
    {
      method: 'POST',
      path: '/language',
      handle: async (ctx, { person }) => {
        const form = await readForm(ctx);
        const language = LANGUAGES.find((each) => each === form.get('language'));
        if (language !== undefined) await application.people.changeProfile({ caller: person, language });
        seeOther(ctx, ownDestination(form.get('to')) ?? ACCOUNT_BASE);
      },
    },
  ];
}
