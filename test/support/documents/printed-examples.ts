import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../process/free-ports.ts';
import { killGroup } from '../process/system-processes.ts';
import { fillDataFolder } from '../service/empty-data-folder.ts';
import { assertLike, type Fence, fences } from './readme.ts';

const CLI = fileURLToPath(new URL('../../../composition/cli.ts', import.meta.url));
/** The service's address as printed in the examples. */
const PRINTED_BASE = 'http://127.0.0.1:8080';
/** The port of the webhook receiver as printed in the examples. */
const PRINTED_RECEIVER_PORT = /\b9000\b/g;
/** Timeout for all shell examples of a text. Some of them poll in endless loops. */
const SHELL_MS = 240_000;

/** The reason why shell examples cannot run on this machine, for a test's `skip`; false if they can. */
export function noShell(): string | false {
  return spawnSync('bash', ['-c', 'curl --version']).status === 0 ? false : 'there is no bash or no curl';
}

/**
 * A shell example of a Markdown text, marked `<!-- run -->`, or a file that later examples use, marked `<!-- file -->`.
 */
export interface PrintedExample {
  readonly code: string;
  /** The block right below, marked `<!-- answer -->`. */
  readonly answer: Fence | undefined;
}

/** The shell examples of a text in order. A file's first line is a comment with its name. */
export function printedExamples(markdown: string): PrintedExample[] {
  const blocks = fences(markdown);
  return blocks.flatMap((block, i) => {
    if (block.mark === 'file') {
      const name = /^(?:\/\/|#) ([a-z-]+\.[a-z]+)\n/.exec(block.code)?.[1];
      assert.ok(name, 'a file starts with its name');
      return [{ code: `cat > ${name} <<'END_OF_FILE'\n${block.code}END_OF_FILE\n`, answer: undefined }];
    }
    if (block.mark !== 'run' || block.language !== 'sh') return [];
    const below = blocks[i + 1];
    return [{ code: block.code, answer: below?.mark === 'answer' ? below : undefined }];
  });
}

/** A service as started by `npm start`, with its own folder and the publisher of the first start. */
export interface ExampleServer {
  readonly url: string;
  readonly apiUrl: string;
  readonly token: string;
  close(): Promise<void>;
}

export interface ExampleServerOptions {
  /** Further settings. */
  readonly env?: Readonly<Record<string, string>>;
  /** The token of the folder's first start, if this is a later one. */
  readonly token?: string;
}

/** Starts a service in `folder`, with its data below it. */
export async function startExampleServer(folder: string, options: ExampleServerOptions = {}): Promise<ExampleServer> {
  const { env = {}, token } = options;
  await fillDataFolder(join(folder, 'data'));
  const server: ChildProcess = spawn(process.execPath, [CLI, 'serve', '--json'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOME: folder,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO_RELEASES: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  assert.ok(server.stdout);
  const ended = once(server, 'exit').then(([code]) => assert.fail(`the server ended with ${code} before it was ready`));
  const [line] = (await Promise.race([once(createInterface(server.stdout), 'line'), ended])) as [string];
  const ready = JSON.parse(line);
  return {
    url: ready.url,
    apiUrl: ready.api_url,
    token: token ?? ready.demo_publisher.token,
    async close() {
      if (server.exitCode !== null) return;
      server.kill();
      await once(server, 'exit');
    },
  };
}

/**
 * Runs the examples in one shell in `folder`, as printed except for the address, and compares their output with the
 * printed responses. Returns each output. `npx presswerk` runs this checkout's command line. Background processes of
 * the examples end with the last one.
 * @throws AssertionError if an example gets an error that is not printed
 */
export async function runPrinted(
  examples: readonly PrintedExample[],
  folder: string,
  server: ExampleServer,
): Promise<string[]> {
  const port = String(await freePort());
  const script = [
    'set -euo pipefail',
    "trap 'kill $(jobs -p) 2> /dev/null || true' EXIT",
    'npx() { shift; "$NODE" "$CLI" "$@"; }',
    // A 4xx is a response that the page may show; a request without a response is a failure.
    ...examples.map(({ code }, i) => `{\n${code}} > out-${i}.txt`),
  ]
    .join('\n')
    .replaceAll(PRINTED_BASE, server.url)
    .replaceAll(PRINTED_RECEIVER_PORT, port);
  await runShell(script, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOME: folder,
      DATA_DIR: join(folder, 'data'),
      NODE: process.execPath,
      CLI,
      API: server.apiUrl,
      TOKEN: server.token,
    },
  });
  const outputs = await Promise.all(examples.map((_, i) => readFile(join(folder, `out-${i}.txt`), 'utf8')));
  for (const [i, { code, answer }] of examples.entries()) {
    const output = outputs[i] ?? '';
    if (answer !== undefined) assertLike(JSON.parse(output), JSON.parse(answer.code), code.split('\n')[0]);
    else assert.doesNotMatch(output, /"status":\s*[45]\d\d/, code);
  }
  return outputs;
}

/**
 * Runs a script and ends every process that it started.
 * @throws Error with its output if it fails or does not end
 */
async function runShell(script: string, options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<void> {
  const shell = spawn('bash', ['-c', script], { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  let output = '';
  shell.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const endAll = () => shell.pid !== undefined && killGroup(shell.pid);
  const limit = setTimeout(endAll, SHELL_MS);
  process.once('exit', endAll);
  try {
    const [code] = await once(shell, 'exit');
    assert.equal(code, 0, code === null ? `the shell has not ended within ${SHELL_MS / 1000} s: ${output}` : output);
  } finally {
    clearTimeout(limit);
    process.off('exit', endAll);
    endAll();
  }
}
