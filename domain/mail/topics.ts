/** Topics of mails that a user can turn off, in the order of the form. */
export const MAIL_TOPICS = ['decisions', 'questions', 'comments', 'quota', 'newsrooms', 'overdue'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];
