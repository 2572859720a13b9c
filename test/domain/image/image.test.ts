import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  CONFIRM_TEXTS,
  CURRENT_ARCHIVE_TEXT,
  CURRENT_CONFIRM_TEXT,
  haveSameRenditions,
  IMAGE_BYTES_MAX,
  type ImageDescription,
  type ImageHeader,
  type ImageRendition,
  imageDescriptionFaults,
  imageFaults,
  isCurrentConfirmText,
  LANGUAGES,
  type RenditionMimeType,
  renditionsAs,
  roleOf,
} from '../../../domain/index.ts';

const described: ImageDescription = {
  copyright: 'Jane Doe',
  title: null,
  description: null,
  licenseUrl: null,
  sourceUrl: null,
  focusX: 50,
  focusY: 50,
  noCrop: false,
  pressDownload: false,
};
const header: ImageHeader = { mimeType: 'image/jpeg', width: 4000, height: 3000, animated: false };
const named = (violations: readonly { field: string; rule: string }[]) => violations.map((v) => `${v.field} ${v.rule}`);

describe('the description of an image', () => {
  const cases: readonly (readonly [behaviour: string, Partial<ImageDescription>, string[]])[] = [
    ['is valid with a credit only', {}, []],
    [
      'is valid at the limits',
      { copyright: '😀'.repeat(255), title: 'ä'.repeat(120), description: 'x'.repeat(500), focusX: 0, focusY: 100 },
      [],
    ],
    ['requires a credit', { copyright: ' \n' }, ['copyright required']],
    ['requires a visible credit', { copyright: '\u200b\u3164' }, ['copyright required']],
    ['limits the credit', { copyright: 'x'.repeat(256) }, ['copyright max']],
    ['limits the title', { title: 'x'.repeat(121) }, ['title max']],
    ['limits the description', { description: 'x'.repeat(501) }, ['description max']],
    [
      'requires web addresses',
      { licenseUrl: 'cc-by', sourceUrl: 'javascript:x' },
      ['license_url url', 'source_url url'],
    ],
    ['limits the length of addresses', { licenseUrl: `https://a.example/${'x'.repeat(2048)}` }, ['license_url max']],
    ['requires a focus inside the picture', { focusX: -1, focusY: 101 }, ['focus_x between', 'focus_y between']],
    [
      'requires the focus in whole percent',
      { focusX: 1.5, focusY: Number.NaN },
      ['focus_x between', 'focus_y between'],
    ],
    [
      'rejects control characters and lone surrogates',
      { copyright: 'a\u0001', title: '\ud800' },
      ['copyright control_characters', 'title lone_surrogate'],
    ],
    [
      'reports all faults at once',
      { copyright: '', title: 'x'.repeat(121), sourceUrl: 'x', focusX: 200 },
      ['copyright required', 'title max', 'source_url url', 'focus_x between'],
    ],
  ];
  for (const [behaviour, given, expected] of cases) {
    it(behaviour, () => assert.deepEqual(named(imageDescriptionFaults({ ...described, ...given })), expected));
  }
});

describe('an image file', () => {
  const cases: readonly (readonly [behaviour: string, ImageHeader | undefined, number, string[]])[] = [
    [
      'is accepted up to 16 MiB and 8000 pixels per side',
      { ...header, width: 8000, height: 8000 },
      16 * 1024 * 1024,
      [],
    ],
    ['is refused beyond 16 MiB', header, 16 * 1024 * 1024 + 1, ['image file_size']],
    ['is refused beyond 8000 pixels in width', { ...header, width: 8001 }, 1, ['image image_pixels']],
    ['is refused beyond 8000 pixels in height', { ...header, height: 8001 }, 1, ['image image_pixels']],
    ['is accepted with one pixel', { ...header, width: 1, height: 1 }, 1, []],
    ['is refused without width', { ...header, width: 0 }, 1, ['image image_readable']],
    ['is refused without height', { ...header, height: 0 }, 1, ['image image_readable']],
    ['is refused when animated', { ...header, animated: true }, 1, ['image image_animated']],
    ['is refused in another format', undefined, 1, ['image image_format']],
    [
      'reports all faults at once',
      { ...header, height: 9000, animated: true },
      1,
      ['image image_pixels', 'image image_animated'],
    ],
  ];
  for (const [behaviour, file, bytes, expected] of cases) {
    it(behaviour, () => assert.deepEqual(named(imageFaults(file, bytes)), expected));
  }

  it('reports the limits with its faults', () => {
    assert.deepEqual(imageFaults(header, IMAGE_BYTES_MAX + 1), [
      { field: 'image', rule: 'file_size', max: 16_777_216 },
    ]);
    assert.equal(imageFaults({ ...header, width: 9000 }, 1)[0]?.max, 8000);
    assert.deepEqual(imageFaults(undefined, 1)[0]?.allowed, ['JPG', 'PNG', 'WebP']);
  });

  it('is the title image unless uploaded as preview', () => {
    assert.equal(roleOf(false), 'title');
    assert.equal(roleOf(true), 'preview');
  });
});

describe('the renditions of an image', () => {
  const rendition = (key: string, mimeType: RenditionMimeType = 'image/jpeg'): ImageRendition => ({
    ...{ name: 'large', key, width: 1600, height: 900, mimeType },
    ...{ sha256: null, signed: null, stamped: false, bytes: null },
  });
  const [a, b, c] = [rendition('a'), rendition('b', 'image/webp'), rendition('c')];

  it('are listed by format, in their order', () => {
    assert.deepEqual(renditionsAs('image/jpeg', [a, b, c]), [a, c]);
    assert.deepEqual(renditionsAs('image/webp', [a, b, c]), [b]);
  });

  it('are the same if their files are', () => {
    assert.ok(haveSameRenditions({ renditions: [a, b] }, { renditions: [{ ...a, stamped: true }, b] }));
    assert.ok(!haveSameRenditions({ renditions: [a, b] }, { renditions: [a, c] }));
    assert.ok(!haveSameRenditions({ renditions: [a, b] }, { renditions: [a] }));
  });
});

describe('the confirmation texts', () => {
  it('are versioned, with the current one last', () => {
    assert.deepEqual(
      CONFIRM_TEXTS.map((text) => text.version),
      ['img-confirm-v1', 'img-confirm-v2'],
    );
    assert.equal(CURRENT_CONFIRM_TEXT.version, 'img-confirm-v2');
    assert.ok(isCurrentConfirmText('img-confirm-v2'));
    for (const version of ['img-confirm-v1', 'img-confirm-v3', 'IMG-CONFIRM-V2', ''])
      assert.ok(!isCurrentConfirmText(version));
  });

  it('exist in both languages', () => {
    for (const { text } of [...CONFIRM_TEXTS, CURRENT_ARCHIVE_TEXT]) {
      for (const language of LANGUAGES) assert.match(text[language], /^\p{Lu}.{30,}\.$/su);
      assert.notEqual(text.de, text.en);
    }
  });
});
