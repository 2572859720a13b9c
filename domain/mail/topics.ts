/** What a user can turn mails off for, in the order of the form. */
export const MAIL_TOPICS = ['decisions', 'questions', 'comments', 'quota', 'newsrooms', 'overdue'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];
