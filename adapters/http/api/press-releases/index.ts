export { createReleaseRecord } from './webhook-release-record.ts';
