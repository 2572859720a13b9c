import { readFile } from 'node:fs/promises';
import type { WasmBuilder } from '@contentauth/c2pa-wasm';
import { isSound, type ParentManifest } from '../../../domain/index.ts';
import { type Json, list, record, text } from '../inspector/c2pa/json.ts';
import { SdkVerdict, withSdk } from '../inspector/c2pa/sdk.ts';
import { validationOf } from '../inspector/c2pa/validation.ts';
import { type Container, containerOf, metadataBlocks } from '../inspector/containers/index.ts';
import { BytesBlob } from './bytes-blob.ts';
import { PARENT } from './manifest.ts';
import { REDACTION_REASON } from './privacy/redactions.ts';

/** The original, as far as it is included in its renditions. */
export interface Parent {
  readonly manifest: ParentManifest;
  readonly included?: IncludedParent;
}

/** An original whose manifests are included if they are valid. */
export interface IncludedParent {
  readonly bytes: Uint8Array;
  readonly container: Container;
  /** Set once the SDK has read it, when the first rendition is signed. */
  known?: KnownParent;
}

export interface KnownParent {
  /** The SDK's description of it as an ingredient. */
  readonly ingredient: Json;
  /** Label of its active manifest. */
  readonly label: string;
  /** The original's manifest store alone. */
  readonly store: Uint8Array;
  /** URLs of the assertions to redact. */
  readonly redacted: readonly string[];
}

/** Reads an original and whether it has manifests. */
export async function findParent(path: string): Promise<Parent> {
  const bytes = await readFile(path);
  const container = containerOf(bytes);
  if (container === undefined || !metadataBlocks(bytes).hasManifest) return { manifest: 'none' };
  return { manifest: 'kept', included: { bytes, container } };
}

const INGREDIENT = { title: 'original', relationship: 'parentOf', label: PARENT };

/** Adds the original as the parent, without manifests. */
export function nameParent(builder: WasmBuilder): void {
  builder.addIngredient(JSON.stringify(INGREDIENT));
}

/**
 * Adds the original as the parent, with its manifests. The first time the SDK reads and hashes the whole file; later calls
 * reuse that result. If the manifests are invalid, nothing may be signed with this builder: the SDK accepts them silently,
 * and the result still validates.
 */
export async function addParent(
  builder: WasmBuilder,
  { bytes, container, known }: IncludedParent,
): Promise<'none' | 'invalid' | Pick<KnownParent, 'ingredient' | 'label'>> {
  if (known !== undefined) {
    builder.addIngredient(JSON.stringify(known.ingredient));
    const { identifier } = record(known.ingredient.manifest_data);
    builder.addResourceFromBlob(text(identifier) ?? '', new BytesBlob(known.store));
    for (const url of known.redacted) builder.addRedaction(url, REDACTION_REASON);
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
  // The ingredient has the SDK's validation results in the form of a reader's report.
  const { state } = validationOf(ingredient, label);
  // A signature that leaves out the picture would vouch for whatever was put in its place.
  return isSound(state) ? { ingredient, label } : 'invalid';
}
