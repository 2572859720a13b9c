import * as v from 'valibot';
import { type AccountId, type CorrectionId, type EditorCaller, OPERATOR } from '../../../domain/index.ts';
import { id, operation, readOperation } from '../operation.ts';
import { correctionItemRecord, correctionWithReleaseRecord, decidedCorrectionRecord } from '../output/corrections.ts';
import { after, limit, toResultPage } from './result-page.ts';
import { editorName } from './review.ts';

const decisionInput = v.object({ id: id<CorrectionId>(), editor: editorName });

function decisionOf<Input extends { readonly id: CorrectionId; readonly editor: string }>({
  editor: name,
  ...input
}: Input) {
  const caller: EditorCaller = { kind: 'editor', name };
  return { ...input, caller };
}

export const correctionOperations = {
  'correction list': readOperation(
    v.object({ sandbox: v.boolean(), account_id: v.nullable(id<AccountId>()), after: after<CorrectionId>(), limit }),
    async ({ corrections }, { sandbox, account_id, ...paging }) => {
      const filter = {
        accountKind: sandbox ? 'all' : 'live',
        ...(account_id !== null && { accountId: account_id }),
      } as const;
      const page = await corrections.awaiting({ caller: OPERATOR, ...filter, ...paging });
      return toResultPage(page, correctionItemRecord, ({ correction }) => correction.id);
    },
  ),
  'correction show': readOperation(v.object({ id: id<CorrectionId>() }), async ({ corrections }, input) =>
    correctionWithReleaseRecord(await corrections.show({ caller: OPERATOR, ...input })),
  ),
  'correction approve': operation(
    v.object({ ...decisionInput.entries, note: v.exactOptional(v.string()) }),
    async ({ corrections }, input) => decidedCorrectionRecord(await corrections.approve(decisionOf(input))),
  ),
  'correction reject': operation(
    v.object({ ...decisionInput.entries, reason: v.string() }),
    async ({ corrections }, input) => decidedCorrectionRecord(await corrections.reject(decisionOf(input))),
  ),
  // A public note turns a typo fix that was published without one into a correction.
  'correction note': operation(
    v.object({ ...decisionInput.entries, note: v.string() }),
    async ({ corrections }, input) => decidedCorrectionRecord(await corrections.reclassify(decisionOf(input))),
  ),
  'correction withhold': operation(
    v.object({ ...decisionInput.entries, reason: v.string() }),
    async ({ corrections }, input) => decidedCorrectionRecord(await corrections.withhold(decisionOf(input))),
  ),
};
