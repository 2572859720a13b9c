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
import { LIMIT_DEFAULT, PAGE_FIELD_TEXTS, PAGE_FIELDS, pageResult } from './paging.ts';
import { TOOL_TEXTS as T } from './texts.ts';
import { READS, type Tool, tool } from './tool.ts';

/** Concurrent checks of texts: per account, and in total, as on the portals' page. */
const TEXT_CHECK_SLOTS = { slots: 24, runningPerShare: 2, waiting: { total: 96, perShare: 8 } };

/** Tools that read what the portals publish. */
export function readerTools({ application, addresses, listSlots }: McpServices): readonly Tool[] {
  const { portal } = application;
  const checks = createFairSlots(TEXT_CHECK_SLOTS);
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
        ...PAGE_FIELDS,
      },
      texts: {
        query: T.fields.query,
        sort: T.fields.sort,
        language: T.fields.language_filter,
        ...PAGE_FIELD_TEXTS,
      },
      run: async ({ caller }, { query, sort, language, limit, cursor }, { faults, ignored }) => {
        const order = sort ?? 'relevance';
        const after = cursor == null ? undefined : decodePosition(cursor, order);
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
          return pageResult(
            items.map((item) => presentResult(item, addresses)),
            next === null ? null : `${encodeSearchPosition(next)}${CURSOR_END}`,
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
        const result = await checks.run(String(caller.accountId), 1, () =>
          portal.checkText({ text: given ?? '', withChanges: false, faults }),
        );
        const record = textCheckRecord(result, (release) => addresses.page(release.portal, release));
        return envelope(record, { ignored_fields: ignored });
      },
    }),
  ];
}

/** Ends every cursor: a truncated one is invalid rather than another position. */
const CURSOR_END = '.';

function decodePosition(cursor: string, sort: SearchSort) {
  return cursor.endsWith(CURSOR_END) ? decodeSearchPosition(cursor.slice(0, -CURSOR_END.length), sort) : undefined;
}

function presentResult(
  { id, title, language, publishedAt, company, portal, slug, excerpt }: SearchResult,
  addresses: McpServices['addresses'],
): object {
  return {
    id,
    title,
    excerpt: excerpt.map(({ text }) => text).join(''),
    language,
    newsroom: company.name,
    published_at: publishedAt.toISOString(),
    url: addresses.page(portal, { id, title, slug }),
  };
}
