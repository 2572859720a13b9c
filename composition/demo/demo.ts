import { parseArgs } from 'node:util';
import { playDemo } from './play.ts';

const HELP = `Runs a press release through its whole life cycle over HTTP, in a temporary data folder.

Usage: npm run demo -- [options]

  --image FILE  picture to upload: JPEG, PNG or WebP (default: a generated one)
  --port N      port of the server (default: a free one)
  --keep        keep the data folder and print its path
  --no-wait     exit when done; by default, in a terminal, the server runs until Ctrl-C
  --json        print only the result, as one line of JSON
  --help        show this text
`;

export interface DemoOptions {
  /** Path of a picture. Default: a generated one. */
  readonly image?: string;
  /** Default: 0, which picks a free port. */
  readonly port?: number;
  /** Keeps the data folder. */
  readonly keep?: boolean;
  /** False ends the demo at once, even on a terminal. */
  readonly wait?: boolean;
  /** Prints only the result on stdout, as one line of JSON. */
  readonly json?: boolean;
}

/**
 * Runs the demo on stdout, with a server of its own, until SIGINT or SIGTERM.
 * @returns the exit code
 */
export async function runDemo(options: DemoOptions = {}): Promise<number> {
  const { wait = true, ...others } = options;
  const terminal = process.stdout.isTTY === true;
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  for (const signal of SIGNALS) process.on(signal, interrupt);
  // A closed pipe (`npm run demo | head`) also ends the demo, with clean-up.
  process.stdout.on('error', interrupt);
  try {
    return await playDemo({
      ...others,
      wait: wait && terminal,
      colours: terminal && !process.env.NO_COLOR,
      out: process.stdout,
      err: process.stderr,
      interrupted: interruption.signal,
    });
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
    process.stdout.off('error', interrupt);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Exit code for wrong arguments, the same as that of the command line. */
const EXIT_USAGE = 2;

/** `npm run demo`. @returns the exit code */
async function main(args: string[]): Promise<number> {
  const read = readOptions(args);
  if ('fault' in read) {
    process.stderr.write(`error: ${read.fault}\n\n${HELP}`);
    return EXIT_USAGE;
  }
  const { image, port, keep, help, json, ...rest } = read.values;
  if (help) {
    process.stdout.write(HELP);
    return 0;
  }
  return runDemo({ ...(image === undefined ? {} : { image }), port: Number(port), keep, json, wait: !rest['no-wait'] });
}

const OPTIONS = {
  image: { type: 'string' },
  port: { type: 'string', default: '0' },
  keep: { type: 'boolean', default: false },
  'no-wait': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function readOptions(args: string[]) {
  try {
    const { values } = parseArgs({ args, options: OPTIONS, strict: true });
    if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65535) {
      return { fault: '--port takes a whole number from 0 to 65535' };
    }
    return { values };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
