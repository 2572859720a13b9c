import type { Application } from '../../../../application/index.ts';
import type { HealthCheck } from './readiness.ts';

/**
 * A read-only database still serves reads. Failed storage is only `degraded`: it fails on all machines at once, so a
 * proxy that removes failed machines would take the whole site down.
 */
export function healthChecks({ checks }: Pick<Application, 'checks'>): HealthCheck[] {
  return [
    { name: 'database', run: checks.database, isServedWith: (category) => category === 'read_only' },
    { name: 'storage', run: checks.storage, isServedWith: () => true },
  ];
}
