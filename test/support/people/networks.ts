/** The networks of a client, as the HTTP adapter derives them from its address. */
export { networksOf } from '../../../adapters/http/kernel/limits/network.ts';
