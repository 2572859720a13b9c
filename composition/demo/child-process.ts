import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));

/**
 * Starts `presswerk …` as a child process on the demo's folder. It inherits no variables that could point it
 * elsewhere, such as a database or a base URL.
 */
export function spawnPresswerk(args: readonly string[], settings: Readonly<Record<string, string>>): ChildProcess {
  const { PATH = '', HOME = '', SYSTEMROOT = '' } = process.env;
  const { TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const folders = Object.entries({ TMPDIR, NODE_COMPILE_CACHE }).filter(([, folder]) => folder);
  return spawn(process.execPath, [CLI, ...args], {
    env: { PATH, HOME, SYSTEMROOT, ...Object.fromEntries(folders), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** All output of a child's stream. */
export async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  if (stream === null) return text;
  stream.setEncoding('utf8');
  for await (const chunk of stream) text += chunk;
  return text;
}

/** Resolves with the exit code when the child has ended; 1 if a signal ended it. */
export function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
