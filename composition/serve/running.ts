import type { DemoPublisher } from '../demo/demo-publisher.ts';

/** A service that answers requests. */
export interface Running {
  readonly port: number;
  /** The publisher to try things out with, where this start has made one. */
  readonly demo: DemoPublisher | undefined;
  /** Whether there is no account yet, so that nobody can do anything. */
  readonly isNew: boolean;
  /** Never resolves. @throws StartError where the service cannot be kept running */
  readonly failed?: Promise<never>;
  /** Finishes what runs, and gives everything back. */
  stop(): Promise<void>;
}
