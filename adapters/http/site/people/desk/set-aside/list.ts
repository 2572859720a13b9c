import type { WaitingRelease } from '../../../../../../application/review/desk/queue.ts';
import type { Language } from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { lines } from '../../../page/lines.ts';
import { table } from '../../../page/table.ts';
import type { PeopleServices } from '../../route.ts';
import { deskReleasePath } from '../paths.ts';
import { type QueueQuery, queueQueryString } from '../queue/query.ts';
import { QUEUE_TEXTS } from '../queue/texts.ts';
import { waitingSince } from '../queue/waiting-time.ts';
import { bringBackForm, untilText } from './panel.ts';
import { SET_ASIDE_TEXTS } from './texts.ts';

/** The releases set aside, each with editor, end and note. */
export function setAsideTable(
  items: readonly WaitingRelease[],
  context: { readonly services: PeopleServices; readonly language: Language; readonly query: QueueQuery },
): Html {
  const { services, language, query } = context;
  const texts = SET_ASIDE_TEXTS[language];
  const { columns } = QUEUE_TEXTS[language];
  return table({
    caption: texts.title,
    columns: [
      { label: columns.waiting },
      { label: columns.title, kind: 'head' },
      { label: columns.account },
      { label: texts.columns.until },
      { label: texts.columns.note },
      { label: texts.bringBack, kind: 'actions' },
    ],
    rows: items.map((item) => [
      waitingSince(item, context),
      html`<a href="${deskReleasePath(item.release.id)}${queueQueryString(query)}" lang="${item.release.language}">${item.release.title}</a>`,
      html`${item.accountName}<br><span class="soft small">${item.companyName}</span>`,
      item.setAside &&
        html`${item.setAside.user.name}<br><span class="soft small">${untilText(item.setAside, language, services.timeZone)}</span>`,
      item.setAside && lines(item.setAside.note),
      bringBackForm(item.release.id, query, language),
    ]),
  });
}
