import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import ICAL from 'ical.js';
import { OPERATOR } from '../../../../domain/index.ts';
import { jpeg } from '../../../support/pictures/pictures.ts';
import { ADA, propose } from '../../../support/records/corrections.ts';
import { approve, submit, takeDown } from '../../../support/records/release-life.ts';
import type { Reply } from '../../../support/service/service.ts';
import { withPublisher, withService } from '../../../support/service/with-service.ts';
import { uploadImage } from '../../../support/wire/uploads.ts';

const CONTACT = { name: 'Jo Blythe; Büro, Presse', email: 'presse@acme.example', phone: '+49 431 1234' };
const WEBSITE = `https://acme.example/${'presse/'.repeat(12)}`;
const NOTE = 'Die Brücke ist 241 Meter lang, nicht 214.';

/** Reads every file of an archive, whose check sums Python compares. */
const READ_ZIP = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    print(json.dumps({
        'damaged': archive.testzip(),
        'stored': all(each.compress_type == zipfile.ZIP_STORED for each in archive.infolist()),
        'files': [[each.filename, len(archive.read(each))] for each in archive.infolist()],
    }))
`;

async function withFile(bytes: Buffer, use: (path: string) => Promise<void>): Promise<void> {
  const file = join(tmpdir(), `press-kit-${process.pid}.zip`);
  await writeFile(file, bytes);
  try {
    await use(file);
  } finally {
    await rm(file);
  }
}

/** A program's standard output; undefined on a machine without it. */
async function outputOf(program: string, args: readonly string[]): Promise<string | undefined> {
  try {
    return (await promisify(execFile)(program, args)).stdout;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The first value of each property of a vCard as `ical.js` reads it, whose lines are at most 75 octets long and are
 * folded between characters (RFC 6350, section 3.2).
 */
function cardValues(text: string): Readonly<Record<string, unknown>> {
  assert.match(text, /^BEGIN:VCARD\r\nVERSION:4\.0\r\n(?:[^\r\n]+\r\n)+END:VCARD\r\n$/);
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  const card = new ICAL.Component(ICAL.parse(text));
  assert.equal(card.name, 'vcard');
  const properties = card.getAllProperties();
  assert.equal(new Set(properties.map(({ name }) => name)).size, properties.length);
  return Object.fromEntries(properties.map((each) => [each.name, each.getFirstValue()]));
}

describe('a release for the press', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const get = (path: string, headers: Record<string, string> = {}) => service.request('GET', path, { headers });
  let path: string;
  let newsroom: string;
  let image: Reply['body'];

  before(async () => {
    const [company] = publisher.companies;
    newsroom = `/portal_a/newsrooms/${company.id}/${company.slug}`;
    const changes = { id: company.id, pressContact: CONTACT, websiteUrl: WEBSITE };
    await service.application.catalogue.updateCompany({ caller: OPERATOR, ...changes });
    const draft = await publisher.draft({
      title: 'Neue <Brücke> *1*',
      text: '<p>Mehr <a href="https://acme.example/b">dazu</a>.</p><ul><li>lang</li></ul>',
      keywords: 'Hafen, Brücke',
      backlink_url: 'https://acme.example/n',
      no_export: true,
    });
    image = await uploadImage(publisher, draft.id, await jpeg({ width: 300, height: 900 }), {
      press_download: '1',
      description: 'Die Brücke\nam Abend',
      license_url: 'https://licences.example/by/4.0/',
      ai_declaration: 'ai_edited',
    });
    await submit(publisher, draft.id, { json: { ai_text_declaration: 'assisted' } });
    await approve(service.application, draft.id);
    const { body } = await propose(publisher, draft.id, {
      text: '<p>Mehr <a href="https://acme.example/b">dazu</a>.</p><ul><li>241 m lang</li></ul>',
      note: NOTE,
    });
    await service.application.corrections.approve({ id: body.data.id, caller: ADA });
    path = new URL((await publisher.api('GET', `/press-releases/${draft.id}`)).body.data.urls.portal_a).pathname;
  });

  it('is one complete text, also with no_export', async () => {
    const { status, headers, text } = await get(`${path}.txt`, { 'Accept-Language': 'en' });
    assert.equal(status, 200);
    assert.equal(headers.get('Content-Type'), 'text/plain; charset=utf-8');
    assert.equal(headers.get('Content-Language'), 'de');
    assert.doesNotMatch(headers.get('Vary') ?? '', /Language/);
    assert.equal(headers.get('Link'), `<${service.baseUrl}${path}>; rel="canonical"`);
    const picture = image.renditions.find((each: { name: string }) => each.name === 'press').url;
    const time = '\\d+\\. \\p{L}+ \\d{4} um \\d\\d:\\d\\d MES?Z';
    const expected = [
      'Neue <Brücke> *1*',
      '',
      `Pressemitteilung von ${publisher.companies[0].name}`,
      `Veröffentlicht: ${time}`,
      `Berichtigt: ${time}`,
      `Thema: ${publisher.category.translations.de.name}`,
      `${service.baseUrl}${path}`,
      '',
      'Dieser Text ist mit Unterstützung künstlicher Intelligenz entstanden.',
      '',
      'Mehr dazu (https://acme.example/b).',
      '',
      '- 241 m lang',
      '',
      'Weitere Informationen: https://acme.example/n',
      'Schlagwörter: Hafen, Brücke',
      '',
      'Bilder',
      '',
      '1. Die Brücke am Abend',
      `   ${image.copyright}`,
      '   Lizenz: https://licences.example/by/4.0/',
      '   Dieses Bild wurde mit künstlicher Intelligenz bearbeitet.',
      `   ${picture}`,
      '',
      'Berichtigungen',
      '',
      `- ${time}`,
      `  ${NOTE}`,
      '',
      'Pressekontakt',
      '',
      CONTACT.name,
      `E-Mail: ${CONTACT.email}`,
      `Telefon: ${CONTACT.phone}`,
      '',
      `Für den Inhalt dieser Pressemitteilung ist ${publisher.companies[0].name} verantwortlich.`,
      '',
    ];
    const lines = text.split('\n');
    assert.equal(lines.length, expected.length, text);
    for (const [i, line] of expected.entries()) {
      if (line.includes(time)) assert.match(lines[i] ?? '', new RegExp(line.replace(/[<>*()]/g, '\\$&'), 'u'));
      else assert.equal(lines[i], line);
    }
  });

  it('has pictures in full size if the publisher allows it', async () => {
    const press = image.renditions.find((each: { name: string }) => each.name === 'press');
    assert.deepEqual([image.press_download, press.width, press.height], [true, 300, 900]);
    const bytes = Buffer.from(await (await fetch(press.url)).arrayBuffer());
    assert.match(bytes.toString('latin1'), /<dc:description>/);
    const large = image.renditions.find((each: { name: string }) => each.name === 'large');
    const key = /([^/]+)\.jpg$/.exec(large.url)?.[1];
    const page = (await get(`/portal_a/pictures/${key}`)).text;
    assert.ok(page.includes(`href="${press.url}?download=1">Druckfassung herunterladen (JPEG, 300 × 900 Pixel, `));
    assert.doesNotMatch(page, new RegExp(`srcset="[^"]*${press.url}`));
  });

  it('is Markdown with escaped special characters', async () => {
    const { status, headers, text } = await get(`${path}.md`);
    assert.equal(status, 200);
    assert.equal(headers.get('Content-Type'), 'text/markdown; charset=utf-8');
    for (const line of [
      '# Neue \\<Brücke\\> \\*1\\*',
      '## Bilder',
      'Mehr [dazu](https://acme.example/b).',
      'Weitere Informationen: <https://acme.example/n>\\',
      '1. Die Brücke am Abend\\',
    ]) {
      assert.ok(text.split('\n').includes(line), `${line} in ${text}`);
    }
  });

  it('has its newsroom’s press contact as a vCard', async () => {
    const { status, headers, text } = await get(`${newsroom}/contact.vcf`);
    assert.equal(status, 200);
    assert.equal(headers.get('Content-Type'), 'text/vcard; charset=utf-8');
    const values = cardValues(text);
    assert.deepEqual(
      [values.version, values.fn, values.org, values.email, values.tel],
      ['4.0', CONTACT.name, publisher.companies[0].name, CONTACT.email, CONTACT.phone],
    );
    assert.equal(values.url, WEBSITE);
  });

  describe('has a vCard that programs can read', () => {
    const update = (changes: object) =>
      service.application.catalogue.updateCompany({ caller: OPERATOR, id: publisher.companies[0].id, ...changes });
    after(() => update({ name: publisher.companies[0].name, pressContact: CONTACT, websiteUrl: WEBSITE }));
    const long = `Ä${'ö🌉'.repeat(40)}`;
    const email = 'presse+büro@acme.example';
    for (const [what, name, contact, websiteUrl] of [
      ['a name only', 'Acme', { name: 'Jo', email: null, phone: null }, null],
      ['an email address only', 'Acme', { name: null, email: 'presse@acme.example', phone: null }, null],
      ['a phone number only', 'Acme', { name: null, email: null, phone: '+49 431 1234, -5; 6' }, null],
      ['special characters', 'Müller, Söhne; \\n & "Co": KG', { name: 'a\\, b;: \\n', email, phone: '0,1;2' }, null],
      ['long lines', long, { name: long, email, phone: '+49 431 1' }, `https://acme.example/${'%C3%A4;,:'.repeat(20)}`],
    ] as const) {
      it(`with ${what}`, async () => {
        await update({ name, pressContact: contact, websiteUrl });
        const { version, rev, ...values } = cardValues((await get(`${newsroom}/contact.vcf`)).text);
        const expected = {
          kind: contact.name === null ? 'org' : 'individual',
          fn: contact.name ?? name,
          org: name,
          email: contact.email,
          tel: contact.phone,
          url: websiteUrl,
          lang: 'de',
        };
        assert.deepEqual(values, Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== null)));
      });
    }
  });

  it('has no vCard without a contact, nor for an unknown newsroom', async () => {
    const [, other] = publisher.companies;
    for (const address of [`newsrooms/${other.id}/${other.slug}`, 'newsrooms/999/x']) {
      assert.equal((await get(`/portal_a/${address}/contact.vcf`)).status, 404, address);
    }
  });

  it('is linked from its page, and the vCard from its newsroom, too', async () => {
    const page = (await get(path)).text;
    for (const href of [`${path}/press-kit.zip`, `${path}.txt`, `${path}.md`, `${newsroom}/contact.vcf`]) {
      assert.ok(page.includes(`<a href="${href}">`), href);
    }
    assert.ok((await get(newsroom)).text.includes(`<a href="${newsroom}/contact.vcf">`));
  });

  it('is revalidated, supports HEAD, and has one address', async () => {
    for (const address of [`${path}.txt`, `${path}.md`, `${newsroom}/contact.vcf`, `${path}/press-kit.zip`]) {
      const whole = await get(address);
      const tag = whole.headers.get('ETag') ?? '';
      assert.match(tag, /^"/, address);
      assert.equal((await get(address, { 'If-None-Match': tag })).status, 304, address);
      const head = await service.request('HEAD', address);
      assert.deepEqual(
        [head.status, head.headers.get('ETag'), head.headers.get('Content-Length'), head.text],
        [200, tag, whole.headers.get('Content-Length'), ''],
        address,
      );
      const astray = await get(address.replace(/\/[^/]+(?=\/contact|\/press|\.(?:txt|md)$)/, '/anders'));
      assert.deepEqual([astray.status, astray.headers.get('Location')], [301, address]);
    }
  });

  it('is a ZIP archive of its texts and pictures, the same for the same version', async () => {
    const address = `${path}/press-kit.zip`;
    const load = async (base: string) => {
      const reply = await fetch(`${service.baseUrl}${base}`);
      return { headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
    };
    const [kit, again] = [await load(address), await load(address.replace('portal_a', 'portal_b'))];
    assert.ok(kit.bytes.equals(again.bytes));
    assert.equal(kit.headers.get('ETag'), again.headers.get('ETag'));
    assert.equal(kit.headers.get('Content-Type'), 'application/zip');
    assert.equal(kit.headers.get('Content-Disposition'), 'attachment; filename="neue-bruecke-1.zip"');
    const files = unzipSync(kit.bytes);
    assert.deepEqual(Object.keys(files), [
      'text.txt',
      'text.html',
      'captions.txt',
      'contact.vcf',
      'neue-bruecke-1-1.jpg',
    ]);
    const textOf = (name: string) => Buffer.from(files[name] ?? []).toString();
    assert.equal(textOf('text.txt'), (await get(`${path}.txt`)).text);
    assert.equal(textOf('contact.vcf'), (await get(`${newsroom}/contact.vcf`)).text);
    assert.match(textOf('text.html'), /<h1>Neue &lt;Brücke&gt; \*1\*<\/h1>[\s\S]*<img src="neue-bruecke-1-1\.jpg"/);
    assert.equal(
      textOf('captions.txt'),
      [
        'neue-bruecke-1-1.jpg',
        'Die Brücke am Abend',
        image.copyright,
        'Lizenz: https://licences.example/by/4.0/',
        'Dieses Bild wurde mit künstlicher Intelligenz bearbeitet.\n',
      ].join('\n'),
    );
    const { url } = image.renditions.find((each: { name: string }) => each.name === 'press');
    const picture = await load(new URL(url).pathname);
    assert.ok(picture.bytes.equals(files['neue-bruecke-1-1.jpg'] ?? Buffer.alloc(0)));
    // ZIP stores local time without a zone.
    const zone = process.env.TZ;
    try {
      for (const TZ of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
        process.env.TZ = TZ;
        assert.ok(kit.bytes.equals((await load(address)).bytes), TZ);
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
    const unpacked = Object.entries(files).map(([name, { length }]) => [name, length]);
    await withFile(kit.bytes, async (file) => {
      const listed = await outputOf('python3', ['-c', READ_ZIP, file]);
      if (listed !== undefined) assert.deepEqual(JSON.parse(listed), { damaged: null, stored: true, files: unpacked });
      const tested = await outputOf('unzip', ['-t', file]);
      if (tested !== undefined) assert.match(tested, /No errors detected/);
    });
  });

  it('disappears with its page', async () => {
    const { id } = (await publisher.api('GET', '/press-releases')).body.data[0];
    await takeDown(service.application, id, { reason: 'court_order', public: 'Ein Gericht sagt nein.', note: 'Az. 1' });
    await service.caughtUp();
    for (const address of [`${path}.txt`, `${path}.md`, `${path}/press-kit.zip`]) {
      const { status, text } = await get(address);
      assert.equal(status, 451, address);
      assert.match(text, /Ein Gericht sagt nein/);
      assert.doesNotMatch(text, /Hafen, Brücke/);
    }
  });
});

describe('the pictures of a press kit', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const kitOf = async (pictures: readonly Readonly<Record<string, string>>[]) => {
    const { id } = await publisher.draft({ title: 'Neue Brücke' });
    const images: Reply['body'][] = [];
    for (const [i, fields] of pictures.entries()) {
      images.push(await uploadImage(publisher, id, await jpeg({ width: 2000 + i, height: 1200 }), fields));
    }
    await submit(publisher, id);
    await approve(service.application, id);
    const { urls } = (await publisher.api('GET', `/press-releases/${id}`)).body.data;
    const response = await fetch(`${service.baseUrl}${new URL(urls.portal_a).pathname}/press-kit.zip`);
    assert.equal(response.status, 200);
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.equal(response.headers.get('Content-Length'), String(bytes.length));
    return { images, files: unzipSync(bytes) };
  };
  const bytesOf = async (image: Reply['body'], name: string) => {
    const { url } = image.renditions.find((each: { readonly name: string }) => each.name === name) ?? assert.fail(name);
    return Buffer.from(await (await fetch(url)).arrayBuffer());
  };
  const textOf = (content: Uint8Array | undefined) => Buffer.from(content ?? []).toString();

  it('are those that the publisher allows in full size, else the large ones, title image first', async () => {
    const { images, files } = await kitOf([
      { is_preview: '1', copyright: 'Foto: Ohne' },
      { copyright: 'Foto: Mit', press_download: '1' },
    ]);
    const [without, title] = images;
    const names = Object.keys(files).filter((name) => name.endsWith('.jpg'));
    assert.deepEqual(names, ['neue-bruecke-1.jpg', 'neue-bruecke-2.jpg']);
    assert.ok(!without.renditions.some((each: { readonly name: string }) => each.name === 'press'));
    for (const [name, image, rendition, credit] of [
      ['neue-bruecke-1.jpg', title, 'press', 'Foto: Mit'],
      ['neue-bruecke-2.jpg', without, 'large', 'Foto: Ohne'],
    ] as const) {
      assert.ok((await bytesOf(image, rendition)).equals(files[name] ?? Buffer.alloc(0)), name);
      assert.match(textOf(files['captions.txt']), new RegExp(`^${name}$[^]*?^${credit}$`, 'm'));
      assert.ok(textOf(files['text.html']).includes(`<img src="${name}"`), name);
    }
  });

  it('are missing without pictures, and so are their captions', async () => {
    const { files } = await kitOf([]);
    assert.deepEqual(Object.keys(files), ['text.txt', 'text.html']);
    assert.doesNotMatch(textOf(files['text.html']), /<img/);
  });
});
