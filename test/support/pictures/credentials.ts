import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Certificate, type CertificateOptions, createCertificate, pem } from './certificates.ts';

/** A throw-away operator: chain and key in files, as C2PA_CERTIFICATE and C2PA_PRIVATE_KEY name them. */
export interface Credentials {
  readonly folder: string;
  readonly certificatePath: string;
  readonly keyPath: string;
  readonly root: Certificate;
  readonly leaf: Certificate;
  /** Replaces the chain or key in the files. */
  write(chain: readonly Certificate[], key?: Certificate): Promise<void>;
  remove(): Promise<void>;
}

const LONG = { notBefore: new Date('2020-01-01'), notAfter: new Date('2049-01-01') };

/** A root and a leaf that it issues; the options are the leaf's. */
export function createChain(of: Omit<CertificateOptions, 'name' | 'issuer'> = {}, name = 'Presswerk Test Operator') {
  const root = createCertificate({ name: `${name} Root`, ...LONG });
  return { root, leaf: createCertificate({ name, issuer: root, ...LONG, ...of }) };
}

export async function openCredentials(of: Omit<CertificateOptions, 'name' | 'issuer'> = {}): Promise<Credentials> {
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-credentials-'));
  const certificatePath = join(folder, 'chain.pem');
  const keyPath = join(folder, 'key.pem');
  const { root, leaf } = createChain(of);
  const write = async (chain: readonly Certificate[], key = chain[0]) => {
    await writeFile(certificatePath, chain.map(pem).join(''));
    await writeFile(keyPath, key?.privateKey.export({ type: 'pkcs8', format: 'pem' }) ?? '', { mode: 0o600 });
  };
  await write([leaf, root]);
  const remove = () => rm(folder, { recursive: true, force: true });
  return { folder, certificatePath, keyPath, root, leaf, write, remove };
}
