import assert from 'node:assert/strict';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createImageInspector } from '../../../adapters/images/inspector/index.ts';
import {
  createImageSigner,
  createUnsignedSigner,
  type ImageSignerOptions,
} from '../../../adapters/images/signer/index.ts';
import { ApplicationError } from '../../../application/errors.ts';
import type { ImageInspector, RenditionToSign, SignRequest, SignResult } from '../../../application/ports/index.ts';
import { AI_LABELS, type CredentialReading, decideLabel, PARENT_MANIFESTS_MAX } from '../../../domain/index.ts';
import { imageSignerContract } from '../../contracts/images/signer.ts';
import { createCertificate } from '../../support/pictures/certificates.ts';
import { type Credentials, createChain, openCredentials } from '../../support/pictures/credentials.ts';
import { jpeg, png, webp } from '../../support/pictures/pictures.ts';
import { createSigner, signPicture, signPictureExcept } from '../../support/pictures/signed-pictures.ts';

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const CAPTURED = { action: 'c2pa.created', digitalSourceType: `${IPTC}digitalCapture` };
const TRAINED = { action: 'c2pa.created', digitalSourceType: `${IPTC}trainedAlgorithmicMedia` };

const es256 = await openCredentials();
imageSignerContract('the signer', () => createImageSigner({ ...es256, temporaryFolder: es256.folder }));
imageSignerContract('the signer without a certificate', createUnsignedSigner);

const STATEMENT: SignRequest['statement'] = {
  credit: 'Ada Lovelace / Agentur',
  copyrightNotice: null,
  licenceUrl: 'https://example.org/licence',
  aiLabel: 'original',
  labelSource: 'declared',
  sourceType: null,
};

/** An operator with a signer, and a reader that trusts only this operator. */
async function openOperator(credentials: Credentials, options: Partial<ImageSignerOptions> = {}) {
  const { folder, certificatePath } = credentials;
  const signer = createImageSigner({ ...credentials, temporaryFolder: folder, ...options });
  const inspector = createImageInspector({ certificatePath });
  let files = 0;
  const renditions: RenditionToSign[] = [
    { bytes: await jpeg(), key: 'k-jpeg', mimeType: 'image/jpeg', edits: ['c2pa.cropped', 'c2pa.resized'] },
    {
      bytes: await webp(),
      key: 'k-webp',
      mimeType: 'image/webp',
      edits: ['c2pa.cropped', 'c2pa.resized', 'c2pa.converted'],
    },
  ];
  const fileOf = async (bytes: Uint8Array) => {
    const path = join(folder, `picture-${files++}`);
    await writeFile(path, bytes);
    return path;
  };
  const asFile = async <T>(
    bytes: Uint8Array,
    ask: (inspector: ImageInspector, path: string, header: Parameters<ImageInspector['credential']>[1]) => Promise<T>,
  ) => {
    const path = await fileOf(bytes);
    const header = await inspector.header(path);
    assert.ok(header);
    return ask(inspector, path, header);
  };
  return {
    signer,
    renditions,
    sign: async (original: Uint8Array, statement: Partial<SignRequest['statement']> = {}, made = renditions) =>
      signer.sign({
        original: await fileOf(original),
        mimeType: 'image/jpeg',
        renditions: made,
        statement: { ...STATEMENT, ...statement },
        share: 'anybody',
      }),
    credential: (bytes: Uint8Array) => asFile(bytes, (by, path, header) => by.credential(path, header, 'anybody')),
    label: (bytes: Uint8Array) =>
      asFile(bytes, async (by, path, header) => {
        const { provenance, sourceTypes } = await by.provenance(path, header, 'anybody');
        return { state: provenance.c2paState, label: decideLabel('original', sourceTypes).label };
      }),
    async close() {
      await signer.close();
      await inspector.close();
    },
  };
}

type Operator = Awaited<ReturnType<typeof openOperator>>;

