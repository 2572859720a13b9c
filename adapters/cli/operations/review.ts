import * as v from 'valibot';
import type { Application } from '../../../application/index.ts';
import { reviewRecordOf } from '../../../application/records/review/review.ts';
import { time } from '../../../application/records/time.ts';
import {
  type AccountId,
  type EditorCaller,
  type ImageId,
  OPERATOR,
  PRESS_RELEASE_STATUSES,
  type PressReleaseId,
  REJECTION_CODES,
  TAKE_DOWN_GROUNDS,
  TAKE_DOWN_REASONS,
} from '../../../domain/index.ts';
import { id, instant, oneOf, operation, readOperation } from '../operation.ts';
import {
  queueItemRecord,
  releaseAfterTakeDownRecord,
  releaseRecord,
  reviewItemRecord,
  reviewRecord,
} from '../output/records.ts';
import { after, limit, toResultPage } from './result-page.ts';

export const editorName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255));

const submission = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1)));

interface DecisionInput {
  readonly id: PressReleaseId;
  readonly submission?: number;
  readonly editor: string;
}

/** The input of a decision, with the named editor as caller. The submission defaults to the current one. */
async function decisionOf<Input extends DecisionInput>(
  { review }: Application,
  { editor: name, submission, ...input }: Input,
) {
  const caller: EditorCaller = { kind: 'editor', name };
  const currentSubmission = async () => (await review.show({ caller, id: input.id })).release.submissions;
  return { ...input, caller, submission: submission ?? (await currentSubmission()) };
}

/** The statement of reasons for a take-down. */
const STATEMENT = {
  ground: v.optional(v.nullable(oneOf(TAKE_DOWN_GROUNDS)), null),
  ground_text: v.optional(v.nullable(v.string()), null),
  facts: v.optional(v.nullable(v.string()), null),
};

const imageId = v.nullable(id<ImageId>());

/** Makes the named editor the caller. */
function withEditorCaller<Input extends { readonly editor: string; readonly image_id: ImageId | null }>({
  editor: name,
  image_id,
  ...input
}: Input) {
  const caller: EditorCaller = { kind: 'editor', name };
  return { ...input, ...(image_id !== null && { imageId: image_id }), caller };
}

export const reviewOperations = {
  'review list': readOperation(
    v.object({
      sandbox: v.boolean(),
      set_aside: v.optional(v.boolean(), false),
      account_id: v.nullable(id<AccountId>()),
      after: v.nullable(v.object({ submitted_at: instant, id: id<PressReleaseId>() })),
      limit,
    }),
    async ({ desk }, input) => {
      const page = await desk.queue({
        caller: OPERATOR,
        accountKind: input.sandbox ? 'all' : 'live',
        setAside: input.set_aside,
        ...(input.account_id === null ? {} : { accountId: input.account_id }),
        after: input.after === null ? null : { queuedAt: input.after.submitted_at, id: input.after.id },
        limit: input.limit,
      });
      return toResultPage(page, queueItemRecord, ({ release, queuedAt }) => `${queuedAt.toISOString()}/${release.id}`);
    },
  ),
  'release list': readOperation(
    v.object({
      account_id: v.nullable(id<AccountId>()),
      statuses: v.array(oneOf(PRESS_RELEASE_STATUSES)),
      after: after<PressReleaseId>(),
      limit,
    }),
    async ({ review }, { account_id, ...filter }) => {
      const accountFilter = account_id === null ? {} : { accountId: account_id };
      return toResultPage(
        await review.releases({ caller: OPERATOR, ...accountFilter, ...filter }),
        reviewItemRecord,
        ({ release }) => release.id,
      );
    },
  ),
  'review show': readOperation(v.object({ id: id<PressReleaseId>() }), async ({ review }, input) => {
    return reviewRecord(await review.show({ caller: OPERATOR, ...input }));
  }),
  'review record': readOperation(v.object({ id: id<PressReleaseId>() }), async ({ desk }, input) =>
    reviewRecordOf(await desk.record({ caller: OPERATOR, ...input })),
  ),
  /** The release that has waited longest; null if the queue is empty. */
  'review next': readOperation(
    v.object({ sandbox: v.boolean(), account_id: v.nullable(id<AccountId>()) }),
    async ({ review, desk }, { sandbox, account_id }) => {
      const accountFilter = account_id === null ? {} : { accountId: account_id };
      const [first] = (
        await desk.queue({ caller: OPERATOR, accountKind: sandbox ? 'all' : 'live', ...accountFilter, limit: 1 })
      ).items;
      if (first === undefined) return null;
      return reviewRecord(await review.show({ caller: OPERATOR, id: first.release.id }));
    },
  ),
  'review approve': operation(
    v.object({
      id: id<PressReleaseId>(),
      submission,
      editor: editorName,
      at: v.exactOptional(v.union([v.literal('now'), instant])),
    }),
    async (application, input) => releaseRecord(await application.review.approve(await decisionOf(application, input))),
  ),
  /** Undoes an approval before the release is published. Only the editor who approved it may do so. */
  'review undo': operation(
    v.object({ id: id<PressReleaseId>(), editor: editorName }),
    async ({ review }, { editor: name, id }) =>
      releaseRecord(await review.undo({ id, caller: { kind: 'editor', name } })),
  ),
  'review take-down': operation(
    v.object({
      id: id<PressReleaseId>(),
      image_id: imageId,
      editor: editorName,
      reason: oneOf(TAKE_DOWN_REASONS),
      public: v.string(),
      note: v.nullable(v.string()),
      ...STATEMENT,
    }),
    async ({ review }, { ground_text: groundText, ...input }) =>
      releaseAfterTakeDownRecord(await review.takeDown(withEditorCaller({ ...input, groundText })), input.image_id),
  ),
  'review reinstate': operation(
    v.object({ id: id<PressReleaseId>(), image_id: imageId, editor: editorName, facts: STATEMENT.facts }),
    async ({ review }, input) =>
      releaseAfterTakeDownRecord(await review.reinstate(withEditorCaller(input)), input.image_id),
  ),
  /** Rejects the publisher's objection to a take-down: the release stays down. */
  'review uphold': operation(
    v.object({ id: id<PressReleaseId>(), editor: editorName, ...STATEMENT }),
    async ({ review }, { editor: name, ground_text: groundText, ...input }) =>
      releaseAfterTakeDownRecord(await review.uphold({ ...input, groundText, caller: { kind: 'editor', name } }), null),
  ),
  'review objections': readOperation(v.object({ after: after<PressReleaseId>(), limit }), async ({ desk }, paging) =>
    toResultPage(
      await desk.objections({ caller: OPERATOR, ...paging }),
      ({ objectedAt, objectionText, ...item }) => ({
        ...reviewItemRecord(item),
        objected_at: time(objectedAt),
        objection: objectionText,
      }),
      ({ release }) => release.id,
    ),
  ),
  'review reject': operation(
    v.object({
      id: id<PressReleaseId>(),
      submission,
      editor: editorName,
      codes: v.array(oneOf(REJECTION_CODES)),
      reason: v.nullable(v.string()),
      fields: v.array(v.string()),
    }),
    async (application, input) => releaseRecord(await application.review.reject(await decisionOf(application, input))),
  ),
};
