import * as v from 'valibot';
import { reportRecord, statisticsRecord } from '../../../application/records/review/reports.ts';
import { OPERATOR, type PressReleaseId, REPORT_OUTCOMES, type ReportId } from '../../../domain/index.ts';
import { id, oneOf, operation, readOperation } from '../operation.ts';
import { after, limit, toResultPage } from './result-page.ts';
import { editorName } from './review.ts';

const idInput = v.object({ id: id<ReportId>() });

export const reportOperations = {
  'report list': readOperation(
    v.object({ all: v.boolean(), release_id: v.nullable(id<PressReleaseId>()), after: after<ReportId>(), limit }),
    async ({ reports }, { all, release_id, ...paging }) => {
      const filter = {
        ...(!all && { state: 'open' as const }),
        ...(release_id !== null && { pressReleaseId: release_id }),
      };
      const page = await reports.list({ caller: OPERATOR, ...filter, ...paging });
      return toResultPage(page, reportRecord, (report) => report.id);
    },
  ),
  'report show': readOperation(idInput, async ({ reports }, input) => {
    const { report, release } = await reports.show({ caller: OPERATOR, ...input });
    return { ...reportRecord(report), release: { status: release.status, language: release.language } };
  }),
  'report decide': operation(
    v.object({
      ...idInput.entries,
      editor: editorName,
      outcome: oneOf(REPORT_OUTCOMES),
      ground: v.string(),
      facts: v.string(),
      redress: v.string(),
      automated: v.boolean(),
    }),
    async ({ reports }, { editor: name, ...decision }) =>
      reportRecord(await reports.decide({ ...decision, caller: { kind: 'editor', name } })),
  ),
  'report statistics': readOperation(
    v.object({ year: v.pipe(v.number(), v.integer()) }),
    async ({ reports }, { year }) => statisticsRecord(await reports.statistics({ caller: OPERATOR, year })),
  ),
  // With `held`, the reporter's contact details are kept beyond the retention period; without, they are deleted after it.
  'report hold': operation(v.object({ ...idInput.entries, held: v.boolean() }), async ({ reports }, input) =>
    reportRecord(await reports.hold({ caller: OPERATOR, id: input.id, isHeld: input.held })),
  ),
};