it('a signature by the operator’s own key that leaves out parts of the file does not count as the operator’s', async () => {
  const own = { root: es256.root, leaf: es256.leaf };
  const operator = await openOperator(es256);
  try {
    const whole = await signPicture(await jpeg(), { signer: own, actions: [CAPTURED] });
    const reading = await operator.credential(whole);
    assert.deepEqual([reading.state, reading.ours], ['trusted', true]);
    const partial = await operator.credential(signPictureExcept(whole, { start: whole.length - 50, length: 40 }, own));
    assert.deepEqual([partial.state, partial.ours], ['partial', false]);
  } finally {
    await operator.close();
  }
});

for (const key of ['P-256', 'Ed25519'] as const) {
  describe(`renditions signed with ${key}`, () => {
    let credentials: Credentials;
    let operator: Operator;
    const camera = createSigner();
    before(async () => {
      credentials = await openCredentials({ key });
      operator = await openOperator(credentials);
    });
    after(async () => {
      await operator.close();
      await credentials.remove();
    });
    const readings = async ({ renditions }: SignResult): Promise<CredentialReading[]> => {
      const read = [];
      for (const { bytes } of renditions) read.push(await operator.credential(bytes));
      return read;
    };

    it('name signer, actions and copyright holder', async () => {
      const sourceType = `${IPTC}trainedAlgorithmicMedia`;
      const signing = { aiLabel: 'ai_generated', labelSource: 'xmp', sourceType, copyrightNotice: '© Ada' } as const;
      const result = await operator.sign(await jpeg(), signing);
      assert.equal(result.parentManifest, 'none');
      const expected = {
        state: 'valid',
        ours: true,
        changed: false,
        signer: 'Presswerk Test Operator',
        generator: 'Presswerk',
        sourceType,
        credit: 'Ada Lovelace / Agentur',
        copyrightNotice: '© Ada',
        licenceUrl: 'https://example.org/licence',
        aiLabel: 'ai_generated',
        ingredients: [{ relationship: 'parentOf', manifest: null }],
        parentManifest: 'none',
      };
      for (const [index, { manifest, actions, state, rendition, ...reading }] of (await readings(result)).entries()) {
        assert.deepEqual({ ...reading, state: 'valid' }, expected);
        assert.equal(state, 'trusted');
        assert.equal(rendition, operator.renditions[index]?.key);
        assert.match(manifest ?? '', /^urn:c2pa:/);
        assert.deepEqual(actions, ['c2pa.opened', ...(operator.renditions[index]?.edits ?? [])]);
      }
    });

    for (const make of [jpeg, png, webp]) {
      it(`carry the whole chain of a ${make.name} with three levels of manifests`, async () => {
        const first = await signPicture(await make(), { signer: camera, actions: [CAPTURED] });
        const parent = { bytes: first, relationship: 'parentOf' } as const;
        const second = await signPicture(await make(), {
          signer: createSigner(),
          actions: [{ action: 'c2pa.opened' }],
          ingredients: [parent],
        });
        const third = await signPicture(await make(), {
          signer: createSigner(),
          actions: [{ action: 'c2pa.opened' }],
          ingredients: [{ bytes: second, relationship: 'parentOf' }],
        });
        const { manifest: own } = await operator.credential(third);
        const result = await operator.sign(third);
        assert.equal(result.parentManifest, 'kept');
        for (const [index, reading] of (await readings(result)).entries()) {
          assert.deepEqual([reading.state, reading.ours], ['trusted', true]);
          assert.deepEqual(reading.ingredients, [{ relationship: 'parentOf', manifest: own }]);
          assert.equal(reading.parentManifest, 'kept');
          const added = (result.renditions[index]?.bytes.length ?? 0) - (operator.renditions[index]?.bytes.length ?? 0);
          const parents = third.length - (await make()).length;
          assert.ok(added - parents < 20_000, `${added} bytes, of which the parent has ${parents}`);
        }
      });
    }

    it('name no parent whose manifest is invalid or leaves out the picture, and record that it was left out', async () => {
      const whole = await signPicture(await jpeg({ width: 200, height: 100 }), { signer: camera, actions: [CAPTURED] });
      const partial = signPictureExcept(whole, { start: whole.length - 50, length: 40 }, camera);
      for (const broken of [changedByte(whole), written(whole, 'jumd', 'jume'), partial]) {
        const result = await operator.sign(broken);
        assert.equal(result.parentManifest, 'invalid');
        for (const reading of await readings(result)) {
          assert.deepEqual([reading.state, reading.ours], ['trusted', true]);
          assert.deepEqual([reading.ingredients, reading.parentManifest], [[], 'invalid']);
          assert.equal(reading.actions[0], 'c2pa.created');
        }
      }
    });

    it('are not attributed to the operator once signed content is overwritten, even if the picture stays the same', async () => {
      const { renditions } = await operator.sign(await jpeg());
      for (const { bytes } of renditions) {
        const forged = [
          written(bytes, 'Ada Lovelace / Agentur', 'Eve Lovelace / Agentur'),
          written(bytes, '"label":"original"', '"label":"ai_edite"'),
          written(bytes, 'c2pa.resized', 'c2pa.created'),
        ];
        for (const file of forged.flatMap((each) => [each, changedByte(each)])) {
          const { state, ours, changed, credit } = await operator.credential(file);
          assert.deepEqual([state, ours, changed, credit], ['invalid', false, false, null]);
        }
      }
    });

    it('are reported as changed after a byte of the picture changes, and as unsigned after the manifest is stripped', async () => {
      const { renditions } = await operator.sign(await jpeg());
      for (const [index, { bytes }] of renditions.entries()) {
        const reading = await operator.credential(changedByte(bytes));
        assert.deepEqual([reading.state, reading.ours, reading.changed], ['invalid', true, true]);
        const stripped = await operator.credential(operator.renditions[index]?.bytes ?? bytes);
        assert.deepEqual([stripped.state, stripped.ours, stripped.manifest], [null, false, null]);
      }
    });

    it('contain no unsigned bytes: the signature is not padded', async () => {
      const { renditions } = await operator.sign(await jpeg());
      for (const { bytes } of renditions) {
        // No other header, no detached claim, and 64 bytes at the end of the box.
        const head = Buffer.from([0xa0, 0xf6, 0x58, 0x40]);
        const box = Buffer.from(bytes).lastIndexOf('cbor');
        const end = box - 4 + Buffer.from(bytes).readUInt32BE(box - 4);
        assert.deepEqual(Buffer.from(bytes.subarray(end - 68, end - 64)), head);
      }
    });

    it('are not attributed to another operator, even one with the same root', async () => {
      const { renditions } = await operator.sign(await jpeg());
      const other = await openCredentials();
      const neighbour = createCertificate({ name: 'Somebody Else', issuer: credentials.root });
      await other.write([neighbour, credentials.root]);
      const reader = await openOperator(other);
      for (const { bytes } of renditions) {
        const reading = await reader.credential(bytes);
        assert.deepEqual([reading.state, reading.ours, reading.aiLabel], ['valid', false, 'original']);
      }
      await reader.close();
      await other.remove();
    });
  });
}

