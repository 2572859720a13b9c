import { exitOf, spawnPresswerk, textOf } from './child-process.ts';
import type { RunCommand } from './life-cycle.ts';
import type { Printer } from './printer.ts';
import { UnexpectedResponse } from './unexpected-response.ts';

/** Runs commands alongside the running server, on its data folder, as an editor would. */
export function commandRunner(folder: string, printer: Printer, signal: AbortSignal): RunCommand {
  return async (...args) => {
    signal.throwIfAborted();
    const child = spawnPresswerk(args, { DATA_DIR: folder });
    const [code, output, errors] = await Promise.all([exitOf(child), textOf(child.stdout), textOf(child.stderr)]);
    const line = ['npx presswerk', ...args.map(quote)].join(' ');
    printer.command(line, output + errors);
    if (code !== 0) throw new UnexpectedResponse(`${line} ended with exit code ${code}`);
    return output;
  };
}

/** Quotes an argument for the shell, if needed. */
function quote(argument: string): string {
  return /^[\w./:=-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}
