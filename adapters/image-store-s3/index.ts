export { type BucketFault, bucketFault } from './errors.ts';
export * from './s3-image-store.ts';
