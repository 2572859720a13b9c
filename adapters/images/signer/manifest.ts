import type { RenditionToSign } from '../../../application/ports/index.ts';
import type { ManifestStatement, ParentManifest } from '../../../domain/index.ts';
import { IDENTIFIER, identifierOf, LABEL_ASSERTION, PARENT_ASSERTION } from '../inspector/c2pa/assertions.ts';

/** The name by which actions refer to the ingredient. */
export const PARENT = 'original';

/** The C2PA's own term for an unknown source; the first action requires one. */
const UNKNOWN_SOURCE = 'http://c2pa.org/digitalsourcetype/empty';

/** A rendition's manifest definition for the SDK, without the parent, which is added under the name PARENT. */
export function manifestDefinition(
  statement: ManifestStatement,
  { key, edits }: Pick<RenditionToSign, 'key' | 'edits'>,
  parent: ParentManifest,
): object {
  const sourceType = statement.sourceType;
  const stated = sourceType === null ? {} : { digitalSourceType: sourceType };
  const first =
    parent === 'invalid'
      ? { action: 'c2pa.created', digitalSourceType: sourceType ?? UNKNOWN_SOURCE, description: LEFT_OUT }
      : { action: 'c2pa.opened', ...stated, parameters: { ingredientIds: [PARENT] } };
  return {
    claim_version: 2,
    claim_generator_info: [{ name: 'Presswerk' }],
    assertions: [
      {
        label: 'c2pa.actions.v2',
        data: { actions: [first, ...edits.map((action) => ({ action }))], allActionsIncluded: parent !== 'invalid' },
      },
      { label: 'cawg.metadata', kind: 'Json', data: metadataOf(statement, key) },
      { label: LABEL_ASSERTION, kind: 'Json', data: labelOf(statement) },
      ...(parent !== 'none' && parent !== 'kept'
        ? [{ label: PARENT_ASSERTION, kind: 'Json', data: { manifest: 'left_out', reason: parent } }]
        : []),
    ],
  };
}

const LEFT_OUT = 'Made from an original whose own manifest does not hold; it is left out.';

/** Uses the same terms as the rendition's XMP. */
function metadataOf(
  { credit, copyrightNotice, licenceUrl, sourceType, caption = null }: ManifestStatement,
  key: string | null,
): object {
  return {
    '@context': {
      dc: 'http://purl.org/dc/elements/1.1/',
      photoshop: 'http://ns.adobe.com/photoshop/1.0/',
      xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
      Iptc4xmpExt: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
    },
    ...(key === null ? {} : { [IDENTIFIER]: identifierOf(key) }),
    'photoshop:Credit': credit,
    'dc:rights': copyrightNotice ?? credit,
    ...(caption === null ? {} : { 'dc:description': caption }),
    ...(licenceUrl === null ? {} : { 'xmpRights:WebStatement': licenceUrl }),
    ...(sourceType === null ? {} : { 'Iptc4xmpExt:DigitalSourceType': sourceType }),
  };
}

/** Our own assertion, which no standard defines: the label shown with the picture, and who declared it. */
function labelOf({ aiLabel, labelSource }: ManifestStatement): object {
  const declaredBy = labelSource === 'declared' ? { declaredBy: 'publisher' } : { readFrom: labelSource };
  return { label: aiLabel, ...declaredBy };
}
