import cliProgress from 'cli-progress';
import type { CliContext } from '../context.ts';

/** A progress bar over `total` things of that name; undefined where stderr is no terminal. */
export function startProgressBar(
  stderr: CliContext['stderr'],
  things: string,
  total: number,
): cliProgress.SingleBar | undefined {
  if (stderr.isTTY !== true) return undefined;
  const bar = new cliProgress.SingleBar(
    {
      // A terminal's stderr is a whole stream, as the library's types require.
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
