import { access, constants, stat } from 'node:fs/promises';
import { CredentialFault, dayOf, readChain } from '../../adapters/images/signer/index.ts';
import type { Config } from '../config/config.ts';
import { signerFault } from '../ports/image-signer.ts';
import { codeOf, type Finding, ok, problem, warning } from './finding.ts';

/** Days before expiry from which doctor warns: enough to buy a new certificate and sign existing pictures again. */
const SOON_DAYS = 30;
const DAY_MS = 86_400_000;
const READ_BY_OTHERS = 0o004;

/** C2PA_CERTIFICATE and C2PA_PRIVATE_KEY: chain, purpose, dates, the key's file mode, and a test signature. */
export async function checkCredentials({ credentials }: Config, now: Date): Promise<Finding> {
  if (credentials === null) {
    return ok('content credentials', 'none: C2PA_CERTIFICATE is unset, so pictures are published unsigned');
  }
  for (const [variable, path] of [
    ['C2PA_CERTIFICATE', credentials.certificatePath],
    ['C2PA_PRIVATE_KEY', credentials.keyPath],
  ] as const) {
    const code = await access(path, constants.R_OK).then(() => undefined, codeOf);
    if (code === undefined) continue;
    const remedy = `Set ${variable} to a file that exists, and let this user read it.`;
    return problem('content credentials', `${variable}=${path}: cannot be read (${code})`, remedy);
  }
  const renew = 'Get a new certificate, set C2PA_CERTIFICATE to it, and run npx presswerk renditions sign.';
  try {
    const { certificates, algorithm } = await readChain(credentials.certificatePath, now);
    const fault = await signerFault(credentials);
    if (fault !== undefined)
      return problem('content credentials', fault, 'Correct C2PA_CERTIFICATE and C2PA_PRIVATE_KEY.');
    const [leaf, ...issuers] = certificates;
    const first = [leaf, ...issuers].map(({ validToDate }) => validToDate).sort((a, b) => a.getTime() - b.getTime())[0];
    const end = first ?? leaf.validToDate;
    const signer = leaf.subject.replaceAll('\n', ', ');
    const above = issuers.length === 1 ? '1 certificate' : `${issuers.length} certificates`;
    const what = `${algorithm} signs as ${signer}, with ${above} above it, until ${dayOf(end)}`;
    if (((await stat(credentials.keyPath)).mode & READ_BY_OTHERS) !== 0) {
      const key = `C2PA_PRIVATE_KEY=${credentials.keyPath}`;
      return warning(
        'content credentials',
        `${key} can be read by every user of this machine`,
        `chmod 600 ${credentials.keyPath}`,
      );
    }
    if (end.getTime() - now.getTime() < SOON_DAYS * DAY_MS) return warning('content credentials', what, renew);
    return ok('content credentials', what);
  } catch (error) {
    if (!(error instanceof CredentialFault)) throw error;
    return problem('content credentials', `C2PA_CERTIFICATE=${credentials.certificatePath}: ${error.message}`, renew);
  }
}
