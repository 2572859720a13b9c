/** A credit that names its kind by itself, as publishers are used to write it: "Foto: …", "© …". */
const NAMES_ITS_KIND = /^\s*(?:(?:Foto|Bild|Grafik|Photo|Image|Picture|Graphic|Illustration)\p{L}*\P{L}|©|\(c\))/iu;

/** A picture's credit line, with `kind` ("Image") before it unless the credit says what it is. */
export function creditLine(credit: string, kind: string): string {
  return NAMES_ITS_KIND.test(credit) ? credit : `${kind}: ${credit}`;
}
