export * from './memory-image-store.ts';
