import { eventRecord } from '../../../../application/events/event-record.ts';
import { decodeSearchPosition, encodeSearchPosition } from '../../../../application/portal/search/position.ts';
import type { SearchResult } from '../../../../application/portal/search/search-portal.ts';
import { SEARCH_MAX } from '../../../../application/portal/search/words.ts';
import { SEARCH_SORTS } from '../../../../application/ports/index.ts';
import { textCheckRecord } from '../../../../application/records/text-check.ts';
import {
  CHECKED_TEXT_MAX,
  CURRENT_ARCHIVE_TEXT,
  CURRENT_CONFIRM_TEXT,
  type EventId,
  type EventType,
  LANGUAGES,
  PRESS_RELEASE_STATUSES,
  type PressReleaseId,
  type QuestionId,
  refuseIfAny,
  USER_NAME_MAX,
  type Violation,
} from '../../../../domain/index.ts';
import { base64File, withTemporaryFiles } from '../../kernel/bodies/upload.ts';
import { CORRECTION_SCHEMA, correctionFields } from '../../kernel/fields/correction-fields.ts';
import { choice, id, integer, list, optional, required, text } from '../../kernel/fields/fields.ts';
import {
  ANSWER_SCHEMA,
  PRESS_RELEASE_SCHEMA,
  pressReleaseFields,
  SUBMIT_SCHEMA,
} from '../../kernel/fields/press-release-fields.ts';
import { IMAGE_JSON_SCHEMA, imageFields } from '../../kernel/images/image-fields.ts';
import { jsonFile } from '../../kernel/images/image-post.ts';
import { problemBody } from '../../kernel/problems/error-mapping.ts';
import { decodeCursor, encodeCursor, PART_AFTER } from '../../kernel/responses/pagination.ts';
import { envelope } from '../../kernel/responses/response.ts';
import type { McpServices } from '../services.ts';
import { TOOL_TEXTS as T } from './texts.ts';
import { ADDS, type Call, CHANGES, needed, READS, type Tool, tool } from './tool.ts';

/** Entries of a list, few because an agent's context is small. */
const LIMIT = { min: 1, max: 50 } as const;
const LIMIT_DEFAULT = 20;
/** Longer than any cursor. */
const CURSOR_MAX = 200;

/** The events in which editors decide about something of the publisher's, or ask about it. */
const DECISIONS = [
  'press_release.scheduled',
  'press_release.published',
  'press_release.rejected',
  'press_release.question',
  'press_release.corrected',
  'press_release.taken_down',
  'press_release.reinstated',
  'correction.rejected',
  'image.taken_down',
] as const satisfies readonly EventType[];

const TARGET = { press_release_id: required(id<PressReleaseId>()) } as const;
const TARGET_TEXTS = { press_release_id: T.fields.press_release_id } as const;
const PAGED = { limit: optional(integer(LIMIT)), cursor: optional(text(CURSOR_MAX)) } as const;
const PAGED_TEXTS = { limit: T.fields.limit, cursor: T.fields.cursor } as const;

const { rights_confirmed: _confirmed, ...PICTURE } = IMAGE_JSON_SCHEMA;
type PictureTexts = Readonly<Record<keyof typeof PICTURE, (typeof T.fields)['limit']>>;

const { archive_acknowledged: _acknowledged, ...SUBMISSION } = SUBMIT_SCHEMA;

