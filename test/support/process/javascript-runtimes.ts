import { spawnSync } from 'node:child_process';

/** The machine's own Node, which may be older than the one that runs the tests. */
export const MACHINES_NODE = process.env.TEST_NODE ?? '/usr/bin/node';

/** The reason for skipping a runtime of the client, if any. The client requires Node 20. */
export function reasonToSkip(name: string, program: string): string | false {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const hint = `TEST_${name.replace(/.* /, '').toUpperCase()} names another`;
  if (status !== 0) return `${program} is not on this machine; ${hint}`;
  return /^v(?:1?\d)\./.test(stdout) ? `${program} is ${stdout.trim()}, and the client needs Node 20; ${hint}` : false;
}
