/** Alterations of a signed file, and whether the signature covers the altered bytes. */
export type Alterations = Readonly<Record<string, readonly [alter: (file: Buffer) => Buffer, 'changed' | 'signed']>>;

const TEXT = Buffer.from('something added');

const between = (file: Buffer, at: number, what: Uint8Array) =>
  Buffer.concat([file.subarray(0, at), what, file.subarray(at)]);

const written = (file: Buffer, at: number, what: Uint8Array) => {
  file.set(what, at);
  return file;
};

/** The byte range of the manifest's segments, which are adjacent. */
function manifestOfJpeg(file: Buffer): { readonly at: number; readonly end: number } {
  let at = 2;
  while (file[at + 1] !== 0xeb) at += 2 + file.readUInt16BE(at + 2);
  let end = at;
  while (file[end + 1] === 0xeb) end += 2 + file.readUInt16BE(end + 2);
  return { at, end };
}

function segment(marker: number, data: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker, 0, data.length + 2]), data]);
}

const before = (marker: number) => (file: Buffer) => between(file, manifestOfJpeg(file).at, segment(marker, TEXT));
const behind = (marker: number) => (file: Buffer) => between(file, manifestOfJpeg(file).end, segment(marker, TEXT));

/** The order of the curve P-256: where (r, s) is a signature, (r, n - s) is one too. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The signature is the last one in the manifest store that ends there. */
function otherSignature(file: Buffer, end: number): Buffer {
  const s = BigInt(`0x${file.toString('hex', end - 32, end)}`);
  return written(file, end - 32, Buffer.from((ORDER - s).toString(16).padStart(64, '0'), 'hex'));
}

export const JPEG_ALTERATIONS: Alterations = {
  'bytes behind its end': [(file) => Buffer.concat([file, TEXT]), 'changed'],
  'a picture behind its end': [(file) => Buffer.concat([file, file]), 'changed'],
  'a comment before the manifest': [before(0xfe), 'changed'],
  'a comment behind the manifest': [behind(0xfe), 'changed'],
  'another APP segment before the manifest': [before(0xe3), 'changed'],
  'another APP segment behind the manifest': [behind(0xe3), 'changed'],
  'a foreign APP11 segment behind the manifest': [behind(0xeb), 'changed'],
  'a comment before its end': [(file) => between(file, file.length - 2, segment(0xfe, TEXT)), 'changed'],
  'a fill byte before the manifest': [(file) => between(file, manifestOfJpeg(file).at, Buffer.from([0xff])), 'changed'],
  'the manifest twice': [
    (file) => {
      const { at, end } = manifestOfJpeg(file);
      return between(file, end, file.subarray(at, end));
    },
    'changed',
  ],
  'another box instance in the head of the manifest’s segment': [
    (file) => written(file, manifestOfJpeg(file).at + 6, Buffer.from('hi')),
    'signed',
  ],
  'another packet number in the head of the manifest’s segment': [
    (file) => written(file, manifestOfJpeg(file).at + 8, Buffer.from('text')),
    'signed',
  ],
  'another signature of the same claim': [(file) => otherSignature(file, manifestOfJpeg(file).end), 'signed'],
};

/** The offset of the manifest's chunk, which is the last one. */
const manifestOfWebp = (file: Buffer) => file.lastIndexOf('C2PA');

/** The end of its manifest store; a chunk of odd length is padded by one byte. */
const storeEnd = (file: Buffer) => manifestOfWebp(file) + 8 + file.readUInt32LE(manifestOfWebp(file) + 4);

const chunk = (type: string) => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(TEXT.length + 1);
  return Buffer.concat([Buffer.from(type), size, TEXT, Buffer.alloc(1)]);
};

function sized(file: Buffer): Buffer {
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

export const WEBP_ALTERATIONS: Alterations = {
  'bytes behind its end': [(file) => Buffer.concat([file, TEXT]), 'changed'],
  'bytes behind its end that it counts': [(file) => sized(Buffer.concat([file, TEXT])), 'changed'],
  'an unknown chunk behind its end': [(file) => Buffer.concat([file, chunk('abcd')]), 'changed'],
  'an unknown chunk behind the manifest': [(file) => sized(Buffer.concat([file, chunk('abcd')])), 'changed'],
  'an unknown chunk before the manifest': [
    (file) => sized(between(file, manifestOfWebp(file), chunk('abcd'))),
    'changed',
  ],
  'the manifest twice': [(file) => sized(Buffer.concat([file, file.subarray(manifestOfWebp(file))])), 'changed'],
  'another name of a box that holds the signature': [
    (file) => written(file, file.lastIndexOf('c2pa.signature') + 5, Buffer.from('hidden')),
    'signed',
  ],
  'another signature of the same claim': [(file) => otherSignature(file, storeEnd(file)), 'signed'],
};
