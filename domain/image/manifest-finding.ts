import type { AiLabel, SourceTypeFinding } from './ai-label.ts';
import { findingLabel, weightiestFinding } from './ai-label-decision.ts';
import { digitalSourceMeaning } from './digital-source-type.ts';

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
 * The deciding statement of a chain of manifests about the whole picture (contract §7); null if there is none. What
 * a picture was created or opened as applies to the whole. An edit or a component describes only a fragment, provided
 * that other content is known to exist. `manifests` contains only valid ones; anything behind an invalid manifest is
 * ignored.
 */
export function historyFinding(
  manifests: ReadonlyMap<string, ManifestRecord>,
  active: string,
): SourceTypeFinding | null {
  // Each manifest is read once; a cycle yields nothing on the second visit.
  const read = new Map<string, SourceTypeFinding | null>();

  function findingOf(label: string): SourceTypeFinding | null {
    const known = read.get(label);
    const manifest = manifests.get(label);
    if (known !== undefined || manifest === undefined) return known ?? null;
    read.set(label, null);
    const finding = decide(manifest, findingOf, (ingredient) => manifests.has(ingredient));
    read.set(label, finding);
    return finding;
  }

  return findingOf(active);
}

function decide(
  { actions, ingredients, stated: metadata = [] }: ManifestRecord,
  findingOf: (label: string) => SourceTypeFinding | null,
  isHeld: (label: string) => boolean,
): SourceTypeFinding | null {
  const stated = (is: (action: string) => boolean) =>
    actions.filter(({ action }) => is(action)).map(({ sourceType }) => ({ value: sourceType, from: 'c2pa' as const }));
  const ingredientsAs = (relationship: string) =>
    ingredients.filter((one) => one.relationship === relationship && one.manifest !== null && isHeld(one.manifest));
  const findingsOf = (...relationships: readonly string[]) =>
    ingredients
      .filter(({ relationship }) => relationships.includes(relationship))
      .map(({ manifest }) => (manifest === null ? null : findingOf(manifest)))
      .filter((finding) => finding !== null);
  const parents = findingsOf('parentOf');
  const components = findingsOf('componentOf');
  // If the parent's own manifest states its origin, the opening adds nothing.
  const opening = stated((action) => action === OPENED);
  const wholes = [
    ...stated((action) => action === CREATED).filter(({ value }) => digitalSourceMeaning(value)?.term !== BLANK_CANVAS),
    ...parents,
    ...metadata.map((value) => ({ value, from: 'c2pa' as const })),
    ...(ingredientsAs('parentOf').length > 0 ? [] : opening),
  ];
  const parts = [
    ...stated((action) => action !== CREATED && action !== OPENED),
    ...components,
    ...findingsOf('inputTo'),
    // A valid parent without a stated origin already was a picture, so the source type of its opening describes an
    // edit.
    ...(ingredientsAs('parentOf').length > 0 && parents.length === 0 ? opening : []),
  ];
  const isPartOfMore =
    wholes.some((finding) => findingLabel(finding) !== undefined) ||
    // A parent that fails validation was a picture, too: only what its manifest says has no effect.
    ingredients.some(({ relationship }) => relationship === 'parentOf') ||
    components.length < ingredientsAs('componentOf').length ||
    components.some((finding) => isOtherThanGenerated(findingLabel(finding)));
  return weightiestFinding([...wholes, ...(isPartOfMore ? parts.map(asPart) : parts)]);
}

const isOtherThanGenerated = (label: AiLabel | undefined) => label !== undefined && label !== 'ai_generated';

const asPart = (finding: SourceTypeFinding): SourceTypeFinding => ({ ...finding, ofPart: true });
