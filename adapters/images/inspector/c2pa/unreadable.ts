import { type MetadataFindings, NO_FINDINGS } from '../findings.ts';

/** The findings for a manifest that is there and could not be made out, with the reason. */
export function unreadableManifest(reason: string): MetadataFindings {
  return { ...NO_FINDINGS, c2paState: 'invalid', extracted: [{ from: 'c2pa', name: 'error', value: reason }] };
}
