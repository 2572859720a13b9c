/**
 * The service put together in the ways that it runs: whole, or all but a way in. Nothing reads the environment but `serve`;
 * `readConfig` takes it from whoever calls.
 */
export { type BackgroundJob, startBackground } from './background.ts';
export { backgroundJobs } from './background-jobs.ts';
export {
  composeService,
  type DurableService,
  type ImageSettings,
  type Service,
  type Storage,
} from './compose.ts';
export { type Config, ConfigError, readConfig, type S3Config } from './config.ts';
export { type OwnedFolder, ownDataFolder } from './data-folder.ts';
export type { LockHolder } from './data-lock.ts';
export { openEmbedded } from './embedded.ts';
export { composeInMemory, type InMemoryService } from './in-memory.ts';
export { createLogger } from './logger.ts';
export { type OpenedService, openService, StartError } from './open-service.ts';
export { openProduction } from './production.ts';
export { serve } from './serve.ts';
