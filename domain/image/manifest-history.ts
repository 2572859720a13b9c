import type { AiLabel, SourceTypeFinding } from './ai-label.ts';
import { digitalSourceMeaning } from './digital-source-type.ts';
import { findingLabel, weightiestFinding } from './label-decision.ts';

/** What a C2PA manifest that holds says of how its picture came about (C2PA specification 2.x, §18.15 and §18.16). */
export interface ManifestRecord {
  /** Its actions that state a digital source type, as written. */
  readonly actions: readonly { readonly action: string; readonly sourceType: string }[];
  /** Digital source types of the picture as a whole that its metadata assertions state, as written. */
  readonly stated?: readonly string[];
  /** What it was made from; `manifest` is the label of the ingredient's own manifest, null where it has none. */
  readonly ingredients: readonly { readonly relationship: string; readonly manifest: string | null }[];
}

const CREATED = 'c2pa.created';
const OPENED = 'c2pa.opened';

/** Says that nothing was there, and so nothing of where the picture came from. */
const BLANK_CANVAS = 'empty';

/**
 * What a chain of manifests says of the picture as a whole (contract §7): the statement that decides, or null where
 * there is none. What a picture was created as, or opened as, applies to the whole of it; an edit or a component speaks
 * of a part, where it is known that something else was there. `manifests` has only those that hold: what lies behind
 * another one says nothing.
 */
export function historyFinding(
  manifests: ReadonlyMap<string, ManifestRecord>,
  active: string,
): SourceTypeFinding | null {
  // Each manifest is read once, and one that leads back to itself says nothing the second time.
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
  const held = (relationship: string) =>
    ingredients.filter((one) => one.relationship === relationship && one.manifest !== null && isHeld(one.manifest));
  const found = (...relationships: readonly string[]) =>
    ingredients
      .filter(({ relationship }) => relationships.includes(relationship))
      .map(({ manifest }) => (manifest === null ? null : findingOf(manifest)))
      .filter((finding) => finding !== null);
  const parents = found('parentOf');
  const components = found('componentOf');
  // Of a parent whose own manifest states its origin, the opening says nothing new.
  const opening = stated((action) => action === OPENED);
  const wholes = [
    ...stated((action) => action === CREATED).filter(({ value }) => digitalSourceMeaning(value)?.term !== BLANK_CANVAS),
    ...parents,
    ...metadata.map((value) => ({ value, from: 'c2pa' as const })),
    ...(held('parentOf').length > 0 ? [] : opening),
  ];
  const parts = [
    ...stated((action) => action !== CREATED && action !== OPENED),
    ...components,
    ...found('inputTo'),
    // A parent that holds and states no origin was a picture already: what it was opened with is an edit of it.
    ...(held('parentOf').length > 0 && parents.length === 0 ? opening : []),
  ];
  const isPartOfMore =
    wholes.some((finding) => findingLabel(finding) !== undefined) ||
    ingredients.some(({ relationship }) => relationship === 'parentOf') ||
    components.length < held('componentOf').length ||
    components.some((finding) => isOtherThanGenerated(findingLabel(finding)));
  return weightiestFinding([...wholes, ...(isPartOfMore ? parts.map(asPart) : parts)]);
}

const isOtherThanGenerated = (label: AiLabel | undefined) => label !== undefined && label !== 'ai_generated';

const asPart = (finding: SourceTypeFinding): SourceTypeFinding => ({ ...finding, ofPart: true });
