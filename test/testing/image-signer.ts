/** The contract of a signer of renditions, one without a certificate included. */
export { imageSignerContract } from '../contracts/images/signer.ts';
