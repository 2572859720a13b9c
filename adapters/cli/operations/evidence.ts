import * as v from 'valibot';
import type { EvidenceKey } from '../../../application/images/evidence/show-evidence.ts';
import type { EvidenceRound } from '../../../application/ports/index.ts';
import { evidenceRecord } from '../../../application/records/images.ts';
import { type ImageId, OPERATOR } from '../../../domain/index.ts';
import { evidenceFileRecord } from '../evidence/evidence-record.ts';
import { id, instant, operation, readOperation } from '../operation.ts';
import { after, toResultPage } from './result-page.ts';

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const key = v.union([v.object({ image_id: id<ImageId>() }), v.object({ sha256, after: v.optional(after<ImageId>()) })]);

const roundRecord = ({ originals, checked, finishedAt }: EvidenceRound) => ({
  originals,
  checked,
  is_finished: finishedAt !== null,
});

function keyOf(input: v.InferOutput<typeof key>): EvidenceKey {
  return 'sha256' in input ? { sha256: input.sha256, after: input.after ?? null } : { imageId: input.image_id };
}

export const evidenceOperations = {
  'evidence show': readOperation(key, async ({ evidence }, input) =>
    toResultPage(
      await evidence.show({ caller: OPERATOR, ...keyOf(input) }),
      evidenceFileRecord,
      (last) => last.evidence.imageId,
    ),
  ),
  /** The original in base64; originals have at most 16 MiB. */
  'evidence original': readOperation(v.object({ sha256 }), async ({ evidence }, input) => {
    const { content } = await evidence.openOriginal({ caller: OPERATOR, sha256: input.sha256 });
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    return { base64: Buffer.concat(chunks).toString('base64') };
  }),
  /** Starts a verification, or continues the interrupted one. */
  'evidence verify begin': operation(
    v.object({ since: v.nullable(instant), restart: v.boolean() }),
    async ({ evidence }, { since, restart }) =>
      roundRecord(await evidence.beginVerification({ caller: OPERATOR, since, restart })),
  ),
  /** Checks the next originals of the last verification; null if there was none. */
  'evidence verify next': operation(v.object({}), async ({ evidence }) => {
    const round = await evidence.verifyNext({ caller: OPERATOR });
    return round === undefined ? null : roundRecord(round);
  }),
  'evidence faults': readOperation(v.object({ since: v.nullable(instant) }), async ({ evidence }, { since }) => {
    const { items, total } = await evidence.faults({ caller: OPERATOR, since });
    return {
      total,
      items: items.map(({ sha256, fault, foundAt, imageIds }) => ({
        sha256,
        fault,
        found_at: foundAt.toISOString(),
        image_ids: imageIds,
      })),
    };
  }),
  'evidence purge': operation(
    v.object({ older_than_days: v.number(), dry_run: v.boolean() }),
    async ({ evidence }, input) => {
      const purged = await evidence.purge({
        caller: OPERATOR,
        olderThanDays: input.older_than_days,
        dryRun: input.dry_run,
      });
      // `total` counts the evidence, of which `evidence` lists the first; `files` counts the removed originals.
      return {
        dry_run: input.dry_run,
        before: purged.before.toISOString(),
        files: purged.files,
        total: purged.total,
        evidence: purged.evidence.map(evidenceRecord),
      };
    },
  ),
};
