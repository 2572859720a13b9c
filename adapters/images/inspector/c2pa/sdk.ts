import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import { ImageTooComplex } from '../../../../application/ports/images/image-unreadable.ts';
import { SIGNING_USAGES } from './signing-usages.ts';
import { withMemoryLimit } from './wasm-memory.ts';

/** What the SDK makes of a file: its report as JSON, no manifest, or why a manifest is malformed. */
export type SdkAnswer = { readonly json: string } | 'none' | { readonly error: string };

/** Where the SDK stops; a file of 16 MiB with its manifest takes less than half. */
const MEMORY_LIMIT_MB = 256;

/** Memory that WebAssembly has taken it keeps: beyond this its thread is better ended. */
const MEMORY_KEPT_MB = 128;

/** No honest report is longer. */
const MAX_JSON_LENGTH = 8 * 1024 * 1024;

interface Memory {
  readonly buffer: ArrayBuffer;
}

let loading: Promise<Memory> | undefined;
let isSpent = false;

/** True once the SDK has failed in a way that leaves its memory in doubt, or has taken much: its thread should end. */
export function isSdkSpent(): boolean {
  return isSpent;
}

/** The SDK's own verdicts on a file are texts such as C2pa(JumbfNotFound); every other error is a broken run of it. */
const VERDICT = /^C2pa\(/;
const NO_MANIFEST = /^C2pa\((?:JumbfNotFound|ProvenanceMissing|RemoteManifest)/;
/** It stops at limits of its own, or for want of memory: that says nothing about the manifest. */
const GIVEN_UP = /^C2pa\((?:InsufficientMemory|TooManyAssertions)|output exceeds maximum size/;

/** The SDK's verdict on what it was given, in its own words. */
export class SdkVerdict extends Error {}

/**
 * Lets `work` use the SDK, offline, in this process.
 * @throws SdkVerdict where it judges what it was given; ImageTooComplex where it breaks or gives up: that says nothing
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
 * Reads and validates the manifest store in a JPEG, PNG or WebP, offline: nothing is ever fetched.
 * @param anchors PEM of the operator's trust list; null for none
 * @throws ImageTooComplex where it breaks or gives up, or its report is too long: the manifest may well hold
 */
export async function askSdk(container: string, bytes: Uint8Array, anchors: string | null): Promise<SdkAnswer> {
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

/** What the SDK may do, and whom it trusts: those who lead to `anchors`, in PEM. */
export function sdkSettings(anchors: string | null): string {
  return JSON.stringify({
    // What is signed is read back by whoever signs, under other settings.
    builder: { thumbnail: { enabled: false } },
    verify: { verify_after_reading: true, verify_after_sign: false, remote_manifest_fetch: false, ocsp_fetch: false },
    core: { allowed_network_hosts: [], allow_redirects: false, max_decompressed_manifest_size_in_mb: 16 },
    trust: { trust_config: SIGNING_USAGES.join('\n'), ...(anchors === null ? {} : { trust_anchors: anchors }) },
  });
}

/** Belongs into a thread of its own: it takes fetching and the console away from all that runs there. */
async function load(): Promise<Memory> {
  // The settings forbid it already; without the function nothing can go wrong.
  globalThis.fetch = () => Promise.reject(new Error('the inspector works offline'));
  // Where hostile bytes break it, the SDK says so on the console; here that is no news for anybody.
  console.error = () => {};
  const path = fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'));
  return initSync({ module: withMemoryLimit(await readFile(path), MEMORY_LIMIT_MB) }).memory as Memory;
}
