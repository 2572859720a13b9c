import type {
  ActingEditor,
  FindingCode,
  FindingDetails,
  FindingOf,
  ImageId,
  RelatedRelease,
} from '../../../domain/index.ts';
import type { Examination } from '../../ports/index.ts';
import type { ReviewRecord } from '../../review/desk/review-record.ts';
import { namedActorRecord } from '../actor.ts';
import { historyRecord } from '../press-releases/press-releases.ts';
import { time } from '../time.ts';

/** An editor's name, with the user's id if signed in: for editors and operators, never for publishers. */
export function editorRecord({ name, user }: ActingEditor) {
  return user === undefined ? { name } : { name, user_id: user.id };
}

type FindingRecords = { readonly [Code in FindingCode]: (details: FindingDetails[Code]) => object };

const pictureRecord = ({ imageId }: { readonly imageId: ImageId }) => ({ image_id: imageId });

const relatedRecord = ({ id, accountId, accountName, title }: RelatedRelease) => ({
  id,
  account_id: accountId,
  account_name: accountName,
  title,
});

/** The members of each finding's record, besides its code. */
const FINDING_RECORDS = {
  declaration_contradicted: ({ declared, recognised, ...picture }) => ({
    ...pictureRecord(picture),
    declared,
    recognised,
  }),
  manifest_invalid: pictureRecord,
  same_text: ({ by, releases }) => ({
    by,
    releases: releases.map((same) => ({ ...relatedRecord(same), published_at: time(same.publishedAt) })),
  }),
  guideline: ({ violation }) => ({ violation }),
  description_missing: pictureRecord,
  near_duplicate: ({ releases }) => ({ releases: releases.map(({ id, share }) => ({ id, share })) }),
  same_title: ({ releases }) => ({ releases: releases.map(relatedRecord) }),
  markup_as_text: ({ example }) => ({ example }),
  mail_header: ({ example }) => ({ example }),
  language_mismatch: ({ declared, detected }) => ({ declared, detected }),
  all_capitals: ({ fields }) => ({ fields }),
  no_contact: () => ({}),
  picture_used_elsewhere: ({ releases, ...picture }) => ({
    ...pictureRecord(picture),
    releases: releases.map(relatedRecord),
  }),
  ai_system_named: ({ system, ...picture }) => ({ ...pictureRecord(picture), system }),
  dead_link: ({ links }) => ({ links: links.map(({ url, fault }) => ({ url, reason: fault })) }),
} as const satisfies FindingRecords;

export function findingRecord<Code extends FindingCode>(finding: FindingOf<Code>): { readonly code: FindingCode } {
  const record: (details: FindingOf<Code>) => object = (FINDING_RECORDS as FindingRecords)[finding.code];
  return { code: finding.code, ...record(finding) };
}

function examinationRecord({ submission, version, decision, editor, claimedAt, decidedAt, findings }: Examination) {
  return {
    submission,
    version,
    decision,
    editor: editorRecord(editor),
    /** Null for a decision on the command line, which needs no claim. */
    opened_at: time(claimedAt),
    decided_at: time(decidedAt),
    findings: findings.map((finding) => findingRecord(finding)),
  };
}

/** The review record of a release (contract §13). Names editors. */
export function reviewRecordOf({ release, account, examinations, responsible, history, hasEarlier }: ReviewRecord) {
  return {
    press_release: {
      id: release.id,
      status: release.status,
      title: release.title,
      language: release.language,
      portal: release.portal,
      submission: release.submissions,
      ai_text_declaration: release.aiTextDeclaration,
      published_at: time(release.publishedAt),
    },
    publisher: {
      account_id: account.id,
      account_name: account.name,
      company_id: release.company.id,
      company_name: release.company.name,
    },
    images: release.images.map((image) => ({
      id: image.id,
      sha256: image.sha256,
      ai_declaration: image.aiLabel,
      ai_declaration_requested: image.aiLabelDeclared,
      ai_declaration_source: image.aiLabelSource,
    })),
    examinations: examinations.map(examinationRecord),
    responsible: { editor: editorRecord(responsible.editor), approved_at: time(responsible.at) },
    history: history.map((entry) => historyRecord(entry, namedActorRecord(entry.actor))),
    history_has_earlier: hasEarlier,
  };
}
