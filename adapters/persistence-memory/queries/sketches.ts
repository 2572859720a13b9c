import { foldText, type SanitizedHtml, sketchOf, visibleText } from '../../../domain/index.ts';

interface Holder {
  readonly text: SanitizedHtml;
}

/**
 * Counts the hashes that a text has in common with a sketch. Caches the sketch of a text under the object that holds it,
 * which is replaced whenever the text changes.
 */
export function createSketches(): (sketch: readonly number[], holder: Holder) => number {
  const sketches = new WeakMap<Holder, readonly number[]>();
  return (sketch, holder) => {
    const own = sketches.get(holder) ?? sketchOf(foldText(visibleText(holder.text)));
    sketches.set(holder, own);
    const sought = new Set(sketch);
    return own.filter((each) => sought.has(each)).length;
  };
}
