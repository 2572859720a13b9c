import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ImageInspector } from '../../../application/ports/index.ts';
import { type AiLabel, type C2paState, decideLabel } from '../../../domain/index.ts';
import { pem } from '../../support/pictures/certificates.ts';
import { type InspectionDesk, openInspectionDesk } from '../../support/pictures/inspection-desk.ts';
import { jpeg, png, webp } from '../../support/pictures/pictures.ts';
import {
  type Action,
  createSigner,
  type Ingredient,
  type Signer,
  signPicture,
} from '../../support/pictures/signed-pictures.ts';

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const stating = (action: string, term: string): Action => ({ action, digitalSourceType: `${IPTC}${term}` });
const created = (term: string) => stating('c2pa.created', term);
const CAMERA = created('digitalCapture');
const MODEL = created('trainedAlgorithmicMedia');
const BLANK: Action = { action: 'c2pa.created', digitalSourceType: 'http://c2pa.org/digitalsourcetype/empty' };
const OPENED: Action = { action: 'c2pa.opened' };
const CROPPED: Action = { action: 'c2pa.cropped' };
const FILLED = stating('c2pa.edited', 'trainedAlgorithmicMedia');
const COMPOSED = stating('c2pa.edited', 'compositeWithTrainedAlgorithmicMedia');

const CLAIM_SIGNING = '1.3.6.1.4.1.62558.2.1';
const CODE_SIGNING = '1.3.6.1.5.5.7.3.3';

/** A picture to create: the statements of its manifest, and its ingredients. */
interface PictureRecipe {
  readonly actions: readonly Action[];
  readonly from?: readonly (readonly [Ingredient['relationship'], PictureRecipe])[];
  /** Changed after signing and before it became an ingredient. */
  readonly tampered?: boolean;
  /** A picture without a manifest. */
  readonly unsigned?: boolean;
}

const parent = (recipe: PictureRecipe) => ['parentOf', recipe] as const;
const component = (recipe: PictureRecipe) => ['componentOf', recipe] as const;
const photograph: PictureRecipe = { actions: [CAMERA] };
const generated: PictureRecipe = { actions: [MODEL] };
const unsigned: PictureRecipe = { actions: [], unsigned: true };
const tampered = (recipe: PictureRecipe): PictureRecipe => ({ ...recipe, tampered: true });
const edited = (recipe: PictureRecipe, ...actions: readonly Action[]): PictureRecipe => ({
  actions: [OPENED, ...actions],
  from: [parent(recipe)],
});

/** Chains of manifests with the resulting label (contract, section 7). */
const CHAINS: readonly (readonly [string, PictureRecipe, AiLabel])[] = [
  ['a photograph, filled by a model', { actions: [CAMERA, FILLED] }, 'ai_edited'],
  [
    'a photograph with a generated part placed',
    { actions: [CAMERA, stating('c2pa.placed', 'trainedAlgorithmicMedia')] },
    'ai_edited',
  ],
  [
    'a photograph with a vendor’s generative edit',
    { actions: [CAMERA, stating('com.example.fill', 'trainedAlgorithmicMedia')] },
    'ai_edited',
  ],
  ['a drawing, filled by a model', { actions: [created('digitalCreation'), FILLED] }, 'ai_edited'],
  ['a photograph with a generated component', { actions: [CAMERA], from: [component(generated)] }, 'ai_edited'],
  [
    'a photograph with an edited component',
    { actions: [CAMERA], from: [component({ actions: [CAMERA, FILLED] })] },
    'ai_edited',
  ],
  ['a photograph with another photograph in it', { actions: [CAMERA], from: [component(photograph)] }, 'original'],
  ['a photograph, opened and cropped', edited(photograph, CROPPED), 'original'],
  ['a photograph, opened and filled', edited(photograph, FILLED), 'ai_edited'],
  ['a photograph, opened and composed', edited(photograph, COMPOSED), 'ai_edited'],
  [
    'a photograph, filled, then cropped, then cropped',
    edited(edited({ actions: [CAMERA, FILLED] }, CROPPED), CROPPED),
    'ai_edited',
  ],
  [
    'a photograph, cropped, cropped, then filled',
    edited(edited(edited(photograph, CROPPED), CROPPED), FILLED),
    'ai_edited',
  ],
  [
    'a photograph that got a generated component three back',
    edited(edited({ actions: [CAMERA], from: [component(generated)] }, CROPPED), CROPPED),
    'ai_edited',
  ],
  ['a picture of a model', generated, 'ai_generated'],
  ['a picture of a model, cropped in the same tool', { actions: [MODEL, CROPPED] }, 'ai_generated'],
  ['a picture of a model, edited by a model', { actions: [MODEL, COMPOSED] }, 'ai_generated'],
  ['a picture of a model, opened and cropped', edited(generated, CROPPED), 'ai_generated'],
  ['a picture of a model, opened and composed', edited(generated, COMPOSED), 'ai_generated'],
  [
    'a picture of a model, three edits later',
    edited(edited(edited(generated, CROPPED), COMPOSED), CROPPED),
    'ai_generated',
  ],
  ['a picture of a model with a photograph in it', { actions: [MODEL], from: [component(photograph)] }, 'ai_generated'],
  [
    'a picture of a model with a photograph as input',
    { actions: [MODEL], from: [['inputTo', photograph]] },
    'ai_generated',
  ],
  [
    'a manifest that only passes on a generated component',
    { actions: [CROPPED], from: [component(generated)] },
    'ai_generated',
  ],
  ['a generated picture on a blank canvas', { actions: [BLANK], from: [component(generated)] }, 'ai_generated'],
  [
    'a generated and a photographed one on a blank canvas',
    { actions: [BLANK], from: [component(generated), component(photograph)] },
    'ai_edited',
  ],
  ['an unsigned picture, opened and cropped', edited(unsigned, CROPPED), 'original'],
  ['an unsigned picture, opened and filled', edited(unsigned, FILLED), 'ai_edited'],
  ['a tampered picture of a model, opened and cropped', edited(tampered(generated), CROPPED), 'original'],
  ['a tampered picture of a model, opened and filled', edited(tampered(generated), FILLED), 'ai_edited'],
  ['a tampered photograph, opened and filled', edited(tampered(photograph), FILLED), 'ai_edited'],
  ['a tampered picture of a model, two edits ago', edited(edited(tampered(generated), CROPPED), CROPPED), 'original'],
  [
    'a tampered edit of a picture of a model, edited',
    edited(tampered(edited(generated, CROPPED)), CROPPED),
    'original',
  ],
  [
    'a photograph with a tampered generated component',
    { actions: [CAMERA], from: [component(tampered(generated))] },
    'original',
  ],
  [
    'a picture of a model with a tampered component',
    { actions: [MODEL], from: [component(tampered(photograph))] },
    'ai_generated',
  ],
];

