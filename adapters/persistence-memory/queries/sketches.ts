import { foldText, type SanitizedHtml, sketchOf, visibleText } from '../../../domain/index.ts';

interface Holder {
  readonly text: SanitizedHtml;
}

/**
 * Returns a function that finds the hashes that a text has in common with a sketch. It caches a text's sketch by the
 * object that holds the text, which is replaced whenever the text changes.
 */
export function createSketches(): (sketch: readonly number[], holder: Holder) => number[] {
  const sketches = new WeakMap<Holder, readonly number[]>();
  return (sketch, holder) => {
    const own = sketches.get(holder) ?? sketchOf(foldText(visibleText(holder.text)));
    sketches.set(holder, own);
    const hashes = new Set(sketch);
    return own.filter((hash) => hashes.has(hash));
  };
}
