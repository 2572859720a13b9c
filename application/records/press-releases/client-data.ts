import type { ClientData } from '../../../domain/index.ts';

/** The client's own id and values of a release (contract §19). */
export function clientDataRecord({ externalId, metadata }: ClientData) {
  return { external_id: externalId, metadata };
}
