/** The contract of a sender of webhooks: what it makes of answers, of hostile receivers, and of targets it must not reach. */
export { webhookSenderContract } from '../contracts/webhooks/sender.ts';
export { hostileReceiversContract } from '../contracts/webhooks/sender-hostile.ts';
export { webhookTargetsContract } from '../contracts/webhooks/sender-targets.ts';
