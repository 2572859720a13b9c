import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type FileSource, type ImageUpload } from '../../client/index.ts';
import { fileFrom } from '../../client/node.ts';
import {
  connectionError,
  jsonResponse,
  problemResponse,
  type SentRequest,
  type Step,
  scriptedClient,
} from '../support/wire/scripted-fetch.ts';

const CONFLICT = { type: 'x', title: 'x', status: 409, code: 'status_conflict', detail: 'Too late.', request_id: 'r' };
const BYTES = new TextEncoder().encode('the bytes of a picture');
const upload = (image: FileSource): ImageUpload => ({
  image,
  ai_declaration: 'original',
  copyright: 'Jo Blythe',
  rights_confirmed: true,
  confirm_text_version: 'img-confirm-v2',
  source_url: undefined as unknown as string,
  focus_x: 60,
  is_preview: false,
});

/** Reads the body as a server does. */
async function formOf({ body, headers }: SentRequest): Promise<Map<string, unknown>> {
  const contentType = headers.get('Content-Type');
  const response = new Response(body ?? null, contentType === null ? {} : { headers: { 'Content-Type': contentType } });
  const form = new Map<string, unknown>();
  for (const [name, value] of await response.formData()) {
    form.set(name, typeof value === 'string' ? value : new TextDecoder().decode(await value.arrayBuffer()));
  }
  return form;
}

async function* inPieces(): AsyncGenerator<Uint8Array> {
  for (const byte of BYTES) yield Uint8Array.of(byte);
}
const streamed = () => new Blob([BYTES]).stream();
/** A stream that is not iterable, as in older browsers. */
const plainStream = () => {
  const stream = streamed();
  return { getReader: () => stream.getReader() } as unknown as ReadableStream<Uint8Array>;
};

const SOURCES: readonly (readonly [what: string, source: () => FileSource, again: boolean, inOneGo: boolean])[] = [
  ['a Blob', () => new Blob([BYTES]), true, true],
  ['a File', () => new File([BYTES], 'bridge.jpg'), true, true],
  ['bytes', () => BYTES, true, true],
  ['part of a buffer', () => new Uint8Array([0, ...BYTES, 0]).subarray(1, -1), true, true],
  ['an ArrayBuffer', () => BYTES.buffer, true, true],
  ['a function that opens a stream', () => streamed, true, false],
  ['a function that opens an iterable', () => inPieces, true, false],
  ['a function that opens a stream later', () => async () => streamed(), true, false],
  ['a stream', streamed, false, false],
  ['a stream that cannot be iterated', plainStream, false, false],
  ['an iterable', inPieces, false, false],
];

/** Makes this runtime look like a browser until the returned function is called. */
function enterBrowser(): () => void {
  const navigator = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'Mozilla/5.0' }, configurable: true });
  return () => {
    if (navigator === undefined) Reflect.deleteProperty(globalThis, 'navigator');
    else Object.defineProperty(globalThis, 'navigator', navigator);
  };
}

