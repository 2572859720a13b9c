import type { Language } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { languageOf } from '../../page/languages.ts';
import type { PeopleServices, Visitor } from '../route.ts';

/** What a record is shown by: the page's language, the zone of its times, and what time it is. */
export interface ViewOptions {
  readonly language: Language;
  readonly timeZone: string;
  readonly now: Date;
}

export function viewOptions(ctx: Context, visitor: Visitor, { timeZone, now }: PeopleServices): ViewOptions {
  return { language: languageOf(ctx, visitor), timeZone, now: now() };
}
