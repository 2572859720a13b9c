import { readFile } from 'node:fs/promises';
import { ImageTooComplex, type RenderRequest, type RenderResult } from '../../../application/ports/index.ts';
import { asError, serveJobs } from '../processes/job-server.ts';
import { assertScanCount } from './jpeg-scans.ts';

export interface RenderJob {
  readonly request: RenderRequest<string>;
}

export type RenderResponse =
  | { readonly result: RenderResult<string> }
  /** The bytes are not a picture; the reason, for the log. */
  | { readonly unreadable: string }
  /** Rendering would exceed a limit on work or memory; the reason, for the log. */
  | { readonly tooComplex: string }
  /** Another failure, such as a missing file. */
  | { readonly error: Error };

/** Throws if the bytes do not decode, and ImageTooComplex if decoding them would cost too much. */
export type Render = (bytes: Buffer, request: RenderRequest<string>) => Promise<RenderResult<string>>;

/** Serves render jobs in this process. `load` gets the memory limit in MB (see `serveJobs`). */
export function serveRenderJobs(load: (memoryLimitMb: number) => Promise<Render>): Promise<void> {
  return serveJobs<RenderJob, RenderResponse>(async (memoryLimitMb) => {
    const render = await load(memoryLimitMb);
    return ({ request }) => respond(request, render);
  });
}

async function respond(request: RenderRequest<string>, render: Render): Promise<RenderResponse> {
  let bytes: Buffer;
  try {
    bytes = await readFile(request.path);
  } catch (error) {
    return { error: asError(error) };
  }
  try {
    assertScanCount(bytes, request.header);
    return { result: await render(bytes, request) };
  } catch (error) {
    const { message } = asError(error);
    return error instanceof ImageTooComplex ? { tooComplex: message } : { unreadable: message };
  }
}
