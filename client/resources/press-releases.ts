import { type Answer, answerOf, linkOf, type NotModified, type Page } from '../transport/answer.ts';
import { path, segment } from '../transport/path.ts';
import { jsonPayload } from '../transport/payload.ts';
import { type Runtime, randomKey } from '../transport/runtime.ts';
import { stepKey } from '../transport/step-key.ts';
import {
  assertInterval,
  assertWhole,
  type CallOptions,
  type ConditionalOptions,
  type PostOptions,
  type Transport,
} from '../transport/transport.ts';
import type {
  AfterMeta,
  CursorLinks,
  CursorMeta,
  HistoryEntry,
  NumberedLinks,
  NumberedMeta,
  Objection,
  PressRelease,
  PressReleaseChanges,
  PressReleaseDetails,
  PressReleaseFields,
  PressReleaseStatistics,
  PressReleaseStatus,
  Rescheduling,
  StatisticsPeriod,
  Submission,
  SubmissionCheck,
  WriteMeta,
} from '../types.ts';
import { type ImageUpload, images } from './images.ts';
import { type Listing, listing } from './listing.ts';

export interface PressReleaseQuery {
  /** One or several statuses; all by default. */
  readonly status?: PressReleaseStatus | readonly PressReleaseStatus[] | undefined;
  readonly company_id?: number | undefined;
  readonly category_id?: number | undefined;
  /** 1 adds the subcategories of `category_id`. */
  readonly include_children?: 0 | 1 | undefined;
  readonly language?: 'de' | 'en' | undefined;
  /** Only releases changed after this time (RFC 3339). */
  readonly updated_after?: string | undefined;
  /** Only the release with this id from your own system. */
  readonly external_id?: string | undefined;
  /** `published_at`: only published releases, the latest publication first. */
  readonly sort?: 'published_at' | undefined;
  /** 1 to 100. */
  readonly per_page?: number | undefined;
}

export type CursorPage = Page<PressRelease, CursorMeta, CursorLinks>;
export type NumberedPage = Page<PressRelease, NumberedMeta, NumberedLinks>;
export type HistoryPage = Page<HistoryEntry, AfterMeta>;

/** A release from draft to submission. */
export interface Publication {
  readonly fields: PressReleaseFields;
  /** The first is the title picture, unless another has that role. Only files that can be reopened are retried. */
  readonly images?: readonly ImageUpload[] | undefined;
  readonly submission: Submission;
}

export interface DecisionOptions extends CallOptions {
  /** Maximum wait for the decision; unlimited by default. Attempts have the client's own timeout. */
  readonly timeoutMs?: number | undefined;
  readonly intervalMs?: number | undefined;
}

const DECISION_INTERVAL_MS = 10_000;

/** The maximum, to save requests of the rate limit. */
const PER_PAGE = 100;

