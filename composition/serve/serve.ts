import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { createLogger } from '../observe/logger.ts';
import { imageRendererFault } from '../ports/image-renderer.ts';
import { signerFault } from '../ports/image-signer.ts';
import { assertBucketWorks } from '../ports/image-store.ts';
import { StartError } from '../start-error.ts';
import { addressOf } from './address.ts';
import { readyJson, readyText } from './ready.ts';
import { serveAlone } from './serve-alone.ts';
import { dieOfSurprises, untilStopped } from './signals.ts';

/**
 * Runs the server until SIGTERM or SIGINT; prints on stdout that it is ready, or on stderr why it is not.
 * @returns the exit code
 */
export async function serve(options: { readonly json: boolean }): Promise<number> {
  const stopped = untilStopped();
  try {
    const config = readConfig(process.env);
    const logger = createLogger(config, config.workers > 1 ? { pid: process.pid } : {});
    dieOfSurprises(logger);
    await assertRendererLoads(config.imageRenderer);
    await assertSigns(config, logger);
    await assertBucketWorks(config, logger);
    const running = await (config.workers > 1
      ? (await import('./workers/serve-primary.ts')).servePrimary(config, logger)
      : serveAlone(config, logger));
    const ready = { config, url: addressOf(config, running.port), demo: running.demo };
    process.stdout.write(options.json ? readyJson(ready) : readyText(ready));
    try {
      await (running.failed === undefined ? stopped : Promise.race([stopped, running.failed]));
    } finally {
      await running.stop();
    }
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
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

/** A renderer that was asked for by name has to work before the first picture comes. @throws StartError */
async function assertRendererLoads(choice: Config['imageRenderer']): Promise<void> {
  const fault = await imageRendererFault(choice);
  if (fault !== undefined) throw new StartError(fault);
}
