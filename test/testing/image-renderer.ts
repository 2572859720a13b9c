/** The contract of an image renderer. Needs `fast-check`. */
export { type ImageRendererHarness, imageRendererContract } from '../contracts/images/renderer.ts';