/** Press releases of the token's account. Every method throws as Transport does. */
export interface PressReleases {
  /** Creates a draft. `meta.warnings` lists markup that was removed from its text. */
  create(fields: PressReleaseFields, options?: PostOptions): Promise<Answer<PressRelease, WriteMeta>>;
  /** One release with its company, category and images. */
  get(id: number, options?: CallOptions): Promise<Answer<PressReleaseDetails>>;
  /** Resolves with `status` 304 and no data if the record still has the `ifNoneMatch` ETag. */
  get(
    id: number,
    options: CallOptions & { readonly ifNoneMatch: string },
  ): Promise<Answer<PressReleaseDetails> | NotModified>;
  /**
   * Changes the given fields. With `ifMatch`, a `precondition_failed` whose error is `uncertain` may mean that an earlier
   * attempt of this call succeeded.
   */
  update(
    id: number,
    changes: PressReleaseChanges,
    options?: CallOptions & ConditionalOptions,
  ): Promise<Answer<PressRelease, WriteMeta>>;
  /**
   * Creates the release with this id from your own system (`status` 201), or replaces all its fields (200). A repeated call
   * changes nothing further. With `ifNoneMatch: '*'` it only creates: if the release exists, the call fails with
   * `precondition_failed`; if that error is `uncertain`, an earlier attempt of this call may have created it.
   */
  put(
    externalId: string,
    fields: PressReleaseFields,
    options?: CallOptions & ConditionalOptions & { readonly ifNoneMatch?: '*' | undefined },
  ): Promise<Answer<PressRelease, WriteMeta>>;
  /** Deletes an unpublished release. Also resolves if a retry after a lost response finds it already deleted. */
  delete(id: number, options?: CallOptions & ConditionalOptions): Promise<Answer<null>>;
  /** Submits a release for review. */
  submit(
    id: number,
    submission: Submission,
    options?: PostOptions & ConditionalOptions,
  ): Promise<Answer<PressRelease, WriteMeta>>;
  /** Withdraws a release from review. */
  withdraw(id: number, options?: PostOptions & ConditionalOptions): Promise<Answer<PressRelease, WriteMeta>>;
  /**
   * Changes the time of publication of a release in review or scheduled, without a new review: a time in the future (RFC
   * 3339), or `now`.
   */
  reschedule(
    id: number,
    rescheduling: Rescheduling,
    options?: PostOptions & ConditionalOptions,
  ): Promise<Answer<PressRelease, WriteMeta>>;
  /** Appeals a rejection or a take-down: another editor decides. Possible once for each. */
  object(
    id: number,
    objection: Objection,
    options?: PostOptions & ConditionalOptions,
  ): Promise<Answer<PressRelease, WriteMeta>>;
  /**
   * Creates a release, attaches its pictures in their order, and submits it. The keys of all steps begin with
   * `idempotencyKey`: repeat a failed call with the same one within 24 hours, and it continues where it stopped. A person
   * has to confirm the rights of the pictures, as with `images.upload`.
   */
  publish(release: Publication, options?: PostOptions): Promise<Answer<PressRelease, WriteMeta>>;
  /**
   * Resolves with the release when it is no longer in review: `published`, `scheduled`, `rejected`, or `draft` after a
   * withdrawal. Polls for changes every `intervalMs` (10,000 by default).
   * @throws DOMException `TimeoutError` after `timeoutMs`; without it, waits until `signal` aborts
   */
  waitForDecision(id: number, options?: DecisionOptions): Promise<Answer<PressReleaseDetails>>;
  /** Lists every reason why a submission would be refused now; changes nothing. */
  submissionCheck(id: number, options?: CallOptions): Promise<Answer<SubmissionCheck>>;
  /** The history of a release, oldest first. */
  history(id: number, options?: CallOptions): Listing<HistoryEntry, HistoryPage>;
  /** Readership of a release by day and referring website; the last 30 days by default. */
  statistics(id: number, period?: StatisticsPeriod, options?: CallOptions): Promise<Answer<PressReleaseStatistics>>;
  /** All releases, newest first. Releases added during the iteration do not shift its pages. */
  list(query?: PressReleaseQuery, options?: CallOptions): Listing<PressRelease, CursorPage>;
  /** One page, by number (with totals) or by cursor (`''` for the first page). */
  page(query: PressReleaseQuery & { readonly cursor: string }, options?: CallOptions): Promise<CursorPage>;
  page(
    query?: PressReleaseQuery & { readonly page?: number | undefined },
    options?: CallOptions,
  ): Promise<NumberedPage>;
}

