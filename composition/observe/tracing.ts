import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Tracing } from '../../adapters/tracing/index.ts';
import type { Service } from '../compose.ts';
import type { Config } from '../config/config.ts';
import { RELEASE } from '../config/version.ts';
import { StartError } from '../start-error.ts';
import { createLogger } from './logger.ts';

/**
 * This process's log and its tracing, if it is configured; the log names the trace of each line.
 * @param bindings added to every line
 * @throws StartError
 */
export async function openLogAndTracing(
  config: Config,
  bindings: Readonly<Record<string, unknown>>,
): Promise<{ readonly logger: Logger; readonly tracing: Tracing | undefined }> {
  let tracing: Tracing | undefined;
  const traceId = config.tracing === null ? undefined : () => tracing?.traceId();
  const logger = createLogger(config, bindings, undefined, traceId);
  tracing = await openTracing(config, logger);
  return { logger, tracing };
}

/** This process's tracing; undefined, without loading its packages, if it is not configured. @throws StartError */
async function openTracing({ tracing }: Pick<Config, 'tracing'>, logger: Logger): Promise<Tracing | undefined> {
  if (tracing === null) return undefined;
  const { createTracing } = await loadTracing();
  const { host } = new URL(tracing.endpoint);
  return createTracing({
    ...tracing,
    version: RELEASE.version,
    instance: randomUUID(),
    onLost: (reason) => logger.warn({ host, reason }, 'traces cannot be exported and are lost'),
    onRegained: () => logger.info({ host }, 'traces are exported again'),
  });
}

/** Traces the service's work. */
export function traceWork(tracing: Tracing, service: Service): void {
  service.trace(tracing);
  service.observe(tracing.work);
}

async function loadTracing() {
  try {
    return await import('../../adapters/tracing/index.ts');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError(
      'OTEL_EXPORTER_OTLP_ENDPOINT: the packages of OpenTelemetry are not installed. Run npm install, or unset it to record no traces.',
      { cause: error },
    );
  }
}
