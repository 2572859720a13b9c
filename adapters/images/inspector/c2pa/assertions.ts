/**
 * Our own assertions, which no standard defines: the label shown with the picture, and how the parent's manifests were
 * handled.
 */
export const LABEL_ASSERTION = 'org.presswerk.ai-label';
export const PARENT_ASSERTION = 'org.presswerk.parent';

/** Assertions of metadata as JSON-LD (C2PA specification 2.x, §18.17; CAWG metadata assertion 1.1). */
const METADATA = /^(?:cawg|c2pa)\.metadata(?:__\d+)?$/;

export const isMetadata = (label: string) => METADATA.test(label);
export const SOURCE_TYPE = 'Iptc4xmpExt:DigitalSourceType';

/** Identifies the rendition that one of our manifests was made for. */
export const IDENTIFIER = 'dc:identifier';

/** A rendition's key is a UUID. Not a URL, which may change. */
export const identifierOf = (key: string) => `urn:uuid:${key}`;

export function keyOf(identifier: string | undefined): string | null {
  return /^urn:uuid:([a-z0-9-]{1,80})$/.exec(identifier ?? '')?.[1] ?? null;
}
