import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { jpegBlocks } from '../../../adapters/images/inspector/containers/jpeg-blocks.ts';
import { NO_FINDINGS } from '../../../adapters/images/inspector/findings.ts';
import { readIim } from '../../../adapters/images/inspector/iptc-iim.ts';
import { jpeg, withJpegSegment } from '../../support/pictures/pictures.ts';

const dataset = (record: number, number: number, value: Uint8Array) =>
  Buffer.concat([Buffer.from([0x1c, record, number, value.length >> 8, value.length & 0xff]), value]);

/** A Photoshop resource: `8BIM`, number, name, size, content. */
function resource(id: number, content: Uint8Array, name = ''): Buffer {
  const head = Buffer.alloc(6);
  head.write('8BIM', 'latin1');
  head.writeUInt16BE(id, 4);
  const label = Buffer.from([name.length, ...Buffer.from(name, 'latin1')]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  return Buffer.concat([head, label, Buffer.alloc(label.length % 2), size, content, Buffer.alloc(content.length % 2)]);
}

const UTF8 = dataset(1, 90, Buffer.from('\x1b%G', 'latin1'));
const byline = (value: Uint8Array) => dataset(2, 80, value);
const creators = (...datasets: Uint8Array[]) => readIim([resource(0x0404, Buffer.concat(datasets))]).creator;

describe('IPTC-IIM', () => {
  it('is read as UTF-8 if declared', () => {
    assert.deepEqual(creators(UTF8, byline(Buffer.from('Jörg 写真'))), ['Jörg 写真']);
  });

  it('is read as Windows-1252 without a declared encoding, unless it is valid UTF-8', () => {
    assert.deepEqual(creators(byline(Buffer.from('Jörg Größe', 'latin1'))), ['Jörg Größe']);
    const windows = Buffer.from([0x84, 0x4a, 0xf6, 0x72, 0x67, 0x93, 0x20, 0x80, 0x35, 0x20, 0x92]);
    assert.deepEqual(creators(byline(windows)), ['„Jörg“ €5 ’']);
    assert.deepEqual(creators(byline(Buffer.from('Jörg 写真'))), ['Jörg 写真']);
  });

  it('returns every creator except empty ones', () => {
    assert.deepEqual(creators(byline(Buffer.from('Ada')), byline(Buffer.alloc(0)), byline(Buffer.from('Grace'))), [
      'Ada, Grace',
    ]);
  });

  it('returns credit, notice and program under their names', () => {
    const found = readIim([
      resource(
        0x0404,
        Buffer.concat([65, 110, 116, 5].map((number) => dataset(2, number, Buffer.from(`value ${number}`)))),
      ),
    ]);
    assert.deepEqual(
      [found.software, found.credit, found.copyrightNotice],
      [['value 65'], ['value 110'], ['value 116']],
    );
    assert.deepEqual(
      found.extracted.map(({ from, name, value }) => [from, name, value]),
      [
        ['iptc', 'Originating Program', 'value 65'],
        ['iptc', 'Credit', 'value 110'],
        ['iptc', 'Copyright Notice', 'value 116'],
      ],
    );
  });

  it('is found among other resources, with names of any length', () => {
    const iim = byline(Buffer.from('Ada'));
    for (const name of ['', 'a', 'ab', 'abc']) {
      const resources = [resource(0x03ed, Buffer.alloc(15), name), resource(0x0404, iim, name), resource(0x0425, iim)];
      assert.deepEqual(readIim([Buffer.concat(resources)]).creator, ['Ada'], name);
    }
  });

  it('is read across two segments, wherever it is split', async () => {
    const resources = resource(0x0404, Buffer.concat([byline(Buffer.from('Ada')), byline(Buffer.from('Grace'))]));
    const head = Buffer.from('Photoshop 3.0\0', 'latin1');
    const picture = await jpeg();
    for (let cut = 1; cut < resources.length; cut++) {
      // Segments are inserted at the start: insert the second one first.
      const second = withJpegSegment(picture, 0xed, Buffer.concat([head, resources.subarray(cut)]));
      const both = withJpegSegment(second, 0xed, Buffer.concat([head, resources.subarray(0, cut)]));
      assert.deepEqual(readIim(jpegBlocks(Buffer.from(both)).photoshop).creator, ['Ada, Grace'], `cut at ${cut}`);
    }
  });

  it('is read up to the first fault', () => {
    const whole = Buffer.concat([byline(Buffer.from('Ada')), byline(Buffer.from('Grace'))]);
    assert.deepEqual(creators(whole.subarray(0, -1)), ['Ada']);
    assert.deepEqual(creators(byline(Buffer.from('Ada')), Buffer.from([0x1c, 2, 80, 0xff, 0xff])), ['Ada']);
    assert.deepEqual(readIim([resource(0x0404, whole).subarray(0, 11)]), NO_FINDINGS);
  });

  it('never throws for any bytes', () => {
    const parts = fc.array(
      fc.oneof(
        fc.uint8Array({ maxLength: 40 }),
        fc.uint8Array({ maxLength: 40 }).map((bytes) => resource(0x0404, bytes)),
        fc.uint8Array({ maxLength: 40 }).map((bytes) => resource(0x0404, byline(bytes))),
      ),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(parts, (pieces) => {
        for (const value of readIim([Buffer.concat(pieces)]).creator) assert.equal(typeof value, 'string');
      }),
    );
  });
});
