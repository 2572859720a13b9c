import { createRequire } from 'node:module';
import { printable } from '../../application/messages/printable.ts';

/** Only a terminal needs the library, and a logger cannot wait for it. */
const require = createRequire(import.meta.url);

/** Where lines go, one with each call. */
export interface LogTarget {
  /** Whether it is a terminal, and shows colours. */
  readonly isTTY?: boolean;
  write(text: string): void;
}

/**
 * Takes lines of JSON and writes them for people, through pino-pretty. Whatever comes from elsewhere is made printable
 * before colours are put round it: nothing in it may steer the terminal, or look like a line of its own.
 */
export function prettyStream(target: LogTarget, colorize: boolean): { write(line: string): void } {
  const { prettyFactory } = require('pino-pretty') as typeof import('pino-pretty');
  const format = prettyFactory({
    colorize,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss.l',
    // They stand in the message already.
    ignore: 'method,route,status,durationMs',
    messageFormat: ({ method, route, status, durationMs, msg }) =>
      route === undefined ? String(msg) : `${method} ${route} ${status} ${durationMs} ms`,
  });
  return {
    write(line) {
      target.write(format(visible(JSON.parse(line))));
    },
  };
}

/** The value with every text in it made printable; the lines of a stack stay lines, which are printed indented. */
function visible(value: unknown, key?: string): unknown {
  if (typeof value === 'string')
    return key === 'stack' ? value.split('\n').map(printable).join('\n') : printable(value);
  if (Array.isArray(value)) return value.map((each) => visible(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [printable(name), visible(each, name)]));
}
