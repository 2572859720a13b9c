/** The contract of a signer of renditions, including one without a certificate. */
export { imageSignerContract } from '../contracts/images/signer.ts';
