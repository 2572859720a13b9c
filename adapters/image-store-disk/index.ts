export * from './disk-image-store.ts';
