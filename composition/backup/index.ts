export { createBackup } from './create.ts';
export { restoreBackup } from './restore.ts';
export { verifyBackup } from './verify.ts';
