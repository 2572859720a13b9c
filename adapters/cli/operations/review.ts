import * as v from 'valibot';
import type { Application } from '../../../application/index.ts';
import { type PressReleaseId, REJECTION_CODES } from '../../../domain/index.ts';
import { id, operation } from '../operation.ts';
import { releaseRecord, reviewItemRecord, reviewRecord } from '../records.ts';

const editor = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255));

/** The submission that a decision names. */
const submission = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1)));

/** That submission, else the one that waits now. */
async function submissionOf(
  { review }: Application,
  input: { readonly id: PressReleaseId; readonly submission?: number },
): Promise<number> {
  return input.submission ?? (await review.show(input.id)).release.submissions;
}

export const reviewOperations = {
  'review list': operation(v.object({ sandbox: v.boolean() }), async ({ review }, { sandbox }) =>
    (await review.list(sandbox ? 'all' : 'earnest')).map(reviewItemRecord),
  ),
  'review show': operation(v.object({ id: id<PressReleaseId>() }), async ({ review }, input) => {
    const { release, history } = await review.show(input.id);
    return reviewRecord(release, history);
  }),
  'review approve': operation(v.object({ id: id<PressReleaseId>(), submission, editor }), async (application, input) =>
    releaseRecord(await application.review.approve({ ...input, submission: await submissionOf(application, input) })),
  ),
  'review reject': operation(
    v.object({
      id: id<PressReleaseId>(),
      submission,
      editor,
      codes: v.array(v.picklist(REJECTION_CODES)),
      reason: v.nullable(v.string()),
      fields: v.array(v.string()),
    }),
    async (application, input) =>
      releaseRecord(await application.review.reject({ ...input, submission: await submissionOf(application, input) })),
  ),
};
