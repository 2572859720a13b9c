import { strongerLabel } from '../../../image/ai-label/ai-label.ts';
import type { Provenance } from '../../../image/provenance/provenance.ts';
import { isSound } from '../../../image/provenance/signed-statements.ts';
import type { Check } from './finding.ts';

export const declarationsHold: Check<'declaration_contradicted'> = ({ release: { images } }) =>
  images.flatMap(({ id: imageId, aiLabelDeclared: declared, aiLabelRecognised: recognised }) =>
    recognised === null || strongerLabel(declared, recognised.label) === declared
      ? []
      : [{ imageId, declared, recognised }],
  );

export const manifestsHold: Check<'manifest_invalid'> = ({ release: { images } }) =>
  images
    .filter(({ provenance: { c2paState } }) => c2paState !== null && !isSound(c2paState))
    .map(({ id: imageId }) => ({ imageId }));

export const picturesAreDescribed: Check<'description_missing'> = ({ release: { images } }) =>
  images.filter(({ description }) => description === null).map(({ id: imageId }) => ({ imageId }));

export const picturesAreOwn: Check<'picture_used_elsewhere'> = ({ release: { images }, picturesElsewhere }) =>
  images.flatMap(({ id: imageId }) => {
    const releases = picturesElsewhere.get(imageId) ?? [];
    return releases.length === 0 ? [] : [{ imageId, releases }];
  });

export const originalsNameNoAi: Check<'ai_system_named'> = ({ release: { images } }) =>
  images.flatMap(({ id: imageId, aiLabelDeclared, provenance }) => {
    const system = aiLabelDeclared === 'original' ? aiSystemIn(provenance) : null;
    return system === null ? [] : [{ imageId, system }];
  });

/**
 * Programs that generate pictures, by the names they write into files. Names that are also ordinary words or other
 * programs count only with their maker or version.
 */
const GENERATORS = [
  'midjourney',
  'dall[·.\\s-]?e',
  'stable[\\s-]?diffusion',
  'sdxl',
  'dreamstudio',
  '(?:adobe )?firefly',
  'openai',
  'chat[\\s-]?gpt',
  'gpt-?4o',
  'gpt-image',
  'google imagen',
  'imagen[\\s-]?\\d',
  'google gemini',
  'gemini[\\s-]\\d',
  'nano banana',
  'flux\\.\\d',
  'black forest labs',
  'leonardo\\.ai',
  'ideogram',
  'comfyui',
  'automatic1111',
  'invokeai',
  'novelai',
  'bing image creator',
  'microsoft designer',
  'runwayml',
  'grok',
  'made with google ai',
];
const GENERATOR = new RegExp(`(?<![\\p{L}\\p{N}])(?:${GENERATORS.join('|')})(?![\\p{L}])`, 'iu');

/** Names of metadata fields that contain a program's name. */
const SOFTWARE_FIELD = /software|creatortool|claim_generator|generator$/i;

/** The AI system that a file states (IPTC 2025.1), or else the first generator among its programs; null for none. */
function aiSystemIn({ ai, software, extracted }: Provenance): string | null {
  if (ai?.systemUsed != null) return ai.systemUsed;
  const fields = extracted.filter(({ name }) => SOFTWARE_FIELD.test(name)).map(({ value }) => value);
  return [software ?? '', ...fields].find((value) => GENERATOR.test(value)) ?? null;
}
