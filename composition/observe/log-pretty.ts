import { createRequire } from 'node:module';
import { printable } from '../../application/messages/printable.ts';

/** Loads pino-pretty, which only terminals need. Synchronously, because a logger cannot await an import. */
const require = createRequire(import.meta.url);

/** Destination of lines, one per call. */
export interface LogTarget {
  /** True for a terminal, which shows colours. */
  readonly isTTY?: boolean;
  write(text: string): void;
}

/**
 * Formats lines of JSON for people with pino-pretty. External text is made printable before colours are added: nothing
 * in it may control the terminal, or look like a line of its own.
 */
export function prettyStream(target: LogTarget, colorize: boolean): { write(line: string): void } {
  const { prettyFactory } = require('pino-pretty') as typeof import('pino-pretty');
  const format = prettyFactory({
    colorize,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss.l',
    // The message already contains these fields.
    ignore: 'method,route,status,durationMs',
    messageFormat: ({ method, route, status, durationMs, msg }) =>
      route === undefined ? String(msg) : `${method} ${route} ${status} ${durationMs} ms`,
  });
  return {
    write(line) {
      target.write(format(printableValue(JSON.parse(line))));
    },
  };
}

/** The value with all texts in it made printable; a stack keeps its lines, which are printed indented. */
function printableValue(value: unknown, key?: string): unknown {
  if (typeof value === 'string')
    return key === 'stack' ? value.split('\n').map(printable).join('\n') : printable(value);
  if (Array.isArray(value)) return value.map((each) => printableValue(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [printable(name), printableValue(each, name)]));
}
