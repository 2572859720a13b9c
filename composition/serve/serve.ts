import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { createLifeCycle } from '../observe/life-cycle.ts';
import { openLogAndTracing } from '../observe/tracing.ts';
import { imageRendererFault } from '../ports/image-renderer.ts';
import { signerFault } from '../ports/image-signer.ts';
import { assertBucketWorks } from '../ports/image-store.ts';
import { StartError } from '../start-error.ts';
import { addressOf } from './address.ts';
import { readyJson, readyText } from './ready.ts';
import { serveAlone } from './serve-alone.ts';
import { exitOnUncaughtErrors, untilStopped } from './signals.ts';

/**
 * Runs the server until SIGTERM or SIGINT. Prints a text on stdout when it is ready, or the reason for a failed start on
 * stderr; with LOG_FORMAT=json both are one line of JSON.
 * @returns the exit code
 */
export async function serve(options: { readonly json: boolean }): Promise<number> {
  const signalled = untilStopped();
  let logger: Logger | undefined;
  try {
    const config = readConfig(process.env);
    const isJson = options.json || config.logFormat === 'json';
    const pid = { pid: process.pid };
    const { logger: log, tracing } = await openLogAndTracing(config, config.workers > 1 ? pid : {});
    if (config.logFormat === 'json') logger = log;
    exitOnUncaughtErrors(log);
    const logLifeCycle = await createLifeCycle(log, config.workers > 1 ? {} : pid);
    // Otherwise a failed start prints only the reason.
    if (config.logFormat === 'json') logLifeCycle('starting');
    await assertRendererLoads(config.imageRenderer);
    await assertSigns(config, log);
    await assertBucketWorks(config, log);
    const running = await (config.workers > 1
      ? (await import('./workers/serve-primary.ts')).servePrimary(config, log, logLifeCycle, tracing)
      : serveAlone(config, log, logLifeCycle, tracing));
    const url = addressOf(config, running.port);
    const ready = { config, url, demo: running.demo, isNew: running.isNew };
    logLifeCycle('ready', { url, port: running.port, workers: config.workers });
    process.stdout.write(isJson ? readyJson(ready) : readyText(ready));
    try {
      const signal = await (running.failed === undefined ? signalled : Promise.race([signalled, running.failed]));
      logLifeCycle('stopping', { signal, seconds: config.drainMs / 1_000 });
    } finally {
      await running.stop();
    }
    logLifeCycle('stopped');
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error;
    if (logger === undefined) process.stderr.write(`${error.message}\n`);
    else logger.fatal({ event: 'failed' }, error.message);
    return 1;
  }
}

/** A certificate that cannot sign stops the start, unless the operator allows it. @throws StartError */
async function assertSigns({ credentials }: Config, logger: Logger): Promise<void> {
  const fault = credentials === null ? undefined : await signerFault(credentials);
  if (credentials === null || fault === undefined) return;
  if (credentials.whenBroken === 'refused') throw new StartError(fault);
  logger.error(`${fault} Pictures are published unsigned.`);
}

/** A renderer chosen by name must work before the first picture arrives. @throws StartError */
async function assertRendererLoads(choice: Config['imageRenderer']): Promise<void> {
  const fault = await imageRendererFault(choice);
  if (fault !== undefined) throw new StartError(fault);
}
