import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import { ImageTooComplex } from '../../../../application/ports/images/image-unreadable.ts';
import { SIGNING_USAGES } from './signing-usages.ts';
import { withMemoryLimit } from './wasm-memory.ts';

/** The SDK's result for a file: its report as JSON, no manifest, or why a manifest is malformed. */
export type SdkReport = { readonly json: string } | 'none' | { readonly error: string };

/** The SDK's memory limit; a file of 16 MiB with its manifest takes less than half. */
const MEMORY_LIMIT_MB = 256;

/** WebAssembly never returns memory, so a process that holds more than this is replaced. */
const MEMORY_KEPT_MB = 128;

/** Maximum characters of a report; no legitimate one has as many. */
const MAX_JSON_LENGTH = 8 * 1024 * 1024;

interface Memory {
  readonly buffer: ArrayBuffer;
}

let loading: Promise<Memory> | undefined;
let isSpent = false;

/**
 * True once the SDK has failed in a way that may have corrupted its memory, or holds much memory: its process should
 * end.
 */
export function isSdkSpent(): boolean {
  return isSpent;
}

/**
 * The SDK's verdicts on a file have texts such as C2pa(JumbfNotFound); every other error means that the SDK itself
 * failed.
 */
const VERDICT = /^C2pa\(/;
const NO_MANIFEST = /^C2pa\((?:JumbfNotFound|ProvenanceMissing|RemoteManifest)/;
/** The SDK hit a limit of its own or ran out of memory, which says nothing about the manifest. */
const GIVEN_UP = /^C2pa\((?:InsufficientMemory|TooManyAssertions)|output exceeds maximum size/;

/** The SDK rejected its input. The message is the SDK's own. */
export class SdkVerdict extends Error {}

/**
 * Runs `work` with the SDK, offline, in this process.
 * @throws SdkVerdict if it rejects its input; ImageTooComplex if it fails or gives up, which says nothing about the
 * input
 */
export async function withSdk<T>(work: () => Promise<T>): Promise<T> {
  loading ??= load();
  const memory = await loading;
  try {
    return await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (VERDICT.test(message) && !GIVEN_UP.test(message)) throw new SdkVerdict(message);
    isSpent = true;
    throw new ImageTooComplex(`the C2PA SDK failed: ${message}`);
  } finally {
    isSpent ||= memory.buffer.byteLength > MEMORY_KEPT_MB * 1024 * 1024;
  }
}

/**
 * Reads and validates the manifest store of a JPEG, PNG or WebP, offline: nothing is ever fetched.
 * @param anchors PEM of the operator's trust list; null for none
 * @throws ImageTooComplex if the SDK fails or gives up, or its report is too long: the manifest may still be valid
 */
export async function readManifestStore(
  container: string,
  bytes: Uint8Array,
  anchors: string | null,
): Promise<SdkReport> {
  let json: string;
  try {
    json = await withSdk(async () => {
      const reader = await WasmReader.fromBytes(container, bytes, sdkSettings(anchors));
      try {
        return reader.json();
      } finally {
        reader.free();
      }
    });
  } catch (error) {
    if (!(error instanceof SdkVerdict)) throw error;
    return NO_MANIFEST.test(error.message) ? 'none' : { error: error.message };
  }
  if (json.length > MAX_JSON_LENGTH) throw new ImageTooComplex(`a C2PA report of ${json.length} characters`);
  return { json };
}

/** The SDK's permissions and trust: signers that lead to `anchors`, in PEM. */
export function sdkSettings(anchors: string | null): string {
  return JSON.stringify({
    // The signer verifies its own output, under other settings.
    builder: { thumbnail: { enabled: false } },
    verify: { verify_after_reading: true, verify_after_sign: false, remote_manifest_fetch: false, ocsp_fetch: false },
    core: { allowed_network_hosts: [], allow_redirects: false, max_decompressed_manifest_size_in_mb: 16 },
    trust: { trust_config: SIGNING_USAGES.join('\n'), ...(anchors === null ? {} : { trust_anchors: anchors }) },
  });
}

/** Call only in a process of its own: it disables fetch and console.error for everything that runs there. */
async function load(): Promise<Memory> {
  // The settings already forbid fetching; replacing the function makes sure.
  globalThis.fetch = () => Promise.reject(new Error('the inspector works offline'));
  // The SDK logs panics caused by hostile bytes; the thrown error says enough.
  console.error = () => {};
  const path = fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'));
  return initSync({ module: withMemoryLimit(await readFile(path), MEMORY_LIMIT_MB) }).memory as Memory;
}