describe('labels in signed renditions', () => {
  let operator: Operator;
  before(async () => {
    operator = await openOperator(es256);
  });
  after(() => operator.close());
  const camera = createSigner();

  /** The IPTC term that each label is signed with; null for none. */
  const TERMS = {
    original: null,
    ai_edited: 'compositeWithTrainedAlgorithmicMedia',
    ai_generated: 'trainedAlgorithmicMedia',
  };
  for (const aiLabel of AI_LABELS) {
    for (const [name, original] of [
      ['without statements', () => jpeg()],
      ['of a camera', async () => signPicture(await jpeg(), { signer: camera, actions: [CAPTURED] })],
      ['of a model', async () => signPicture(await jpeg(), { signer: camera, actions: [TRAINED] })],
      [
        'whose manifest is broken',
        async () => changedByte(await signPicture(await jpeg(), { signer: camera, actions: [TRAINED] })),
      ],
    ] as const) {
      it(`are not weaker than ${aiLabel} for an original ${name}`, async () => {
        const term = TERMS[aiLabel];
        const { renditions } = await operator.sign(await original(), {
          aiLabel,
          sourceType: term === null ? null : `${IPTC}${term}`,
        });
        for (const { bytes } of renditions) {
          const { state, label } = await operator.label(bytes);
          assert.equal(state, 'valid');
          assert.ok(AI_LABELS.indexOf(label) >= AI_LABELS.indexOf(aiLabel), label);
        }
      });
    }
  }
});

