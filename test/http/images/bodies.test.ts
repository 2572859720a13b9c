import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import { jpeg, png } from '../../support/pictures/pictures.ts';
import type { Reply } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';
import { openConnection, rawRequest } from '../../support/wire/raw-http.ts';
import {
  FIELD_PARTS,
  imagePart,
  multipart,
  multipartOptions,
  type Part,
  temporaryFiles,
  upload,
} from '../../support/wire/uploads.ts';

const MIB = 1024 * 1024;
const LIMIT = 16 * MIB;
const REQUIRED = [
  'ai_declaration required',
  'confirm_text_version required',
  'copyright required',
  'image required',
  'rights_confirmed required',
];

describe("an upload's body", () => {
  const service = withService();
  const publisher = withPublisher(service);
  let releaseId: number;
  let picture: Uint8Array;
  before(async () => {
    picture = await jpeg();
  });
  const newRelease = async () => {
    releaseId = (await publisher.draft()).id;
    return releaseId;
  };
  before(newRelease);
  afterEach(async () => assert.deepEqual(await temporaryFiles(service), []));

  const path = () => `/press-releases/${releaseId}/images`;
  const send = (parts: readonly Part[]) => publisher.api('POST', path(), multipartOptions(parts));
  const sendBytes = (bytes: string | Uint8Array, type: string | null, more: Record<string, string> = {}) =>
    publisher.api('POST', path(), {
      headers: { ...(type === null ? {} : { 'Content-Type': type }), ...more },
      body: Buffer.from(bytes as Uint8Array) as Uint8Array<ArrayBuffer>,
    });
  const faults = (reply: Reply) => faultsOf(assertProblem(reply, 422, 'validation_failed')).sort();
  const withoutImages = async () => assert.deepEqual((await publisher.api('GET', path())).body.data, []);
  /** A valid picture padded to a size. */
  const filledTo = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);

  it('with a picture of exactly 16 MiB is accepted, one byte more is refused', async () => {
    const { id } = await publisher.draft();
    const reply = await upload(publisher, id, filledTo(LIMIT));
    assert.equal(reply.status, 201, reply.text);
    assert.equal(reply.body.data.bytes, LIMIT);
    const problem = assertProblem(await upload(publisher, releaseId, filledTo(LIMIT + 1)), 422, 'validation_failed');
    assert.deepEqual(problem.violations, [{ field: 'image', rule: 'file_size', max: LIMIT }]);
    assert.match(problem.detail, /16 MB/);
    await withoutImages();
  });

  it('with an oversized picture gets its other errors, too', async () => {
    const parts = [imagePart(filledTo(LIMIT + 1)), ...FIELD_PARTS.slice(1), { name: 'focus_x', content: 'left' }];
    assert.deepEqual(faults(await send(parts)), ['ai_declaration required', 'focus_x type', 'image file_size']);
    await withoutImages();
  });

  it('far beyond the limit is 413 by its announced length alone', async () => {
    const connection = await openConnection(service.baseUrl);
    await connection.send(
      [
        `POST /api/v1${path()} HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${publisher.token}`,
        'Content-Type: multipart/form-data; boundary=frontier',
        `Content-Length: ${10 * LIMIT}`,
        '',
        '',
      ].join('\r\n'),
    );
    assertProblem(await connection.reply(), 413, 'body_too_large');
    await connection.closed();
  });

  it('far beyond the limit is 413 without an announced length', async () => {
    const connection = await openConnection(service.baseUrl);
    await connection.send(
      [
        `POST /api/v1${path()} HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${publisher.token}`,
        'Content-Type: multipart/form-data; boundary=frontier',
        'Transfer-Encoding: chunked',
        '',
        '',
      ].join('\r\n'),
    );
    const start = '--frontier\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
    await connection.send(`${start.length.toString(16)}\r\n${start}\r\n`);
    const chunk = Buffer.concat([Buffer.from(`${MIB.toString(16)}\r\n`), Buffer.alloc(MIB), Buffer.from('\r\n')]);
    for (let sent = 0; sent < 18; sent++) connection.socket.write(chunk);
    assertProblem(await connection.reply(), 413, 'body_too_large');
    await connection.closed();
    await withoutImages();
  });

  it('that is missing gets every missing field', async () => {
    assert.deepEqual(faults(await publisher.api('POST', path())), REQUIRED);
    assert.deepEqual(faults(await send([])), REQUIRED);
  });

  it('with a duplicate field is refused, whichever it is', async () => {
    for (const field of [...FIELD_PARTS, { name: 'title', content: 'a' }, { name: 'focus_x', content: '1' }]) {
      const base = FIELD_PARTS.filter(({ name }) => name !== field.name);
      assert.deepEqual(faults(await send([...base, field, field, imagePart(picture)])), [`${field.name} single_value`]);
    }
    const bracketed = [...FIELD_PARTS.slice(1), { name: 'ai_declaration[]', content: 'original' }, imagePart(picture)];
    assert.deepEqual(faults(await send(bracketed)), ['ai_declaration single_value']);
  });

  it('with two files is refused', async () => {
    const other = imagePart(await png(), { filename: 'b.png' });
    assert.deepEqual(faults(await send([...FIELD_PARTS, imagePart(picture), other])), ['image single_file']);
    const many = Array.from({ length: 6 }, () => imagePart(picture));
    assert.deepEqual(faults(await send([...FIELD_PARTS, ...many])), ['image single_file']);
  });

  it('whose file has another field name lacks its image, and the file is not stored', async () => {
    assert.deepEqual(faults(await send([...FIELD_PARTS, imagePart(picture, { name: 'photo' })])), ['image required']);
  });

  it('with another file in addition to the image is accepted, and names the ignored file', async () => {
    await newRelease();
    const reply = await send([...FIELD_PARTS, imagePart(picture), imagePart(picture, { name: 'photo' })]);
    assert.equal(reply.status, 201, reply.text);
    assert.deepEqual(reply.body.meta, { ignored_fields: ['photo'] });
    await newRelease();
  });

  it('with a file instead of a text is refused', async () => {
    const parts = [...FIELD_PARTS.filter(({ name }) => name !== 'copyright'), imagePart(picture)];
    const reply = await send([...parts, { name: 'copyright', filename: 'c.txt', type: 'text/plain', content: 'Jo' }]);
    assert.deepEqual(faults(reply), ['copyright type']);
  });

  it('with a text instead of the file is refused', async () => {
    assert.deepEqual(faults(await send([...FIELD_PARTS, { name: 'image', content: 'picture.jpg' }])), ['image type']);
    const empty = imagePart('', { filename: '', type: 'application/octet-stream' });
    assert.deepEqual(faults(await send([...FIELD_PARTS, empty])), ['image required']);
  });

  for (const filename of ['.', '..', '/', '../', 'a/', ' ', '\u00e4']) {
    it(`with a file named ${JSON.stringify(filename)} has a file`, async () => {
      await newRelease();
      const reply = await send([...FIELD_PARTS, imagePart(picture, { filename })]);
      assert.equal(reply.status, 201, reply.text);
      await newRelease();
    });
  }

  it('with text invalid in its charset is refused, and never stored as something else', async () => {
    const withText = (name: string, content: string | Uint8Array, type?: string): Part[] => [
      ...FIELD_PARTS.filter((part) => part.name !== name),
      { name, content, ...(type === undefined ? {} : { type }) },
      imagePart(picture),
    ];
    const latin1 = Buffer.from('Foto: J\u00fcrgen', 'latin1');
    const half = Buffer.from('Foto: J\u00fcrgen').subarray(0, 8);
    for (const parts of [
      withText('copyright', latin1),
      withText('copyright', half),
      withText('copyright', latin1, 'text/plain; charset=utf-8'),
      withText('copyright', latin1, 'text/plain; charset=x-unknown'),
      withText('copyright', Buffer.from([0x46, 0xed, 0xa0, 0x80])),
    ]) {
      assert.deepEqual(faults(await send(parts)), ['copyright encoding']);
    }
    assert.deepEqual(faults(await send(withText('title', latin1))), ['title encoding']);
    assert.deepEqual(faults(await send(withText('ai_declaration', latin1))), ['ai_declaration encoding']);
    await withoutImages();
    const taken = await send(withText('copyright', latin1, 'text/plain; charset=iso-8859-1'));
    assert.equal(taken.status, 201, taken.text);
    assert.equal(taken.body.data.copyright, 'Foto: J\u00fcrgen');
    await newRelease();
  });

  it('with 60 fields is refused', async () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ name: `field_${i}`, content: 'x' }));
    assert.deepEqual(faults(await send([...many, imagePart(picture)])), ['body max']);
  });

  it('with a huge field is refused', async () => {
    const huge = { name: 'description', content: 'x'.repeat(300_000) };
    assert.deepEqual(faults(await send([...FIELD_PARTS, huge, imagePart(picture)])), ['description max']);
  });

  it('with names special to JavaScript is accepted, and they are ignored', async () => {
    await newRelease();
    const names = [
      '__proto__',
      '__proto__[admin]',
      'constructor',
      'constructor[prototype][admin]',
      'toString',
      'a[b][c]',
    ];
    const odd = names.map((name) => ({ name, content: '1' }));
    const reply = await send([...FIELD_PARTS, ...odd, imagePart(picture)]);
    assert.equal(reply.status, 201, reply.text);
    assert.deepEqual(reply.body.meta, { ignored_fields: ['__proto__', 'a', 'constructor', 'toString'] });
    assert.equal(({} as Record<string, unknown>).admin, undefined);
    await newRelease();
  });

  const broken: readonly (readonly [string, () => Promise<Reply>, number, string])[] = [
    ['without a boundary', () => sendBytes(multipart(FIELD_PARTS), 'multipart/form-data'), 400, 'bad_request'],
    ...['boundary=', 'boundary=""', 'boundary=; charset=utf-8', 'boundary=b; =', 'boundary=b; x'].map(
      (boundary): (typeof broken)[number] => [
        `of ${boundary}`,
        () =>
          sendBytes(
            multipart([...FIELD_PARTS, imagePart(picture)], boundary.includes('=b') ? 'b' : ''),
            `multipart/form-data; ${boundary}`,
          ),
        400,
        'bad_request',
      ],
    ),
    [
      'that ends before its end',
      () =>
        sendBytes(
          multipart([...FIELD_PARTS, imagePart(picture)]).subarray(0, -40),
          'multipart/form-data; boundary=frontier',
        ),
      400,
      'bad_request',
    ],
    [
      'of another boundary',
      () => sendBytes(multipart(FIELD_PARTS, 'a'), 'multipart/form-data; boundary=b'),
      400,
      'bad_request',
    ],
    ['of garbage', () => sendBytes('garbage', 'multipart/form-data; boundary=b'), 400, 'bad_request'],
    ['of plain text', () => sendBytes('{}', 'text/plain'), 415, 'unsupported_media_type'],
    ['of a form', () => sendBytes('a=b', 'application/x-www-form-urlencoded'), 415, 'unsupported_media_type'],
    ['of a bare picture', () => sendBytes(picture, 'image/jpeg'), 415, 'unsupported_media_type'],
    ['of no type', () => sendBytes(picture, null), 415, 'unsupported_media_type'],
    [
      'of multipart/mixed',
      () => sendBytes(multipart([]), 'multipart/mixed; boundary=frontier'),
      415,
      'unsupported_media_type',
    ],
    [
      'that is compressed',
      () => sendBytes(multipart([]), 'multipart/form-data; boundary=frontier', { 'Content-Encoding': 'gzip' }),
      415,
      'unsupported_media_type',
    ],
  ];
  for (const [name, request, status, code] of broken) {
    it(`${name} is ${status}`, async () => {
      assertProblem(await request(), status, code);
      await withoutImages();
    });
  }

  it('with a media type in capitals and with other parameters is read', async () => {
    await newRelease();
    const body = multipart([...FIELD_PARTS, imagePart(picture)], 'a b');
    const reply = await sendBytes(body, 'Multipart/Form-Data; charset=utf-8; boundary="a b"');
    assert.equal(reply.status, 201, reply.text);
    await newRelease();
  });

  it('in chunks is read like one of known length', async () => {
    await newRelease();
    const body = multipart([...FIELD_PARTS, imagePart(picture)]);
    const chunks = [body.subarray(0, 100), body.subarray(100, 101), body.subarray(101)];
    const framed = chunks.flatMap((chunk) => [
      Buffer.from(`${chunk.length.toString(16)}\r\n`),
      chunk,
      Buffer.from('\r\n'),
    ]);
    const reply = await rawRequest(
      service.baseUrl,
      [
        `POST /api/v1${path()} HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${publisher.token}`,
        'Content-Type: multipart/form-data; boundary=frontier',
        'Transfer-Encoding: chunked',
      ],
      Buffer.concat([...framed, Buffer.from('0\r\n\r\n')]),
    );
    assert.equal(reply.status, 201, reply.text);
    await newRelease();
  });

  it('under an idempotency key is identified regardless of boundary and order', async () => {
    await newRelease();
    const headers = { 'Idempotency-Key': 'upload-1' };
    const sendAs = (parts: readonly Part[], boundary: string) => {
      const options = multipartOptions(parts, boundary);
      return publisher.api('POST', path(), { ...options, headers: { ...options.headers, ...headers } });
    };
    const parts = [...FIELD_PARTS, imagePart(picture)];
    const first = await sendAs(parts, 'first');
    assert.equal(first.status, 201, first.text);
    assert.equal(first.headers.get('Idempotency-Replayed'), null);
    const again = await sendAs(parts, 'second-boundary');
    assert.equal(again.status, 201, again.text);
    assert.equal(again.headers.get('Idempotency-Replayed'), 'true');
    assert.deepEqual(again.body, first.body);
    assert.equal(again.headers.get('Location'), first.headers.get('Location'));
    const reordered = await sendAs(
      [imagePart(picture, { filename: 'renamed.png' }), ...FIELD_PARTS.toReversed()],
      'third',
    );
    assert.equal(reordered.headers.get('Idempotency-Replayed'), 'true', reordered.text);
    const other = await sendAs([...FIELD_PARTS, imagePart(await png())], 'first');
    assertProblem(other, 422, 'idempotency_key_reused');
    const otherField = await sendAs([...parts, { name: 'title', content: 'x' }], 'first');
    assertProblem(otherField, 422, 'idempotency_key_reused');
    assert.equal((await publisher.api('GET', path())).body.data.length, 1);
    await newRelease();
  });
});
