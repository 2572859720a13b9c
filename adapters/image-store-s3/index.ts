export * from './s3-image-store.ts';
