import { IMAGE_SIDE_MAX } from '../limits.ts';

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A version of an image that is made for the public (contract §7), with its maximum size. */
export interface RenditionSpec<Name extends string = RenditionName> extends Size {
  readonly name: Name;
  /** True for the uncropped picture in its own size, only as JPEG of high quality. */
  readonly whole?: true;
}

export const RENDITION_NAMES = ['large', 'medium', 'thumbnail', 'press'] as const;
export type RenditionName = (typeof RENDITION_NAMES)[number];
/** Renditions that are cropped to a fixed size and that every image has. */
export type CroppedRenditionName = Exclude<RenditionName, 'press'>;

export const RENDITIONS: readonly RenditionSpec<CroppedRenditionName>[] = [
  { name: 'large', width: 1600, height: 900 },
  { name: 'medium', width: 800, height: 450 },
  { name: 'thumbnail', width: 400, height: 300 },
];

/** For the press, if the publisher allows it (contract §16). */
export const PRESS_RENDITION: RenditionSpec = {
  name: 'press',
  width: IMAGE_SIDE_MAX,
  height: IMAGE_SIDE_MAX,
  whole: true,
};

/** The renditions of an image, the largest of the cropped ones first. */
export function renditionSpecs({ pressDownload }: { readonly pressDownload: boolean }): readonly RenditionSpec[] {
  return pressDownload ? [...RENDITIONS, PRESS_RENDITION] : RENDITIONS;
}

/** A company's logo, never cropped. */
export const LOGO: RenditionSpec<'logo'> = { name: 'logo', width: 480, height: 240 };

/** Background of an image that is shown uncropped: a light neutral grey, sRGB. */
export const NEUTRAL_GROUND = { r: 0xf2, g: 0xf2, b: 0xf2 } as const;
