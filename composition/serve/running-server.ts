import type { DemoPublisher } from '../demo/demo-publisher.ts';

/** A service that serves requests. */
export interface RunningServer {
  readonly port: number;
  /** The demo publisher, if this start created one. */
  readonly demo: DemoPublisher | undefined;
  /** True if there is no account yet, so that nobody can do anything. */
  readonly isNew: boolean;
  /** Never resolves. @throws StartError if the service cannot be kept running */
  readonly failed?: Promise<never>;
  /** Finishes running work, and releases everything. */
  stop(): Promise<void>;
}
