/**
 * A release has at most one image of each role: a second title image is refused, and a new preview image replaces the
 * previous one (specification §2.2).
 */
export const IMAGE_ROLES = ['title', 'preview'] as const;
export type ImageRole = (typeof IMAGE_ROLES)[number];

export function roleOf(isPreview: boolean): ImageRole {
  return isPreview ? 'preview' : 'title';
}
