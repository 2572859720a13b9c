import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createImageInspector } from '../../../adapters/images/inspector/index.ts';
import { createImageSigner, type ImageSignerOptions } from '../../../adapters/images/signer/index.ts';
import type { RenditionToSign, SignResult } from '../../../application/ports/index.ts';
import { imageSignerContract } from '../../contracts/images/signer.ts';
import { createCertificate, pem } from '../../support/pictures/certificates.ts';
import { type Credentials, openCredentials } from '../../support/pictures/credentials.ts';
import { jpeg, webp } from '../../support/pictures/pictures.ts';
import { openTimeStamper, type Reply } from '../../support/servers/time-stamper.ts';

const STATEMENT = {
  credit: 'Ada Lovelace',
  copyrightNotice: null,
  licenceUrl: null,
  aiLabel: 'original',
  labelSource: 'declared',
  sourceType: null,
} as const;

const stamper = await openTimeStamper();
after(() => stamper.close());
const credentials = await openCredentials();
after(() => credentials.remove());
const options = (of: Credentials) => ({ ...of, temporaryFolder: of.folder, timeStamper: stamper.url });

const contracted = createImageSigner(options(credentials));
await contracted.contactTimeStamper?.();
imageSignerContract('the signer with a time stamper', () => contracted);

async function signWith(of: Credentials, changes: Partial<ImageSignerOptions> = {}) {
  const signer = createImageSigner({ ...options(of), ...changes });
  await signer.contactTimeStamper?.();
  const original = join(of.folder, 'original');
  await writeFile(original, await jpeg());
  const renditions: RenditionToSign[] = [
    { bytes: await jpeg(), key: 'k-jpeg', mimeType: 'image/jpeg', edits: ['c2pa.resized'] },
    { bytes: await webp(), key: 'k-webp', mimeType: 'image/webp', edits: ['c2pa.converted'] },
  ];
  const request = { original, mimeType: 'image/jpeg', renditions, statement: STATEMENT, share: 'anybody' } as const;
  return { signer, sign: () => signer.sign(request) };
}

/** The states of the renditions by the SDK's reader. `anchors`: its trusted certificates, in PEM. */
async function statesOf({ renditions }: SignResult, of: Credentials, anchors: string): Promise<(string | null)[]> {
  const inspector = createImageInspector({ certificatePath: of.certificatePath, trustAnchorsPem: anchors });
  const states = [];
  for (const { bytes } of renditions) {
    const path = join(of.folder, 'read');
    await writeFile(path, bytes);
    const header = await inspector.header(path);
    assert.ok(header);
    states.push((await inspector.credential(path, header, 'anybody')).state);
  }
  await inspector.close();
  return states;
}

describe('time-stamped signatures', () => {
  it('are requested under the name of the product', async () => {
    const { signer, sign } = await signWith(credentials, { userAgent: 'Presswerk-Time-Stamps/1.0.0 (build 1)' });
    await sign();
    await signer.close();
    assert.equal(stamper.userAgent, 'Presswerk-Time-Stamps/1.0.0 (build 1)');
  });

  it('stay valid after the certificate has expired, for readers that trust the time stamper', async () => {
    const short = await openCredentials();
    const faults: string[] = [];
    const stamping = await signWith(short, { stamperPauseMs: 0, onFault: (line) => faults.push(line) });
    const plain = await signWith(short, { timeStamper: null });
    const signBoth = () => Promise.all([stamping.sign(), plain.sign()]);
    // Starts the processes.
    await signBoth();
    let signed: Awaited<ReturnType<typeof signBoth>> | undefined;
    let notAfter = new Date();
    // On a busy machine, the certificate may expire before the signature is made, or OpenSSL take too long.
    for (let seconds = 3; !signed?.[0].renditions.every(({ stamped }) => stamped); seconds *= 2) {
      assert.ok(seconds < 200, faults.join('\n'));
      await stamping.signer.contactTimeStamper?.();
      notAfter = new Date(Date.now() + seconds * 1000);
      const leaf = createCertificate({ name: 'Presswerk Test Operator', issuer: short.root, notAfter });
      await short.write([leaf, short.root]);
      signed = await signBoth().catch(() => undefined);
    }
    await Promise.all([stamping.signer.close(), plain.signer.close()]);
    const [stamped, unstamped] = signed;
    assert.ok(unstamped.renditions.every((rendition) => !rendition.stamped));
    await sleep(Math.max(notAfter.getTime() + 1000 - Date.now(), 0));
    const root = pem(short.root);
    assert.deepEqual(await statesOf(stamped, short, root + stamper.root), ['trusted', 'trusted']);
    assert.deepEqual(await statesOf(stamped, short, root), ['expired', 'expired']);
    assert.deepEqual(await statesOf(unstamped, short, root + stamper.root), ['expired', 'expired']);
    // The time stamp of one signature, replayed in the other.
    assert.deepEqual(await statesOf(withStampsExchanged(stamped), short, root + stamper.root), ['expired', 'expired']);
    await short.remove();
  });
});

