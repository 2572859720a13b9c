import type { ActingEditor, Finding } from '../../domain/index.ts';
import type { Examination } from '../ports/index.ts';
import type { ReviewRecord } from '../review/desk/review-record.ts';
import { namedActorRecord } from './actor.ts';
import { historyRecord } from './press-releases.ts';
import { time } from './time.ts';

/** An editor's name, with the user's id if signed in: for editors and operators, never for publishers. */
export function editorRecord({ name, user }: ActingEditor) {
  return user === undefined ? { name } : { name, user_id: user.id };
}

export function findingRecord(finding: Finding) {
  switch (finding.code) {
    case 'declaration_contradicted': {
      const { code, imageId, declared, recognised } = finding;
      return { code, image_id: imageId, declared, recognised };
    }
    case 'same_text': {
      const { code, by, releases } = finding;
      const found = releases.map(({ id, accountId, accountName, title, publishedAt }) => ({
        id,
        account_id: accountId,
        account_name: accountName,
        title,
        published_at: time(publishedAt),
      }));
      return { code, by, releases: found };
    }
    case 'guideline':
      return finding;
    default:
      return { code: finding.code, image_id: finding.imageId };
  }
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
    findings: findings.map(findingRecord),
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
