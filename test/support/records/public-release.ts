import type { PublicRelease } from '../../../application/ports/queries/portal.ts';
import { type AiLabel, type ImageId, slugify } from '../../../domain/index.ts';
import { publishedRelease, titleImage } from './published-release.ts';

/** A public release as the portals read it, with these changes. */
export function publicRelease(changes: Partial<PublicRelease> = {}): PublicRelease {
  const { publishedAt: _none, ...release } = publishedRelease();
  const publishedAt = new Date('2026-07-14T09:30:00Z');
  return { ...release, publishedAt, slug: slugify(changes.title ?? release.title), picturesTakenDown: [], ...changes };
}

/** The same with a title image and a preview image, one of them labelled. */
export function illustratedRelease(aiLabel: AiLabel, changes: Partial<PublicRelease> = {}): PublicRelease {
  const preview = titleImage({ id: 10 as ImageId, role: 'preview', title: null, description: null, licenseUrl: null });
  return publicRelease({ images: [preview, titleImage({ aiLabel })], ...changes });
}
