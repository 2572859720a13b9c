import { createHash } from 'node:crypto';
import type { ParentManifest } from '../../../domain/index.ts';
import { isSdkSpent } from '../inspector/c2pa/sdk.ts';
import { asError, serveJobs } from '../processes/job-server.ts';
import { CredentialFault, readSigningKey } from './certificates.ts';
import type { SignJob, SignResponse } from './image-signer.ts';
import { findParent, type Parent } from './parent.ts';
import { signRendition } from './sign-rendition.ts';
import { createTimeStamps } from './time-stamp/time-stamper.ts';

await serveJobs<SignJob, SignResponse>(async () => async (job) => {
  try {
    return { ...(await sign(job)), isSpent: isSdkSpent() };
  } catch (error) {
    const isSpent = isSdkSpent();
    return error instanceof CredentialFault ? { refused: error.message, isSpent } : { error: asError(error), isSpent };
  }
});

async function sign({ files, trustAnchorsPem, renditions, statement, original, timeStamper, userAgent }: SignJob) {
  // Read for each job: a renewed certificate takes effect at once, and the key is in memory only while signing.
  const credentials = await readSigningKey(files, new Date());
  const anchors = [credentials.anchor, trustAnchorsPem ?? ''].join('\n');
  const parent: Parent = original === null ? { manifest: 'too_large' } : await findParent(original);
  const timeStamps = timeStamper === null ? undefined : createTimeStamps(timeStamper, userAgent);
  const signed = [];
  let manifest: ParentManifest = parent.manifest;
  for (const rendition of renditions) {
    const result = await signRendition(rendition, statement, manifest === 'kept' ? parent : { manifest }, {
      ...credentials,
      anchors,
      timeStamps,
    });
    // The same for all renditions.
    manifest = result.manifest;
    signed.push(result);
  }
  return {
    renditions: signed.map(({ bytes, stamped }) => ({
      bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      stamped,
    })),
    parentManifest: manifest,
    certificate: credentials.fingerprint,
    stampFault: timeStamps?.fault ?? null,
    stampSeconds: timeStamps?.seconds ?? null,
  };
}