const PAST = { notBefore: new Date('2021-01-01'), notAfter: new Date('2022-01-01') };

/** Certificates with the resulting states: without a trust list, and with their root on it. */
const SIGNERS: readonly (readonly [string, Signer, C2paState, C2paState])[] = [
  ['of the C2PA’s own profile', createSigner({ usages: [CLAIM_SIGNING] }), 'valid', 'trusted'],
  ['for signing documents', createSigner({ usages: ['1.3.6.1.5.5.7.3.36'] }), 'valid', 'trusted'],
  ['for signing mail', createSigner(), 'valid', 'trusted'],
  ['for something else', createSigner({ usages: [CODE_SIGNING] }), 'unfit_certificate', 'unfit_certificate'],
  ['without any usage', createSigner({ usages: [] }), 'unfit_certificate', 'unfit_certificate'],
  ['out of date', createSigner({ ...PAST, usages: [CLAIM_SIGNING] }), 'expired', 'expired'],
  ['out of date and for something else', createSigner({ ...PAST, usages: [CODE_SIGNING] }), 'expired', 'expired'],
];

type Make = (options?: { readonly trustAnchorsPem: string }) => ImageInspector;

/** Chains of manifests and signers (contract, section 7) over files signed here. */
export function imageInspectorC2paChainsContract(name: string, create: Make): void {
  describe(`${name} evaluates chains of C2PA manifests`, () => {
    const trusting = create({ trustAnchorsPem: SIGNERS.map(([, { root }]) => pem(root)).join('') });
    let desk: InspectionDesk;
    let pictures: Readonly<Record<'JPEG' | 'PNG' | 'WebP', Uint8Array>>;
    before(async () => {
      desk = await openInspectionDesk(create());
      pictures = { JPEG: await jpeg(), PNG: await png(), WebP: await webp() };
    });
    after(() => desk.clear());

    const verdict = async (bytes: Uint8Array, by?: ImageInspector): Promise<[C2paState | null, AiLabel]> => {
      const { provenance, sourceTypes } = await desk.reading(bytes, by);
      return [provenance.c2paState, decideLabel('original', sourceTypes).label];
    };

    async function make(recipe: PictureRecipe, picture: Uint8Array, signer: Signer): Promise<Uint8Array> {
      if (recipe.unsigned) return picture;
      const ingredients: Ingredient[] = [];
      for (const [relationship, source] of recipe.from ?? []) {
        ingredients.push({ relationship, bytes: await make(source, picture, signer) });
      }
      const bytes = await signPicture(picture, { signer, actions: recipe.actions, ingredients });
      // Inside the image data of every format.
      if (recipe.tampered) bytes[bytes.length - 24] = (bytes.at(-24) ?? 0) ^ 1;
      return bytes;
    }

    /** Rotates through containers and signers; the result must not depend on them. */
    const oneAtATime = (index: number): Uint8Array => {
      const formats = Object.values(pictures);
      return formats[index % formats.length] ?? assert.fail();
    };

    for (const [index, [what, recipe, label]] of CHAINS.entries()) {
      it(`labels ${what} as ${label}`, async () => {
        const picture = oneAtATime(index);
        const [, signer, state] = SIGNERS[index % SIGNERS.length] ?? assert.fail();
        assert.deepEqual(await verdict(await make(recipe, picture, signer)), [state, label]);
      });
    }

    for (const [index, [what, signer, alone, listed]] of SIGNERS.entries()) {
      it(`reports a certificate ${what}, and accepts what it signed`, async () => {
        const picture = oneAtATime(index);
        for (const [recipe, label] of [
          [generated, 'ai_generated'],
          [edited(generated, CROPPED), 'ai_generated'],
          [edited(photograph, FILLED), 'ai_edited'],
          [photograph, 'original'],
        ] as const) {
          const file = await make(recipe, picture, signer);
          assert.deepEqual(await verdict(file), [alone, label]);
          assert.deepEqual(await verdict(file, trusting), [listed, label]);
        }
        const changed = await make(tampered(generated), picture, signer);
        assert.deepEqual(await verdict(changed), ['invalid', 'original']);
      });
    }

    it('names the deciding statement and a reason that mentions the edit', async () => {
      const [, signer] = SIGNERS[0] ?? assert.fail();
      const { provenance, sourceTypes } = await desk.reading(
        await make(edited(photograph, FILLED), pictures.JPEG, signer),
      );
      assert.equal(provenance.digitalSourceType, FILLED.digitalSourceType);
      const { recognised } = decideLabel('original', sourceTypes);
      assert.equal(recognised?.label, 'ai_edited');
      assert.match(recognised?.reason ?? '', /edit/);
    });
  });
}
