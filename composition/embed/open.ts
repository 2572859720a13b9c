import { composeService as compose, type DurableService, type Service } from '../compose.ts';
import { openEmbedded as openInFolder } from '../ports/embedded.ts';
import { openProduction as openOnPostgres } from '../ports/production.ts';
import { type Embeddable, embeddable } from './embeddable.ts';

/** The service over the caller's own storage. */
export function composeService(...given: Parameters<typeof compose>): Service & Embeddable {
  return embeddable(compose(...given));
}

/**
 * The service in a folder that only this process uses: PGlite and images on disk. Call `migrate()` first.
 * @throws if the folder cannot be used
 */
export async function openEmbedded(...given: Parameters<typeof openInFolder>): Promise<DurableService & Embeddable> {
  return embeddable(await openInFolder(...given));
}

/** The service on PostgreSQL, with images on disk or in a bucket. Call `migrate()` first. */
export async function openProduction(
  ...given: Parameters<typeof openOnPostgres>
): Promise<DurableService & Embeddable> {
  return embeddable(await openOnPostgres(...given));
}
