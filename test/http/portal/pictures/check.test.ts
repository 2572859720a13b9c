import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { createImageInspector } from '../../../../adapters/images/inspector/index.ts';
import { createImageSigner, createUnsignedSigner } from '../../../../adapters/images/signer/index.ts';
import type { ImageInspector, ImageSigner } from '../../../../application/ports/index.ts';
import { elements, htmlTokens } from '../../../support/pages/html-tokens.ts';
import { assertPlain } from '../../../support/pages/plain-language.ts';
import { JPEG_ALTERATIONS, WEBP_ALTERATIONS } from '../../../support/pictures/altered-pictures.ts';
import { type Credentials, openCredentials } from '../../../support/pictures/credentials.ts';
import { jpeg, withXmp, xmpPacket } from '../../../support/pictures/pictures.ts';
import { createSigner, signPicture } from '../../../support/pictures/signed-pictures.ts';
import { runs } from '../../../support/process/runs.ts';
import { approve, reject, submit, takeDown } from '../../../support/records/release-life.ts';
import { CHECKS_PER_MINUTE } from '../../../support/service/http-definitions.ts';
import type { Publisher, Reply, Service } from '../../../support/service/service.ts';
import { withPublisher, withService } from '../../../support/service/with-service.ts';
import { FILE_FAULTS } from '../../../support/wire/faulty-uploads.ts';
import { openConnection } from '../../../support/wire/raw-http.ts';
import { temporaryFiles, uploadImage } from '../../../support/wire/uploads.ts';

const CHECK = '/portal_a/check';
const YES = 'Yes, this picture was published here and is unchanged';
const ORIGINAL = 'Yes, a picture that was published here was made from this file';
const UNKNOWN = 'We did not find this file';

/** Stores pictures as before hashes were recorded. */
const unhashed: ImageSigner = {
  ...createUnsignedSigner(),
  async sign({ renditions }) {
    const published = renditions.map(({ bytes }) => ({ bytes, sha256: null as never, signed: null, stamped: false }));
    return { renditions: published, parentManifest: null };
  },
};

const heading = ({ text }: Reply) => elements(htmlTokens(text), 'h1')[0]?.text;

/** Helpers of these tests. */
function checking(service: Service) {
  const form = (file: Uint8Array | null, address = '') => {
    const body = new FormData();
    if (file !== null) body.append('image', new Blob([Uint8Array.from(file)]), 'somebody.jpg');
    body.append('address', address);
    return body;
  };
  const check = (file: Uint8Array | null, headers: Record<string, string> = {}, address = '') =>
    service.request('POST', CHECK, { body: form(file, address), headers });
  const bytesOf = async (url: string) =>
    new Uint8Array(await (await fetch(new URL(new URL(url, service.baseUrl).pathname, service.baseUrl))).arrayBuffer());

  async function released(by: Publisher, file: Uint8Array, fields: Record<string, string> = {}) {
    const release = await by.draft({ title: 'Ein Hafen', language: 'de' });
    const image = await uploadImage(by, release.id, file, { copyright: 'Jane Doe', ...fields });
    const publish = async () => {
      await submit(by, release.id);
      await approve(service.application, release.id);
    };
    return { id: release.id, image, publish };
  }
  return { form, check, bytesOf, released };
}

