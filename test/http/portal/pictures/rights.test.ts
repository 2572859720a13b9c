import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { createImageSigner } from '../../../../adapters/images/signer/index.ts';
import { openCredentials } from '../../../support/pictures/credentials.ts';
import { jpeg, png, webp } from '../../../support/pictures/pictures.ts';
import { approve, submit } from '../../../support/records/release-life.ts';
import { withPublisher, withService } from '../../../support/service/with-service.ts';
import { uploadImage } from '../../../support/wire/uploads.ts';

const run = promisify(execFile);
const RESERVED = 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-GENAIMLTRAINING';
const CONSTRAINTS = 'Kein Training <ohne> Vertrag & Lizenz';
const AI = {
  AISystemUsed: 'Imagine',
  AISystemVersionUsed: '4.2',
  AIPromptInformation: 'Himmel entfernt',
  AIPromptWriterName: 'Ada Lovelace',
};
/** Properties that ExifTool supports only since versions 12.66 (data mining) and 13.40 (IPTC 2025.1). */
const CONFIG = `%Image::ExifTool::UserDefined = (
  'Image::ExifTool::PLUS::XMP' => { DataMining => {} },
  'Image::ExifTool::XMP::iptcExt' => { ${Object.keys(AI)
    .map((tag) => `${tag} => {}`)
    .join(', ')} },
);
1;
`;

const found = spawnSync('exiftool', ['-ver']);
const skip = found.error !== undefined && process.env.CI !== 'true' && 'no ExifTool';

const credentials = await openCredentials();
after(() => credentials.remove());

for (const [what, isSigned] of [
  ['the rights of a picture', false],
  ['the rights of a picture with Content Credentials', true],
] as const) {
  describe(`${what}, written and read by ExifTool`, { skip }, () => {
    const signer = isSigned ? createImageSigner({ ...credentials, temporaryFolder: credentials.folder }) : undefined;
    after(() => signer?.close());
    const service = withService(signer === undefined ? {} : { ports: { imageSigner: signer } });
    const publisher = withPublisher(service);
    let folder: string;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'presswerk-rights-'));
      await writeFile(join(folder, 'exiftool.config'), CONFIG);
    });
    after(() => rm(folder, { recursive: true, force: true }));

    const exiftool = (...args: string[]) => run('exiftool', ['-config', join(folder, 'exiftool.config'), ...args]);

    async function written(file: Uint8Array, name: string): Promise<Uint8Array> {
      const path = join(folder, name);
      await writeFile(path, file);
      const rights = { 'XMP-plus:DataMining': RESERVED, 'XMP-plus:OtherConstraints': CONSTRAINTS };
      const ai = Object.entries(AI).map(([tag, value]) => `-XMP-iptcExt:${tag}=${value}`);
      await exiftool(...Object.entries(rights).map(([tag, value]) => `-${tag}=${value}`), ...ai, path);
      return readFile(path);
    }

    async function readBack(files: readonly Uint8Array[]): Promise<readonly Record<string, unknown>[]> {
      const paths = files.map((_, i) => join(folder, `rendition-${i}`));
      for (const [i, bytes] of files.entries()) await writeFile(paths[i] ?? '', bytes);
      const { stdout } = await exiftool('-json', '-n', '-G1', '-XMP:all', ...paths);
      return JSON.parse(stdout);
    }

    for (const [name, make, language, mining] of [
      ['jpeg', jpeg, 'de', '<dt>Data-Mining</dt><dd>verboten für das Training generativer KI</dd>'],
      ['png', png, 'en', '<dt>Data mining</dt><dd>prohibited for training generative AI</dd>'],
      ['webp', webp, 'de', '<dt>Weitere Einschränkungen</dt>'],
    ] as const) {
      it(`are read from a ${name}, shown with it, and carried by every rendition`, async () => {
        const release = await publisher.draft({ title: 'Bild', language });
        const file = await written(await make({ width: 2000, height: 1500 }), `original.${name}`);
        const image = await uploadImage(publisher, release.id, file, { press_download: '1' });
        assert.equal(image.ai_declaration, 'original', 'rights and statements about a program raise no label');
        const { data_mining, other_constraints, ai } = image.provenance;
        assert.deepEqual([data_mining, other_constraints], [RESERVED, CONSTRAINTS]);
        assert.deepEqual(ai, {
          system_used: AI.AISystemUsed,
          system_version_used: AI.AISystemVersionUsed,
          prompt_information: AI.AIPromptInformation,
          prompt_writer_name: AI.AIPromptWriterName,
        });
        await submit(publisher, release.id);
        await approve(service.application, release.id);
        const [, key] = /([^/]+)\.jpg$/.exec(image.renditions[0].url) ?? [];
        const shown = new Set(image.renditions.map(({ url }: { url: string }) => new URL(url).pathname));
        const page = await service.request('GET', `/portal_a/pictures/${key}`);
        assert.ok(page.text.includes(mining), page.text);
        assert.ok(page.text.includes('<dd>Kein Training &lt;ohne&gt; Vertrag &amp; Lizenz</dd>'));
        const front = await service.request('GET', `/portal_a?lang=${language}`);
        for (const [path] of (page.text + front.text).matchAll(/\/images\/[\w-]+\.(?:jpg|webp)/g)) shown.add(path);
        const paths = [...shown] as string[];
        for (const ending of ['.jpg', '.webp'])
          assert.ok(paths.filter((path) => path.endsWith(ending)).length >= 2, ending);
        const files = [];
        for (const path of paths) {
          const response = await fetch(service.baseUrl + path);
          assert.equal(response.status, 200, path);
          const bytes = Buffer.from(await response.arrayBuffer());
          assert.equal(bytes.includes('c2pa.signature'), isSigned, path);
          files.push(bytes);
        }
        for (const [i, read] of (await readBack(files)).entries()) {
          assert.equal(read['XMP-plus:DataMining'], RESERVED, paths[i]);
          assert.equal(read['XMP-plus:OtherConstraints'], CONSTRAINTS, paths[i]);
          assert.ok(!JSON.stringify(read).includes(AI.AIPromptInformation), 'a prompt is not passed on');
        }
      });
    }
  });
}
