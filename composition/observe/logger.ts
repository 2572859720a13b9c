import { type LogFn, type Logger, pino } from 'pino';
import type { RequestLogEntry } from '../../adapters/http/index.ts';
import { ApplicationError } from '../../application/errors.ts';
import type { Config } from '../config/config.ts';
import { errorRecord } from './log-error.ts';
import { type LogTarget, prettyStream } from './log-pretty.ts';

/**
 * Lines of JSON on stderr, or lines for people: stdout is for the program that asked for --json.
 * @param bindings stand in every line
 */
export function createLogger(
  { logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>,
  bindings: Readonly<Record<string, unknown>> = {},
  target: LogTarget = standardError(),
): Logger {
  const isTerminal = target.isTTY === true;
  const pretty = logFormat === 'pretty' || (logFormat === 'auto' && isTerminal);
  return pino(
    {
      level: logLevel,
      base: bindings,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorRecord },
      hooks: { logMethod: withMessage, streamWrite: (line) => withoutSecrets(withoutControl(line)) },
    },
    pretty ? prettyStream(target, isTerminal && !process.env.NO_COLOR) : target,
  );
}

/** Failures for one reason are one outage while no more than this time lies between two of them. */
const OUTAGE_GAP_MS = 60_000;
/** How many reasons are remembered at a time. */
const OUTAGES_MAX = 100;

/**
 * What `HttpOptions.log` takes. Successful probes come every few seconds, and are logged with `debug`. While something that
 * requests depend on is away, the first of them has the stack, and each has the reason.
 */
export function requestLog(logger: Logger, now = () => performance.now()): (entry: RequestLogEntry) => void {
  const lastFailures = new Map<string, number>();
  const beginsOutage = (kind: string): boolean => {
    const last = lastFailures.get(kind);
    lastFailures.delete(kind);
    lastFailures.set(kind, now());
    const [oldest] = lastFailures.keys();
    if (lastFailures.size > OUTAGES_MAX && oldest !== undefined) lastFailures.delete(oldest);
    return last === undefined || now() - last > OUTAGE_GAP_MS;
  };
  return ({ error, ...entry }) => {
    // Refused by a limit of ours: nothing failed. What failed has a cause.
    if (ApplicationError.is(error, 'unavailable') && error.cause === undefined) logger.warn(entry, 'request');
    else if (ApplicationError.is(error, 'unavailable')) {
      const { kind, reason } = failureOf(error.cause);
      logger.error({ ...entry, reason, ...(beginsOutage(kind) && { err: error }) }, 'request');
    } else if (error !== undefined) logger.error({ ...entry, err: error }, 'request');
    else if (entry.status === 200 && entry.route.startsWith('/health/')) logger.debug(entry, 'request');
    else logger.info(entry, 'request');
  };
}

/** The code or else the message of a failure, which is the same for all of one outage, and a line that says what it was. */
function failureOf(cause: unknown): { readonly kind: string; readonly reason: string } {
  const { message = String(cause), code } = errorRecord(cause);
  const reason = message === '' ? (code ?? 'unknown') : message;
  return { kind: code ?? reason, reason };
}

/** Lines of everyday requests may wait for each other for so long: a write for each would cost more than the line. */
const GATHER_MS = 100;
const GATHER_CHARACTERS = 8 * 1024;
const EVERYDAY = '{"level":30,';

/**
 * What is out of the ordinary is written before the call returns, with everything before it: the last words of a process
 * that dies are there. So is every line on a terminal. The library could gather them, too, but its flushing waits for good
 * for a reader that is gone, and has a file on the disk each time.
 */
function standardError(): LogTarget {
  const isTTY = process.stderr.isTTY === true;
  const stderr = pino.destination({ dest: 2, sync: true });
  let gathered = '';
  const flush = () => {
    const text = gathered;
    gathered = '';
    if (text !== '') stderr.write(text);
  };
  setInterval(flush, GATHER_MS).unref();
  process.once('exit', flush);
  return {
    isTTY,
    write(text) {
      gathered += text;
      if (isTTY || gathered.length >= GATHER_CHARACTERS || !text.startsWith(EVERYDAY)) flush();
    },
  };
}

/** Without a message pino takes the error's own, whole and as it is. */
function withMessage(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [what] = args as readonly unknown[];
  if (args.length === 1 && typeof what === 'object') method.apply(this, [what, 'error']);
  else method.apply(this, args);
}

/** An address may stand in a message with the password that it holds, and a token by somebody's mistake. */
function withoutSecrets(line: string): string {
  const withoutPasswords = line.includes('://') ? line.replace(/(:\/\/)[^\s/@"]+@/g, '$1…@') : line;
  return withoutPasswords.includes('pwk_') ? withoutPasswords.replace(/pwk_[\w-]+/g, 'pwk_…') : withoutPasswords;
}

/** JSON escapes line breaks and ESC. This is the rest of what steers a terminal, parts lines, or turns their direction. */
const CONTROL = /[\u007f-\u009f\u2028\u2029]|(?![\u00ad\u200c\u200d])\p{Cf}/u;
/** None of these is among them, and nearly every line has no others. */
const ASCII_ONLY = /^[\n\x20-\x7e]*$/;

/** A line of JSON in which such characters, which can only stand within strings, are escaped. */
function withoutControl(line: string): string {
  if (ASCII_ONLY.test(line) || !CONTROL.test(line)) return line;
  return line.replace(new RegExp(CONTROL, 'gu'), (character) =>
    Array.from({ length: character.length }, (_, i) => escaped(character.charCodeAt(i))).join(''),
  );
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
