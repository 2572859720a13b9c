import { type Json, list, record, text } from '../inspector/c2pa/json.ts';

/** C2PA's own term for why an assertion was taken out: it says something personal. */
export const REDACTION_REASON = 'c2pa.PII.present';

/** Names of EXIF, IPTC and schema.org for where a picture was taken or what place it shows, by themselves or as terms of any prefix. */
const PLACE =
  /"(?:[^"\\]*[:/#])?(?:GPS\w*|latitude|longitude|Location(?:Created|Shown|Name|Id)?|Sub-?location|WorldRegion|contentLocation|spatialCoverage|address(?:Locality|Region|Country)|streetAddress|postalCode)"\s*:/i;
/** Such as are no names of places without a prefix. */
const PLACE_BY_TERM = /"[^"\\]*[:/#](?:City|State|ProvinceState|Country(?:Code|Name)?)"\s*:/i;

/** Coordinates in a packet of XMP that stands as a string. */
const PLACE_IN_XMP = /:GPSL(?:at|ong)itude(?:\s*=\s*(?:\\"|')|>)/i;

const namesPlace = (data: unknown) => {
  const json = JSON.stringify(data) ?? '';
  return PLACE.test(json) || PLACE_BY_TERM.test(json) || PLACE_IN_XMP.test(json);
};

/** A claim does not hold without these, and the SDK takes none of them out. */
const ESSENTIAL = /^c2pa\.(?:actions|hash|ingredient)\b/;

const isEssential = (assertion: Json) => ESSENTIAL.test(text(assertion.label) ?? '');

const originalsOf = (manifests: Json, active: string) =>
  Object.entries(manifests)
    .filter(([label]) => label !== active)
    .map(([label, manifest]) => ({ label, manifest: record(manifest) }));

/**
 * The assertions of an original's manifests that name a place, by their addresses, as C2PA redacts them: a rendition drops where its
 * picture was taken (contract §7), and the signatures of the manifests hold all the same (C2PA specification, redaction of assertions).
 * @param active the manifest that was made of the original, which is not looked at
 */
export function placesIn(manifests: Json, active: string): string[] {
  return originalsOf(manifests, active).flatMap(({ label, manifest }) =>
    list(manifest.assertions)
      .map(record)
      .filter((assertion) => !isEssential(assertion) && namesPlace(assertion.data))
      .map(({ label: name, instance }) => {
        const which = typeof instance === 'number' && instance > 0 ? `__${instance}` : '';
        return `self#jumbf=/c2pa/${label}/c2pa.assertions/${name}${which}`;
      }),
  );
}

/**
 * Whether an original's manifests name a place where it cannot be taken out: in what was done, or in what is said of an ingredient.
 * @param active as above
 */
export function hasPlaceForGood(manifests: Json, active: string): boolean {
  return originalsOf(manifests, active).some(
    ({ manifest }) =>
      list(manifest.assertions)
        .map(record)
        .some((assertion) => isEssential(assertion) && namesPlace(assertion.data)) ||
      list(manifest.ingredients).some(namesPlace) ||
      namesPlace(manifest.claim_generator_info),
  );
}
