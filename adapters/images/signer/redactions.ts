import { type Json, list, record, text } from '../inspector/c2pa/json.ts';

/** C2PA's own term for why an assertion was taken out: it says something personal. */
export const REDACTION_REASON = 'c2pa.PII.present';

/** Names of EXIF, IPTC and schema.org for where a picture was taken or what place it shows, by themselves or as terms of any prefix. */
const PLACE =
  /"(?:[^"\\]*[:/#])?(?:GPS\w*|latitude|longitude|Location(?:Created|Shown)?|Sub-?location|contentLocation)"\s*:/i;
/** Such as are no names of places without a prefix. */
const PLACE_BY_TERM = /"[^"\\]*[:/#](?:City|State|ProvinceState|Country(?:Code|Name)?)"\s*:/i;

const namesPlace = (json: string) => PLACE.test(json) || PLACE_BY_TERM.test(json);

/** A claim does not hold without these, and the SDK takes none of them out. */
const ESSENTIAL = /^c2pa\.(?:actions|hash|ingredient)\b/;

/**
 * The assertions of an original's manifests that name a place, by their addresses, as C2PA redacts them: a rendition drops where its
 * picture was taken (contract §7), and the signatures of the manifests hold all the same (C2PA specification, redaction of assertions).
 * @param active the manifest that was made of the original, which is not looked at
 */
export function placesIn(manifests: Json, active: string): string[] {
  return Object.entries(manifests)
    .filter(([label]) => label !== active)
    .flatMap(([label, manifest]) =>
      list(record(manifest).assertions)
        .map(record)
        .filter(({ label: name, data }) => !ESSENTIAL.test(text(name) ?? '') && namesPlace(JSON.stringify(data) ?? ''))
        .map(({ label: name, instance }) => {
          const which = typeof instance === 'number' && instance > 0 ? `__${instance}` : '';
          return `self#jumbf=/c2pa/${label}/c2pa.assertions/${name}${which}`;
        }),
    );
}
