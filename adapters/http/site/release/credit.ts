/** Matches credits that already name their kind, such as "Foto: …" or "© …". */
const NAMES_ITS_KIND = /^\s*(?:(?:Foto|Bild|Grafik|Photo|Image|Picture|Graphic|Illustration)\p{L}*\P{L}|©|\(c\))/iu;

/** A picture's credit, prefixed with `kind` ("Image") unless it names its kind. */
export function creditLine(credit: string, kind: string): string {
  return NAMES_ITS_KIND.test(credit) ? credit : `${kind}: ${credit}`;
}
