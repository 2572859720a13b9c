import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Jimp } from 'jimp';
import type { RequestLogEntry } from '../../adapters/http/kernel/options.ts';
import { createDiskImageStore } from '../../adapters/image-store-disk/index.ts';
import { createMemoryImageStore } from '../../adapters/image-store-memory/index.ts';
import { createS3ImageStore } from '../../adapters/image-store-s3/index.ts';
import type { ImageStore } from '../../application/ports/index.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { until } from '../support/process/until.ts';
import { startS3Server } from '../support/servers/s3/server.ts';
import { type Publisher, type Reply, type Service, startService } from '../support/service/service.ts';
import { openConnection, type RawConnection } from '../support/wire/raw-http.ts';
import { uploadImage } from '../support/wire/uploads.ts';

/** More requests than may stay open. */
const ROUNDS = 16;
/** The limit of concurrent originals for an account. */
const TOGETHER = 2;
const OPEN_FILES = '/proc/self/fd';
const skip = process.platform === 'linux' ? false : `open files are counted in ${OPEN_FILES}`;

/** An incompressible PNG with the given side in pixels. */
async function noise(side: number): Promise<Uint8Array> {
  const picture = new Jimp({ width: side, height: side, data: randomBytes(side * side * 4) });
  return new Uint8Array(await picture.getBuffer('image/png', { deflateLevel: 0 }));
}

/** One larger than all buffers between server and client, and one sent in several chunks. */
const SIDES = { large: 1400, several: 300 };

interface Kept {
  readonly store: ImageStore;
  /** The number of connections that may stay open for reuse. */
  readonly connections: number;
  close(): Promise<void>;
}

const STORES: readonly (readonly [string, (folder: string) => Promise<Kept>])[] = [
  [
    'on disk',
    async (folder) => ({ store: createDiskImageStore({ folder }), connections: 0, close: async () => undefined }),
  ],
  [
    'in a bucket',
    async (folder) => {
      const server = await startS3Server();
      const store = createS3ImageStore({ ...server.access, temporaryFolder: folder });
      return {
        store,
        connections: 32,
        close: async () => {
          await store.close();
          await server.close();
        },
      };
    },
  ],
];

