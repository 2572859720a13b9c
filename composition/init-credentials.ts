import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CliError, type CredentialFiles } from '../adapters/cli/index.ts';
import { createThrowAwayChain } from '../adapters/images/signer/index.ts';

/**
 * Writes a test certificate chain into a folder. Only the owner can read the key.
 * @throws CliError if a file already exists
 */
export async function initCredentials(
  { folder, organisation }: { readonly folder: string; readonly organisation: string },
  now = new Date(),
): Promise<CredentialFiles> {
  const { chain, privateKey, root, notAfter } = createThrowAwayChain(organisation, now);
  const path = (name: string) => join(resolve(folder), name);
  const files = { certificate: path('chain.pem'), private_key: path('key.pem'), root: path('root.pem') };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // The key first: if it exists, nothing else is written.
    await writeFile(files.private_key, privateKey, { flag: 'wx', mode: 0o600 });
    await writeFile(files.certificate, chain, { flag: 'wx' });
    await writeFile(files.root, root, { flag: 'wx' });
  } catch (error) {
    throw new CliError(`Cannot write into ${folder}: ${(error as Error).message}.`);
  }
  return { ...files, not_after: notAfter.toISOString() };
}
