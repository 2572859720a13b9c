import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createDiskImageStore } from '../../adapters/image-store-disk/index.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { publishNew, submit } from '../support/records/release-life.ts';
import { startService } from '../support/service/service.ts';
import { withPublisher, withService } from '../support/service/with-service.ts';
import { tokenize } from '../support/source/source-tokens.ts';
import { rawRequest } from '../support/wire/raw-http.ts';
import { uploadImage } from '../support/wire/uploads.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

describe('a name chosen by a client', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-paths-'));
    await writeFile(join(folder, 'secret.jpg'), 'top secret');
  });
  const service = withService(() => ({
    ports: { imageStore: createDiskImageStore({ folder: join(folder, 'images') }) },
  }));
  const publisher = withPublisher(service);
  after(() => rm(folder, { recursive: true, force: true }));

  it('of a picture leads to renditions only', async () => {
    const { id } = await publisher.draft();
    const { sha256 } = await uploadImage(publisher, id, await jpeg());
    const [first, second] = [sha256.slice(0, 2), sha256.slice(2, 4)];
    const names = [
      ...['../secret', '../../secret', '..%2fsecret', '..%2f..%2fsecret', '%2e%2e/%2e%2e/secret', '..%5c..%5csecret'],
      ...[
        '....//secret',
        '/etc/passwd',
        '%2fetc%2fpasswd',
        '..%00/secret',
        'secret%00',
        '.',
        '..',
        '',
        '%c0%ae%c0%ae/secret',
      ],
      ...[
        'C:%5cwindows%5cwin.ini',
        'file:%2f%2f%2fetc%2fpasswd',
        '..;/secret',
        '%252e%252e%252fsecret',
        'renditions',
        'tmp',
      ],
      ...[sha256, `../originals/${first}/${second}/${sha256}`, `..%2foriginals%2f${first}%2f${second}%2f${sha256}`],
      ...[`${sha256}.jpg/..`, `originals/${first}/${second}/${sha256}`],
    ];
    for (const name of names) {
      for (const path of [`/images/${name}`, `/images/${name}.jpg`]) {
        const reply = await rawRequest(service.baseUrl, [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close']);
        assert.ok(reply.status === 404 || reply.status === 400, `${path}: ${reply.status}`);
        assert.doesNotMatch(reply.text, /top secret|root:/);
      }
    }
  });

  it('of an upload leads to none of our files', async () => {
    const before = await readdir(folder, { recursive: true });
    const { id } = await publisher.draft();
    for (const name of [
      '../../../evil.jpg',
      '/tmp/presswerk-evil.jpg',
      '..\\..\\evil.jpg',
      'a\0.jpg',
      '.htaccess',
      'x'.repeat(5000),
    ]) {
      const body = publisher.imageForm(null, { is_preview: '1' });
      body.append('image', new Blob([(await jpeg()) as Uint8Array<ArrayBuffer>]), name);
      const reply = await publisher.api('POST', `/press-releases/${id}/images`, { body });
      assert.ok(reply.status === 201 || reply.status === 400, `${name}: ${reply.text}`);
      assert.ok(!reply.text.includes('evil'));
    }
    const now = await readdir(folder, { recursive: true });
    for (const file of now.filter((each) => !before.includes(each))) {
      assert.match(file, /^images(?:\/(?:originals|renditions|tmp)(?:\/[0-9a-f-]+)*)?$/);
    }
  });

  it('appears in no header of a download', async () => {
    const { id } = await publisher.draft();
    const body = publisher.imageForm(null);
    body.append('image', new Blob([(await jpeg()) as Uint8Array<ArrayBuffer>]), "x\"; filename*=UTF-8''evil.html");
    const { data } = (await publisher.api('POST', `/press-releases/${id}/images`, { body })).body;
    const { headers } = await publisher.api('GET', `/press-release-images/${data.id}/original`);
    assert.match(headers.get('Content-Disposition') ?? '', /^attachment; filename="[0-9a-f]{64}\.jpg"$/);
    assert.equal(headers.get('Content-Type'), 'image/jpeg');
  });
});

describe('a URL named by a client', () => {
  it('is never requested by the service', async () => {
    let connections = 0;
    const listener = createServer((socket) => {
      connections++;
      socket.destroy();
    });
    await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
    const address = `http://127.0.0.1:${(listener.address() as { port: number }).port}/`;
    const service = await startService();
    const publisher = await service.publisher();
    const fields = { backlink_url: address, text: `<p><a href="${address}">x</a></p><img src="${address}">` };
    const { id } = await publisher.draft(fields);
    await uploadImage(publisher, id, await jpeg(), { license_url: address, source_url: address, description: address });
    assert.equal((await submit(publisher, id)).status, 200);
    await service.application.review.approve({ id, submission: 1, caller: { kind: 'editor', name: 'Ada' } });
    const { urls } = await publishNew(service, publisher, fields);
    assert.equal((await service.request('GET', new URL(urls.portal_a).pathname)).status, 200);
    await service.close();
    await new Promise((closed) => listener.close(closed));
    assert.equal(connections, 0);
  });

  /** The places that open outgoing connections, with their targets. */
  const OUTGOING: Readonly<Record<string, string>> = {
    'adapters/control/client.ts': 'the own server, on the loopback address that its lock file names',
    'composition/doctor/server.ts': 'the own server, to see whether it answers',
    'adapters/outbound-http/safe-fetch.ts':
      'the host of a webhook, a picture or a link, once every address of it was looked at',
    'adapters/images/signer/time-stamp/time-stamper.ts': 'the time-stamping server in C2PA_TSA_URL, without redirects',
    'adapters/openid/provider-fetch.ts':
      'the OpenID Connect provider in OIDC_ISSUER, and the endpoints in its metadata',
    'adapters/persistence-mikro-orm/postgresql/reachability.ts':
      'the database, to cancel a slow statement, or to check that it is reachable',
    'composition/demo/printing-fetch.ts': 'the server that the demo has started',
    'composition/demo/visit.ts': 'its public pages',
  };
  it('cannot be requested: every place that opens connections is listed', () => {
    const found = globSync('{domain,application,adapters,composition}/**/*.ts', {
      cwd: ROOT,
      // Browser code requests its own origin only: the page's CSP allows no other.
      exclude: ['**/node_modules/**', 'adapters/http/site/browser/**'],
    }).filter((file) => {
      const tokens = tokenize(readFileSync(`${ROOT}${file}`, 'utf8'));
      return tokens.some(({ kind, text }, i) => {
        const called = tokens[i + 1]?.text === '(' && tokens[i - 1]?.text !== 'function';
        if (kind === 'name' && text === 'fetch' && called && tokens[i - 1]?.text !== '.') return true;
        if (kind === 'name' && /^(?:WebSocket|EventSource|XMLHttpRequest)$/.test(text)) return true;
        if (kind !== 'string' || !/^(?:node:)?(?:https?|http2|net|tls|dgram|undici)$/.test(text)) return false;
        // Imported names are in braces before the specifier.
        const names = tokens.slice(Math.max(0, i - 30), i);
        const open = names.map((token) => token.text).lastIndexOf('{');
        return names.slice(open).some((token) => /^(?:request|get|connect|createConnection)$/.test(token.text));
      });
    });
    for (const file of found)
      assert.ok(file in OUTGOING, `${file} opens connections: to which targets, and who chooses them?`);
    assert.ok(found.length >= 2, 'the search finds them');
  });
});
