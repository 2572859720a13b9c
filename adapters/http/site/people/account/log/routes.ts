import {
  ACCOUNT_LOG_RETENTION_DAYS,
  type AccountLogActor,
  type AccountLogEntry,
  type AccountLogEntryId,
  type Language,
} from '../../../../../../domain/index.ts';
import { decodeCursor, encodeCursor } from '../../../../kernel/responses/pagination.ts';
import { type HtmlValue, html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { pageHead, pager, table } from '../../../page/table.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import type { PeopleServices, Route } from '../../route.ts';
import { accountPage } from '../account-page.ts';
import { LOG_ACTIONS, LOG_DETAILS, LOG_TEXTS } from './texts.ts';

const PATH = '/account/log';

/** The account's log, for owners. */
export function logRoutes({ application, timeZone }: PeopleServices): Route[] {
  return [
    {
      method: 'GET',
      path: PATH,
      for: 'owner',
      async handle(ctx, visitor) {
        const language = languageOf(ctx, visitor);
        const texts = LOG_TEXTS[language];
        const position = decodeCursor<AccountLogEntryId>(new URLSearchParams(ctx.querystring).get('cursor') ?? '');
        const log = await application.accounts.log({ caller: visitor.caller, position: position ?? undefined });
        const pageAt = (id: AccountLogEntryId | undefined, direction: 'older' | 'newer') =>
          id === undefined ? null : `${PATH}?cursor=${encodeCursor({ id, direction })}`;
        accountPage(ctx, visitor, {
          title: texts.title,
          active: 'log',
          main: html`${pageHead({ title: texts.title, lead: texts.lead(ACCOUNT_LOG_RETENTION_DAYS) })}
${
  log.items.length === 0
    ? html`<p class="empty">${texts.none}</p>`
    : table({
        caption: texts.title,
        columns: [
          { label: texts.what, kind: 'head' },
          { label: texts.subject },
          { label: texts.by },
          { label: texts.at, kind: 'tight' },
        ],
        rows: log.items.map((entry) => row(entry, language, timeZone)),
      })
}
${pager(
  {
    newer: log.hasNewer ? pageAt(log.items[0]?.id, 'newer') : null,
    older: log.hasOlder ? pageAt(log.items.at(-1)?.id, 'older') : null,
  },
  language,
)}`,
        });
      },
    },
  ];
}

function row({ at, by, action, subject, detail }: AccountLogEntry, language: Language, timeZone: string): HtmlValue[] {
  const detailText = detail === null ? undefined : LOG_DETAILS[language][detail];
  return [
    html`${LOG_ACTIONS[language][action]}${detailText !== undefined && html` <span class="soft">(${detailText})</span>`}`,
    subject ?? '',
    actorName(by, language),
    timeElement(timeView(at, language, timeZone, 'short')),
  ];
}

function actorName(by: AccountLogActor, language: Language): string {
  const texts = LOG_TEXTS[language];
  if (by.kind === 'operator') return texts.operator;
  return by.kind === 'user' ? by.name : texts.token(by.name);
}