describe('the page that checks a picture', () => {
  const service = withService({ portalHosts: { portal_a: null, portal_b: 'b.example' } });
  const publisher = withPublisher(service);
  beforeEach(() => service.rateLimits.clear());
  // A check must leave nothing behind, whatever its outcome.
  afterEach(async () => assert.deepEqual(await temporaryFiles(service), []));

  const { form, check, bytesOf, released } = checking(service);

  describe('identifies a file', () => {
    let original: Uint8Array;
    let picture: Awaited<ReturnType<typeof released>>;
    before(async () => {
      original = await jpeg({ width: 1700, height: 1001 });
      picture = await released(publisher, original, { ai_declaration: 'ai_edited' });
      await picture.publish();
    });

    it('that was published, byte for byte, in each size and format, and links to its release', async () => {
      const { renditions } = picture.image;
      assert.equal(renditions.length, 3);
      const pages = await service.request('GET', `/portal_a/releases/${picture.id}/ein-hafen`);
      const own = pages.text.match(/\/images\/[a-z0-9-]+\.(?:jpg|webp)/g) ?? [];
      const urls = new Set([...own, ...renditions.map(({ url }: { url: string }) => new URL(url).pathname)]);
      assert.ok(urls.size >= 5, [...urls].join());
      for (const url of urls) {
        const answer = await check(await bytesOf(url));
        assert.deepEqual([answer.status, heading(answer)], [200, YES], url);
        const hrefs = elements(htmlTokens(answer.text), 'a').map(({ attributes }) => attributes.get('href'));
        assert.ok(hrefs.includes(`/portal_a/releases/${picture.id}/ein-hafen`));
        assert.match(answer.text, /Jane Doe[\s\S]*This image was edited with artificial intelligence\./);
      }
    });

    it('that is the original of a published picture', async () => {
      const answer = await check(original);
      assert.deepEqual([answer.status, heading(answer)], [200, ORIGINAL]);
    });

    it('as unknown, after the smallest change', async () => {
      const bytes = await bytesOf(picture.image.renditions[0].url);
      const answer = await check(withXmp(bytes, xmpPacket({})));
      assert.deepEqual([answer.status, heading(answer)], [200, UNKNOWN]);
      assert.doesNotMatch(answer.text, /Jane Doe|ein-hafen/);
    });

    it('with its own metadata, signed or unsigned', async () => {
      const digitalSourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
      const file = await signPicture(await jpeg(), {
        signer: createSigner(),
        actions: [{ action: 'c2pa.created', digitalSourceType }],
      });
      const answer = await check(file);
      assert.equal(heading(answer), UNKNOWN);
      assert.match(answer.text, /The file states: made by a generative model \(signed, Content Credentials\)\./);
      assert.match(answer.text, /present and intact; the signer is on no trust list\. .*Presswerk Test Signer/);
      const silent = await check(await jpeg({ width: 33, height: 44 }));
      assert.match(silent.text, /The file itself says nothing about this\./);
    });

    it('in the reader’s language, and at the portal’s own host, too', async () => {
      const german = await check(original, { 'Accept-Language': 'de' });
      assert.equal(heading(german), 'Ja, aus dieser Datei ist ein Bild entstanden, das hier erschienen ist');
      const request = new Request(service.baseUrl, { method: 'POST', body: form(original) });
      const body = Buffer.from(await request.arrayBuffer());
      const connection = await openConnection(service.baseUrl);
      await connection.send(
        `POST /check?lang=en HTTP/1.1\r\nHost: b.example\r\nContent-Type: ${request.headers.get('Content-Type')}\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      await connection.send(body);
      const there = await connection.reply();
      connection.destroy();
      assert.deepEqual([there.status, heading(there)], [200, ORIGINAL]);
      assert.match(there.text, new RegExp(`href="/releases/${picture.id}/ein-hafen"`));
    });
  });

  it('never reveals private pictures: the response equals that for an unknown file', async () => {
    const sandbox = await service.publisher({ sandbox: true });
    const states: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
      draft: async () => undefined,
      in_review: (id) => submit(publisher, id),
      rejected: async (id) => {
        await submit(publisher, id);
        await reject(service.application, id, ['incomplete']);
      },
      deleted: (id) => publisher.api('DELETE', `/press-releases/${id}`),
    };
    const bodyOf = ({ text }: Reply) => text.slice(text.indexOf('<main'));
    let width = 500;
    const assertUnknown = async (file: Uint8Array, address: string, what: string) => {
      await service.rateLimits.clear();
      // Never uploaded: it differs in bytes without meaning.
      const never = Buffer.concat([file, Buffer.from([0])]);
      assert.equal(bodyOf(await check(file, {}, address)), bodyOf(await check(never, {}, address)), what);
      assert.equal(heading(await check(file, {}, address)), UNKNOWN, what);
    };
    for (const [state, bring] of Object.entries(states)) {
      const original = await jpeg({ width: width++, height: 500 });
      const { id, image } = await released(publisher, original);
      const { url } = image.renditions[0];
      const rendition = await bytesOf(url);
      await bring(id);
      for (const file of [original, rendition]) await assertUnknown(file, url, state);
    }
    const original = await jpeg({ width: width++, height: 500 });
    const tested = await released(sandbox, original);
    const rendition = await bytesOf(tested.image.renditions[0].url);
    await tested.publish();
    for (const file of [original, rendition]) await assertUnknown(file, tested.image.renditions[0].url, 'sandbox');
    await takeDown(service.application, tested.id);
    for (const file of [original, rendition]) await assertUnknown(file, tested.image.renditions[0].url, 'sandbox');
    const { body } = await check(null, { Accept: 'application/json' }, tested.image.renditions[0].url);
    assert.equal(body.data.result, 'unknown');
  });

  it('shows the notice of a take-down, of the picture or its release, and nothing else of it', async () => {
    for (const [width, what] of [
      [901, 'picture'],
      [902, 'release'],
    ] as const) {
      const original = await jpeg({ width, height: 600 });
      const { id, image, publish } = await released(publisher, original);
      const { url } = image.renditions[0];
      const rendition = await bytesOf(url);
      await publish();
      await takeDown(service.application, id, what === 'picture' ? { imageId: image.id } : {});
      for (const file of [original, rendition]) {
        const page = await check(file);
        assert.equal(heading(page), 'This picture was taken down', what);
        assert.match(page.text, /<blockquote><p>A right is missing\.<\/p>/);
        assert.doesNotMatch(page.text, /Jane Doe|ein-hafen/);
        const { body } = await check(file, { Accept: 'application/json' });
        assert.deepEqual(body.data, { result: 'taken_down', release: null, similarity: null, corrected_at: null });
      }
      const { body } = await check(null, { Accept: 'application/json' }, url);
      assert.equal(body.data.result, 'taken_down');
    }
  });

  it('tells programs whether a file is what was published', async () => {
    const original = await jpeg({ width: 903, height: 600 });
    const { id, image, publish } = await released(publisher, original);
    await publish();
    for (const [file, result] of [
      [original, 'unchanged'],
      [await bytesOf(image.renditions[0].url), 'unchanged'],
      [await jpeg({ width: 904, height: 600 }), 'unknown'],
    ] as const) {
      const { data } = (await check(file, { Accept: 'application/json' })).body;
      assert.deepEqual([data.result, data.release?.id], [result, result === 'unchanged' ? id : undefined]);
    }
  });

  it('prefers the public picture if another of the same original is not public', async () => {
    const original = await jpeg({ width: 640, height: 481 });
    const first = await released(publisher, original);
    await first.publish();
    await released(publisher, original);
    const answer = await check(original);
    assert.equal(heading(answer), ORIGINAL);
    assert.match(answer.text, new RegExp(`/releases/${first.id}/`));
  });

  describe('refuses on a page, and stores nothing,', () => {
    for (const [what, make] of FILE_FAULTS.slice(0, 8)) {
      it(`a file that is ${what}`, async () => {
        const reply = await check(await make());
        assert.ok([200, 422].includes(reply.status), reply.text);
        assert.match(reply.headers.get('Content-Type') ?? '', /^text\/html/);
        if (reply.status === 422) assert.match(reply.text, /role="alert"/);
      });
    }

    it('a form without a file, text or address', async () => {
      const reply = await check(null);
      assert.equal(reply.status, 422);
      assert.match(reply.text, /Nothing was checked/);
      assert.equal(elements(htmlTokens(reply.text), 'form').length, 2);
    });

    it('a file that is too large, and a body that is', async () => {
      const large = new Uint8Array(16 * 1024 * 1024 + 1);
      large.set(await jpeg());
      assert.equal((await check(large)).status, 422);
      const reply = await check(new Uint8Array(18 * 1024 * 1024));
      assert.equal(reply.status, 413);
      assert.match(reply.headers.get('Content-Type') ?? '', /^text\/html/);
      assertPlain(reply, 'en');
    });

    it('a body of another type', async () => {
      const reply = await service.request('POST', CHECK, { json: {} });
      assert.equal(reply.status, 415);
      assert.match(reply.text, /<h1>/);
      assertPlain(reply, 'en');
    });

    it('a form that another site sent', async () => {
      for (const headers of [
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { Origin: 'https://evil.example' },
      ]) {
        const reply = await check(await jpeg(), headers);
        assert.equal(reply.status, 403);
        assert.match(reply.text, /came from another website/);
      }
      for (const headers of [
        { 'Sec-Fetch-Site': 'same-origin' },
        { Origin: service.baseUrl },
        { Origin: 'http://b.example' },
      ]) {
        assert.equal((await check(await jpeg(), headers)).status, 200);
      }
    });

    it('too many checks in a minute, before reading the body', async () => {
      const picture = await jpeg({ width: 12, height: 12 });
      for (let i = 0; i < CHECKS_PER_MINUTE.household; i++) assert.equal((await check(picture)).status, 200);
      const reply = await check(picture);
      assert.equal(reply.status, 429);
      assert.match(reply.headers.get('Retry-After') ?? '', /^\d+$/);
      assert.match(reply.headers.get('Content-Type') ?? '', /^text\/html/);
    });

    it('an aborted request', async () => {
      const connection = await openConnection(service.baseUrl);
      const head = ['--x', 'Content-Disposition: form-data; name="image"; filename="a.jpg"', '', ''].join('\r\n');
      await connection.send(
        [
          `POST ${CHECK} HTTP/1.1`,
          `Host: ${new URL(service.baseUrl).host}`,
          'Content-Type: multipart/form-data; boundary=x',
          'Content-Length: 900000',
          '',
          head,
        ].join('\r\n'),
      );
      await connection.send(Buffer.alloc(100_000, 7));
      for (let i = 0; (await temporaryFiles(service)).length === 0; i++) {
        assert.ok(i < 100, 'the upload began');
        await delay(20);
      }
      connection.destroy();
      for (let i = 0; (await temporaryFiles(service)).length > 0; i++) {
        assert.ok(i < 100, 'the file is gone');
        await delay(20);
      }
    });
  });

  it('is cacheable while empty, but never with a result; neither has a script', async () => {
    const empty = await service.request('GET', CHECK);
    assert.equal(empty.status, 200);
    assert.match(empty.headers.get('Cache-Control') ?? '', /^public/);
    const answer = await check(await jpeg());
    assert.equal(answer.headers.get('Cache-Control'), 'no-store');
    assert.match(answer.text, /<meta name="robots" content="noindex">/);
    for (const { text, headers } of [empty, answer]) {
      assert.doesNotMatch(text, /<script/);
      assert.match(headers.get('Content-Security-Policy') ?? '', /default-src 'none'.*form-action 'self'/);
    }
    const named = await service.request('GET', `${CHECK}?picture=abc-1`);
    assert.match(named.text, /value="[^"]*\/pictures\/abc-1"/);
    assert.match(named.text, /noindex/);
    const nonsense = await service.request('GET', `${CHECK}?picture=${encodeURIComponent('"><b>')}`);
    assert.equal(nonsense.status, 400);
    assert.match(nonsense.text, /“picture”/);
  });
});

describe('a picture whose hashes were never recorded', () => {
  const service = withService({ ports: { imageSigner: unhashed } });
  const publisher = withPublisher(service);
  const { check, bytesOf, released } = checking(service);
  beforeEach(() => service.rateLimits.clear());

  it('is compared if its address is given, and not found otherwise', async () => {
    const { image, publish } = await released(publisher, await jpeg({ width: 900, height: 901 }));
    await publish();
    const { renditions } = image;
    const bytes = await bytesOf(renditions[1].url);
    assert.equal(heading(await check(bytes)), UNKNOWN);
    const [, key] = /([^/]+)\.jpg$/.exec(renditions[1].url) ?? [];
    for (const address of [renditions[1].url, `https://elsewhere.example/pictures/${key}?x=1`, ` ${key} `]) {
      assert.equal(heading(await check(bytes, {}, address)), YES, address);
    }
    assert.equal(heading(await check(await jpeg({ width: 31, height: 41 }), {}, key)), UNKNOWN);
    for (const address of ['https://', '../../etc/passwd', '\u0000', 'x'.repeat(5000), '%00']) {
      assert.equal(heading(await check(bytes, {}, address)), UNKNOWN, address);
    }
  });
});

describe('a picture that the operator signed', () => {
  let credentials: Credentials;
  let imageSigner: ImageSigner;
  let imageInspector: ImageInspector;
  before(async () => {
    credentials = await openCredentials();
    imageSigner = createImageSigner({ ...credentials, temporaryFolder: credentials.folder });
    imageInspector = createImageInspector({ certificatePath: credentials.certificatePath });
  });
  after(async () => {
    await imageSigner.close();
    await imageInspector.close();
    await credentials.remove();
  });
  const service = withService(() => ({ ports: { imageSigner, imageInspector } }));
  const publisher = withPublisher(service);
  const { check, bytesOf, released } = checking(service);
  beforeEach(() => service.rateLimits.clear());

  const CHANGED = 'This picture was published here, but was changed afterwards';
  const SIGNED = 'This picture carries our valid signature, but is not exactly the file we serve';
  const changedIn = (file: Uint8Array) => withXmp(file, xmpPacket({}));
  const keyOf = (url: string) => /([^/]+)\.jpg$/.exec(url)?.[1] ?? '';

  /** Another version of the rendition, as saved before it was signed again. */
  async function editionOf(url: string) {
    const rendition = { bytes: await bytesOf(url), key: keyOf(url), mimeType: 'image/jpeg', edits: [] } as const;
    const statement = {
      credit: 'Jane Doe',
      copyrightNotice: null,
      licenceUrl: null,
      aiLabel: 'ai_edited',
      labelSource: 'declared',
      sourceType: null,
    } as const;
    const path = join(credentials.folder, 'original');
    await writeFile(path, await jpeg());
    const request = { original: path, mimeType: 'image/jpeg', renditions: [rendition], statement, share: 'x' } as const;
    const { renditions } = await imageSigner.sign(request);
    assert.ok(renditions[0]);
    return renditions[0].bytes;
  }

  it('is identified by its bytes, by its signature alone, and as changed since', async () => {
    const { id, image, publish } = await released(publisher, await jpeg({ width: 800, height: 600 }), {
      ai_declaration: 'ai_edited',
      press_download: '1',
    });
    await publish();
    assert.equal(image.renditions.at(-1).name, 'press');
    for (const { url } of image.renditions) {
      service.rateLimits.clear();
      const bytes = await bytesOf(url);
      const same = await check(bytes);
      assert.deepEqual([same.status, heading(same)], [200, YES]);
      assert.match(same.text, /present and intact, signed by this service/);
      const changed = await check(changedIn(bytes));
      assert.equal(heading(changed), CHANGED);
      assert.match(changed.text, /signed by this service; the file has been changed since/);
      assert.match(changed.text, /As stated when it was signed<\/dt><dd>Edited with artificial intelligence\./);
      const edition = await check(await editionOf(url));
      assert.equal(heading(edition), SIGNED);
      assert.match(edition.text, /the signature is valid, but does not cover every byte of the file/);
      for (const { text } of [same, changed, edition]) assert.match(text, new RegExp(`/releases/${id}/`));
    }
    const page = await service.request('GET', `/portal_a/pictures/${keyOf(image.renditions[0].url)}`);
    assert.match(page.text, /Content Credentials dieses Bildes<\/dt><dd>von diesem Dienst signiert<\/dd>/);
    assert.match(page.text, /href="\/portal_a\/check\?picture=/);
  });

  it('is never reported as unchanged if a byte differs, whatever the signature covers', async () => {
    const { id, publish } = await released(publisher, await jpeg({ width: 803, height: 600 }));
    await publish();
    const page = await service.request('GET', `/portal_a/releases/${id}/ein-hafen`);
    const urls = page.text.match(/\/images\/[a-z0-9-]+\.(?:jpg|webp)/g) ?? [];
    for (const [end, alterations] of Object.entries({ jpg: JPEG_ALTERATIONS, webp: WEBP_ALTERATIONS })) {
      const bytes = await bytesOf(new URL(urls.find((url) => url.endsWith(end)) ?? '', service.baseUrl).href);
      assert.equal(heading(await check(bytes)), YES);
      for (const [what, [alter, verdict]] of Object.entries(alterations)) {
        await service.rateLimits.clear();
        const altered = alter(Buffer.from(bytes));
        assert.notDeepEqual(altered, Buffer.from(bytes), what);
        const expected = { changed: CHANGED, signed: SIGNED }[verdict];
        assert.equal(heading(await check(altered)), expected, `${end}: ${what}`);
        const german = await check(altered, { 'Accept-Language': 'de' });
        assert.doesNotMatch(heading(german) ?? '', /unverändert|^Ja/, `${end}: ${what}`);
        assert.doesNotMatch(german.text, /vorhanden und unversehrt|Byte für Byte dieselbe,/, `${end}: ${what}`);
      }
      const at = bytes.length;
      const property = fc.asyncProperty(fc.nat(at - 1), fc.integer({ min: 1, max: 255 }), async (place, by) => {
        await service.rateLimits.clear();
        const altered = Uint8Array.from(bytes);
        altered[place] = (altered[place] ?? 0) ^ by;
        const reply = await check(altered);
        assert.ok([200, 422].includes(reply.status));
        if (reply.status === 200) assert.ok([CHANGED, SIGNED, UNKNOWN].includes(heading(reply) ?? ''), heading(reply));
      });
      await fc.assert(property, { numRuns: runs(20) });
    }
  });

  it('is unknown while it is not public, whatever the file contains', async () => {
    const { image } = await released(publisher, await jpeg({ width: 801, height: 600 }));
    const { url } = image.renditions[0];
    const bytes = await bytesOf(url);
    for (const file of [bytes, changedIn(bytes), await editionOf(url)]) {
      const reply = await check(file, {}, url);
      assert.equal(heading(reply), UNKNOWN);
      assert.doesNotMatch(reply.text, /signed by this service|releases\/\d/);
    }
  });

  it('is unknown if another operator signed it with one of this service’s rendition keys', async () => {
    const other = await openCredentials();
    const stranger = createImageSigner({ ...other, temporaryFolder: other.folder });
    const { image, publish } = await released(publisher, await jpeg({ width: 802, height: 600 }));
    await publish();
    const mine = imageSigner;
    imageSigner = stranger;
    const forged = await editionOf(image.renditions[0].url);
    imageSigner = mine;
    assert.equal(heading(await check(forged)), UNKNOWN);
    await stranger.close();
    await other.remove();
  });
});

describe('pictures that arrive slowly to be checked', () => {
  // Pauses must not end a connection, however busy this machine is.
  const service = withService({ trustProxy: true, timeouts: { bodyMs: 300_000 } }, { mayLogErrors: true });
  const hasty = withService({ trustProxy: true, timeouts: { bodyMs: 2_000, bodyBytes: 1, checkEveryMs: 100 } });
  beforeEach(() => service.rateLimits.clear());

  /** Sends the header of a form and the beginning of its picture, with the given total size. */
  const begin = async (address: string, bytes: number, { baseUrl } = service) => {
    const connection = await openConnection(baseUrl);
    const head = [
      `POST ${CHECK} HTTP/1.1`,
      `Host: ${new URL(baseUrl).host}`,
      `X-Forwarded-For: ${address}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${bytes}`,
    ];
    const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
    await connection.send(`${head.join('\r\n')}\r\n\r\n${part}beginning`);
    return connection;
  };
  const arriving = async (count: number) => {
    for (let i = 0; (await temporaryFiles(service)).length < count; i++) {
      assert.ok(i < 500, `${count} pictures are arriving`);
      await delay(20);
    }
  };

  it('hold no slot that others need, from any number of networks, and are limited to four per household', async () => {
    const { check } = checking(service);
    const picture = await jpeg({ width: 12, height: 12 });
    const opened = [];
    for (let household = 0; household < 8; household++) {
      for (let n = 0; n < 4; n++) {
        opened.push(await begin(`2001:db8:${household}:${n}::${n}`, 16 * 1024 * 1024));
      }
    }
    await arriving(32);
    assert.equal((await check(picture, { 'X-Forwarded-For': '198.51.100.7' })).status, 200);
    const fifth = await check(picture, { 'X-Forwarded-For': '2001:db8:0:ff::1' });
    assert.equal(fifth.status, 503);
    assert.match(fifth.headers.get('Retry-After') ?? '', /^\d+$/);
    for (const connection of opened) connection.destroy();
  });

  it('have a timeout by their size, even if they keep sending', async () => {
    const connection = await begin('198.51.100.8', 100_000, hasty);
    const sending = (async () => {
      while (!connection.socket.destroyed) {
        await connection.send('x'.repeat(10));
        await delay(50);
      }
    })();
    const reply = await connection.reply();
    assert.equal(reply.status, 408);
    connection.destroy();
    await sending;
  });
});