export function pressReleases(send: Transport, runtime: Runtime, clientSignal: AbortSignal | undefined): PressReleases {
  const itemPath = (id: number) => path`/press-releases/${id}`;
  const pictures = images(send);
  const cursorPage = async (query: PressReleaseQuery & { readonly cursor: string }, options?: CallOptions) =>
    answerOf<CursorPage>(
      await send({ method: 'GET', path: '/press-releases', query: { ...query }, expected: 'list', options }),
    );

  const methods: PressReleases = {
    async create(fields, options) {
      return answerOf(await send({ method: 'POST', path: '/press-releases', payload: jsonPayload(fields), options }));
    },
    async get(id: number, options?: CallOptions) {
      // biome-ignore lint/suspicious/noExplicitAny: the overloads distinguish the two responses
      return answerOf<any>(await send({ method: 'GET', path: itemPath(id), options }));
    },
    async update(id, changes, options) {
      return answerOf(await send({ method: 'PATCH', path: itemPath(id), payload: jsonPayload(changes), options }));
    },
    async put(externalId, fields, options) {
      const put = { method: 'PUT', path: `/press-releases/by-external-id/${segment(externalId)}` } as const;
      return answerOf(await send({ ...put, payload: jsonPayload(fields), options }));
    },
    async delete(id, options) {
      return answerOf(await send({ method: 'DELETE', path: itemPath(id), options }));
    },
    async submit(id, submission, options) {
      const payload = jsonPayload(submission);
      return answerOf(await send({ method: 'POST', path: `${itemPath(id)}/submit`, payload, options }));
    },
    async withdraw(id, options) {
      return answerOf(await send({ method: 'POST', path: `${itemPath(id)}/withdraw`, options }));
    },
    async reschedule(id, rescheduling, options) {
      const payload = jsonPayload(rescheduling);
      return answerOf(await send({ method: 'POST', path: `${itemPath(id)}/reschedule`, payload, options }));
    },
    async object(id, objection, options) {
      const payload = jsonPayload(objection);
      return answerOf(await send({ method: 'POST', path: `${itemPath(id)}/objection`, payload, options }));
    },
    async publish({ fields, images: uploads = [], submission }, options = {}) {
      const root = options.idempotencyKey ?? randomKey();
      const step = (name: string) => ({ ...options, idempotencyKey: stepKey(root, name) });
      const { data: draft } = await methods.create(fields, step('create'));
      for (const [index, upload] of uploads.entries()) {
        await pictures.upload(draft.id, upload, step(`image-${index + 1}`));
      }
      return methods.submit(draft.id, submission, step('submit'));
    },
    async waitForDecision(id, { timeoutMs, intervalMs = DECISION_INTERVAL_MS, ...options } = {}) {
      assertInterval(intervalMs);
      if (timeoutMs !== undefined) assertWhole('timeoutMs', timeoutMs, 1, Number.MAX_SAFE_INTEGER);
      const signals = [clientSignal, options.signal].filter((signal) => signal !== undefined);
      const end = timeoutMs === undefined ? Number.POSITIVE_INFINITY : runtime.now() + timeoutMs;
      for (let etag: string | null = null; ; ) {
        const answer: Answer<PressReleaseDetails> | NotModified =
          etag === null ? await methods.get(id, options) : await methods.get(id, { ...options, ifNoneMatch: etag });
        if (answer.status !== 304) {
          const { data } = answer as Answer<PressReleaseDetails>;
          if (data.status !== 'in_review') return answer as Answer<PressReleaseDetails>;
          etag = answer.etag;
        }
        const left = end - runtime.now();
        if (left <= 0) {
          throw new DOMException(`press release ${id} is still in review after ${timeoutMs} ms`, 'TimeoutError');
        }
        await runtime.sleep(Math.min(intervalMs, left), signals);
      }
    },
    async statistics(id, period = {}, options) {
      return answerOf(await send({ method: 'GET', path: `${itemPath(id)}/statistics`, query: { ...period }, options }));
    },
    async submissionCheck(id, options) {
      return answerOf(await send({ method: 'GET', path: `${itemPath(id)}/submission-check`, options }));
    },
    history(id, options) {
      return listing(
        async (after: number | undefined) =>
          answerOf<HistoryPage>(
            await send({
              method: 'GET',
              path: `${itemPath(id)}/history`,
              query: { limit: PER_PAGE, after },
              expected: 'list',
              options,
            }),
          ),
        ({ headers, meta }) => (linkOf(headers, 'next') === null ? undefined : meta.next_after),
      );
    },
    list(query = {}, options) {
      return listing(
        (cursor: string | undefined) => cursorPage({ per_page: PER_PAGE, ...query, cursor: cursor ?? '' }, options),
        ({ meta }) => meta.next_cursor ?? undefined,
      );
    },
    async page(query: object = {}, options?: CallOptions) {
      // biome-ignore lint/suspicious/noExplicitAny: the overloads distinguish the two pages
      return answerOf<any>(
        await send({ method: 'GET', path: '/press-releases', query: { ...query }, expected: 'list', options }),
      );
    },
  };
  return methods;
}
