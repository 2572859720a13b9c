export { createPasskeys } from './passkeys.ts';
