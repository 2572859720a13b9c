import type { Provenance } from '../../domain/index.ts';

/** What an image's file says of where it comes from. */
export function provenanceRecord(provenance: Provenance) {
  return {
    digital_source_type: provenance.digitalSourceType,
    creator: provenance.creator,
    credit: provenance.credit,
    copyright_notice: provenance.copyrightNotice,
    licence: provenance.licence,
    software: provenance.software,
    c2pa_validation_state: provenance.c2paState,
  };
}
