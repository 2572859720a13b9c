export * from './account/account.ts';
export * from './account/account-log.ts';
export * from './account/api-token.ts';
export * from './account/booking.ts';
export * from './account/caller.ts';
export * from './account/drafts-only.ts';
export * from './account/permission.ts';
export * from './catalogue/category.ts';
export * from './catalogue/company.ts';
export * from './catalogue/newsroom-name.ts';
export * from './catalogue/verified-domain.ts';
export * from './errors.ts';
export * from './event/event.ts';
export * from './event/held-update.ts';
export * from './event/webhook/delivery.ts';
export * from './event/webhook/retry-schedule.ts';
export * from './event/webhook/secret.ts';
export * from './event/webhook/send-result.ts';
export * from './event/webhook/webhook.ts';
export * from './faults/field-faults.ts';
export * from './faults/violation.ts';
export * from './history/canonical-json.ts';
export * from './history/entry-digest.ts';
export * from './history/history-break.ts';
export * from './history/merkle-tree.ts';
export * from './history/sha256.ts';
export * from './identifiers.ts';
export * from './image/ai-label/ai-label.ts';
export * from './image/ai-label/decision.ts';
export * from './image/ai-label/digital-source-type.ts';
export * from './image/ai-label/published-source-type.ts';
export * from './image/attach.ts';
export * from './image/edit.ts';
export * from './image/image.ts';
export * from './image/image-changes.ts';
export * from './image/limits.ts';
export * from './image/provenance/credential-reading.ts';
export * from './image/provenance/file-words.ts';
export * from './image/provenance/manifest-finding.ts';
export * from './image/provenance/provenance.ts';
export * from './image/provenance/signed-statements.ts';
export * from './image/renditions/crop.ts';
export * from './image/renditions/manifest.ts';
export * from './image/renditions/renditions.ts';
export * from './image/renditions/xmp.ts';
export * from './image/rights-confirmation.ts';
export * from './image/role.ts';
export * from './image/upload-declarations.ts';
export * from './instant.ts';
export * from './language.ts';
export * from './mail/mail.ts';
export * from './mail/schedule.ts';
export * from './mail/topic-of-mail.ts';
export * from './mail/topics.ts';
export * from './portal/confirmation-limit.ts';
export * from './portal/lookalikes.ts';
export * from './portal/portal.ts';
export * from './portal/readership.ts';
export * from './portal/subscription.ts';
export * from './portal/subscription-mail.ts';
export * from './portal/text-check.ts';
export * from './press-release/client-data.ts';
export * from './press-release/comment.ts';
export * from './press-release/content/changes.ts';
export * from './press-release/content/content.ts';
export * from './press-release/content/content-faults.ts';
export * from './press-release/content/draft.ts';
export * from './press-release/content/fields.ts';
export * from './press-release/content/keywords.ts';
export * from './press-release/content/teaser.ts';
export * from './press-release/content/teaser-offsets.ts';
export * from './press-release/content/text-source-type.ts';
export * from './press-release/correction/correction.ts';
export * from './press-release/correction/decide-correction.ts';
export * from './press-release/correction/published-correction.ts';
export * from './press-release/history.ts';
export { assertAllowed, type Change, type MoveContext } from './press-release/move.ts';
export * from './press-release/press-release.ts';
export * from './press-release/preview-link.ts';
export * from './press-release/publication/archive-acknowledgement.ts';
export * from './press-release/publication/public.ts';
export * from './press-release/publication/rescheduling.ts';
export * from './press-release/publication/schedule.ts';
export {
  type GivenStatement,
  type GivenTakeDown,
  GROUND_TEXT_MAX,
  isLegalReason,
  publicPart,
  type ReasonedTakeDown,
  type StatementOfReasons,
  TAKE_DOWN_FACTS_MAX,
  TAKE_DOWN_GROUNDS,
  TAKE_DOWN_NOTE_MAX,
  TAKE_DOWN_PUBLIC_MAX,
  TAKE_DOWN_REASONS,
  type TakeDown,
  type TakeDownGround,
  type TakeDownReason,
  type TakeDownReasons,
  takeDownFaults,
} from './press-release/publication/take-down.ts';
export * from './press-release/publication/take-down-moves.ts';
export * from './press-release/report.ts';
export * from './press-release/review/claim.ts';
export * from './press-release/review/edit-proposal.ts';
export * from './press-release/review/edit-proposal-moves.ts';
export * from './press-release/review/findings/context-checks.ts';
export * from './press-release/review/findings/finding.ts';
export * from './press-release/review/findings/finding-rules.ts';
export * from './press-release/review/findings/near-texts.ts';
export * from './press-release/review/findings/spoken-language.ts';
export * from './press-release/review/grace.ts';
export * from './press-release/review/guidelines.ts';
export * from './press-release/review/objection.ts';
export * from './press-release/review/objection-moves.ts';
export * from './press-release/review/question.ts';
export * from './press-release/review/question-moves.ts';
export * from './press-release/review/rejection.ts';
export * from './press-release/review/review.ts';
export * from './press-release/review/review-due.ts';
export * from './press-release/review/review-note.ts';
export * from './press-release/review/sandbox-review.ts';
export * from './press-release/review/saved-filter.ts';
export * from './press-release/review/set-aside.ts';
export * from './press-release/review/undo-approval.ts';
export * from './press-release/status.ts';
export * from './press-release/translation.ts';
export {
  foldText,
  foldWords,
  SIMILAR_SHARE,
  sharedHashesMin,
  shingleSimilarity,
  shinglesOf,
  sketchOf,
} from './text/similarity.ts';
export * from './text/text.ts';
export * from './text/word-diff.ts';
export * from './text/xml-text.ts';
export * from './user/account-role.ts';
export * from './user/one-time-link.ts';
export * from './user/passkey.ts';
export * from './user/password.ts';
export * from './user/session.ts';
export * from './user/user.ts';