describe('an upload', () => {
  for (const [what, source, , inOneGo] of SOURCES) {
    it(`sends ${what}, with the fields encoded as in forms`, async () => {
      let form: Map<string, unknown> | undefined;
      const { client, sent } = scriptedClient([
        async (request) => {
          form = await formOf(request);
          return jsonResponse(201, { data: { id: 3 } });
        },
      ]);
      assert.equal((await client.images.upload(7, upload(source()))).data.id, 3);
      assert.deepEqual(
        [...(form ?? [])],
        [
          ['ai_declaration', 'original'],
          ['copyright', 'Jo Blythe'],
          ['rights_confirmed', '1'],
          ['confirm_text_version', 'img-confirm-v2'],
          ['focus_x', '60'],
          ['is_preview', '0'],
          ['image', 'the bytes of a picture'],
        ],
      );
      assert.equal(sent[0]?.duplex, inOneGo ? undefined : 'half');
    });
  }

  const readIt: Step = async (request) => {
    await formOf(request);
    throw connectionError();
  };
  for (const [what, source, again] of SOURCES) {
    it(`of ${what} is ${again ? '' : 'not '}retried after it was read`, async () => {
      const forms: unknown[] = [];
      const { client, sent } = scriptedClient([
        readIt,
        async (request) => {
          forms.push((await formOf(request)).get('image'));
          return jsonResponse(201, { data: { id: 3 } });
        },
      ]);
      const call = client.images.upload(7, upload(source()));
      if (again) await call;
      else await assert.rejects(call, { code: 'connection_failed', attempts: 1 });
      assert.equal(sent.length, again ? 2 : 1);
      assert.deepEqual(forms, again ? ['the bytes of a picture'] : []);
    });
  }

  it('of a stream is retried if nothing was read of it', async () => {
    const { client, sent } = scriptedClient([
      problemResponse(429, 'rate_limited', {}, { 'Retry-After': '1' }),
      async (request) => jsonResponse(201, { data: { image: (await formOf(request)).get('image') } }),
    ]);
    const { data } = await client.images.upload(7, upload(streamed()));
    assert.equal((data as unknown as { image: string }).image, 'the bytes of a picture');
    assert.equal(sent.length, 2);
  });

  it('rejects with the error of its source, and is not retried', async () => {
    const fault = new Error('the card was pulled out');
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield BYTES;
      throw fault;
    }
    const { client, sent } = scriptedClient([readIt, readIt]);
    await assert.rejects(client.images.upload(7, upload(failing)), fault);
    assert.equal(sent.length, 1);
  });

  it('refuses a stream of text', async () => {
    const { client } = scriptedClient([readIt]);
    const text = () => Readable.from(['as with an encoding']) as unknown as AsyncIterable<Uint8Array>;
    await assert.rejects(client.images.upload(7, upload(text)), /image must be a stream of bytes, without an encoding/);
  });

  it('ends its source if the rest is not read', async () => {
    let returned = false;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield BYTES;
      } finally {
        returned = true;
      }
    }
    const { client } = scriptedClient([
      async ({ body }) => {
        const reader = (body as ReadableStream<Uint8Array>).getReader();
        for (let i = 0; i < 3; i++) await reader.read();
        await reader.cancel();
        return problemResponse(409, 'status_conflict');
      },
    ]);
    await assert.rejects(client.images.upload(7, upload(endless())), { code: 'status_conflict' });
    assert.equal(returned, true);
  });

  for (const [what, options, answerTo] of [
    ['is aborted', (arrived: AbortSignal) => ({ signal: arrived }), () => undefined],
    ['times out', () => ({ timeoutMs: 1_000, retries: 0 }), () => undefined],
    [
      'gets an early response',
      () => ({}),
      (response: ServerResponse) =>
        response.writeHead(409, { 'Content-Type': 'application/problem+json' }).end(JSON.stringify(CONFLICT)),
    ],
  ] as const) {
    it(`that ${what} stops reading its source`, async () => {
      const arrived = new AbortController();
      const server = createServer((request, response) => {
        request
          .on('error', () => undefined)
          .on('data', () => {
            arrived.abort();
            if (!response.headersSent) answerTo(response);
          });
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      let isBegun = false;
      const ended = Promise.withResolvers<'left' | 'read to its end'>();
      async function* long(): AsyncGenerator<Uint8Array> {
        let isWhole = false;
        isBegun = true;
        try {
          for (let i = 0; i < 1_500; i++) {
            yield BYTES;
            await sleep(5);
          }
          isWhole = true;
        } finally {
          ended.resolve(isWhole ? 'read to its end' : 'left');
        }
      }
      try {
        const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        const client = createClient({ baseUrl, token: 'pwk_x' });
        await assert.rejects(client.images.upload(7, upload(long), options(arrived.signal)));
        // If the machine stalled, nothing of it was read.
        assert.equal(isBegun ? await ended.promise : 'left', 'left');
      } finally {
        server.closeAllConnections();
        server.close();
      }
    });
  }

  it('sends a stream while it is still being read', async () => {
    const arrived = Promise.withResolvers<void>();
    const server = createServer((request, response) => {
      request.once('data', () => arrived.resolve());
      request.once('end', () =>
        response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"data":{"id":3}}'),
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    async function* slowly(): AsyncGenerator<Uint8Array> {
      yield BYTES;
      // Delayed until the server has the beginning.
      await arrived.promise;
      yield BYTES;
    }
    try {
      const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const client = createClient({ baseUrl, token: 'pwk_x' });
      assert.equal((await client.images.upload(7, upload(slowly()), { timeoutMs: 20_000 })).data.id, 3);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('refuses other sources', async () => {
    const { client } = scriptedClient([]);
    for (const image of ['/home/jo/bridge.jpg', null, undefined, 7, {}]) {
      await assert.rejects(client.images.upload(7, upload(image as never)), /image must be a Blob, bytes, a stream/);
    }
  });

  for (const [what, opened] of [
    ['text', 'photo.jpg'],
    ['a Blob', new Blob([BYTES])],
    ['nothing', undefined],
  ] as const) {
    it(`is refused with an explanation if its function opens ${what}`, async () => {
      const { client } = scriptedClient([readIt]);
      const open = () => opened as unknown as AsyncIterable<Uint8Array>;
      await assert.rejects(
        client.images.upload(7, upload(open)),
        /image must be a function that opens a stream; pass a Blob/,
      );
    });
  }

  it('is collected first in a browser, which cannot stream over HTTP/1.1', async () => {
    const leave = enterBrowser();
    try {
      const { client, sent } = scriptedClient([jsonResponse(201, { data: { id: 3 } })]);
      await client.images.upload(7, upload(streamed()));
      assert.ok(sent[0]?.body instanceof Blob);
      assert.equal(sent[0].duplex, undefined);
      assert.equal((await formOf(sent[0])).get('image'), 'the bytes of a picture');
      assert.equal(sent[0].headers.get('User-Agent'), null);
    } finally {
      leave();
    }
  });

  it('is no longer collected in a browser once the call is over', async () => {
    const leave = enterBrowser();
    try {
      const { client, sent } = scriptedClient([]);
      const silent = () => new ReadableStream<Uint8Array>({});
      const { promise: over, resolve: end } = Promise.withResolvers<void>();
      const timer = setTimeout(end, 60_000);
      const call = client.images.upload(7, upload(silent), { signal: AbortSignal.timeout(20) });
      await assert.rejects(Promise.race([call, over]), { name: 'TimeoutError' });
      clearTimeout(timer);
      assert.equal(sent.length, 0);
    } finally {
      leave();
    }
  });
});

describe('a local file', () => {
  for (const [what, path, reason] of [
    ['does not exist', join(tmpdir(), 'no-such-picture.jpg'), { code: 'ENOENT', message: /no-such-picture\.jpg/ }],
    ['is a folder', tmpdir(), { message: `${tmpdir()} is not a file` }],
  ] as const) {
    it(`that ${what} is refused with its name`, async () => {
      await assert.rejects(fileFrom(path), reason);
    });
  }
});

describe('the original of an image', () => {
  it('is returned as a Blob', async () => {
    const { client } = scriptedClient([
      new Response(BYTES, { headers: { 'Content-Type': 'image/jpeg', ETag: '"a"' } }),
    ]);
    const { data, etag } = await client.images.original(3);
    assert.deepEqual([data.type, await data.text(), etag], ['image/jpeg', 'the bytes of a picture', '"a"']);
  });

  it('can be refused like everything else', async () => {
    const { client } = scriptedClient([problemResponse(404, 'not_found')]);
    await assert.rejects(client.images.original(3), { code: 'not_found' });
  });
});
