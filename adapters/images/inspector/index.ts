export * from './image-inspector.ts';
export { assertTrustAnchors } from './trust-anchors.ts';
