/** The contract of an image inspector: headers, XMP in all its forms, C2PA, and hostile files. Needs `fast-check`. */
export { imageInspectorContract } from '../contracts/image-inspector.ts';
export { imageInspectorC2paContract } from '../contracts/image-inspector-c2pa.ts';
export { imageInspectorC2paChainsContract } from '../contracts/image-inspector-c2pa-chains.ts';
export { imageInspectorHostileContract } from '../contracts/image-inspector-hostile.ts';
export { imageInspectorXmpContract } from '../contracts/image-inspector-xmp.ts';
