/** The queues of mails, each with a job and connections of its own: to people with a sign-in or a report, and to subscribers. */
export const MAIL_QUEUES = ['notices', 'subscriptions'] as const;
export type MailQueueName = (typeof MAIL_QUEUES)[number];