describe('a manifest that is too large', () => {
  it('is left out of the renditions, which is recorded in the result', async () => {
    const operator = await openOperator(es256);
    const actions = [{ ...CAPTURED, description: 'x'.repeat(PARENT_MANIFESTS_MAX) }];
    const original = await signPicture(await jpeg(), { signer: createSigner(), actions });
    const result = await operator.sign(original);
    assert.equal(result.parentManifest, 'too_large');
    for (const { bytes } of result.renditions) {
      assert.ok(bytes.length < 30_000);
      const reading = await operator.credential(bytes);
      assert.deepEqual([reading.state, reading.parentManifest], ['trusted', 'too_large']);
      assert.deepEqual(reading.ingredients, [{ relationship: 'parentOf', manifest: null }]);
    }
    await operator.close();
  });
});

describe('a signing certificate', () => {
  const expired = { notBefore: new Date('2021-01-01'), notAfter: new Date('2022-01-01') };
  const early = { notBefore: new Date('2048-01-01'), notAfter: new Date('2049-01-01') };
  const { root, leaf } = createChain();
  const between = createCertificate({ name: 'Between', issuer: root, isAuthority: true });
  const other = createChain();
  const cases: readonly [string, RegExp, (credentials: Credentials) => Promise<void>][] = [
    ['has expired', /the certificate expired on 2022-01-01/, (c) => rewrite(c, createChain(expired))],
    ['is not valid yet', /is valid from 2048-01-01 on/, (c) => rewrite(c, createChain(early))],
    ['has a different key', /the private key is not the certificate’s/, (c) => c.write([leaf, root], other.leaf)],
    [
      'is for servers',
      /extended key usage is 1\.3\.6\.1\.5\.5\.7\.3\.1$/,
      (c) => rewrite(c, createChain({ hosts: ['a'] })),
    ],
    ['has no key usage', /extended key usage is missing/, (c) => rewrite(c, createChain({ usages: [] }))],
    ['lacks its issuer', /add those of its issuers/, (c) => c.write([leaf])],
    ['is an authority’s', /put the one that signs first/, (c) => c.write([root, leaf])],
    ['is not part of the chain', /has not issued the one before it/, (c) => c.write([leaf, other.root])],
    ['has a gap in its chain', /has not issued the one before it/, (c) => c.write([leaf, between, root])],
    [
      'has its chain in another order',
      /has not issued the one before it/,
      (c) => c.write([between, root, leaf].reverse()),
    ],
    ['is for RSA', /key is rsa; it has to be P-256/, (c) => rewrite(c, createChain({ key: 'RSA' }))],
    ['is for another curve', /key is ec secp384r1; it has/, (c) => rewrite(c, createChain({ key: 'P-384' }))],
    ['is missing', /no certificate in PEM/, (c) => c.write([])],
    ['names a missing file', /the certificate cannot be read/, (c) => rm(c.certificatePath)],
    ['has no key', /the private key cannot be read/, (c) => rm(c.keyPath)],
    ['has an invalid key', /not a PEM without a passphrase/, (c) => writeFile(c.keyPath, 'secret')],
  ];
  for (const [what, line, spoil] of cases) {
    it(`is reported on one line if it ${what}, and uploads are refused or published unsigned`, async () => {
      const credentials = await openCredentials();
      await spoil(credentials);
      const faults: string[] = [];
      const refusing = await openOperator(credentials, { onFault: (fault) => faults.push(fault) });
      const fault = await refusing.signer.fault();
      assert.match(fault ?? '', line);
      assert.doesNotMatch(fault ?? '', /\n/);
      await assert.rejects(refusing.sign(await jpeg()), (error) => ApplicationError.is(error, 'unavailable'));
      assert.match(faults[0] ?? '', line);
      await refusing.close();
      const lenient = await openOperator(credentials, { whenBroken: 'unsigned' });
      const { renditions, parentManifest } = await lenient.sign(await jpeg());
      assert.deepEqual([renditions.map(({ signed }) => signed), parentManifest], [[null, null], null]);
      assert.deepEqual(renditions[0]?.bytes, lenient.renditions[0]?.bytes);
      await lenient.close();
      await credentials.remove();
    });
  }

  it('may be issued by an intermediate certificate', async () => {
    const credentials = await openCredentials();
    const issued = createCertificate({ name: 'Presswerk Test Operator', issuer: between });
    await credentials.write([issued, between, root]);
    const operator = await openOperator(credentials);
    assert.equal(await operator.signer.fault(), undefined);
    for (const { bytes } of (await operator.sign(await jpeg())).renditions) {
      assert.equal((await operator.credential(bytes)).ours, true);
    }
    await operator.close();
    await credentials.remove();
  });

  it('is used as soon as it is renewed', async () => {
    const credentials = await openCredentials();
    const operator = await openOperator(credentials);
    const before = (await operator.sign(await jpeg())).renditions[0]?.signed;
    const renewed = createCertificate({ name: 'Presswerk Test Operator', issuer: credentials.root });
    await credentials.write([renewed, credentials.root]);
    const after = (await operator.sign(await jpeg())).renditions[0]?.signed;
    assert.notEqual(after, before);
    assert.equal(after, await operator.signer.certificate());
    await operator.close();
    await credentials.remove();
  });
});

