export { createReleaseRecord } from './release-record.ts';
