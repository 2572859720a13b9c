import { tmpdir } from 'node:os';
import { createImageSigner, createUnsignedSigner } from '../../adapters/images/signer/index.ts';
import type { ImageSigner } from '../../application/ports/index.ts';
import { userAgent } from '../config/version.ts';

/** Handling of pictures if the certificate cannot sign: refuse the upload, or publish them unsigned. */
export const WHEN_BROKEN = ['refused', 'unsigned'] as const;

/** Paths of the operator's certificate and key. */
export interface CredentialSettings {
  readonly certificatePath: string;
  readonly keyPath: string;
  readonly whenBroken: (typeof WHEN_BROKEN)[number];
  /** Address of an RFC 3161 time stamper. Default: signatures carry no time stamp. */
  readonly timeStamper?: string | null;
}

const REQUESTS = { userAgent: userAgent('Presswerk-Time-Stamps') } as const;

/** The signer of renditions; without credentials, one that does not sign. */
export function createSigner(
  {
    credentials,
    c2paTrustAnchors,
  }: { readonly credentials?: CredentialSettings | null; readonly c2paTrustAnchors?: string | null },
  temporaryFolder: string,
  onFault: (line: string) => void,
): ImageSigner {
  if (!credentials) return createUnsignedSigner();
  return createImageSigner({
    ...credentials,
    ...REQUESTS,
    trustAnchorsPem: c2paTrustAnchors ?? null,
    temporaryFolder,
    onFault,
  });
}

/** The reason signatures get no time stamp, as one line; undefined if a test signature gets one. */
export async function stampFault(credentials: CredentialSettings): Promise<string | undefined> {
  const signer = createImageSigner({ ...credentials, ...REQUESTS, temporaryFolder: tmpdir() });
  try {
    return await signer.stampFault();
  } finally {
    await signer.close();
  }
}

/** A line for the operator if nothing can be signed; undefined if a test signature validates. */
export async function signerFault(credentials: CredentialSettings): Promise<string | undefined> {
  const signer = createImageSigner({ ...credentials, ...REQUESTS, temporaryFolder: tmpdir() });
  try {
    const fault = await signer
      .fault()
      .catch((error: Error) => (error.cause as Error | undefined)?.message ?? error.message);
    if (fault === undefined) return undefined;
    return `C2PA_CERTIFICATE=${credentials.certificatePath}: ${fault}. Correct C2PA_CERTIFICATE and C2PA_PRIVATE_KEY, or set C2PA_WHEN_BROKEN=unsigned.`;
  } finally {
    await signer.close();
  }
}