describe('a signer', () => {
  it('leaves no files behind, and never returns the key', async () => {
    const credentials = await openCredentials();
    const operator = await openOperator(credentials);
    const bytes = await jpeg();
    const content = (async function* () {
      yield bytes;
    })();
    const before = await readdir(credentials.folder);
    const result = await operator.signer.sign({
      original: { bytes: bytes.length, content },
      mimeType: 'image/jpeg',
      renditions: operator.renditions,
      statement: STATEMENT,
      share: 'anybody',
    });
    assert.deepEqual(await readdir(credentials.folder), before);
    const secret = Buffer.from(credentials.leaf.privateKey.export({ format: 'jwk' }).d ?? '', 'base64url');
    assert.equal(secret.length, 32);
    for (const rendition of result.renditions) assert.equal(Buffer.from(rendition.bytes).includes(secret), false);
    await operator.close();
    await credentials.remove();
  });
});

async function rewrite(credentials: Credentials, chain: ReturnType<typeof createChain>): Promise<void> {
  await credentials.write([chain.leaf, chain.root]);
}

/** Replaces text in the file by text of the same length. */
function written(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const file = Buffer.from(bytes);
  const at = file.indexOf(from);
  assert.ok(at !== -1 && from.length === to.length, from);
  file.write(to, at);
  return Uint8Array.from(file);
}

/** Changes one byte of the image data: near the end of a JPEG, where no manifest is, or in the WebP's VP8 chunk. */
function changedByte(bytes: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(bytes);
  const at = changed[0] === 0xff ? changed.length - 20 : indexOf(changed, 'VP8') + 40;
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

const indexOf = (bytes: Uint8Array, text: string) => Buffer.from(bytes).indexOf(text, 0, 'latin1');
