import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createClient } from '../../client/index.ts';
import { commandRunner } from './commands.ts';
import { type PublishedAddresses, runLifeCycle } from './life-cycle.ts';
import { drawPicture, type Picture } from './picture.ts';
import { createPrinter, type Writer } from './printer.ts';
import { printingFetch } from './printing-fetch.ts';
import { startService } from './service.ts';
import { createVisit } from './visit.ts';

export interface PlayOptions {
  /** Path of a JPEG, PNG or WebP. Default: a generated one. */
  readonly image?: string;
  /** Default: 0, which picks a free port. */
  readonly port?: number;
  /** Keeps the data folder. */
  readonly keep?: boolean;
  /** Keeps the server running at the end, until `interrupted` aborts. */
  readonly wait?: boolean;
  /** Prints only the result as one line of JSON on `out`; does not wait. */
  readonly json?: boolean;
  readonly colours?: boolean;
  readonly out: Writer;
  readonly err: Writer;
  /** Aborted when the user interrupts: ends the demo, or its wait at the end. */
  readonly interrupted: AbortSignal;
}

/**
 * Starts the embedded service in a temporary folder, runs a release through its life cycle over HTTP, and removes the
 * folder.
 * @returns the exit code: 1 with a line on `err` if anything went differently than expected
 */
export async function playDemo(options: PlayOptions): Promise<number> {
  const { err, interrupted } = options;
  const fail = (why: string): number => {
    err.write(`error: ${why}\n`);
    return 1;
  };
  let picture: Picture;
  try {
    picture = options.image === undefined ? await drawPicture() : await readPicture(options.image);
  } catch (error) {
    return fail(`cannot read the picture ${options.image}: ${reasonOf(error)}`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-demo-'));
  try {
    await demonstrate(options, picture, folder);
    return 0;
  } catch (error) {
    if (interrupted.aborted) return fail('interrupted');
    return fail(error instanceof Error ? error.message : String(error));
  } finally {
    if (options.keep === true) err.write(`The data folder was kept: ${folder}\n`);
    else await rm(folder, { recursive: true, force: true });
  }
}

async function demonstrate(options: PlayOptions, picture: Picture, folder: string): Promise<void> {
  const { out, json = false, wait = false, interrupted } = options;
  const transcript: Writer = json ? { write: () => undefined } : out;
  const printer = createPrinter(transcript, options.colours === true && !json);
  transcript.write(`Starting the service on an empty folder: ${folder}\n`);
  const service = await startService({ folder, port: options.port ?? 0 });
  try {
    const { apiUrl, token } = service;
    transcript.write(`It is running at ${apiUrl}\n`);
    const { id, urls, front } = await runLifeCycle({
      presswerk: createClient({ baseUrl: apiUrl, token, fetch: printingFetch(printer), signal: interrupted }),
      visit: createVisit(printer, interrupted),
      printer,
      picture,
      command: commandRunner(folder, printer, interrupted),
    });
    if (json) out.write(`${JSON.stringify({ id, status: 'published', urls })}\n`);
    else transcript.write(farewell(urls, front));
    if (wait && !json) {
      transcript.write('\nThe server keeps running, so that you can open them. Stop it with Ctrl-C.\n');
      await new Promise<void>((resolve) => {
        if (interrupted.aborted) resolve();
        else interrupted.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  } finally {
    await service.stop();
  }
}

function farewell(urls: PublishedAddresses['urls'], front: string): string {
  return `\nPublished, from draft to both portals:\n\n  ${Object.values(urls).join('\n  ')}\n\nand on the front page:\n\n  ${front}\n`;
}

async function readPicture(path: string): Promise<Picture> {
  return { bytes: new Uint8Array(await readFile(path)), fileName: basename(path) };
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'no permission to read it',
};

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? message;
}
