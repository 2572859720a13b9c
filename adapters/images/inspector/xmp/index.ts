import type { ExtractedField, SourceTypeFinding } from '../../../../domain/index.ts';
import { type MetadataFindings, NO_FINDINGS } from '../findings.ts';
import { decodePacket } from './decode.ts';
import { propertiesOf, type XmpProperty, type XmpValue } from './rdf.ts';
import { parseXml } from './xml.ts';

const IPTC_EXTENSION = 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/';
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';
const PHOTOSHOP = 'http://ns.adobe.com/photoshop/1.0/';
const RIGHTS = 'http://ns.adobe.com/xap/1.0/rights/';
const XMP = 'http://ns.adobe.com/xap/1.0/';
const PLUS = 'http://ns.useplus.org/ldf/xmp/1.0/';
const CREATIVE_COMMONS = 'http://creativecommons.org/ns#';

/** Spellings found in files; IPTC's own reference images have used all three. */
const SOURCE_TYPE_NAMES = ['DigitalSourceType', 'DigitalSourcefileType', 'DigitalSourceFileType'];

/**
 * Reads all of a file's XMP packets together: every property of every description counts, identified by namespace, not by
 * prefix. Broken packets are read as far as possible; a packet without an element counts as absent.
 */
export function readXmp(packets: readonly Buffer[]): MetadataFindings {
  const properties = packets.flatMap((packet) => propertiesOf(parseXml(decodePacket(packet)) ?? []));
  if (properties.length === 0) return NO_FINDINGS;
  const extracted: ExtractedField[] = [];
  const named = (from: readonly XmpProperty[], namespace: string, ...names: string[]) =>
    from.filter((p) => p.namespace === namespace && names.includes(p.name));
  const read = (found: readonly XmpProperty[]): XmpValue[] => {
    for (const { written, values } of found) {
      for (const { text } of values) extracted.push({ from: 'xmp', name: written, value: text });
    }
    return found.flatMap((p) => p.values);
  };
  const texts = (namespace: string, ...names: string[]) =>
    read(named(properties, namespace, ...names)).map((value) => value.text);
  const licensors = named(properties, PLUS, 'Licensor').flatMap((p) => named(p.fields, PLUS, 'LicensorURL'));
  const creators = named(properties, DUBLIN_CORE, 'creator');
  read(creators);
  return {
    sourceTypes: texts(IPTC_EXTENSION, ...SOURCE_TYPE_NAMES).map(
      (value): SourceTypeFinding => ({ value, from: 'xmp' }),
    ),
    creator: creators.map(({ values }) =>
      values
        .map((value) => value.text.trim())
        .filter(Boolean)
        .join(', '),
    ),
    credit: texts(PHOTOSHOP, 'Credit'),
    copyrightNotice: defaultFirst(read(named(properties, DUBLIN_CORE, 'rights'))),
    licence: [
      ...texts(RIGHTS, 'WebStatement'),
      ...read(licensors).map((value) => value.text),
      ...texts(PLUS, 'LicensorURL'),
      ...texts(CREATIVE_COMMONS, 'license'),
    ],
    caption: defaultFirst(named(properties, DUBLIN_CORE, 'description').flatMap(({ values }) => values)),
    software: texts(XMP, 'CreatorTool'),
    dataMining: texts(PLUS, 'DataMining'),
    otherConstraints: defaultFirst(read(named(properties, PLUS, 'OtherConstraints'))),
    ai: {
      systemUsed: texts(IPTC_EXTENSION, 'AISystemUsed'),
      systemVersionUsed: texts(IPTC_EXTENSION, 'AISystemVersionUsed'),
      promptInformation: texts(IPTC_EXTENSION, 'AIPromptInformation'),
      promptWriterName: texts(IPTC_EXTENSION, 'AIPromptWriterName'),
    },
    c2paState: null,
    extracted,
  };
}

/** Texts in several languages, the default language first. */
function defaultFirst(values: readonly XmpValue[]): string[] {
  const isDefault = ({ language }: XmpValue) => language?.toLowerCase() === 'x-default';
  return [...values.filter(isDefault), ...values.filter((value) => !isDefault(value))].map((value) => value.text);
}
