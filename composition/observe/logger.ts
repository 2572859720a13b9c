import { type LogFn, type Logger, pino } from 'pino';
import type { RequestLogEntry } from '../../adapters/http/index.ts';
import { ApplicationError } from '../../application/errors.ts';
import type { Config } from '../config/config.ts';
import { errorRecord } from './log-error.ts';
import { type LogTarget, prettyStream } from './log-pretty.ts';

/**
 * Logs lines of JSON, or lines for people, on stderr: stdout is for the output of --json.
 * @param bindings added to every line
 * @param traceId added to every line as `trace_id`, unless it returns undefined
 */
export function createLogger(
  { logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>,
  bindings: Readonly<Record<string, unknown>> = {},
  target: LogTarget = standardError(),
  traceId?: () => string | undefined,
): Logger {
  const isTerminal = target.isTTY === true;
  const pretty = logFormat === 'pretty' || (logFormat === 'auto' && isTerminal);
  return pino(
    {
      level: logLevel,
      base: bindings,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorRecord },
      ...(traceId !== undefined && { mixin: () => traceFields(traceId()) }),
      hooks: { logMethod: withMessage, streamWrite: (line) => withoutSecrets(withoutControl(line)) },
    },
    pretty ? prettyStream(target, isTerminal && !process.env.NO_COLOR) : target,
  );
}

/** Log viewers find the trace by OpenTelemetry's field name. */
function traceFields(traceId: string | undefined): { readonly trace_id?: string } {
  return traceId === undefined ? {} : { trace_id: traceId };
}

/** Failures with the same reason belong to one outage if they are no further apart than this. */
const OUTAGE_GAP_MS = 60_000;
/** Maximum number of remembered reasons. */
const OUTAGES_MAX = 100;

/**
 * The `HttpOptions.log` callback. Successful probes come every few seconds and are logged with `debug`. During an
 * outage of a dependency, the first request is logged with the stack, and each with the reason.
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
    // Without a cause nothing failed: a limit refused the request.
    if (ApplicationError.is(error, 'unavailable') && error.cause === undefined) logger.warn(entry, 'request');
    else if (ApplicationError.is(error, 'unavailable')) {
      const { kind, reason } = failureOf(error.cause);
      logger.error({ ...entry, reason, ...(beginsOutage(kind) && { err: error }) }, 'request');
    } else if (error !== undefined) logger.error({ ...entry, err: error }, 'request');
    else if (entry.status === 200 && entry.route.startsWith('/health/')) logger.debug(entry, 'request');
    else logger.info(entry, 'request');
  };
}

/** The code or message of a failure, which identifies an outage, and a line that describes it. */
function failureOf(cause: unknown): { readonly kind: string; readonly reason: string } {
  const { message = String(cause), code } = errorRecord(cause);
  const reason = message === '' ? (code ?? 'unknown') : message;
  return { kind: code ?? reason, reason };
}

/** Lines of normal requests are buffered for this long: a write for each would cost more than the line. */
const BUFFER_MS = 100;
const BUFFER_CHARACTERS = 8 * 1024;
const NORMAL_LINE_START = '{"level":30,';

/**
 * Buffers lines of normal requests. Unusual events flush the buffer and are written before the call returns, so that a
 * dying process loses no lines. On a terminal every line is written at once. The library's own buffer is not used: its
 * flush waits forever for a reader that is gone, and syncs a file to disk each time.
 */
function standardError(): LogTarget {
  const isTTY = process.stderr.isTTY === true;
  const stderr = pino.destination({ dest: 2, sync: true });
  let buffered = '';
  const flush = () => {
    const text = buffered;
    buffered = '';
    if (text !== '') stderr.write(text);
  };
  setInterval(flush, BUFFER_MS).unref();
  process.once('exit', flush);
  return {
    isTTY,
    write(text) {
      buffered += text;
      if (isTTY || buffered.length >= BUFFER_CHARACTERS || !text.startsWith(NORMAL_LINE_START)) flush();
    },
  };
}

/** Without a message pino uses the error's own, unfiltered. */
function withMessage(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first] = args as readonly unknown[];
  if (args.length === 1 && typeof first === 'object') method.apply(this, [first, 'error']);
  else method.apply(this, args);
}

/** A message may contain an address with a password, and by mistake a token. */
function withoutSecrets(line: string): string {
  const withoutPasswords = line.includes('://') ? line.replace(/(:\/\/)[^\s/@"]+@/g, '$1…@') : line;
  return withoutPasswords.includes('pwk_') ? withoutPasswords.replace(/pwk_[\w-]+/g, 'pwk_…') : withoutPasswords;
}

/**
 * JSON escapes line breaks and ESC. These are the other characters that control a terminal, break lines, or change text
 * direction.
 */
const CONTROL = /[\u007f-\u009f\u2028\u2029]|(?![\u00ad\u200c\u200d])\p{Cf}/u;
/** Matches nearly every line, and rules such characters out. */
const ASCII_ONLY = /^[\n\x20-\x7e]*$/;

/** Escapes such characters in a line of JSON, where they can occur only in strings. */
function withoutControl(line: string): string {
  if (ASCII_ONLY.test(line) || !CONTROL.test(line)) return line;
  return line.replace(new RegExp(CONTROL, 'gu'), (character) =>
    Array.from({ length: character.length }, (_, i) => escaped(character.charCodeAt(i))).join(''),
  );
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
