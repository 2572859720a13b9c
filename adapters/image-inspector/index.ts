export * from './image-inspector.ts';
