/**
 * The composed service in its deployments, with or without an HTTP server. Only `serve` reads the environment; the
 * caller passes it to `readConfig`.
 */

export type { DurableService, ImageSettings, OwnParts, OwnPorts, Service, Storage } from './compose.ts';
export { type Config, ConfigError, readConfig, type S3Config } from './config/config.ts';
export { type OwnedFolder, ownDataFolder } from './data-folder/data-folder.ts';
export type { LockHolder } from './data-folder/data-lock.ts';
export type { Embeddable } from './embed/embeddable.ts';
export { composeService, openEmbedded, openProduction } from './embed/open.ts';
export { type BackgroundJob, startBackground } from './jobs/background.ts';
export { backgroundJobs } from './jobs/background-jobs.ts';
export { createLogger } from './observe/logger.ts';
export { composeInMemory, type InMemoryService } from './ports/in-memory.ts';
export { type OpenedService, openService } from './ports/open-service.ts';
export { serve } from './serve/serve.ts';
export { StartError } from './start-error.ts';
