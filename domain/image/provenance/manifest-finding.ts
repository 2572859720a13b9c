import type { SourceTypeFinding } from '../ai-label/ai-label.ts';
import { findingLabel, weightiestFinding } from '../ai-label/decision.ts';
import { digitalSourceMeaning } from '../ai-label/digital-source-type.ts';

/** The origin that a valid C2PA manifest states for its picture (C2PA specification 2.x, §18.15 and §18.16). */
export interface ManifestRecord {
  /** Actions with a digital source type, as written. */
  readonly actions: readonly { readonly action: string; readonly sourceType: string }[];
  /** Digital source types that metadata assertions state for the whole picture, as written. */
  readonly stated?: readonly string[];
  /** Source pictures; `manifest` is the label of the ingredient's own manifest, null if it has none. */
  readonly ingredients: readonly { readonly relationship: string; readonly manifest: string | null }[];
}

const CREATED = 'c2pa.created';
const OPENED = 'c2pa.opened';

/** Term for a blank canvas, which says nothing about the picture's origin. */
const BLANK_CANVAS = 'empty';

/**
 * The deciding statement of a chain of manifests about the whole picture (contract §7); null if there is none. The
 * source type of a `created` or `opened` action applies to the whole picture. That of an edit or a component applies to a
 * part if the picture has other content as well. `manifests` contains only valid ones; what an invalid manifest refers to
 * is ignored.
 */
export function historyFinding(
  manifests: ReadonlyMap<string, ManifestRecord>,
  active: string,
): SourceTypeFinding | null {
  // Each manifest is evaluated once; a cycle yields nothing on the second visit.
  const findings = new Map<string, SourceTypeFinding | null>();

  function findingOf(label: string): SourceTypeFinding | null {
    const known = findings.get(label);
    const manifest = manifests.get(label);
    if (known !== undefined || manifest === undefined) return known ?? null;
    findings.set(label, null);
    const finding = decide(manifest, findingOf, (ingredient) => manifests.has(ingredient));
    findings.set(label, finding);
    return finding;
  }

  return findingOf(active);
}

function decide(
  { actions, ingredients, stated: metadata = [] }: ManifestRecord,
  findingOf: (label: string) => SourceTypeFinding | null,
  isValid: (label: string) => boolean,
): SourceTypeFinding | null {
  const statedBy = (matches: (action: string) => boolean) =>
    actions
      .filter(({ action }) => matches(action))
      .map(({ sourceType }) => ({ value: sourceType, from: 'c2pa' as const }));
  const validIngredients = (relationship: string) =>
    ingredients.filter(
      (ingredient) =>
        ingredient.relationship === relationship && ingredient.manifest !== null && isValid(ingredient.manifest),
    );
  const findingsOf = (...relationships: readonly string[]) =>
    ingredients
      .filter(({ relationship }) => relationships.includes(relationship))
      .map(({ manifest }) => (manifest === null ? null : findingOf(manifest)))
      .filter((finding) => finding !== null);
  const parents = findingsOf('parentOf');
  const components = findingsOf('componentOf');
  const opening = statedBy((action) => action === OPENED);
  const wholes = [
    ...statedBy((action) => action === CREATED).filter(
      ({ value }) => digitalSourceMeaning(value)?.term !== BLANK_CANVAS,
    ),
    ...parents,
    ...metadata.map((value) => ({ value, from: 'c2pa' as const })),
    // Otherwise the parent's own manifest states the origin.
    ...(validIngredients('parentOf').length > 0 ? [] : opening),
  ];
  const parts = [
    ...statedBy((action) => action !== CREATED && action !== OPENED),
    ...components,
    ...findingsOf('inputTo'),
    // If a valid parent states no origin, it was a picture all the same, so the opening's source type describes an edit.
    ...(validIngredients('parentOf').length > 0 && parents.length === 0 ? opening : []),
  ];
  const hasOtherContent =
    wholes.some((finding) => findingLabel(finding) !== undefined) ||
    // Including a parent that fails validation: its manifest's statements are ignored, but it was a picture.
    ingredients.some(({ relationship }) => relationship === 'parentOf') ||
    // A valid component that states no origin is other content, too.
    components.length < validIngredients('componentOf').length ||
    components.some((finding) => findingLabel(finding) !== 'ai_generated');
  return weightiestFinding([...wholes, ...(hasOtherContent ? parts.map(asPart) : parts)]);
}

const asPart = (finding: SourceTypeFinding): SourceTypeFinding => ({ ...finding, ofPart: true });
