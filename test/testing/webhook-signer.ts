/** The contract of a signer of webhooks. Needs `standardwebhooks`, which checks what was signed. */
export { webhookSignerContract } from '../contracts/webhooks/signer.ts';
