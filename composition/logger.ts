import { type Logger, pino } from 'pino';
import type { LogLevel } from './environment.ts';

/** Lines of JSON on stderr: stdout is for people, or for the program that asked for --json. */
export function createLogger(level: LogLevel): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
}
