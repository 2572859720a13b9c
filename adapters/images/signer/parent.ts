import { readFile } from 'node:fs/promises';
import { ImageTooComplex } from '../../../application/ports/images/image-unreadable.ts';
import type { ParentManifest } from '../../../domain/index.ts';
import { record, text } from '../inspector/c2pa/json.ts';
import { askSdk } from '../inspector/c2pa/sdk.ts';
import { validationOf } from '../inspector/c2pa/validation.ts';
import { type Container, containerOf, metadataBlocks } from '../inspector/containers/index.ts';

/** The original, as far as it goes along with its renditions. */
export interface Parent {
  readonly manifest: ParentManifest;
  readonly kept?: KeptParent;
}

/** An original whose manifests go along: the file itself, and what its active manifest is called. */
export interface KeptParent {
  readonly bytes: Uint8Array;
  readonly container: Container;
  readonly label: string;
  /** Once the SDK has read it: what it says of it as an ingredient, and its manifests alone. */
  known?: { readonly ingredient: unknown; readonly store: Uint8Array };
}

/**
 * Looks at an original before it is named as a parent: the SDK takes a manifest that does not hold without a word, and what is
 * made with it validates all the same. `anchors` is PEM.
 */
export async function findParent(path: string, anchors: string): Promise<Parent> {
  const bytes = await readFile(path);
  const container = containerOf(bytes);
  if (container === undefined || !metadataBlocks(bytes).hasManifest) return { manifest: 'none' };
  try {
    const answer = await askSdk(container, bytes, anchors);
    if (answer === 'none') return { manifest: 'none' };
    if ('error' in answer) return { manifest: 'invalid' };
    const store = record(JSON.parse(answer.json));
    const label = text(store.active_manifest);
    if (label === undefined || validationOf(store, label).state === 'invalid') return { manifest: 'invalid' };
    return { manifest: 'kept', kept: { bytes, container, label } };
  } catch (error) {
    if (!(error instanceof ImageTooComplex)) throw error;
    return { manifest: 'too_large' };
  }
}
