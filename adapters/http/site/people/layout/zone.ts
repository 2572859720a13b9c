import type { Language } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { byLanguage } from '../../../kernel/localised.ts';
import { type Html, html } from '../../page/html.ts';

const ZONE_TEXTS = byLanguage({
  de: { times: (timeZone: string) => `Alle Zeiten in der Zeitzone ${timeZone}` },
  en: { times: (timeZone) => `All times in the ${timeZone} time zone` },
});

/** Names the time zone of the page's times. */
export function zoneFootnote({ state: { timeZone } }: Context, language: Language): Html | false {
  return timeZone !== undefined && html`<p class="zone small soft">${ZONE_TEXTS[language].times(timeZone)}</p>`;
}
