import { createFairSlots } from '../../../../application/kernel/fair-slots.ts';
import { decodeSearchPosition, encodeSearchPosition } from '../../../../application/portal/search/position.ts';
import type { SearchResult } from '../../../../application/portal/search/search-portal.ts';
import { SEARCH_MAX } from '../../../../application/portal/search/words.ts';
import { SEARCH_SORTS, type SearchSort } from '../../../../application/ports/index.ts';
import { textCheckRecord } from '../../../../application/records/text-check.ts';
import { CHECKED_TEXT_MAX, LANGUAGES, refuseIfAny } from '../../../../domain/index.ts';
import { choice, optional, required, text } from '../../kernel/fields/field-schemas.ts';
import { envelope } from '../../kernel/responses/response.ts';
import type { McpServices } from '../services.ts';
import { LIMIT_DEFAULT, PAGED, PAGED_TEXTS, page } from './paging.ts';
import { TOOL_TEXTS as T } from './texts.ts';
import { READS, type Tool, tool } from './tool.ts';

/** Concurrent checks of texts: per account, and in total, as on the portals' page. */
const CHECKS = { slots: 24, runningPerShare: 2, waiting: { total: 96, perShare: 8 } };

/** Tools that read what the portals publish. */
export function readerTools({ application, addresses, listSlots }: McpServices): readonly Tool[] {
  const { portal } = application;
  const checks = createFairSlots(CHECKS);
  return [
    tool({
      name: 'search_published',
      ...T.tools.search_published,
      useCase: portal.search,
      annotations: READS,
      fields: {
        query: required(text(SEARCH_MAX)),
        sort: optional(choice(SEARCH_SORTS)),
        language: optional(choice(LANGUAGES)),
        ...PAGED,
      },
      texts: {
        query: T.fields.query,
        sort: T.fields.sort,
        language: T.fields.language_filter,
        ...PAGED_TEXTS,
      },
      run: async ({ caller }, { query, sort, language, limit, cursor }, { faults, ignored }) => {
        const order = sort ?? 'relevance';
        const after = cursor == null ? undefined : positionIn(cursor, order);
        const isUnreadable = cursor != null && after === undefined;
        refuseIfAny([...faults, ...(isUnreadable ? [{ field: 'cursor', rule: 'format' } as const] : [])]);
        const count = limit ?? LIMIT_DEFAULT;
        return listSlots.run(caller.accountId, count, async () => {
          const { items, next } = await portal.search({
            text: query ?? '',
            sort: order,
            ...(language != null && { language }),
            ...(after !== undefined && { after }),
            limit: count,
          });
          return page(
            items.map((item) => presentResult(item, addresses)),
            next === null ? null : `${encodeSearchPosition(next)}${END}`,
            ignored,
          );
        });
      },
    }),
    tool({
      name: 'check_text',
      ...T.tools.check_text,
      useCase: portal.checkText,
      annotations: READS,
      fields: { text: required(text(CHECKED_TEXT_MAX)) },
      texts: { text: T.fields.checked_text },
      run: async ({ caller }, { text: given }, { faults, ignored }) => {
        const found = await checks.run(String(caller.accountId), 1, () =>
          portal.checkText({ text: given ?? '', withChanges: false, faults }),
        );
        const shown = textCheckRecord(found, (release) => addresses.page(release.portal, release));
        return envelope(shown, { ignored_fields: ignored });
      },
    }),
  ];
}

/** Ends a cursor, so that a cut one is not read as another position. */
const END = '.';

function positionIn(cursor: string, sort: SearchSort) {
  return cursor.endsWith(END) ? decodeSearchPosition(cursor.slice(0, -END.length), sort) : undefined;
}

function presentResult(
  { id, title, language, publishedAt, company, portal, slug, excerpt }: SearchResult,
  addresses: McpServices['addresses'],
): object {
  return {
    id,
    title,
    excerpt: excerpt.map((piece) => piece.text).join(''),
    language,
    newsroom: company.name,
    published_at: publishedAt.toISOString(),
    url: addresses.page(portal, { id, title, slug }),
  };
}
