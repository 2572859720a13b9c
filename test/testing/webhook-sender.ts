/** The contract of a sender of webhooks: what it makes of answers, of hostile receivers, and of targets it must not reach. */
export { webhookSenderContract } from '../contracts/webhook-sender.ts';
export { hostileReceiversContract } from '../contracts/webhook-sender-hostile.ts';
export { webhookTargetsContract } from '../contracts/webhook-sender-targets.ts';
