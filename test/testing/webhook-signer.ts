/** The contract of a webhook signer. Needs `standardwebhooks`, which verifies the signatures. */
export { webhookSignerContract } from '../contracts/webhooks/signer.ts';
