import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ImageInspector } from '../../../application/ports/index.ts';
import { type AiLabel, type C2paState, decideLabel } from '../../../domain/index.ts';
import { pem } from '../../support/pictures/certificates.ts';
import { type InspectionDesk, openInspectionDesk } from '../../support/pictures/inspected.ts';
import { jpeg, png, webp, withXmp, xmpPacket } from '../../support/pictures/pictures.ts';
import { type Action, createSigner, type ManifestOptions, signed } from '../../support/pictures/signed-pictures.ts';

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const created = (term: string): Action => ({ action: 'c2pa.created', digitalSourceType: `${IPTC}${term}` });
const CAPTURED = created('digitalCapture');
const TRAINED = created('trainedAlgorithmicMedia');
const OPENED: Action = { action: 'c2pa.opened' };
const EDITED: Action = { action: 'c2pa.edited' };

type Make = (options?: { readonly trustAnchorsPem: string }) => ImageInspector;

/** The sentences of the ImageInspector port on C2PA (contract §7); the files are signed by a throw-away key. */
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
      signed(picture, { signer, ...options });

    for (const container of ['jpeg', 'png', 'webp', 'lossless'] as const) {
      describe(`in a ${container}`, () => {
        it('distinguishes a trusted signer from an unknown one, and believes both', async () => {
          const file = await sign({ actions: [TRAINED] }, pictures[container]);
          assert.deepEqual(await verdict(file), ['valid', 'ai_generated']);
          assert.deepEqual(await verdict(file, trusting), ['trusted', 'ai_generated']);
          assert.deepEqual(await verdict(file, strange), ['valid', 'ai_generated']);
        });

        it('believes a picture that is not generated', async () => {
          assert.deepEqual(await verdict(await sign({ actions: [CAPTURED] }, pictures[container])), [
            'valid',
            'original',
          ]);
        });

        it('reports a certificate that was out of date, and believes the signature', async () => {
          const file = await signed(pictures[container], { signer: outdated, actions: [TRAINED] });
          assert.deepEqual(await verdict(file), ['expired', 'ai_generated']);
        });

        it('believes nothing once the picture is changed', async () => {
          const file = await sign({ actions: [TRAINED] }, pictures[container]);
          // Within the picture's own data, whatever the format.
          const at = file.length - 24;
          file[at] = (file[at] ?? 0) ^ 1;
          assert.deepEqual(await verdict(file, trusting), ['invalid', 'original']);
        });

        it('believes nothing once the manifest is changed', async () => {
          const file = Buffer.from(await sign({ actions: [CAPTURED] }, pictures[container]));
          const at = file.indexOf('digitalCapture');
          file.write('digitalCaptore', at, 'latin1');
          assert.deepEqual(await verdict(file), ['invalid', 'original']);
        });

        it('believes nothing once the signature is changed', async () => {
          const file = Buffer.from(await sign({ actions: [TRAINED] }, pictures[container]));
          // A signature of ES256 is 64 bytes; in COSE their length stands before them, and an empty payload.
          const at = file.lastIndexOf(Buffer.from([0xf6, 0x58, 0x40])) + 10;
          file[at] = (file[at] ?? 0) ^ 1;
          assert.deepEqual(await verdict(file, trusting), ['invalid', 'original']);
        });
      });
    }

    describe('reads the source type', () => {
      const cases: [string, Omit<ManifestOptions, 'signer'>, AiLabel][] = [
        [
          'of actions in their first version',
          { actions: [TRAINED], actionsLabel: 'c2pa.actions', claimVersion: 1 },
          'ai_generated',
        ],
        ['of actions in their second version', { actions: [TRAINED] }, 'ai_generated'],
        ['of a composite', { actions: [created('compositeSynthetic')] }, 'ai_edited'],
        [
          'of a later action, which weighs more',
          {
            actions: [
              CAPTURED,
              { action: 'c2pa.edited', digitalSourceType: `${IPTC}compositeWithTrainedAlgorithmicMedia` },
            ],
          },
          'ai_edited',
        ],
        [
          'among an action’s parameters',
          {
            actions: [
              CAPTURED,
              { action: 'c2pa.edited', parameters: { digitalSourceType: `${IPTC}trainedAlgorithmicMedia` } },
            ],
          },
          'ai_edited',
        ],
        [
          'of an action’s template',
          {
            actions: [CAPTURED, EDITED],
            actionsExtra: {
              templates: [{ action: 'c2pa.edited', digitalSourceType: `${IPTC}compositeWithTrainedAlgorithmicMedia` }],
            },
          },
          'ai_edited',
        ],
        [
          'of no template whose action did not happen',
          {
            actions: [CAPTURED],
            actionsExtra: {
              templates: [{ action: 'c2pa.edited', digitalSourceType: `${IPTC}trainedAlgorithmicMedia` }],
            },
          },
          'original',
        ],
        [
          'by the exact term alone',
          { actions: [{ action: 'c2pa.created', digitalSourceType: `${IPTC}trainedAlgorithmicMediaX` }] },
          'original',
        ],
        [
          'of the C2PA’s own vocabulary',
          { actions: [{ action: 'c2pa.created', digitalSourceType: 'http://c2pa.org/digitalsourcetype/empty' }] },
          'original',
        ],
        [
          'not of the C2PA’s prefix with a term of IPTC’s',
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
        [
          'of an action whose form breaks a rule, as it is signed all the same',
          { actions: [EDITED, TRAINED] },
          'ai_generated',
        ],
      ];
      for (const [what, options, label] of cases) {
        it(what, async () => {
          assert.deepEqual(await verdict(await sign(options)), ['valid', label]);
        });
      }
    });

    describe('follows ingredients', () => {
      it('to what they were made from, in every relationship and container', async () => {
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

      it('through several generations', async () => {
        let bytes = await sign({ actions: [created('compositeSynthetic')] });
        for (let generation = 0; generation < 4; generation++) {
          bytes = await sign({ actions: [OPENED], ingredients: [{ bytes, relationship: 'parentOf' }] });
        }
        assert.deepEqual(await verdict(bytes), ['valid', 'ai_edited']);
      });

      it('and leaves out one that was not valid when it went in', async () => {
        const bytes = await sign({ actions: [TRAINED] });
        bytes[bytes.length - 24] = (bytes.at(-24) ?? 0) ^ 1;
        const file = await sign({ actions: [CAPTURED], ingredients: [{ bytes, relationship: 'componentOf' }] });
        assert.deepEqual(await verdict(file), ['valid', 'original']);
      });

      it('and believes nothing where one was changed after it went in', async () => {
        const bytes = await sign({ actions: [TRAINED] });
        const file = Buffer.from(await sign({ actions: [OPENED], ingredients: [{ bytes, relationship: 'parentOf' }] }));
        file.write('trainedAlgorithmicMedio', file.indexOf('trainedAlgorithmicMedia'), 'latin1');
        assert.deepEqual(await verdict(file), ['invalid', 'original']);
      });

      it('to one whose signer was out of date', async () => {
        const bytes = await signed(pictures.jpeg, { signer: outdated, actions: [TRAINED] });
        const file = await sign({ actions: [OPENED], ingredients: [{ bytes, relationship: 'parentOf' }] });
        assert.deepEqual(await verdict(file), ['valid', 'ai_generated']);
        assert.deepEqual(await verdict(file, trusting), ['trusted', 'ai_generated']);
      });

      it('and to one without a manifest, which says nothing', async () => {
        const ingredients = [{ bytes: pictures.jpeg, relationship: 'parentOf' as const }];
        assert.deepEqual(await verdict(await sign({ actions: [OPENED], ingredients })), ['valid', 'original']);
      });
    });

    it('names the program that made the claim, before what others write', async () => {
      const picture = withXmp(pictures.jpeg, xmpPacket({ attributes: 'xmp:CreatorTool="another tool"' }));
      const file = await sign({ actions: [TRAINED] }, picture);
      assert.equal((await desk.reading(file)).provenance.software, 'Presswerk Test 1.0');
      const changed = Buffer.from(file);
      changed[changed.length - 24] = (changed.at(-24) ?? 0) ^ 1;
      assert.equal((await desk.reading(changed)).provenance.software, 'another tool');
    });

    it('reads XMP whatever became of the manifest', async () => {
      const packet = xmpPacket({ attributes: `Iptc4xmpExt:DigitalSourceType="${IPTC}compositeSynthetic"` });
      const file = Buffer.from(await sign({ actions: [TRAINED] }, withXmp(pictures.jpeg, packet)));
      file[file.length - 24] = (file.at(-24) ?? 0) ^ 1;
      const { provenance, sourceTypes } = await desk.reading(file);
      assert.equal(provenance.c2paState, 'invalid');
      assert.deepEqual(sourceTypes, [{ value: `${IPTC}compositeSynthetic`, from: 'xmp' }]);
    });

    it('keeps state, failures, signer and statements as evidence, those of an invalid manifest too', async () => {
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

    it('reads a manifest over many segments of a JPEG', async () => {
      const file = await sign({ actions: [{ ...TRAINED, parameters: { note: 'x'.repeat(300_000) } }] });
      assert.deepEqual(await verdict(file), ['valid', 'ai_generated']);
    });

    it('records a manifest that is not where it was signed, or there twice, as invalid', async () => {
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

    it('records a manifest that is no more than noise as invalid', async () => {
      const file = Buffer.from(await sign({ actions: [TRAINED] }, pictures.png));
      const at = file.indexOf('caBX') + 4;
      file.fill(0xa5, at, at + 500);
      assert.deepEqual(await verdict(file), ['invalid', 'original']);
    });

    it('refuses a trust list that is none', () => {
      const broken = pem(signer.root).replace(/\n.{10}/, '\nAAAAAAAAAA');
      for (const trustAnchorsPem of ['', 'no certificate', broken, pem(signer.root) + broken]) {
        assert.throws(() => create({ trustAnchorsPem }), /trust list/);
      }
    });
  });
}