for (const [place, open] of STORES) {
  describe(`responses with a picture stored ${place}`, { skip }, () => {
    let folder: string;
    let kept: Kept;
    let service: Service;
    let publisher: Publisher;
    let image: Reply['body'];
    let inParts: Reply['body'];
    let small: Uint8Array;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'presswerk-picture-responses-'));
      kept = await open(folder);
      service = await startService({ ports: { imageStore: kept.store } });
      publisher = await service.publisher();
      small = await jpeg();
      const draft = async () => (await publisher.draft()).id;
      image = await uploadImage(publisher, await draft(), await noise(SIDES.large));
      inParts = await uploadImage(publisher, await draft(), await noise(SIDES.several));
    });
    after(async () => {
      await service.close();
      await kept.close();
      await rm(folder, { recursive: true, force: true });
    });

    const rendition = ({ renditions } = image) => new URL(renditions[0].url).pathname;
    const original = ({ id } = image) => `/api/v1/press-release-images/${id}/original`;
    const lines = (method: string, path: string, ...headers: string[]) =>
      `${[`${method} ${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${publisher.token}`, ...headers].join('\r\n')}\r\n\r\n`;

    /** Possible endings of a request for a picture. */
    const WAYS: readonly (readonly [string, (path: string) => Promise<void>, (() => Reply['body'])?])[] = [
      [
        'HEAD',
        async (path) => {
          const connection = await openConnection(service.baseUrl);
          await connection.send(lines('HEAD', path));
          assert.equal((await connection.reply({ head: true })).status, 200);
          connection.destroy();
        },
      ],
      [
        'a tag that the client has',
        async (path) => {
          const connection = await openConnection(service.baseUrl);
          await connection.send(lines('GET', path, 'If-None-Match: *'));
          await connection.reply();
          connection.destroy();
        },
      ],
      [
        'a client that disconnects at once',
        async (path) => {
          const connection = await openConnection(service.baseUrl);
          await connection.send(lines('GET', path));
          connection.socket.resetAndDestroy();
          await connection.closed();
        },
      ],
      [
        'a client that disconnects while reading',
        async (path) => {
          const connection = await openConnection(service.baseUrl);
          await connection.send(lines('GET', path));
          connection.socket.once('data', () => connection.socket.pause());
          await until(() => connection.received() !== '');
          connection.socket.resetAndDestroy();
          await connection.closed();
        },
      ],
      [
        'a client that requests several at once and disconnects',
        async (path) => {
          const connection = await openConnection(service.baseUrl);
          await connection.send(lines('GET', path).repeat(2));
          connection.socket.once('data', () => connection.socket.pause());
          await until(() => connection.received() !== '');
          connection.socket.resetAndDestroy();
          await connection.closed();
        },
      ],
      [
        'a client that reads all of it',
        async (path) => {
          const headers = { Authorization: `Bearer ${publisher.token}` };
          const response = await fetch(service.baseUrl + path, { headers });
          assert.equal(response.status, 200);
          assert.equal((await response.arrayBuffer()).byteLength, Number(response.headers.get('Content-Length')));
        },
        () => inParts,
      ],
    ];
    for (const [what, path] of [
      ['a rendition', rendition],
      ['an original', original],
    ] as const) {
      for (const [way, ask, picture = () => image] of WAYS) {
        it(`leave nothing of ${what} open after ${way}`, async () => {
          const rounds = async (count: number) => {
            for (let round = 0; round < count; round += TOGETHER) {
              await Promise.all(Array.from({ length: TOGETHER }, () => ask(path(picture()))));
            }
          };
          const openFiles = async () => (await readdir(OPEN_FILES)).length;
          await rounds(8);
          const before = await openFiles();
          await rounds(kept.connections + ROUNDS);
          // A few belong to the runtime and to this client; anything that closes shortly afterwards is no leak.
          const most = before + kept.connections + 10;
          let now = await openFiles();
          for (let look = 0; look < 100 && now > most; look++) {
            await pause(20);
            now = await openFiles();
          }
          assert.ok(now <= most, `${before} open files became ${now}`);
          assert.deepEqual(service.errors, []);
        });
      }
    }

    it('continue with the file or 404 while a rendition is replaced', async () => {
      const draft = await publisher.draft();
      const preview = { is_preview: '1' };
      let path = '';
      let asking = true;
      const seen = new Set<number>();
      const ask = async () => {
        for (let n = 0; asking; n++) {
          const response = await fetch(service.baseUrl + path, { method: n % 2 === 0 ? 'HEAD' : 'GET' });
          await response.arrayBuffer();
          seen.add(response.status);
        }
      };
      const replace = async () => {
        const { renditions } = await uploadImage(publisher, draft.id, small, preview);
        path = new URL(renditions[0].url).pathname;
      };
      await replace();
      const asked = [ask(), ask(), ask()];
      for (let round = 0; round < 6; round++) await replace();
      await until(() => seen.has(200));
      asking = false;
      await Promise.all(asked);
      assert.deepEqual(
        [...seen].filter((status) => status !== 200 && status !== 404),
        [],
      );
      assert.deepEqual(service.errors, []);
    });

    it('arrive one after the other on a connection', async () => {
      const connection = await openConnection(service.baseUrl);
      await connection.send(lines('GET', rendition()).repeat(12));
      for (let i = 0; i < 12; i++) assert.equal((await connection.reply()).status, 200);
      connection.destroy();
    });

    it('keep no slot from other clients while their own clients do not read', async () => {
      const asleep: RawConnection[] = [];
      const ask = async (request: string) => {
        const connection = await openConnection(service.baseUrl);
        asleep.push(connection);
        connection.socket.pause();
        await connection.send(request);
      };
      const status = async (path: string, { token } = publisher) => {
        const response = await fetch(service.baseUrl + path, { headers: { Authorization: `Bearer ${token}` } });
        await response.arrayBuffer();
        return response.status;
      };
      for (let n = 0; n < 40; n++) await ask(lines('GET', original()));
      for (let n = 0; n < 40; n++) await ask(lines('GET', rendition()).repeat(4));
      await until(async () => (await status(original())) === 503);
      const other = await service.publisher();
      const theirs = await uploadImage(other, (await other.draft()).id, small);
      assert.equal(await status(`/api/v1/press-release-images/${theirs.id}/original`, other), 200);
      assert.equal(await status('/health/ready'), 200);
      for (const connection of asleep) connection.destroy();
      await until(async () => (await status(original())) === 200);
      assert.equal(await status(rendition()), 200);
    });
  });
}

describe('a response with a file of a size other than announced', () => {
  const announced = 100_000;
  const sizes: readonly (readonly [string, number[]])[] = [
    ['more bytes in its last chunk', [60_000, 60_000]],
    ['an additional chunk', [100_000, 1]],
    ['less', [60_000]],
    ['nothing', []],
  ];
  for (const [what, parts] of sizes) {
    it(`ends the connection with ${what}, and sends nothing beyond the announced size`, async () => {
      const store = createMemoryImageStore();
      const content = {
        async *[Symbol.asyncIterator]() {
          for (const size of parts) yield new Uint8Array(size).fill(97);
        },
      };
      const logged: RequestLogEntry[] = [];
      const service = await startService({
        log: (entry) => logged.push(entry),
        ports: {
          imageStore: { ...store, openOriginal: async () => ({ bytes: size, content }) },
        },
      });
      let size = announced;
      const publisher = await service.publisher();
      const image = await uploadImage(publisher, (await publisher.draft()).id, await jpeg());
      size = image.bytes;
      const scale = parts.map((part) => Math.ceil((part * size) / announced));
      parts.splice(0, parts.length, ...scale);
      const connection = await openConnection(service.baseUrl);
      const request = [
        `GET /api/v1/press-release-images/${image.id}/original HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${publisher.token}`,
      ];
      await connection.send(`${request.join('\r\n')}\r\n\r\n`);
      await connection.closed();
      const received = connection.received();
      const body = received.slice(received.indexOf('\r\n\r\n') + 4);
      assert.ok(received === '' || body.length <= size, `${body.length} bytes of ${size}`);
      await until(() => logged.some(({ error }) => /a file of/.test(String(error))));
      await service.close();
    });
  }
});
