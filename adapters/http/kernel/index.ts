export { sameHost } from './addresses.ts';
