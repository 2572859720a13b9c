/** The contract of an image inspector: headers, XMP in all its forms, C2PA, and hostile files. Needs `fast-check`. */
export { imageInspectorContract } from '../contracts/images/inspector.ts';
export { imageInspectorC2paContract } from '../contracts/images/inspector-c2pa.ts';
export { imageInspectorC2paChainsContract } from '../contracts/images/inspector-c2pa-chains.ts';
export { imageInspectorHostileContract } from '../contracts/images/inspector-hostile.ts';
export { imageInspectorXmpContract } from '../contracts/images/inspector-xmp.ts';
