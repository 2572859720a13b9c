import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded into a server first (`--import`): delays each sync by DISK_SYNC_MS milliseconds, like a slower disk; `none`
 * turns syncs off.
 */
const given = process.env.DISK_SYNC_MS ?? '0';
const never = new Int32Array(new SharedArrayBuffer(4));

for (const name of ['fsyncSync', 'fdatasyncSync'] as const) {
  const sync = fs[name];
  fs[name] = (descriptor) => {
    if (given === 'none') return;
    Atomics.wait(never, 0, 0, Number(given));
    sync(descriptor);
  };
}
const sync = fs.fdatasync;
const slower = (descriptor: number, callback: fs.NoParamCallback) => {
  if (given === 'none') process.nextTick(callback, null);
  else setTimeout(() => sync(descriptor, callback), Number(given));
};
fs.fdatasync = slower as typeof sync;
syncBuiltinESMExports();
