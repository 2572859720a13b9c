import { xmlText } from '../../text/xml-text.ts';
import type { AiLabel } from '../ai-label/ai-label.ts';
import { LABEL_SOURCE_TYPE } from '../ai-label/published-source-type.ts';

/** Metadata embedded in each public rendition (contract §7). */
export interface RenditionMetadata {
  readonly credit: string;
  readonly copyrightNotice: string | null;
  readonly licenceUrl: string | null;
  readonly aiLabel: AiLabel;
  /** `plus:DataMining` and `plus:OtherConstraints` of the original (contract §18), within the limits of provenance. */
  readonly dataMining?: string | null;
  readonly otherConstraints?: string | null;
  /** The publisher's description of the picture. */
  readonly caption?: string | null;
}

/** Maximum code points of a file's copyright notice. The packet must fit into 64 kB, or the AI label would be lost. */
const NOTICE_MAX = 4000;

/**
 * The XMP packet of a rendition: rights (the file's notice, else the credit), caption, credit, licence, AI label and
 * reserved rights. Any text is safe: characters that XML cannot carry are dropped, markup is escaped, and a long notice
 * is cut, so that the packet of an image within the limits stays below 64,000 bytes of UTF-8.
 */
export function renditionXmp(metadata: RenditionMetadata): string {
  const { credit, copyrightNotice, licenceUrl, aiLabel } = metadata;
  const { caption = null, dataMining = null, otherConstraints = null } = metadata;
  const sourceType = LABEL_SOURCE_TYPE[aiLabel];
  const properties = [
    `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(shorten(copyrightNotice ?? credit))}</rdf:li></rdf:Alt></dc:rights>`,
    ...(caption === null
      ? []
      : [
          `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(caption)}</rdf:li></rdf:Alt></dc:description>`,
        ]),
    `<photoshop:Credit>${xmlText(credit)}</photoshop:Credit>`,
    ...(sourceType === undefined
      ? []
      : [`<Iptc4xmpExt:DigitalSourceType>${sourceType}</Iptc4xmpExt:DigitalSourceType>`]),
    ...(licenceUrl === null ? [] : [`<xmpRights:WebStatement>${xmlText(licenceUrl)}</xmpRights:WebStatement>`]),
    ...(dataMining === null ? [] : [`<plus:DataMining>${xmlText(dataMining)}</plus:DataMining>`]),
    ...(otherConstraints === null
      ? []
      : [
          `<plus:OtherConstraints><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(otherConstraints)}</rdf:li></rdf:Alt></plus:OtherConstraints>`,
        ]),
  ];
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"',
    ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/">',
    ...properties,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n');
}

function shorten(text: string): string {
  // A code point takes at most two code units.
  const points = [...text.slice(0, 2 * NOTICE_MAX + 2)];
  return points.length <= NOTICE_MAX ? text : `${points.slice(0, NOTICE_MAX - 1).join('')}…`;
}
