import cliProgress from 'cli-progress';
import type { CliContext } from '../context.ts';

/** Starts a progress bar up to `total`; `noun` names what is counted, such as `images`. Undefined if stderr is no terminal. */
export function startProgressBar(
  stderr: CliContext['stderr'],
  noun: string,
  total: number,
): cliProgress.SingleBar | undefined {
  if (stderr.isTTY !== true) return undefined;
  const bar = new cliProgress.SingleBar(
    {
      // On a terminal stderr is a full stream, as the library's types require.
      stream: stderr as NodeJS.WritableStream,
      format: `{bar} {percentage}% | {value} of {total} ${noun} | {eta_formatted} left`,
      forceRedraw: true,
      hideCursor: true,
    },
    cliProgress.Presets.shades_classic,
  );
  bar.start(total, 0);
  return bar;
}
