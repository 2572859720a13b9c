import { exitOf, spawnPresswerk, textOf } from './child-process.ts';

export interface RunningService {
  /** The API's base address. */
  readonly apiUrl: string;
  /** Token of the publisher that the first start creates. */
  readonly token: string;
  stop(): Promise<void>;
}

/** The used fields of the output of `serve --json`. */
interface Ready {
  readonly api_url: string;
  readonly demo_publisher: { readonly token: string } | null;
}

/**
 * Starts the server as a child process on an empty folder; resolves when it is ready.
 * @throws Error with its output if it does not start
 */
export async function startService(options: {
  readonly folder: string;
  /** 0 picks a free port. */
  readonly port: number;
}): Promise<RunningService> {
  const child = spawnPresswerk(['serve', '--json'], {
    DATA_DIR: options.folder,
    PORT: String(options.port),
    LOG_LEVEL: 'error',
  });
  const exited = exitOf(child);
  const errors = textOf(child.stderr);
  const stop = async () => {
    child.kill('SIGTERM');
    await exited.catch(() => undefined);
  };
  try {
    const line = await Promise.race([firstLine(child.stdout), exited.then(() => undefined)]);
    if (line === undefined) throw new Error(`the server did not start: ${(await errors).trim()}`);
    const { api_url, demo_publisher } = JSON.parse(line) as Ready;
    if (demo_publisher === null) throw new Error('the server created no demo publisher');
    return { apiUrl: api_url, token: demo_publisher.token, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The first line of a stream, or undefined if it ends before one; the rest is read and discarded. */
function firstLine(stream: NodeJS.ReadableStream | null): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    stream?.setEncoding('utf8');
    stream?.on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end !== -1) resolve(text.slice(0, end));
    });
    stream?.on('end', () => resolve(undefined));
  });
}
