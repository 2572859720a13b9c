import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly child: ChildProcess;
  /** The output so far. */
  readonly output: { stdout: string; stderr: string };
  readonly ended: Promise<Ended>;
}

const ROOT = new URL('../../../', import.meta.url);

/**
 * Starts a file of the checkout with this Node, in a clean environment. The compile cache is shared, which saves half
 * of the start.
 */
export function startNode(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  cwd = fileURLToPath(ROOT),
  prefix: readonly string[] = [],
): Started {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env;
  const [program, ...rest] = [...prefix, process.execPath, ...args];
  const child = spawn(program as string, rest, {
    cwd,
    env: { PATH, HOME, NODE_COMPILE_CACHE, DEMO_RELEASES: 'false', ...environment },
    stdio: 'pipe',
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...output }));
  });
  return { child, output, ended };
}

/**
 * Resolves when stdout matches.
 * @throws Error with its stderr if the process ends first
 */
export function untilPrinted(process: Started, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const match = pattern.exec(process.output.stdout);
      if (match === null) return;
      process.child.stdout?.off('data', look);
      resolve(match);
    };
    process.child.stdout?.on('data', look);
    look();
    process.ended.then(
      ({ stderr, code }) => reject(new Error(`ended with ${code} before it printed ${pattern}: ${stderr}`)),
      reject,
    );
  });
}
