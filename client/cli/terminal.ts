import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** The terminal as commands use it; tests replace it. */
export interface Terminal {
  /** True if a person can answer questions. */
  readonly isInteractive: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** One line on standard output. */
  print(line: string): void;
  /** One line on standard error. */
  warn(line: string): void;
  /**
   * Asks a question and returns the answer; `secret` hides the input. Without a terminal, reads a line of standard
   * input.
   */
  ask(question: string, options?: { readonly secret?: boolean }): Promise<string>;
  /** Shows an address in the browser. */
  open(url: string): Promise<void>;
  readonly signal: AbortSignal;
}

export function processTerminal(signal: AbortSignal): Terminal {
  return {
    isInteractive: process.stdin.isTTY === true && process.stderr.isTTY === true,
    environment: process.env,
    print: (line) => process.stdout.write(`${line}\n`),
    warn: (line) => process.stderr.write(`${line}\n`),
    ask: (question, { secret = false } = {}) => ask(question, secret, signal),
    open,
    signal,
  };
}

async function ask(question: string, secret: boolean, signal: AbortSignal): Promise<string> {
  process.stderr.write(question);
  if (process.stdin.isTTY !== true) return (await pipedLine(signal)).trim();
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = secret ? silent : process.stderr;
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    const answer = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    return (await Promise.race([lines.question('', { signal }), answer])).trim();
  } finally {
    lines.close();
    if (secret) process.stderr.write('\n');
  }
}

/** One for all questions: closing it would lose the lines that it has read ahead. */
let piped: AsyncIterator<string> | undefined;

/** The next line of standard input; empty at its end. @throws the signal's reason */
async function pipedLine(signal: AbortSignal): Promise<string> {
  const { stdin } = process;
  piped ??= createInterface({ input: stdin })[Symbol.asyncIterator]();
  let onAbort = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort);
  });
  // A pipe that stays open does not keep the command running, except for an answer; files have neither method.
  stdin.ref?.();
  try {
    const { value, done } = await Promise.race([piped.next(), aborted]);
    return done === true ? '' : value;
  } finally {
    stdin.unref?.();
    signal.removeEventListener('abort', onAbort);
  }
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

async function open(url: string): Promise<void> {
  const { spawn } = await import('node:child_process');
  const [command, ...before] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...before, url], { stdio: 'ignore', detached: true });
  // Ignored: without a browser, the user has the printed address.
  child.on('error', () => {});
  child.unref();
}
