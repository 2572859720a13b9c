import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Below the range that systems assign automatically (from 32768 on Linux). So the port is not assigned to another
 * listener or connection before it is used, or while a test needs it without a listener.
 */
const FIRST = 20_000;
const COUNT = 12_000;

/** A free port of the loopback address, reserved for this process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + randomInt(COUNT);
    if (claim(port) && (await isFree(port))) return port;
  }
}

/** Claims the port among the test processes, by a file with the owner's process id. */
function claim(port: number): boolean {
  const file = join(tmpdir(), `presswerk-port-${port}`);
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    // Killed processes leave their claims behind; an empty file is just being written.
    const pid = holder(file);
    if (pid > 0 && !lives(pid)) rmSync(file, { force: true });
    return false;
  }
  if (claims.length === 0) process.once('exit', () => claims.forEach((each) => void rmSync(each, { force: true })));
  claims.push(file);
  return true;
}

const claims: string[] = [];

function holder(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return Number.NaN;
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  if (!(await listening)) return false;
  server.close();
  await once(server, 'close');
  return true;
}
