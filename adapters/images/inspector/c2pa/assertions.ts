/** Ours, as no standard has them: which label stands beside the picture, and what became of the parent's manifests. */
export const LABEL_ASSERTION = 'org.presswerk.ai-label';
export const PARENT_ASSERTION = 'org.presswerk.parent';

/** Assertions of metadata as JSON-LD (C2PA specification 2.x, §18.17; CAWG metadata assertion 1.1). */
const METADATA = /^(?:cawg|c2pa)\.metadata(?:__\d+)?$/;

export const isMetadata = (label: string) => METADATA.test(label);
export const SOURCE_TYPE = 'Iptc4xmpExt:DigitalSourceType';

/** Which rendition a manifest of ours was made for. */
export const IDENTIFIER = 'dc:identifier';

/** A rendition's key is a UUID. No address: those may move. */
export const identifierOf = (key: string) => `urn:uuid:${key}`;

export function keyOf(identifier: string | undefined): string | null {
  return /^urn:uuid:([a-z0-9-]{1,80})$/.exec(identifier ?? '')?.[1] ?? null;
}
