export { callControl, pingControl } from './client.ts';
export { type ControlServer, startControlServer } from './server.ts';
export { RemoteFailure } from './wire-error.ts';
