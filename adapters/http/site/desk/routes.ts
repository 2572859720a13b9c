import { languageOf } from '../frame/index.ts';
import { html } from '../layout/html.ts';
import { SIGN_IN_TEXTS } from '../sign-in/texts.ts';
import { correctionRoutes } from './corrections/routes.ts';
import type { DeskRoute, DeskServices } from './desk-route.ts';
import { deskPage } from './frame/index.ts';
import { reportDeskRoutes } from './reports/routes.ts';

/** Every page of the desk, a room each. */
export function deskRoutes(services: DeskServices): DeskRoute[] {
  return [
    {
      method: 'GET',
      path: '',
      async handle(ctx, editor) {
        const { deskTitle, deskText } = SIGN_IN_TEXTS[languageOf(ctx, editor)];
        deskPage(ctx, editor, {
          title: deskTitle,
          active: 'queue',
          main: html`<h1>${deskTitle}</h1><p>${deskText}</p>`,
        });
      },
    },
    ...correctionRoutes(services),
    ...reportDeskRoutes(services),
  ];
}
