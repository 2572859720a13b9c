import type { MailKind } from './mail.ts';
import { MAIL_TOPICS, type MailTopic } from './topics.ts';

/**
 * The topic of each kind of mail. `always` for mails that cannot be turned off: changes of access, statements of
 * reasons, and requests by colleagues.
 */
export const MAIL_TOPIC_OF: Readonly<Record<MailKind, MailTopic | 'always'>> = {
  invitation: 'always',
  membership: 'always',
  reset: 'always',
  sign_in: 'always',
  email_change: 'always',
  email_confirmation: 'always',
  password_changed: 'always',
  passkey_added: 'always',
  access_renewed: 'always',
  email_changed: 'always',
  published: 'decisions',
  rejected: 'decisions',
  corrected: 'decisions',
  correction_rejected: 'decisions',
  question: 'questions',
  proposal: 'questions',
  comment: 'comments',
  handed_over: 'always',
  taken_down: 'always',
  objection_decided: 'always',
  reported: 'always',
  domain_lost: 'newsrooms',
  quota_used_up: 'quota',
  reviews_overdue: 'overdue',
  report_received: 'always',
  report_decided: 'always',
};

/** The topic that mutes mails of this kind; null for one that cannot be turned off. */
export function mutedBy(kind: MailKind): MailTopic | null {
  const topic = MAIL_TOPIC_OF[kind];
  return topic === 'always' ? null : topic;
}

/** The topics that some kind of mail has, and that the user may receive. */
export function topicsFor({ isEditor }: { readonly isEditor: boolean }): MailTopic[] {
  const used = new Set<string>(Object.values(MAIL_TOPIC_OF));
  return MAIL_TOPICS.filter((topic) => used.has(topic) && (topic !== 'overdue' || isEditor));
}
