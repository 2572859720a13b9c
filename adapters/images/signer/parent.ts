import { readFile } from 'node:fs/promises';
import type { WasmBuilder } from '@contentauth/c2pa-wasm';
import type { ParentManifest } from '../../../domain/index.ts';
import { type Json, list, record, text } from '../inspector/c2pa/json.ts';
import { SdkVerdict, withSdk } from '../inspector/c2pa/sdk.ts';
import { validationOf } from '../inspector/c2pa/validation.ts';
import { type Container, containerOf, metadataBlocks } from '../inspector/containers/index.ts';
import { BytesBlob } from './bytes-blob.ts';
import { PARENT } from './manifest.ts';
import { REDACTION_REASON } from './privacy/redactions.ts';

/** The original, as far as it goes along with its renditions. */
export interface Parent {
  readonly manifest: ParentManifest;
  readonly included?: IncludedParent;
}

/** An original whose manifests go along, unless they do not hold. */
export interface IncludedParent {
  readonly bytes: Uint8Array;
  readonly container: Container;
  /** Once the SDK has read it, which is when what is made with it is signed for the first time. */
  known?: KnownParent;
}

export interface KnownParent {
  /** What the SDK says of it as an ingredient. */
  readonly ingredient: Json;
  /** What its active manifest is called. */
  readonly label: string;
  /** Its manifests alone. */
  readonly store: Uint8Array;
  /** What of them does not go along, by its addresses. */
  readonly redacted: readonly string[];
}

/** Whether there are manifests in an original. */
export async function findParent(path: string): Promise<Parent> {
  const bytes = await readFile(path);
  const container = containerOf(bytes);
  if (container === undefined || !metadataBlocks(bytes).hasManifest) return { manifest: 'none' };
  return { manifest: 'kept', included: { bytes, container } };
}

const INGREDIENT = { title: 'original', relationship: 'parentOf', label: PARENT };

/** The original is the parent, and has no manifest of its own. */
export function nameParent(builder: WasmBuilder): void {
  builder.addIngredient(JSON.stringify(INGREDIENT));
}

/**
 * The original is the parent, with its manifests: the first time from the whole file, which the SDK reads and hashes, then as it was
 * found. Where they do not hold, nothing may be signed with this builder: the SDK takes a manifest that does not hold without a word,
 * and what is made with it validates all the same.
 */
export async function addParent(
  builder: WasmBuilder,
  { bytes, container, known }: IncludedParent,
): Promise<'none' | 'invalid' | Pick<KnownParent, 'ingredient' | 'label'>> {
  if (known !== undefined) {
    builder.addIngredient(JSON.stringify(known.ingredient));
    const { identifier } = record(known.ingredient.manifest_data);
    builder.addResourceFromBlob(text(identifier) ?? '', new BytesBlob(known.store));
    for (const address of known.redacted) builder.addRedaction(address, REDACTION_REASON);
    return known;
  }
  try {
    await withSdk(() => builder.addIngredientFromBlob(JSON.stringify(INGREDIENT), container, new BytesBlob(bytes)));
  } catch (error) {
    if (error instanceof SdkVerdict) return 'invalid';
    throw error;
  }
  const ingredient = record(list(record(builder.getDefinition()).ingredients)[0]);
  const label = text(ingredient.active_manifest);
  if (label === undefined) return 'none';
  // It carries the SDK's verdict in the form of a reader's report.
  return validationOf(ingredient, label).state === 'invalid' ? 'invalid' : { ingredient, label };
}