/** Every tool, in the order in which an agent needs them (contract §19). */
export function toolTable({ application, addresses, listSlots, records, uploadFolder }: McpServices): readonly Tool[] {
  const { accounts, catalogue, pressReleases, images, corrections, events, portal } = application;
  const fieldTexts = {
    ...records.texts.pressRelease,
    company_id: T.fields.company_id,
    category_id: T.fields.category_id,
  } as Readonly<Record<keyof typeof PRESS_RELEASE_SCHEMA, (typeof T.fields)['limit']>>;
  const target = ({ caller }: Call, given: PressReleaseId | undefined, faults: readonly Violation[]) => ({
    caller,
    id: needed(given, 'press_release_id', faults),
  });
  const written = (
    { release, removed }: Awaited<ReturnType<typeof pressReleases.create>>,
    ignored: readonly string[],
  ) =>
    envelope(records.pressRelease(release, addresses), {
      ignored_fields: ignored,
      warnings: records.warnings(removed),
    });

  return [
    tool({
      name: 'who_am_i',
      ...T.tools.who_am_i,
      useCase: accounts.me,
      annotations: READS,
      fields: {},
      texts: {},
      run: async ({ caller }) => envelope(records.me(await accounts.me({ caller }))),
    }),
    tool({
      name: 'list_newsrooms',
      ...T.tools.list_newsrooms,
      useCase: catalogue.companies,
      annotations: READS,
      fields: {},
      texts: {},
      run: async ({ caller }) =>
        envelope((await catalogue.companies({ caller })).map((company) => records.company(company, addresses))),
    }),
    tool({
      name: 'list_categories',
      ...T.tools.list_categories,
      useCase: catalogue.categories,
      annotations: READS,
      fields: {},
      texts: {},
      run: async ({ caller, language }) =>
        envelope((await catalogue.categories({ caller })).map((category) => records.category(category, language))),
    }),
    tool({
      name: 'list_press_releases',
      ...T.tools.list_press_releases,
      useCase: pressReleases.listByKey,
      annotations: READS,
      fields: {
        status: optional(list(choice(PRESS_RELEASE_STATUSES), PRESS_RELEASE_STATUSES.length)),
        company_id: optional(PRESS_RELEASE_SCHEMA.company_id.schema),
        language: optional(choice(LANGUAGES)),
        ...PAGED,
      },
      texts: {
        status: T.fields.status,
        company_id: T.fields.company_filter,
        language: T.fields.language_filter,
        ...PAGED_TEXTS,
      },
      run: async ({ caller }, { status, company_id, language, limit, cursor }, { faults, ignored }) => {
        const position = cursor == null ? undefined : decodeCursor(cursor);
        refuseIfAny([...faults, ...(position === null ? [{ field: 'cursor', rule: 'format' } as const] : [])]);
        const filter = {
          caller,
          statuses: status ?? [],
          ...(company_id != null && { companyId: company_id }),
          ...(language != null && { languages: [language] }),
        };
        const count = limit ?? LIMIT_DEFAULT;
        return listSlots.run(caller.accountId, count, async () => {
          const { items, hasOlder } = await pressReleases.listByKey(filter, position ?? undefined, count);
          const last = items.at(-1);
          return page(
            items.map((item) => withoutText(records.pressRelease(item, addresses))),
            hasOlder && last !== undefined ? encodeCursor({ id: last.id, direction: 'older' }) : null,
            ignored,
          );
        });
      },
    }),
    tool({
      name: 'get_press_release',
      ...T.tools.get_press_release,
      useCase: pressReleases.get,
      annotations: READS,
      fields: TARGET,
      texts: TARGET_TEXTS,
      run: async (call, { press_release_id }, { faults, ignored }) => {
        const release = await pressReleases.get(target(call, press_release_id, faults));
        return envelope(records.pressReleaseDetails(release, addresses, call.language), { ignored_fields: ignored });
      },
    }),
    tool({
      name: 'create_draft',
      ...T.tools.create_draft,
      useCase: pressReleases.create,
      annotations: ADDS,
      fields: PRESS_RELEASE_SCHEMA,
      texts: fieldTexts,
      run: async ({ caller, requestedPortal }, values, { faults, ignored }) =>
        written(
          await pressReleases.create({ caller, requestedPortal, fields: pressReleaseFields(values), faults }),
          ignored,
        ),
    }),
    tool({
      name: 'update_draft',
      ...T.tools.update_draft,
      useCase: pressReleases.edit,
      annotations: CHANGES,
      fields: { ...TARGET, ...PRESS_RELEASE_SCHEMA },
      texts: { ...TARGET_TEXTS, ...fieldTexts },
      complete: false,
      run: async (call, { press_release_id, ...values }, { faults, ignored }) =>
        written(
          await pressReleases.edit({
            ...target(call, press_release_id, faults),
            requestedPortal: call.requestedPortal,
            fields: pressReleaseFields(values),
            faults,
          }),
          ignored,
        ),
    }),
    tool({
      name: 'attach_picture',
      ...T.tools.attach_picture,
      useCase: images.attach,
      annotations: { ...ADDS, openWorldHint: true },
      fields: { ...TARGET, image_base64: optional(text()), ...PICTURE, confirmed_by: optional(text(USER_NAME_MAX)) },
      texts: {
        ...(records.texts.image as PictureTexts),
        ...TARGET_TEXTS,
        image_base64: T.fields.image_base64,
        confirm_text_version: T.fields.confirm_text_version,
        confirmed_by: T.fields.confirmed_by,
      },
      wording: CURRENT_CONFIRM_TEXT,
      run: async (call, { press_release_id, image_base64, image_url, confirmed_by, ...values }, rest) => {
        const release = target(call, press_release_id, rest.faults);
        await images.guardAttach(release);
        return withTemporaryFiles(uploadFolder, async (newPath) => {
          const picture = await base64File(image_base64, newPath);
          const { faults: fileFaults, ...file } = jsonFile(picture, image_url, newPath);
          const faults = [...rest.faults, ...unconfirmed(confirmed_by, rest.faults), ...picture.faults, ...fileFaults];
          const image = await images.attach({
            ...release,
            ...file,
            upload: picture.file,
            fields: { ...imageFields(values), rightsConfirmed: true },
            ...(confirmed_by != null && { confirmedBy: confirmed_by }),
            faults,
            remoteAddress: call.remoteAddress,
          });
          return envelope(records.image(image, addresses), { ignored_fields: rest.ignored });
        });
      },
    }),
    tool({
      name: 'check_submission',
      ...T.tools.check_submission,
      useCase: pressReleases.checkSubmission,
      annotations: READS,
      fields: TARGET,
      texts: TARGET_TEXTS,
      run: async (call, { press_release_id }, { faults, ignored }) => {
        const obstacles = await pressReleases.checkSubmission(target(call, press_release_id, faults));
        const problems = obstacles.map((error) => problemBody(error, addresses.baseUrl, call.language));
        return envelope({ submittable: problems.length === 0, problems }, { ignored_fields: ignored });
      },
    }),
    tool({
      name: 'submit_for_review',
      ...T.tools.submit_for_review,
      useCase: pressReleases.submit,
      annotations: CHANGES,
      fields: { ...TARGET, ...SUBMISSION, confirmed_by: optional(text(USER_NAME_MAX)) },
      texts: {
        ...TARGET_TEXTS,
        ai_text_declaration: T.fields.ai_text_declaration,
        publish_at: records.texts.submission.publish_at ?? T.fields.cursor,
        confirmed_by: T.fields.confirmed_by,
      },
      wording: CURRENT_ARCHIVE_TEXT,
      run: async (call, { press_release_id, ...values }, { faults, ignored }) => {
        const { ai_text_declaration, publish_at, confirmed_by } = values;
        const release = target(call, press_release_id, faults);
        const moved = await pressReleases.submit({
          ...release,
          ...(ai_text_declaration !== undefined && { aiTextDeclaration: ai_text_declaration }),
          ...(publish_at !== undefined && { publishAt: publish_at }),
          ...(confirmed_by != null && { confirmedBy: confirmed_by }),
          faults: [...faults, ...unconfirmed(confirmed_by, faults)],
        });
        return written({ ...moved, removed: NOTHING_REMOVED }, ignored);
      },
    }),
    tool({
      name: 'withdraw',
      ...T.tools.withdraw,
      useCase: pressReleases.withdraw,
      annotations: CHANGES,
      fields: TARGET,
      texts: TARGET_TEXTS,
      run: async (call, { press_release_id }, { faults, ignored }) => {
        const moved = await pressReleases.withdraw(target(call, press_release_id, faults));
        return written({ ...moved, removed: NOTHING_REMOVED }, ignored);
      },
    }),
    tool({
      name: 'list_decisions',
      ...T.tools.list_decisions,
      useCase: events.read,
      annotations: READS,
      fields: {
        press_release_id: optional(id<PressReleaseId>()),
        after: optional(integer({ min: PART_AFTER.min, max: PART_AFTER.max })),
        limit: PAGED.limit,
      },
      texts: {
        press_release_id: T.fields.press_release_filter,
        after: T.fields.after,
        limit: T.fields.limit,
      },
      run: async ({ caller }, { press_release_id, after, limit }, { faults, ignored }) => {
        // An unknown or somebody else's release is an error rather than an empty list.
        if (press_release_id != null) await pressReleases.get({ caller, id: press_release_id });
        const read = await events.read({
          caller,
          after: (after ?? 0) as EventId | 0,
          limit: limit ?? LIMIT_DEFAULT,
          types: DECISIONS,
          ...(press_release_id != null && { pressReleaseId: press_release_id }),
          faults,
        });
        const { data, meta } = envelope(read.items.map(eventRecord), { ignored_fields: ignored });
        return { data, meta: { ...meta, next_after: read.nextAfter, has_more: read.hasMore } };
      },
    }),
    tool({
      name: 'answer_question',
      ...T.tools.answer_question,
      useCase: pressReleases.answerQuestion,
      annotations: ADDS,
      fields: { ...TARGET, question_id: required(id<QuestionId>()), ...ANSWER_SCHEMA },
      texts: { ...TARGET_TEXTS, question_id: T.fields.question_id, text: T.fields.answer },
      run: async (call, { press_release_id, question_id, text }, { faults, ignored }) => {
        const question = await pressReleases.answerQuestion({
          ...target(call, press_release_id, faults),
          questionId: needed(question_id, 'question_id', faults),
          ...(text !== undefined && { text }),
          faults,
        });
        return envelope(records.question(question), { ignored_fields: ignored });
      },
    }),
    tool({
      name: 'propose_correction',
      ...T.tools.propose_correction,
      useCase: corrections.propose,
      annotations: ADDS,
      fields: { ...TARGET, ...CORRECTION_SCHEMA },
      texts: { ...TARGET_TEXTS, ...records.texts.correction } as typeof TARGET_TEXTS & {
        readonly [K in keyof typeof CORRECTION_SCHEMA]: (typeof TARGET_TEXTS)['press_release_id'];
      },
      complete: false,
      run: async (call, { press_release_id, ...values }, { faults, ignored }) => {
        const { correction, removed } = await corrections.propose({
          ...target(call, press_release_id, faults),
          fields: correctionFields(values),
          faults,
        });
        return envelope(records.correction(correction), {
          ignored_fields: ignored,
          warnings: records.warnings(removed),
        });
      },
    }),
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
        const after = cursor == null ? undefined : decodeSearchPosition(cursor, order);
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
            next === null ? null : encodeSearchPosition(next),
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
      run: async (_, { text: given }, { faults, ignored }) => {
        const found = await portal.checkText({ text: given ?? '', faults });
        const shown = textCheckRecord(found, (release) => addresses.page(release.portal, release));
        return envelope(shown, { ignored_fields: ignored });
      },
    }),
  ];
}

const NOTHING_REMOVED = { tags: [], attributes: [] };

/** A page of a list; `meta.next_cursor` is null on the last one. */
function page(items: readonly object[], next: string | null, ignored: readonly string[]): object {
  const { data, meta } = envelope(items, { ignored_fields: ignored });
  return { data, meta: { ...meta, next_cursor: next } };
}

/** A release in a list: `get_press_release` shows the text. */
function withoutText(release: object): object {
  const { text: _text, ...rest } = release as { readonly text?: string };
  return rest;
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

/** A declaration without the name of the person who makes it. */
function unconfirmed(name: string | null | undefined, faults: readonly Violation[]): readonly Violation[] {
  const isReported = faults.some(({ field }) => field === 'confirmed_by');
  return name != null || isReported ? [] : [{ field: 'confirmed_by', rule: 'required' }];
}
