/** Queues of mails, each with its own job and connections: notices to users and reporters, and mails to subscribers. */
export const MAIL_QUEUES = ['notices', 'subscriptions'] as const;
export type MailQueueName = (typeof MAIL_QUEUES)[number];
