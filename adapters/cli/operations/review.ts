import * as v from 'valibot';
import { type PressReleaseId, REJECTION_CODES } from '../../../domain/index.ts';
import { id, operation } from '../operation.ts';
import { releaseRecord, reviewItemRecord, reviewRecord } from '../records.ts';

const editor = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255));

export const reviewOperations = {
  'review list': operation(v.object({ sandbox: v.boolean() }), async ({ review }, { sandbox }) =>
    (await review.list(sandbox ? 'all' : 'earnest')).map(reviewItemRecord),
  ),
  'review show': operation(v.object({ id: id<PressReleaseId>() }), async ({ review }, input) => {
    const { release, history } = await review.show(input.id);
    return reviewRecord(release, history);
  }),
  'review approve': operation(v.object({ id: id<PressReleaseId>(), editor }), async ({ review }, input) =>
    releaseRecord(await review.approve(input)),
  ),
  'review reject': operation(
    v.object({
      id: id<PressReleaseId>(),
      editor,
      codes: v.array(v.picklist(REJECTION_CODES)),
      reason: v.nullable(v.string()),
      fields: v.array(v.string()),
    }),
    async ({ review }, input) => releaseRecord(await review.reject(input)),
  ),
};
