import type { Services } from '../../kernel/services.ts';
import type { HealthCheck } from './readiness.ts';

/**
 * Dependencies of a request. Nothing works without a database; a read-only one still serves readers. Storage failing is
 * `degraded`: it fails on all machines at once, and a proxy that took them all out would take the whole site down.
 */
export function healthChecks({ checks }: Pick<Services['application'], 'checks'>): HealthCheck[] {
  return [
    { name: 'database', run: checks.database, isServedWith: (category) => category === 'read_only' },
    { name: 'storage', run: checks.storage, isServedWith: () => true },
  ];
}
