/** The contract of a webhook sender: response handling, hostile receivers, and forbidden targets. */
export { webhookSenderContract } from '../contracts/webhooks/sender.ts';
export { hostileReceiversContract } from '../contracts/webhooks/sender-hostile.ts';
export { webhookTargetsContract } from '../contracts/webhooks/sender-targets.ts';
