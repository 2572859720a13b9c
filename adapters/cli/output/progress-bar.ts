import cliProgress from 'cli-progress';
import type { CliContext } from '../context.ts';

/** Starts a progress bar that counts `things` up to `total`; undefined if stderr is no terminal. */
export function startProgressBar(
  stderr: CliContext['stderr'],
  things: string,
  total: number,
): cliProgress.SingleBar | undefined {
  if (stderr.isTTY !== true) return undefined;
  const bar = new cliProgress.SingleBar(
    {
      // On a terminal stderr is a full stream, as the library's types require.
      stream: stderr as NodeJS.WritableStream,
      format: `{bar} {percentage}% | {value} of {total} ${things} | {eta_formatted} left`,
      forceRedraw: true,
      hideCursor: true,
    },
    cliProgress.Presets.shades_classic,
  );
  bar.start(total, 0);
  return bar;
}
