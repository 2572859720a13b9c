/**
 * The service put together in the ways that it runs: whole, or all but a way in. Nothing reads the environment but `serve`;
 * `readConfig` takes it from whoever calls.
 */

export {
  composeService,
  type DurableService,
  type ImageSettings,
  type Service,
  type Storage,
} from './compose.ts';
export { type Config, ConfigError, readConfig, type S3Config } from './config/config.ts';
export { type OwnedFolder, ownDataFolder } from './data-folder/data-folder.ts';
export type { LockHolder } from './data-folder/data-lock.ts';
export { type BackgroundJob, startBackground } from './jobs/background.ts';
export { backgroundJobs } from './jobs/background-jobs.ts';
export { createLogger } from './observe/logger.ts';
export { openEmbedded } from './ports/embedded.ts';
export { composeInMemory, type InMemoryService } from './ports/in-memory.ts';
export { type OpenedService, openService } from './ports/open-service.ts';
export { openProduction } from './ports/production.ts';
export { serve } from './serve/serve.ts';
export { StartError } from './start-error.ts';
