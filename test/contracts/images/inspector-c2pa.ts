import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ImageInspector } from '../../../application/ports/index.ts';
import { type AiLabel, type C2paState, decideLabel, signedStatements } from '../../../domain/index.ts';
import { pem } from '../../support/pictures/certificates.ts';
import { type InspectionDesk, openInspectionDesk } from '../../support/pictures/inspection-desk.ts';
import { jpeg, png, webp, withXmp, xmpPacket } from '../../support/pictures/pictures.ts';
import {
  type Action,
  createSigner,
  type ManifestOptions,
  signPicture,
  signPictureExcept,
} from '../../support/pictures/signed-pictures.ts';

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const created = (term: string): Action => ({ action: 'c2pa.created', digitalSourceType: `${IPTC}${term}` });
const CAPTURED = created('digitalCapture');
const TRAINED = created('trainedAlgorithmicMedia');
const OPENED: Action = { action: 'c2pa.opened' };
const EDITED: Action = { action: 'c2pa.edited' };

type Make = (options?: { readonly trustAnchorsPem: string }) => ImageInspector;

/** C2PA in the ImageInspector port (contract, section 7). A throw-away key signs the files. */
export function imageInspectorC2paContract(name: string, create: Make): void {
  describe(`${name} validates C2PA`, () => {
    const signer = createSigner();
    const stranger = createSigner();
    const outdated = createSigner({ notBefore: new Date('2021-01-01'), notAfter: new Date('2022-01-01') });
    const trusting = create({ trustAnchorsPem: pem(stranger.root) + pem(signer.root) });
    const strange = create({ trustAnchorsPem: pem(stranger.root) });
    let desk: InspectionDesk;
    let pictures: { jpeg: Uint8Array; png: Uint8Array; webp: Uint8Array; lossless: Uint8Array };

    before(async () => {
      desk = await openInspectionDesk(create());
      pictures = {
        jpeg: await jpeg(),
        png: await png(),
        webp: await webp(),
        lossless: await webp({ alpha: 128 }),
      };
    });
    after(() => desk.clear());

    const verdict = async (bytes: Uint8Array, by?: ImageInspector): Promise<[C2paState | null, AiLabel]> => {
      const { provenance, sourceTypes } = await desk.reading(bytes, by);
      for (const { from } of sourceTypes) assert.equal(from, 'c2pa');
      return [provenance.c2paState, decideLabel('original', sourceTypes).label];
    };
    const sign = (options: Omit<ManifestOptions, 'signer'>, picture = pictures.jpeg) =>
      signPicture(picture, { signer, ...options });

    for (const container of ['jpeg', 'png', 'webp', 'lossless'] as const) {
      describe(`in a ${container}`, () => {
        it('distinguishes trusted from unknown signers, and accepts both', async () => {
          const file = await sign({ actions: [TRAINED] }, pictures[container]);
          assert.deepEqual(await verdict(file), ['valid', 'ai_generated']);
          assert.deepEqual(await verdict(file, trusting), ['trusted', 'ai_generated']);
          assert.deepEqual(await verdict(file, strange), ['valid', 'ai_generated']);
        });

        it('accepts a picture that is not generated', async () => {
          assert.deepEqual(await verdict(await sign({ actions: [CAPTURED] }, pictures[container])), [
            'valid',
            'original',
          ]);
        });

        it('reports an expired certificate, and accepts the signature', async () => {
          const file = await signPicture(pictures[container], { signer: outdated, actions: [TRAINED] });
          assert.deepEqual(await verdict(file), ['expired', 'ai_generated']);
        });

        it('ignores the manifest when the picture was changed', async () => {
          const file = await sign({ actions: [TRAINED] }, pictures[container]);
          // Inside the image data of every format.
          const at = file.length - 24;
          file[at] = (file[at] ?? 0) ^ 1;
          assert.deepEqual(await verdict(file, trusting), ['invalid', 'original']);
        });

        it('ignores the manifest when it was changed', async () => {
          const file = Buffer.from(await sign({ actions: [CAPTURED] }, pictures[container]));
          const at = file.indexOf('digitalCapture');
          file.write('digitalCaptore', at, 'latin1');
          assert.deepEqual(await verdict(file), ['invalid', 'original']);
        });

        it('ignores the manifest when the signature was changed', async () => {
          const file = Buffer.from(await sign({ actions: [TRAINED] }, pictures[container]));
          // An ES256 signature has 64 bytes. In COSE its length and an empty payload precede it.
          const at = file.lastIndexOf(Buffer.from([0xf6, 0x58, 0x40])) + 10;
          file[at] = (file[at] ?? 0) ^ 1;
          assert.deepEqual(await verdict(file, trusting), ['invalid', 'original']);
        });
      });
    }

    describe('source types', () => {
      const cases: [string, Omit<ManifestOptions, 'signer'>, AiLabel][] = [
        [
          'are read from actions in their first version',
          { actions: [TRAINED], actionsLabel: 'c2pa.actions', claimVersion: 1 },
          'ai_generated',
        ],
        ['are read from actions in their second version', { actions: [TRAINED] }, 'ai_generated'],
        ['are read from a composite', { actions: [created('compositeSynthetic')] }, 'ai_edited'],
        [
          'are read from a later action with a stronger label',
          {
            actions: [
              CAPTURED,
              { action: 'c2pa.edited', digitalSourceType: `${IPTC}compositeWithTrainedAlgorithmicMedia` },
            ],
          },
          'ai_edited',
        ],
        [
          'are read from an action’s parameters',
          {
            actions: [
              CAPTURED,
              { action: 'c2pa.edited', parameters: { digitalSourceType: `${IPTC}trainedAlgorithmicMedia` } },
            ],
          },
          'ai_edited',
        ],
        [
          'are read from an action’s template',
          {
            actions: [CAPTURED, EDITED],
            actionsExtra: {
              templates: [{ action: 'c2pa.edited', digitalSourceType: `${IPTC}compositeWithTrainedAlgorithmicMedia` }],
            },
          },
          'ai_edited',
        ],
        [
          'are not read from a template without its action',
          {
            actions: [CAPTURED],
            actionsExtra: {
              templates: [{ action: 'c2pa.edited', digitalSourceType: `${IPTC}trainedAlgorithmicMedia` }],
            },
          },
          'original',
        ],
        [
          'match the exact term only',
          { actions: [{ action: 'c2pa.created', digitalSourceType: `${IPTC}trainedAlgorithmicMediaX` }] },
          'original',
        ],
        [
          'include the C2PA’s own vocabulary',
          { actions: [{ action: 'c2pa.created', digitalSourceType: 'http://c2pa.org/digitalsourcetype/empty' }] },
          'original',
        ],
        [
          'exclude IPTC terms under the C2PA’s prefix',
          {
            actions: [
              {
                action: 'c2pa.created',
                digitalSourceType: 'http://c2pa.org/digitalsourcetype/trainedAlgorithmicMedia',
              },
            ],
          },
          'original',
        ],
        ['are read from a malformed action, since it is signed', { actions: [EDITED, TRAINED] }, 'ai_generated'],
      ];
      for (const [what, options, label] of cases) {
        it(what, async () => {
          assert.deepEqual(await verdict(await sign(options)), ['valid', label]);
        });
      }
    });

    describe('ingredients', () => {
      it('are followed in every relationship and container', async () => {
        for (const picture of [pictures.jpeg, pictures.png, pictures.webp]) {
          const bytes = await sign({ actions: [TRAINED] }, picture);
          for (const relationship of ['parentOf', 'componentOf', 'inputTo'] as const) {
            const actions = relationship === 'parentOf' ? [OPENED, EDITED] : [CAPTURED, EDITED];
            const file = await sign({ actions, ingredients: [{ bytes, relationship }] }, picture);
            const label = relationship === 'parentOf' ? 'ai_generated' : 'ai_edited';
            assert.deepEqual(await verdict(file), ['valid', label], relationship);
          }
        }
      });

      it('are followed through several generations', async () => {
        let bytes = await sign({ actions: [created('compositeSynthetic')] });
        for (let generation = 0; generation < 4; generation++) {
          bytes = await sign({ actions: [OPENED], ingredients: [{ bytes, relationship: 'parentOf' }] });
        }
        assert.deepEqual(await verdict(bytes), ['valid', 'ai_edited']);
      });

      it('are ignored if invalid when they were added', async () => {
        const bytes = await sign({ actions: [TRAINED] });
        bytes[bytes.length - 24] = (bytes.at(-24) ?? 0) ^ 1;
        const file = await sign({ actions: [CAPTURED], ingredients: [{ bytes, relationship: 'componentOf' }] });
        assert.deepEqual(await verdict(file), ['valid', 'original']);
      });

      it('invalidate the manifest if changed after they were added', async () => {
        const bytes = await sign({ actions: [TRAINED] });
        const file = Buffer.from(await sign({ actions: [OPENED], ingredients: [{ bytes, relationship: 'parentOf' }] }));
        file.write('trainedAlgorithmicMedio', file.indexOf('trainedAlgorithmicMedia'), 'latin1');
        assert.deepEqual(await verdict(file), ['invalid', 'original']);
      });

      it('count even if their signer’s certificate had expired', async () => {
        const bytes = await signPicture(pictures.jpeg, { signer: outdated, actions: [TRAINED] });
        const file = await sign({ actions: [OPENED], ingredients: [{ bytes, relationship: 'parentOf' }] });
        assert.deepEqual(await verdict(file), ['valid', 'ai_generated']);
        assert.deepEqual(await verdict(file, trusting), ['trusted', 'ai_generated']);
      });

      it('make no statement without a manifest', async () => {
        const ingredients = [{ bytes: pictures.jpeg, relationship: 'parentOf' as const }];
        assert.deepEqual(await verdict(await sign({ actions: [OPENED], ingredients })), ['valid', 'original']);
      });
    });

    it('shows a signature that leaves out the picture, and trusts only its statement about AI', async () => {
      for (const [action, label] of [
        [TRAINED, 'ai_generated'],
        [CAPTURED, 'original'],
      ] as const) {
        const whole = await sign({ actions: [action] });
        const file = signPictureExcept(whole, { start: whole.length - 100, length: 90 }, signer);
        assert.deepEqual(await verdict(file, trusting), ['partial', label]);
        // Another picture under the same signature.
        file.fill(0x55, file.length - 60, file.length - 30);
        assert.deepEqual(await verdict(file, trusting), ['partial', label]);
        assert.equal(signedStatements((await desk.reading(file, trusting)).provenance), null);
        file.fill(0x55, file.length - 130, file.length - 110);
        assert.deepEqual(await verdict(file, trusting), ['invalid', 'original']);
      }
    });

    it('prefers the claim generator to the software in XMP', async () => {
      const picture = withXmp(pictures.jpeg, xmpPacket({ attributes: 'xmp:CreatorTool="another tool"' }));
      const file = await sign({ actions: [TRAINED] }, picture);
      assert.equal((await desk.reading(file)).provenance.software, 'Presswerk Test 1.0');
      const changed = Buffer.from(file);
      changed[changed.length - 24] = (changed.at(-24) ?? 0) ^ 1;
      assert.equal((await desk.reading(changed)).provenance.software, 'another tool');
    });

    it('reads XMP even with an invalid manifest', async () => {
      const packet = xmpPacket({ attributes: `Iptc4xmpExt:DigitalSourceType="${IPTC}compositeSynthetic"` });
      const file = Buffer.from(await sign({ actions: [TRAINED] }, withXmp(pictures.jpeg, packet)));
      file[file.length - 24] = (file.at(-24) ?? 0) ^ 1;
      const { provenance, sourceTypes } = await desk.reading(file);
      assert.equal(provenance.c2paState, 'invalid');
      assert.deepEqual(sourceTypes, [{ value: `${IPTC}compositeSynthetic`, from: 'xmp' }]);
    });

    it('extracts state, failures, signer and statements, even of an invalid manifest', async () => {
      const file = Buffer.from(await sign({ actions: [TRAINED] }));
      file[file.length - 24] = (file.at(-24) ?? 0) ^ 1;
      const { extracted } = (await desk.reading(file)).provenance;
      const values = extracted.filter((field) => field.from === 'c2pa').map((field) => field.value);
      for (const value of [
        'invalid',
        'assertion.dataHash.mismatch',
        'Presswerk Test Signer',
        `${IPTC}trainedAlgorithmicMedia`,
      ]) {
        assert.ok(values.includes(value), value);
      }
    });

    it('reads a manifest that spans many JPEG segments', async () => {
      const file = await sign({ actions: [{ ...TRAINED, parameters: { note: 'x'.repeat(300_000) } }] });
      assert.deepEqual(await verdict(file), ['valid', 'ai_generated']);
    });

    it('reports a displaced or duplicate manifest as invalid', async () => {
      const file = Buffer.from(await sign({ actions: [TRAINED] }, pictures.png));
      const start = file.indexOf('caBX') - 4;
      const chunk = file.subarray(start, start + 12 + file.readUInt32BE(start));
      const before = file.subarray(0, start);
      const after = file.subarray(start + chunk.length);
      for (const parts of [
        [before, after.subarray(0, -12), chunk, after.subarray(-12)],
        [before, chunk, chunk, after],
      ]) {
        assert.deepEqual(await verdict(Buffer.concat(parts)), ['invalid', 'original']);
      }
    });

    it('reports an unreadable manifest as invalid', async () => {
      const file = Buffer.from(await sign({ actions: [TRAINED] }, pictures.png));
      const at = file.indexOf('caBX') + 4;
      file.fill(0xa5, at, at + 500);
      assert.deepEqual(await verdict(file), ['invalid', 'original']);
    });

    it('refuses a trust list without valid certificates', () => {
      const broken = pem(signer.root).replace(/\n.{10}/, '\nAAAAAAAAAA');
      for (const trustAnchorsPem of ['', 'no certificate', broken, pem(signer.root) + broken]) {
        assert.throws(() => create({ trustAnchorsPem }), /trust list/);
      }
    });
  });
}