describe('a time stamper', () => {
  /** A response to an earlier query. */
  let replayed: Buffer;
  before(async () => {
    let first: Buffer | undefined;
    stamper.reply = async (query, response) => {
      first ??= await stamper.answer(query);
      response.end(first);
    };
    const { signer, sign } = await signWith(credentials);
    await sign();
    await signer.close();
    assert.ok(first);
    replayed = first;
    stamper.reply = undefined;
  });
  const send =
    (change: (answer: Buffer) => Uint8Array): Reply =>
    async (query, response) =>
      void response.end(change(await stamper.answer(query)));
  const cases: readonly [string, Reply, RegExp][] = [
    ['refuses', async (_, response) => void response.end(await stamper.answer(Buffer.from('3000', 'hex'))), /status 2/],
    ['fails', (_, response) => void response.writeHead(500).end(), /status 500/],
    ['redirects', (_, response) => void response.writeHead(302, { Location: '/elsewhere' }).end(), /status 302/],
    ['answers with a page', (_, response) => void response.end('<html></html>'), /cannot be read/],
    ['answers with nothing', (_, response) => void response.end(), /cannot be read/],
    ['answers without an end', (_, response) => void response.write(Buffer.alloc(40_000)), /exceeds 32768 bytes/],
    ['hangs up', (_, response) => void response.destroy(), /cannot be reached|connection broke/],
    ['replays an old stamp', (_, response) => void response.end(replayed), /for other data|to another request/],
    ['sends a stamp that nobody signed', send(withLastByteChanged), /do not validate/],
    ['is silent', () => undefined, /not answer in time/],
  ];
  it('leaves a picture without a stamp if it misbehaves, and the reason is reported', async () => {
    const { signer } = await signWith(credentials);
    // From now on the process has the size of a stamp, and detects a fault only in the middle of a signature.
    assert.equal(await signer.stampFault(), undefined);
    for (const [what, reply, line] of cases) {
      stamper.reply = reply;
      // The trial is signed and read back like any picture; it reports only that the stamp is missing.
      assert.match((await signer.stampFault()) ?? '', line, what);
      assert.equal(await signer.fault(), undefined);
    }
    stamper.reply = undefined;
    assert.equal(await signer.stampFault(), undefined);
    await signer.close();
  });

  for (const [what, reply, fault] of [
    ['an error', (_, response) => void response.writeHead(503).end(), 'it answers with status 503'],
    ['no answer', () => undefined, 'it does not answer in time'],
  ] as const satisfies readonly [string, Reply, string][]) {
    it(`gets no requests for a while after ${what}, and pictures are signed without stamps`, async () => {
      const faults: string[] = [];
      const { signer, sign } = await signWith(credentials, { onFault: (line) => faults.push(line) });
      const before = stamper.queries;
      stamper.reply = reply;
      const results = [await sign()];
      assert.equal(stamper.queries, before + 1, 'one request, whatever the number of renditions');
      stamper.reply = undefined;
      results.push(await sign());
      assert.equal(stamper.queries, before + 1);
      assert.deepEqual(faults, [`signatures carry no time stamp: ${fault}`]);
      const [first, second] = results;
      assert.ok((first?.stampSeconds ?? 0) > 0);
      assert.equal(second?.stampSeconds, null);
      for (const result of results) {
        assert.ok(result.renditions.every(({ signed, stamped }) => signed !== null && !stamped));
        assert.deepEqual(await statesOf(result, credentials, pem(credentials.root)), ['trusted', 'trusted']);
      }
      await signer.close();
    });
  }

  it('delays not even the first picture if it has always been silent', async () => {
    const signer = createImageSigner({ ...options(credentials), concurrency: 1 });
    stamper.reply = () => undefined;
    const before = stamper.queries;
    const contacted = signer.contactTimeStamper?.();
    const original = join(credentials.folder, 'original');
    await writeFile(original, await jpeg());
    const renditions: RenditionToSign[] = [{ bytes: await jpeg(), key: 'k', mimeType: 'image/jpeg', edits: [] }];
    for (let picture = 0; picture < 3; picture++) {
      const request = { original, mimeType: 'image/jpeg', renditions, statement: STATEMENT, share: 'anybody' } as const;
      const { stampSeconds, renditions: signed } = await signer.sign(request);
      assert.equal(stampSeconds, null);
      assert.ok(signed.every((rendition) => rendition.signed !== null && !rendition.stamped));
    }
    await contacted;
    assert.equal(stamper.queries, before + 1, 'the trial');
    stamper.reply = undefined;
    await signer.close();
  });

  it('delays no further picture while it is silent, and is used again after a trial', async () => {
    const { signer, sign } = await signWith(credentials, { stamperPauseMs: 0 });
    stamper.reply = () => undefined;
    assert.ok(((await sign()).stampSeconds ?? 0) > 0);
    const before = stamper.queries;
    // The trial that begins meanwhile is not awaited.
    const { stampSeconds, renditions } = await sign();
    assert.equal(stampSeconds, null);
    assert.ok(renditions.every(({ signed, stamped }) => signed !== null && !stamped));
    while (stamper.queries === before) await sleep(10);
    stamper.reply = undefined;
    let results = 0;
    while ((await sign()).stampSeconds === null) {
      assert.ok(results++ < 200, 'a trial gets a stamp');
      await sleep(50);
    }
    await signer.close();
  });

  it('closes while a trial waits for it', async () => {
    const { signer, sign } = await signWith(credentials, { stamperPauseMs: 0 });
    stamper.reply = () => undefined;
    await sign();
    await sign();
    stamper.reply = undefined;
    await signer.close();
  });

  it('can return stamps whose signatures vary in size', async () => {
    const { signer, sign } = await signWith(credentials);
    for (let index = 0; index < 4; index++) {
      const { renditions } = await sign();
      assert.ok(renditions.every(({ stamped }) => stamped));
    }
    await signer.close();
  });
});

