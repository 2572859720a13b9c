export { CredentialFault, dayOf, readChain, type SigningChain } from './certificates.ts';
export { type CredentialSigner, createImageSigner, type ImageSignerOptions } from './image-signer.ts';
export { createThrowAwayChain } from './throw-away-chain.ts';
export { createTreeSigner } from './tree-signer.ts';
export { createUnsignedSigner } from './unsigned-signer.ts';
