import type { CorrectionId, PressReleaseId } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { languageOf } from '../../../page/languages.ts';
import { redirectWithNotice, seeOther } from '../../../page/notices.ts';
import type { PeopleServices, Route, Visitor } from '../../route.ts';
import { confirmedAccountRoutes } from '../account-page.ts';
import { showCorrections } from './list-page.ts';
import { correctionsPath } from './paths.ts';
import { propose, showForm } from './propose.ts';
import { type CORRECTION_NOTICES, CORRECTION_TEXTS } from './texts.ts';

/** Corrections of published releases: list, propose and withdraw (contract §14). */
export function correctionRoutes(services: PeopleServices): Route[] {
  const { corrections } = services.application;
  const target = (ctx: Context, { caller }: Visitor) => ({
    caller,
    id: pathId<PressReleaseId>(ctx, 'id', 'press release'),
    correctionId: pathId<CorrectionId>(ctx, 'correctionId', 'correction'),
  });
  return [
    {
      method: 'GET',
      path: '/account/releases/:id/corrections',
      for: 'member',
      handle: (ctx, visitor) => showCorrections(ctx, visitor, services),
    },
    {
      method: 'GET',
      path: '/account/releases/:id/correct',
      for: 'member',
      handle: (ctx, visitor) => showForm(ctx, visitor, services),
    },
    {
      method: 'POST',
      path: '/account/releases/:id/correct',
      for: 'member',
      handle: (ctx, visitor) => propose(ctx, visitor, services),
    },
    ...confirmedAccountRoutes({
      path: '/account/releases/:id/corrections/:correctionId/withdraw',
      for: 'member',
      async ask(ctx, visitor) {
        const command = target(ctx, visitor);
        const texts = CORRECTION_TEXTS[languageOf(ctx, visitor)];
        const { status } = await corrections.get(command);
        if (status === 'pending') {
          return {
            title: texts.withdrawTitle,
            active: 'releases',
            text: texts.withdrawText,
            button: texts.withdraw,
            back: correctionsPath(command.id),
          };
        }
        seeOther(ctx, correctionsPath(command.id));
        return undefined;
      },
      async act(ctx, visitor) {
        const command = target(ctx, visitor);
        await corrections.withdraw(command);
        redirectWithNotice<typeof CORRECTION_NOTICES>(ctx, correctionsPath(command.id), 'withdrawn');
      },
    }),
  ];
}