/** Both renditions, each with the other's time stamp, padded to the size of its own: no signature covers either. */
function withStampsExchanged({ renditions, ...result }: SignResult): SignResult {
  const [one, other] = renditions.map((rendition) => ({ ...rendition, ...stampIn(Buffer.from(rendition.bytes)) }));
  assert.ok(one && other);
  const exchanged = [
    [one, other],
    [other, one],
  ] as const;
  return {
    ...result,
    renditions: exchanged.map(([{ before, stamp, padding, after, ...rendition }, replayed]) => {
      const length = padding.length + stamp.length - replayed.stamp.length;
      const pad = Buffer.concat([PAD, Buffer.of(0x58, length), Buffer.alloc(length)]);
      return { ...rendition, bytes: Buffer.concat([before, replayed.stamp, pad, after]) };
    }),
  };
}

const PAD = Buffer.from('cpad');

/** The bytes of a time stamp and its padding in a signed file. */
function stampIn(bytes: Buffer) {
  const from = bytes.indexOf('sigTst2');
  const pad = bytes.indexOf(PAD, from);
  assert.ok(from !== -1 && pad !== -1);
  const padding = pad + PAD.length + 2;
  const end = padding + (bytes[padding - 1] ?? 0);
  return {
    before: bytes.subarray(0, from),
    stamp: bytes.subarray(from, pad),
    padding: bytes.subarray(padding, end),
    after: bytes.subarray(end),
  };
}

function withLastByteChanged(answer: Buffer): Uint8Array {
  const changed = Uint8Array.from(answer);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  return changed;
}
