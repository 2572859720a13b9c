export { createUnsignedSigner } from './unsigned-signer.ts';
