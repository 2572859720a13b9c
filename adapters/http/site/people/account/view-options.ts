import type { Language } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { languageOf } from '../../page/languages.ts';
import type { PeopleServices, Visitor } from '../route.ts';

/** The page's language, its time zone and the current time. */
export interface ViewOptions {
  readonly language: Language;
  readonly timeZone: string;
  readonly now: Date;
}

export function viewOptions(ctx: Context, visitor: Visitor, { timeZone, now }: PeopleServices): ViewOptions {
  return { language: languageOf(ctx, visitor), timeZone, now: now() };
}
